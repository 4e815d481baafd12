// Classic Ur on a GPU: the solver of src/ur_classic, with the same numbering, thousands of positions at a time.
//
// Prints the value of the first player for every number of pawns, the time, and the residual of a last look at every
// position: `ur_classic --pawns 7`. `--values FILE` keeps the values as the example ur-classic of the crate reads them.
#include "device.h"

namespace {

constexpr int ROLLS = 5;
constexpr uint32_t AGAIN = 1u << 31;
// Bits of a lane: 0 for the reserve, 1 to 14 for the path, 15 for home.
constexpr uint32_t OFF = 1 << 15, STARTS = 0x7fff, CAPTURE = 0x1ee0, ROSETTES = 1 << 4 | 1 << 8 | 1 << 14, SHARED_ROSETTE = 1 << 8;
constexpr int PATTERNS = 6561;
constexpr double TOLERANCE = 1e-13, SHRINK = 0.02, WILD = 0.05;
constexpr int MOST_BY_NOTES = 16;

HD double weight(int roll) { return roll == 2 ? 6 : roll == 1 || roll == 3 ? 4 : 1; }

// Small tables every position needs.
struct Tables {
    uint16_t ternary[256];
    uint8_t rank[64], unrank[64], room[8];
};

// A layer as a thread sees it: where the block of a shared pattern begins.
struct Layer {
    const uint32_t *blocks;
};

struct Half {
    uint32_t shared, rank, room;
};

HD Half half(const Tables *tables, int left, uint32_t lane) {
    uint32_t shared = lane >> 5 & 0xff, hidden = (lane >> 1 & 15) | (lane >> 13 & 3) << 4;
    return {tables->ternary[shared], tables->rank[hidden], tables->room[left - count_bits(shared)]};
}

HD uint32_t place(Layer layer, Half own, Half enemy) {
    return layer.blocks[own.shared + 2 * enemy.shared] + own.rank * enemy.room + enemy.rank;
}

HD uint32_t lane_of(uint32_t shared, uint32_t hidden) { return shared << 5 | (hidden & 15) << 1 | (hidden >> 4) << 13; }

// What the position of this number is worth to the player who left it.
HD double worth(const double *values, uint32_t next) {
    double value = values[next & ~AGAIN];
    return next & AGAIN ? value : 1 - value;
}

// A layer to work on, and the layers that can follow.
struct Work {
    const Tables *tables;
    double *values;
    uint32_t lost;
    int left[2];
    Layer same, turned, home;
    uint32_t start;
    const uint16_t *shared;
    const uint32_t *starts;

    // The best a mover can expect of the place in the block, and by which moves.
    HD double look(uint32_t block, uint32_t at, uint32_t *number, uint32_t notes[ROLLS]) const {
        uint32_t own_shared = shared[block] & 255, enemy_shared = shared[block] >> 8;
        uint32_t enemies = tables->room[left[1] - count_bits(enemy_shared)];
        uint32_t own = lane_of(own_shared, tables->unrank[at / enemies]), enemy = lane_of(enemy_shared, tables->unrank[at % enemies]);
        *number = starts[block] + at;
        Half unmoved = half(tables, left[1], enemy);
        uint32_t from = own | (count_bits(own) < left[0] ? 1 : 0);
        uint32_t closed = (own | (enemy & SHARED_ROSETTE)) & STARTS;
        uint32_t pass = place(turned, unmoved, half(tables, left[0], own));
        double passed = worth(values, pass), sum = passed;
        notes[0] = pass;
        for (int roll = 1; roll < ROLLS; roll++) {
            uint32_t targets = (from << roll) & ~closed & (STARTS | OFF);
            double best = targets ? -1 : passed;
            uint32_t choice = pass;
            while (targets) {
                uint32_t to = targets & (0u - targets);
                targets ^= to;
                uint32_t next = after(own & ~(to >> roll), enemy, unmoved, to);
                double value = worth(values, next);
                if (value > best) best = value, choice = next;
            }
            notes[roll] = choice;
            sum += weight(roll) * best;
        }
        return sum / 16;
    }

