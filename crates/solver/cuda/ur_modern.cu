// Modern Ur: bounds from below and from above for every position, until they meet.
//
// `low` is what the mover surely gets if a game that never ends counts as lost for him, `high` if it counts as won.
// Both are bounds after every single update (sums are rounded outwards), so whatever remains between them is all that
// is not known. With `--endless half` a game that never ends counts as drawn instead: one value, from the draw of all
// positions on, without that guarantee. docs/results/ur-modern-solution.md says what that proves.
//
//   ur_modern --board FILE --pawns N [--gap G] [--limit SECONDS] [--games N] [--out PREFIX] [--endless half]
//   … --endless half --lessons BATCHES --keep FILE     positions of games with their values, to learn from
//   … --endless half --values FILE     every position with its value, for the measure of the levels
//   ur_modern --board FILE --pawns N --operator N      one update of made-up values, for the test against the rules
#include "ur_modern.h"

namespace {

struct Bounds {
    double low, high;
};

// The best of several choices, both bounds apart.
struct Best {
    double low = -1, high = -1;
    HD void take(Bounds value) {
        low = fmax(low, value.low), high = fmax(high, value.high);
    }
    HD void take(const Best &other) {
        low = fmax(low, other.low), high = fmax(high, other.high);
    }
    HD bool none() const { return high < 0; }
};

struct Game {
    const Board *board;
    Numbers numbers;
    Bounds *bounds;

    // What a position is worth to the player who left it; `again` if the same player rolls.
    HD Bounds worth(uint32_t own, uint32_t enemy, bool again) const {
        if ((own & board->forts()) == board->forts()) return {1, 1};
        if (again) return bounds[numbers.place(own, enemy)];
        Bounds turned = bounds[numbers.place(enemy, own)];
        return {add_down(1, -turned.high), add_up(1, -turned.low)};
    }

    HD Side side(uint32_t own, uint32_t enemy) const { return {board, own, enemy, numbers.pawns}; }

    // What the mover can expect of the best choices, before the roll.
    HD Bounds expected(uint32_t own, uint32_t enemy) const {
        Side side = this->side(own, enemy);
        auto best_of = [&](auto list) {
            Best best;
            auto see = [&](uint32_t mine, uint32_t theirs, bool again, int) { best.take(worth(mine, theirs, again)); };
            list(see);
            return best;
        };
        Best enter = best_of([&](auto &see) { side.spawn(side.open_entrances(), see); });
        Best beside = best_of([&](auto &see) { side.spawn(side.open_among(side.around()) & ~side.open_entrances(), see); });
        Best one = best_of([&](auto &see) { side.walks(1, see); });
        Best two = best_of([&](auto &see) {
            side.walks(2, see);
            side.pairs(see);
        });
        Best royal = best_of([&](auto &see) { side.spawn(side.open_among(board->royal), see); });
        Best ishtar = best_of([&](auto &see) { side.spawn(side.open_among(board->ishtar), see); });
        Best marduk = best_of([&](auto &see) { side.spawn(side.open_among(board->marduk), see); });
        if ((own & board->sky) == board->sky) {
            Best three = best_of([&](auto &see) { side.walks(3, see); });
            ishtar.take(three), marduk.take(three);
        }
        beside.take(enter);
        one.take(enter);
        two.take(one);
        royal.take(two), ishtar.take(two), marduk.take(two);
        const Best rolls[5] = {beside, one, royal, ishtar, marduk};
        const double weights[5] = {4, 8, 2, 1, 1};
        Bounds sum{0, 0}, pass{-1, -1};
        for (int roll = 0; roll < 5; roll++) {
            Bounds value{rolls[roll].low, rolls[roll].high};
            if (rolls[roll].none()) {
                if (pass.high < 0) pass = worth(own, enemy, false);
                value = pass;
            }
            // Weights are powers of two: only the sums are rounded.
            sum = {add_down(sum.low, weights[roll] * value.low), add_up(sum.high, weights[roll] * value.high)};
        }
        return {sum.low / 16, sum.high / 16};
    }

    // Whether no such position is ever played on: the game is over, or a pawn stands where none can come.
    HD bool never(uint32_t own, uint32_t enemy) const {
        uint32_t forts = board->forts();
        return ((own | enemy) & ~board->used) || (own & forts) == forts || (enemy & forts) == forts;
    }
};

HD uint64_t mix(uint64_t seed) {
    seed += 0x9e3779b97f4a7c15ull;
    seed = (seed ^ seed >> 30) * 0xbf58476d1ce4e5b9ull;
    seed = (seed ^ seed >> 27) * 0x94d049bb133111ebull;
    return seed ^ seed >> 31;
}

// Nothing is known, or everything is drawn.
void begin(const Array<Bounds> &bounds, Bounds first) {
    Bounds *all = bounds.at;
    over(bounds.length, [=] LAMBDA(size_t i) { all[i] = first; });
}

// Improves every position once; the largest gap that is left.
double sweep(const Index &index, const Game &game) {
    return over_blocks(index.blocks, index.lengths.at, [=] LAMBDA(uint32_t block, uint32_t at) -> double {
        uint32_t own, enemy;
        game.numbers.position(block, at, &own, &enemy);
        if (game.never(own, enemy)) return 0;
        uint32_t number = game.numbers.starts[block] + at;
        Bounds old = game.bounds[number];
        if (old.high - old.low < 1e-15) return old.high - old.low;
        Bounds fresh = game.expected(own, enemy);
        fresh = {fmax(fresh.low, old.low), fmin(fresh.high, old.high)};
        game.bounds[number] = fresh;
        return fresh.high - fresh.low;
    });
}

// The same where a game that does not end counts as drawn; the largest change.
double sweep_half(const Index &index, const Game &game) {
    return over_blocks(index.blocks, index.lengths.at, [=] LAMBDA(uint32_t block, uint32_t at) -> double {
        uint32_t own, enemy;
        game.numbers.position(block, at, &own, &enemy);
        if (game.never(own, enemy)) return 0;
        uint32_t number = game.numbers.starts[block] + at;
        Bounds fresh = game.expected(own, enemy);
        double value = (fresh.low + fresh.high) / 2, change = fabs(value - game.bounds[number].low);
        game.bounds[number] = {value, value};
        return change;
    });
}

// Games by the best choices: how long they are and how they end.
struct Tale {
    uint8_t winner;    // 0 first, 1 second, 2 drawn by a claim, 3 not ended
    uint8_t claimable; // a row of five came up
    uint32_t rolls;
};

constexpr uint32_t LONGEST = 20000;
// Values closer than this are alike: less than a sweep may still change.
constexpr double TIE = 1e-6;
constexpr int STILL = 100;

// A roll by its number, of sixteen throws alike.
HD int roll_of(uint64_t bits) {
    uint32_t dice = uint32_t(bits & 15);
    return dice < 4 ? 0 : dice < 12 ? 1 : dice < 14 ? 2 : dice == 14 ? 3 : 4;
}

// Everything a roll allows.
template <class See> HD void choices(const Game &game, const Side &side, int roll, See &see) {
    side.spawn(side.open_entrances(), see);
    if (roll == 0) side.spawn(side.open_among(side.around()), see);
    if (roll >= 1) side.walks(1, see);
    if (roll >= 2) {
        side.walks(2, see);
        side.pairs(see);
        side.spawn(side.open_among(roll == 2 ? game.board->royal : roll == 3 ? game.board->ishtar : game.board->marduk), see);
    }
    if (roll >= 3 && (side.own & game.board->sky) == game.board->sky) side.walks(3, see);
}

HD Tale play(const Game &game, uint64_t seed) {
    uint32_t pawns[2] = {0, 0};
    // UM-13 by its only case: of all actions none but appearing on the same square can come twice in a row, because
    // a move empties the square it starts from.
    int latest[2] = {-1, -1}, row[2] = {0, 0}, mover = 0;
    Tale tale{3, 0, 0};
    for (uint32_t turn = 0; turn < LONGEST; turn++) {
        tale.rolls = turn + 1;
        int roll = roll_of(mix(seed + turn));
        Side side = game.side(pawns[mover], pawns[mover ^ 1]);
        double most = -1;
        uint32_t own = 0, enemy = 0;
        bool more = false;
        int spawned = -1;
        uint64_t lot = mix(~(seed + turn)), alike = 0;
        auto see = [&](uint32_t mine, uint32_t theirs, bool again, int square) {
            Bounds value = game.worth(mine, theirs, again);
            double middle = (value.low + value.high) / 2;
            // Choices as good as each other are chosen by lot, each as often: a fixed order would repeat itself.
            if (middle > most + TIE) most = middle, alike = 0;
            if (middle < most - TIE || mix(lot++) % ++alike != 0) return;
            own = mine, enemy = theirs, more = again, spawned = square;
        };
        choices(game, side, roll, see);
        if (most < 0) {
            row[mover] = 0, latest[mover] = -1, mover ^= 1;
            continue;
        }
        if (row[0] >= 5 || row[1] >= 5) {
            tale.claimable = 1;
            // Who stands worse than even takes half.
            if (most < 0.5) {
                tale.winner = 2;
                return tale;
            }
        }
        row[mover] = spawned >= 0 && spawned == latest[mover] ? row[mover] + 1 : 1;
        latest[mover] = spawned;
        pawns[mover] = own, pawns[mover ^ 1] = enemy;
        if ((own & game.board->forts()) == game.board->forts()) {
            tale.winner = uint8_t(mover);
            return tale;
        }
        if (!more) mover ^= 1;
    }
    return tale;
}

void tell(const Game &game, size_t games, const std::string &out) {
    Array<Tale> tales;
    tales.make(games);
    Tale *at = tales.at;
    over(games, [=] LAMBDA(size_t i) { at[i] = play(game, mix(i + 1) << 20); });
    std::vector<uint64_t> histogram(401), ends(4);
    double sum = 0, squares = 0;
    uint64_t claimable = 0, longest = 0;
    for (const Tale &tale : tales.give(0, games)) {
        ends[tale.winner]++, claimable += tale.claimable;
        sum += tale.rolls, squares += double(tale.rolls) * tale.rolls;
        histogram[tale.rolls / 5 < 400 ? tale.rolls / 5 : 400]++;
        if (tale.rolls > longest) longest = tale.rolls;
    }
    double mean = sum / games, error = sqrt((squares / games - mean * mean) / games);
    printf("games %zu: first %llu, second %llu, drawn %llu, not ended %llu; with a claim open %llu\n", games,
           (unsigned long long)ends[0], (unsigned long long)ends[1], (unsigned long long)ends[2], (unsigned long long)ends[3],
           (unsigned long long)claimable);
    double first = (ends[0] + 0.5 * (ends[2] + ends[3])) / games;
    printf("share of the first %.6f %% +- %.6f (one standard error); rolls a game %.4f +- %.4f, deviation %.2f, longest %llu\n",
           100 * first, 100 * sqrt(first * (1 - first) / games), mean, error, error * sqrt(double(games)), (unsigned long long)longest);
    if (out.empty()) return;
    FILE *file = fopen((out + "-length.csv").c_str(), "w");
    if (!file) fail(out + " cannot be written");
    fprintf(file, "rolls_from,games\n");
    for (size_t i = 0; i < histogram.size(); i++) fprintf(file, "%zu,%llu\n", 5 * i, (unsigned long long)histogram[i]);
    fclose(file);
}

// Training samples of a game: some of its turns, and of each turn the best choice and two others.
constexpr uint32_t TURNS = 160, PER_TURN = 3;

// Where a choice leads.
struct Leads {
    uint32_t mine, theirs;
    bool again;
};

// A position before a roll, the mover's and the enemy's pawns and the mover's share in 65535 parts; 0 is none.
HD uint64_t lesson(const Game &game, Leads to) {
    if ((to.mine & game.board->forts()) == game.board->forts()) return 0;
    uint64_t own = to.again ? to.mine : to.theirs, enemy = to.again ? to.theirs : to.mine;
    Bounds value = game.bounds[game.numbers.place(uint32_t(own), uint32_t(enemy))];
    return own | enemy << 20 | uint64_t((value.low + value.high) / 2 * 65535 + 0.5) << 40;
}

// Plays a game by the best choices, some of them left to the lot, and writes its lessons.
HD void study(const Game &game, uint64_t seed, uint64_t *to) {
    const double careless[4] = {0, 0.02, 0.1, 0.3};
    double random = careless[mix(~seed) & 3];
    uint32_t pawns[2] = {0, 0};
    int mover = 0;
    for (uint32_t turn = 0; turn < TURNS; turn++, to += PER_TURN) {
        uint64_t lot = mix(seed + 2 * turn + 1);
        int roll = roll_of(mix(seed + 2 * turn));
        double most = -1;
        uint64_t count = 0;
        Leads leads[PER_TURN];
        auto see = [&](uint32_t mine, uint32_t theirs, bool again, int) {
            Bounds value = game.worth(mine, theirs, again);
            double middle = (value.low + value.high) / 2;
            count++;
            if (middle > most) most = middle, leads[0] = {mine, theirs, again};
            for (uint32_t other = 1; other < PER_TURN; other++)
                if (mix(lot++) % count == 0) leads[other] = {mine, theirs, again};
        };
        choices(game, game.side(pawns[mover], pawns[mover ^ 1]), roll, see);
        if (count == 0) {
            mover ^= 1;
            continue;
        }
        for (uint32_t which = 0; which < PER_TURN; which++) to[which] = lesson(game, leads[which]);
        Leads next = leads[double(mix(lot) >> 11) / 9007199254740992.0 < random ? 1 : 0];
        if ((next.mine & game.board->forts()) == game.board->forts()) return;
        pawns[mover] = next.mine, pawns[mover ^ 1] = next.theirs;
        if (!next.again) mover ^= 1;
    }
}

void keep_lessons(const Game &game, size_t batches, const std::string &path) {
    constexpr size_t GAMES = 1 << 18, EACH = TURNS * PER_TURN;
    Array<uint64_t> lessons;
    lessons.make(GAMES * EACH);
    uint64_t *at = lessons.at;
    FILE *file = fopen(path.c_str(), "wb");
    if (!file) fail(path + " cannot be written");
    size_t kept = 0;
    for (size_t batch = 0; batch < batches; batch++) {
        over(GAMES * EACH, [=] LAMBDA(size_t i) { at[i] = 0; });
        over(GAMES, [=] LAMBDA(size_t i) { study(game, mix((batch << 32) + i + 1) << 20, at + i * EACH); });
        auto found = lessons.give(0, GAMES * EACH);
        size_t full = 0;
        for (uint64_t one : found)
            if (one) found[full++] = one;
        if (fwrite(found.data(), sizeof(uint64_t), full, file) != full) fail(path + " cannot be written");
        kept += full;
    }
    fclose(file);
    printf("%zu lessons of %zu games in %s\n", kept, batches * GAMES, path.c_str());
}

// A position before a roll, the mover's and the enemy's pawns, and what it is worth.
struct Valued {
    uint64_t position;
    double value;
};

// Keeps every position that has a number: of those with lanes exchanged it is one.
void keep_values(const Index &index, const Game &game, const std::string &path) {
    Array<Valued> values;
    values.make(index.length);
    Valued *at = values.at;
    over_blocks(index.blocks, index.lengths.at, [=] LAMBDA(uint32_t block, uint32_t place) -> double {
        uint32_t own, enemy;
        game.numbers.position(block, place, &own, &enemy);
        size_t number = game.numbers.starts[block] + place;
        Bounds here = game.bounds[number];
        at[number] = {own | uint64_t(enemy) << 20, (here.low + here.high) / 2};
        return 0;
    });
    auto found = values.give(0, index.length);
    FILE *file = fopen(path.c_str(), "wb");
    if (!file || fwrite(found.data(), sizeof(Valued), found.size(), file) != found.size()) fail(path + " cannot be written");
    fclose(file);
    printf("%zu values in %s\n", found.size(), path.c_str());
}

// How wide the gaps are: positions (with their images) by power of ten.
void gaps(const Index &index, const Game &game) {
    Array<unsigned long long> counts;
    counts.take(std::vector<unsigned long long>(18));
    unsigned long long *at = counts.at;
    over_blocks(index.blocks, index.lengths.at, [=] LAMBDA(uint32_t block, uint32_t place) -> double {
        uint32_t own, enemy;
        game.numbers.position(block, place, &own, &enemy);
        if (game.never(own, enemy)) return 0;
        Bounds here = game.bounds[game.numbers.starts[block] + place];
        double gap = here.high - here.low;
        int power = 0;
        while (power < 16 && gap < 1) gap *= 10, power++;
        unsigned long long images = game.numbers.images[block];
#ifdef __CUDA_ARCH__
        atomicAdd(at + power, images), atomicAdd(at + 17, images);
#else
        at[power] += images, at[17] += images;
#endif
        return 0;
    });
    auto found = counts.give(0, 18);
    printf("positions %llu; with a gap of at least", found[17]);
    unsigned long long sum = 0;
    for (int power = 0; power < 16; power++) {
        sum += found[power];
        if (power % 2 == 0 || power < 4) printf(" 1e-%d: %llu,", power, sum);
    }
    printf("\n");
}

// Made-up bounds that any program can make up again: from the smallest of the position's images.
HD Bounds made_up(uint32_t own, uint32_t enemy) {
    uint64_t least = ~0ull;
    for (int image = 0; image < 4; image++) {
        uint32_t a = own, b = enemy;
        if (image & 1) a = swap_earth(a), b = swap_earth(b);
        if (image & 2) a = swap_sky(a), b = swap_sky(b);
        uint64_t key = a | uint64_t(b) << 20;
        least = key < least ? key : least;
    }
    double unit = double(mix(least) >> 11) / 9007199254740992.0;
    return {0.4 * unit, 0.6 + 0.4 * unit};
}

void show_operator(const Index &index, const Game &game, const Board &board, int wanted) {
    Game here = game;
    here.board = &board;
    over_blocks(index.blocks, index.lengths.at, [=] LAMBDA(uint32_t block, uint32_t at) -> double {
        uint32_t own, enemy;
        game.numbers.position(block, at, &own, &enemy);
        game.bounds[game.numbers.starts[block] + at] = made_up(own, enemy);
        return 0;
    });
    Array<Bounds> answer;
    answer.make(1);
    Bounds *to = answer.at;
    uint64_t seed = 1;
    for (int shown = 0; shown < wanted;) {
        // Pawns placed on the board at random, in any number.
        uint32_t own = 0, enemy = 0;
        int most[2] = {int(mix(seed++) % (game.numbers.pawns + 1)), int(mix(seed++) % (game.numbers.pawns + 1))};
        while (count_bits(own) < most[0]) own |= 1u << mix(seed++) % SQUARES;
        while (count_bits(enemy) < most[1]) enemy |= (1u << mix(seed++) % SQUARES) & ~own;
        if (here.never(own, enemy)) continue;
        over(1, [=] LAMBDA(size_t) { *to = game.expected(own, enemy); });
        Bounds value = answer.give(0, 1)[0];
        printf("%u %u %.15f %.15f\n", own, enemy, value.low, value.high);
        shown++;
    }
}

} // namespace