    // Where the game is after a pawn came to a place; its old place is already empty.
    HD uint32_t after(uint32_t own, uint32_t enemy, Half unmoved, uint32_t to) const {
        if (to == OFF) return left[0] == 1 ? lost : place(home, unmoved, half(tables, left[0] - 1, own));
        Half moved = half(tables, left[0], own | to);
        uint32_t hit = to & CAPTURE & enemy;
        if (hit) unmoved = half(tables, left[1], enemy ^ hit);
        return to & ROSETTES ? place(same, moved, unmoved) | AGAIN : place(turned, unmoved, moved);
    }
};

struct Solver {
    int pawns;
    Tables tables{};
    uint32_t length = 0;
    std::vector<std::vector<uint32_t>> blocks, starts, lengths;
    std::vector<std::vector<uint16_t>> shared;
    std::vector<Array<uint32_t>> d_blocks, d_starts, d_lengths;
    std::vector<Array<uint16_t>> d_shared;
    Array<Tables> d_tables;
    Array<double> values;
    Array<uint32_t> notes[2];

    explicit Solver(int wanted) : pawns(wanted) {
        for (int bits = 1; bits < 256; bits++) tables.ternary[bits] = tables.ternary[bits >> 1] * 3 + (bits & 1);
        int next = 0;
        for (int count = 0; count <= 6; count++)
            for (int pattern = 0; pattern < 64; pattern++)
                if (count_bits(pattern) == count) tables.rank[pattern] = next, tables.unrank[next++] = pattern;
        uint8_t room[8] = {1, 7, 22, 42, 57, 63, 64, 64};
        memcpy(tables.room, room, sizeof room);
        for (int own = 1; own <= pawns; own++)
            for (int enemy = 1; enemy <= pawns; enemy++) number(own, enemy);
        d_tables.take({tables});
        size_t layers = blocks.size();
        d_blocks.resize(layers), d_starts.resize(layers), d_lengths.resize(layers), d_shared.resize(layers);
        size_t largest = 0;
        for (size_t layer = 0; layer < layers; layer++) {
            d_blocks[layer].take(blocks[layer]), d_starts[layer].take(starts[layer]);
            d_lengths[layer].take(lengths[layer]), d_shared[layer].take(shared[layer]);
            size_t size = starts[layer].back() + lengths[layer].back() - starts[layer].front();
            largest = size > largest ? size : largest;
        }
        std::vector<double> unknown(size_t(length) + 1, 0.5);
        // After the last position comes a lost one, which a player leaves who has brought the last pawn home.
        unknown[length] = 0;
        values.take(unknown);
        for (auto &sheet : notes) sheet.make(largest * ROLLS);
    }

    void number(int own, int enemy) {
        std::vector<uint32_t> begin(PATTERNS, ~0u), list, sizes;
        std::vector<uint16_t> patterns;
        for (int o = 0; o < 256; o++)
            for (int e = 0; e < 256; e++) {
                if ((o & e) || count_bits(o) > own || count_bits(e) > enemy) continue;
                uint32_t size = tables.room[own - count_bits(o)] * tables.room[enemy - count_bits(e)];
                begin[tables.ternary[o] + 2 * tables.ternary[e]] = length;
                list.push_back(length), sizes.push_back(size), patterns.push_back(o | e << 8);
                length += size;
            }
        blocks.push_back(begin), starts.push_back(list), lengths.push_back(sizes), shared.push_back(patterns);
    }

    size_t layer(int own, int enemy) const { return size_t(own - 1) * pawns + enemy - 1; }

    Work work(int own, int enemy) {
        size_t here = layer(own, enemy);
        Layer home = own > 1 ? Layer{d_blocks[layer(enemy, own - 1)].at} : Layer{nullptr};
        return {d_tables.at, values.at, length, {own, enemy}, {d_blocks[here].at}, {d_blocks[layer(enemy, own)].at}, home,
                starts[here].front(), d_shared[here].at, d_starts[here].at};
    }