int main(int count, char **words) {
    Board board = read_board(option(count, words, "--board", "crates/games/ur-modern/data/lanes.board"));
    int pawns = atoi(option(count, words, "--pawns", "7").c_str());
    if (pawns < 4 || pawns > 7) fail("modern Ur is played with 4 to 7 pawns");
    double wanted = atof(option(count, words, "--gap", "1e-9").c_str()), limit = atof(option(count, words, "--limit", "1e9").c_str());
    size_t games = strtoull(option(count, words, "--games", "0").c_str(), nullptr, 10);
    std::string out = option(count, words, "--out", "");
    const char *device = machine();
    double began = seconds();
    Index index(board, pawns);
    Array<Bounds> bounds;
    bounds.make(index.length);
    Array<Board> kept;
    kept.take({board});
    Game game{kept.at, index.numbers, bounds.at};
    int shown = atoi(option(count, words, "--operator", "0").c_str());
    if (shown > 0) {
        show_operator(index, game, board, shown);
        return 0;
    }
    bool half = option(count, words, "--endless", "") == "half";
    Bounds start = half ? Bounds{0.5, 0.5} : Bounds{0, 1};
    begin(bounds, start);
    printf("modern Ur, %d pawns, %u numbers in %u blocks, on: %s\n", pawns, index.length, index.blocks, device);
    FILE *curve = out.empty() ? nullptr : fopen((out + "-curve.csv").c_str(), "w");
    if (curve) fprintf(curve, "sweep,seconds,low,high,largest_gap\n");
    // The empty board is the first position of the first block. Bounds that stand still for a while stay apart.
    double gap = 1, standing = 0;
    int sweeps = 0, still = 0;
    while (gap > wanted && still < STILL && seconds() - began < limit) {
        gap = half ? sweep_half(index, game) : sweep(index, game);
        sweeps++;
        start = bounds.give(0, 1)[0];
        still = fabs(start.high - start.low - standing) < 1e-13 && !half ? still + 1 : 0;
        standing = start.high - start.low;
        if (curve) fprintf(curve, "%d,%.3f,%.12f,%.12f,%.3e\n", sweeps, seconds() - began, start.low, start.high, gap);
        if (sweeps % 250 == 0)
            printf("sweep %d, %.1f s: first player %.10f to %.10f, largest %s %.2e\n", sweeps, seconds() - began, start.low,
                   start.high, half ? "change" : "gap", gap),
                fflush(stdout);
    }
    if (curve) fclose(curve);
    printf("done: %d sweeps, %.1f s: first player %.12f %% to %.12f %%, largest %s %.3e\n", sweeps, seconds() - began,
           100 * start.low, 100 * start.high, half ? "change" : "gap", gap);
    if (!half) gaps(index, game);
    fflush(stdout);
    size_t lessons = strtoull(option(count, words, "--lessons", "0").c_str(), nullptr, 10);
    if (lessons > 0) keep_lessons(game, lessons, option(count, words, "--keep", "lessons.bin"));
    std::string values = option(count, words, "--values", "");
    if (!values.empty()) keep_values(index, game, values);
    if (games > 0) {
        double before = seconds();
        tell(game, games, out);
        printf("%.1f s for the games\n", seconds() - before);
    }
    return 0;
}