    // One sweep over a layer that looks at every move; the largest change.
    double look(int own, int enemy, uint32_t *sheet, bool keep) {
        Work todo = work(own, enemy);
        size_t here = layer(own, enemy);
        return over_blocks(uint32_t(lengths[here].size()), d_lengths[here].at, [=] LAMBDA(uint32_t block, uint32_t at) {
            uint32_t number, best[ROLLS];
            double value = todo.look(block, at, &number, best), change = fabs(value - todo.values[number]);
            if (keep) {
                todo.values[number] = value;
                for (int roll = 0; roll < ROLLS; roll++) sheet[size_t(number - todo.start) * ROLLS + roll] = best[roll];
            }
            return change;
        });
    }

    // One sweep by the noted moves; the largest change.
    double follow(int own, int enemy, const uint32_t *sheet) {
        Work todo = work(own, enemy);
        size_t here = layer(own, enemy);
        return over_blocks(uint32_t(lengths[here].size()), d_lengths[here].at, [=] LAMBDA(uint32_t block, uint32_t at) {
            uint32_t number = todo.starts[block] + at;
            const uint32_t *best = sheet + size_t(number - todo.start) * ROLLS;
            double sum = 0;
            for (int roll = 0; roll < ROLLS; roll++) sum += weight(roll) * worth(todo.values, best[roll]);
            double value = sum / 16, change = fabs(value - todo.values[number]);
            todo.values[number] = value;
            return change;
        });
    }

    int settle(int more, int fewer) {
        int sweeps = 0;
        for (;;) {
            double full = look(more, fewer, notes[0].at, true);
            if (more != fewer) full = fmax(full, look(fewer, more, notes[1].at, true));
            sweeps++;
            if (full <= TOLERANCE) return sweeps;
            if (full > WILD) continue;
            for (int turn = 0; turn < MOST_BY_NOTES; turn++) {
                double change = follow(more, fewer, notes[0].at);
                if (more != fewer) change = fmax(change, follow(fewer, more, notes[1].at));
                sweeps++;
                if (change <= fmax(full * SHRINK, TOLERANCE / 2)) break;
            }
        }
    }
};

} // namespace

int main(int count, char **words) {
    int pawns = atoi(option(count, words, "--pawns", "7").c_str());
    if (pawns < 1 || pawns > 7) fail("classic Ur is played with 1 to 7 pawns");
    const char *device = machine();
    finish();
    double began = seconds();
    Solver solver(pawns);
    double ready = seconds();
    long long updates = 0;
    for (int total = 2; total <= 2 * pawns; total++)
        for (int more = (total + 1) / 2; more <= pawns && more < total; more++) updates += solver.settle(more, total - more);
    double solved = seconds(), residual = 0;
    for (int own = 1; own <= pawns; own++)
        for (int enemy = 1; enemy <= pawns; enemy++) residual = fmax(residual, solver.look(own, enemy, nullptr, false));
    double looked = seconds();
    printf("classic Ur, %d pawns, %u positions, on: %s\n", pawns, solver.length, device);
    printf("tables %.3f s, solve %.3f s (%lld sweeps of pairs), residual pass %.3f s, residual %.3e\n", ready - began,
           solved - ready, updates, looked - solved, residual);
    for (int game = 1; game <= pawns; game++) {
        uint32_t start = solver.blocks[solver.layer(game, game)][0];
        printf("%d pawns: %.12f %%\n", game, 100 * solver.values.give(start, 1)[0]);
    }
    std::string path = option(count, words, "--values", "");
    if (!path.empty()) {
        FILE *file = fopen(path.c_str(), "wb");
        if (!file) fail(path + " cannot be written");
        auto all = solver.values.give(0, solver.length);
        char last = char(pawns);
        bool fine = fwrite("URSOLVE1", 1, 8, file) == 8 && fwrite(&last, 1, 1, file) == 1 &&
                    fwrite(all.data(), sizeof(double), all.size(), file) == all.size();
        if (fclose(file) != 0 || !fine) fail(path + " cannot be written");
    }
    return residual < 1e-12 ? 0 : 1;
}
