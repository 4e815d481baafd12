// Modern Ur for a solver: boards, what a mover can do, and a number without gaps for every position.
//
// A position is two sets of twenty squares, the mover's and the enemy's. Bits 0-3 are A1 to A4, 4-7 C1 to C4, 8-9 A7
// and A8, 10-11 C7 and C8, 12-19 B1 to B8. On both shipped boards the lanes A and C of the earth may be exchanged,
// and those of the sky, without any difference: positions that differ only by that have one number.
#pragma once

#include "device.h"
#include <fstream>
#include <sstream>

constexpr int SQUARES = 20, LANE_B = 12;

struct Board {
    uint32_t near[SQUARES];
    uint32_t entrances, royal, ishtar, marduk, earth, sky;
    uint32_t used; // squares a pawn can come to
    HD uint32_t forts() const { return earth | sky; }
};

inline int square_named(const std::string &name) {
    int column = name.size() == 2 ? name[1] - '0' : 0;
    if (name[0] == 'B' && column >= 1 && column <= 8) return LANE_B + column - 1;
    int lane = name[0] == 'A' ? 0 : name[0] == 'C' ? 1 : -1;
    if (lane >= 0 && column >= 1 && column <= 4) return 4 * lane + column - 1;
    if (lane >= 0 && (column == 7 || column == 8)) return 8 + 2 * lane + column - 7;
    fail("the board has no square " + name);
}

// Reads a board file of the game (crates/games/ur-modern/data).
inline Board read_board(const std::string &path) {
    std::ifstream file(path);
    if (!file) fail(path + " cannot be read");
    Board board{};
    for (std::string line; std::getline(file, line);) {
        std::istringstream words(line.substr(0, line.find('#')));
        std::string keyword;
        if (!(words >> keyword)) continue;
        std::vector<int> squares;
        for (std::string name; words >> name;) squares.push_back(square_named(name));
        uint32_t set = 0;
        for (int square : squares) set |= 1u << square;
        if (keyword == "path") {
            for (size_t i = 0; i + 1 < squares.size(); i++)
                board.near[squares[i]] |= 1u << squares[i + 1], board.near[squares[i + 1]] |= 1u << squares[i];
        } else if (keyword == "entrances") board.entrances = set;
        else if (keyword == "royal") board.royal = set;
        else if (keyword == "ishtar") board.ishtar = set;
        else if (keyword == "marduk") board.marduk = set;
        else if (keyword == "earth") board.earth = set;
        else if (keyword == "sky") board.sky = set;
        else fail(path + ": " + keyword + " is no keyword");
    }
    board.used = board.entrances | board.royal | board.ishtar | board.marduk;
    for (uint32_t near : board.near) board.used |= near;
    return board;
}

// Exchanges the lanes A and C of the earth, of the sky.
HD inline uint32_t swap_earth(uint32_t set) { return (set & ~0xffu) | (set & 15) << 4 | (set >> 4 & 15); }
HD inline uint32_t swap_sky(uint32_t set) { return (set & ~0xf00u) | (set & 0x300) << 2 | (set & 0xc00) >> 2; }

// Whether a board looks the same after an exchange.
inline bool same_after(const Board &board, uint32_t (*swap)(uint32_t)) {
    for (uint32_t set : {board.entrances, board.royal, board.ishtar, board.marduk, board.earth, board.sky})
        if (swap(set) != set) return false;
    for (int square = 0; square < SQUARES; square++)
        if (swap(board.near[square]) != board.near[lowest_bit(swap(1u << square))]) return false;
    return true;
}

// One side to move, as the dice found it.
struct Side {
    const Board *board;
    uint32_t own, enemy;
    int pawns;

    // UM-7, UM-8: an enemy pawn there can be defeated while these are the enemies.
    HD bool can_defeat(uint32_t enemies, uint32_t square) const {
        return (enemies & square) && !((enemies & board->ishtar) && (board->forts() & square));
    }
    HD bool can_end(uint32_t mine, uint32_t enemies, uint32_t square) const {
        return !(mine & square) && (!(enemies & square) || can_defeat(enemies, square));
    }
    HD bool won(uint32_t mine) const { return (mine & board->forts()) == board->forts(); }
    HD uint32_t empty() const { return ((1u << SQUARES) - 1) & ~own & ~enemy; }

    // UM-3: where a pawn can appear whatever the dice.
    HD uint32_t open_entrances() const {
        if (count_bits(own) >= pawns) return 0;
        uint32_t open = board->entrances & empty();
        if (count_bits(enemy) > 1)
            for (uint32_t left = board->entrances & enemy; left; left &= left - 1)
                if (can_defeat(enemy, left & (0u - left))) open |= left & (0u - left);
        return open;
    }
    // UM-4, UM-6: where one can appear on an empty square of these.
    HD uint32_t open_among(uint32_t squares) const { return count_bits(own) < pawns ? squares & empty() : 0; }
    HD uint32_t around() const {
        uint32_t near = 0;
        for (uint32_t left = own; left; left &= left - 1) near |= board->near[lowest_bit(left)];
        return near;
    }

    // `see(own, enemy, again, spawned)` for a pawn on each of these squares; `spawned` is the square, or -1 for moves.
    template <class See> HD void spawn(uint32_t squares, See &see) const {
        for (; squares; squares &= squares - 1) {
            uint32_t square = squares & (0u - squares);
            see(own | square, enemy & ~square, false, lowest_bit(square));
        }
    }

    // UM-5, UM-7, UM-10, UM-11: moves of one pawn of exactly this many steps.
    template <class See> HD void walks(int steps, See &see) const {
        bool domain = (own & board->earth) == board->earth;
        for (uint32_t left = own; left; left &= left - 1) {
            uint32_t from = left & (0u - left);
            uint32_t rest = own & ~from;
            for (uint32_t ones = board->near[lowest_bit(from)]; ones; ones &= ones - 1) {
                uint32_t one = ones & (0u - ones);
                uint32_t fallen = 0;
                if (!enter(one, false, &fallen)) continue;
                if (steps == 1) {
                    if (!(own & one)) land(rest, one, fallen, see);
                    continue;
                }
                if (fallen && !domain) continue;
                for (uint32_t twos = board->near[lowest_bit(one)] & ~from; twos; twos &= twos - 1) {
                    uint32_t two = twos & (0u - twos), fell = fallen;
                    if (!enter(two, own & one, &fell)) continue;
                    if (steps == 2) {
                        if (!(own & two)) land(rest, two, fell, see);
                        continue;
                    }
                    if (fell != fallen && !domain) continue;
                    for (uint32_t threes = board->near[lowest_bit(two)] & ~from & ~one; threes; threes &= threes - 1) {
                        uint32_t three = threes & (0u - threes), last = fell;
                        if (enter(three, own & (one | two), &last) && !(own & three)) land(rest, three, last, see);
                    }
                }
            }
        }
    }
    // Whether a walk may come to a square, an enemy there falls; `fallen` are those before.
    HD bool enter(uint32_t square, bool jumped, uint32_t *fallen) const {
        if (!(enemy & square)) return true;
        if (jumped || !can_defeat(enemy & ~*fallen, square)) return false;
        *fallen |= square;
        return true;
    }
    template <class See> HD void land(uint32_t rest, uint32_t to, uint32_t fallen, See &see) const {
        see(rest | to, enemy & ~fallen, (board->forts() & to) != 0, -1);
    }

    // UM-6: two pawns, one step each; where both orders are possible the outcome is the same and seen once.
    template <class See> HD void pairs(See &see) const {
        for (uint32_t firsts = own; firsts; firsts &= firsts - 1) {
            uint32_t first = firsts & (0u - firsts);
            for (uint32_t ones = board->near[lowest_bit(first)]; ones; ones &= ones - 1) {
                uint32_t one = ones & (0u - ones);
                for (uint32_t seconds = firsts & (firsts - 1); seconds; seconds &= seconds - 1) {
                    uint32_t second = seconds & (0u - seconds);
                    for (uint32_t twos = board->near[lowest_bit(second)]; twos; twos &= twos - 1) {
                        uint32_t two = twos & (0u - twos);
                        if (possible(first, one, second, two) || possible(second, two, first, one))
                            see((own & ~first & ~second) | one | two, enemy & ~one & ~two,
                                (board->forts() & (one | two)) != 0, -1);
                    }
                }
            }
        }
    }
    // UM-12: the first step must not win already.
    HD bool possible(uint32_t from, uint32_t to, uint32_t other, uint32_t other_to) const {
        if (!can_end(own, enemy, to)) return false;
        uint32_t mine = (own & ~from) | to, enemies = enemy & ~to;
        return !won(mine) && other != to && can_end(mine, enemies, other_to);
    }
};

// The numbering. Earth and sky choose a block; the patterns of lane B that there are pawns for lie in it.
struct Numbers {
    int pawns, skies;
    const uint16_t *earth;    // by own and enemy pawns on the earth lanes
    const uint8_t *sky;       // by own and enemy pawns on the sky lanes
    const uint16_t *ternary;  // bits read as digits to base three
    const uint16_t *rank;     // by room for own and enemy pawns, then ternary pattern of lane B
    const uint16_t *unrank;   // the reverse: own | enemy << 8
    const uint32_t *starts;   // by earth and sky
    const uint32_t *outer;    // by block: own pawns on earth and sky | enemy << 16
    const uint8_t *images;    // by block: how many positions each of its numbers stands for

    HD uint32_t place(uint32_t own, uint32_t enemy) const {
        uint32_t block = earth[(own & 255) | (enemy & 255) << 8] * skies + sky[(own >> 8 & 15) | (enemy >> 8 & 15) << 4];
        return starts[block] + rank[rooms(own, enemy) * 6561 + ternary[own >> LANE_B] + 2 * ternary[enemy >> LANE_B]];
    }
    // How many pawns are left for lane B.
    HD uint32_t rooms(uint32_t own, uint32_t enemy) const {
        return (pawns - count_bits(own & 0xfff)) * 8 + pawns - count_bits(enemy & 0xfff);
    }
    HD void position(uint32_t block, uint32_t at, uint32_t *own, uint32_t *enemy) const {
        uint32_t base_own = outer[block] & 0xfff, base_enemy = outer[block] >> 16;
        uint32_t lane = unrank[rooms(base_own, base_enemy) * 6561 + at];
        *own = base_own | (lane & 255) << LANE_B, *enemy = base_enemy | (lane >> 8) << LANE_B;
    }
};

struct Index {
    Numbers numbers{};
    uint32_t blocks = 0, length = 0;
    Array<uint32_t> lengths;

    Index(const Board &board, int pawns) {
        bool turn_earth = same_after(board, swap_earth), turn_sky = same_after(board, swap_sky);
        std::vector<uint16_t> earth(65536, 0xffff), ternary(256), rank(64 * 6561), unrank(64 * 6561);
        std::vector<uint8_t> sky(256, 0xff), images;
        std::vector<uint32_t> earths, skies, starts, outer, sizes, sums(64);
        std::vector<uint8_t> earth_images, sky_images;
        for (int bits = 1; bits < 256; bits++) ternary[bits] = ternary[bits >> 1] * 3 + (bits & 1);
        for (uint32_t own = 0; own < 256; own++)
            for (uint32_t enemy = 0; enemy < 256; enemy++) {
                if ((own & enemy) || earth[own | enemy << 8] != 0xffff) continue;
                uint32_t other = turn_earth ? swap_earth(own) | swap_earth(enemy) << 8 : own | enemy << 8;
                earth[own | enemy << 8] = earth[other] = uint16_t(earths.size());
                earths.push_back(own | enemy << 16), earth_images.push_back(other != (own | enemy << 8) ? 2 : 1);
            }
        for (uint32_t own = 0; own < 16; own++)
            for (uint32_t enemy = 0; enemy < 16; enemy++) {
                if ((own & enemy) || sky[own | enemy << 4] != 0xff) continue;
                uint32_t other = turn_sky ? swap_sky(own << 8) >> 8 | swap_sky(enemy << 8) >> 8 << 4 : own | enemy << 4;
                sky[own | enemy << 4] = sky[other] = uint8_t(skies.size());
                skies.push_back(own << 8 | enemy << 24), sky_images.push_back(other != (own | enemy << 4) ? 2 : 1);
            }
        for (uint32_t room = 0; room < 64; room++)
            for (uint32_t own = 0; own < 256; own++)
                for (uint32_t enemy = 0; enemy < 256; enemy++) {
                    if ((own & enemy) || count_bits(own) > int(room / 8) || count_bits(enemy) > int(room % 8)) continue;
                    rank[room * 6561 + ternary[own] + 2 * ternary[enemy]] = uint16_t(sums[room]);
                    unrank[room * 6561 + sums[room]++] = uint16_t(own | enemy << 8);
                }
        uint64_t total = 0;
        for (size_t e = 0; e < earths.size(); e++)
            for (size_t s = 0; s < skies.size(); s++) {
                uint32_t both = earths[e] | skies[s];
                int own = pawns - count_bits(both & 0xffff), enemy = pawns - count_bits(both >> 16);
                uint32_t size = own < 0 || enemy < 0 ? 0 : sums[own * 8 + enemy];
                starts.push_back(uint32_t(total)), outer.push_back(both), sizes.push_back(size);
                images.push_back(earth_images[e] * sky_images[s]);
                total += size;
            }
        if (total > 0xffffffffu) fail("too many positions");
        blocks = uint32_t(sizes.size()), length = uint32_t(total);
        lengths.take(sizes);
        numbers = {pawns, int(skies.size()), kept(earth), kept(sky), kept(ternary), kept(rank), kept(unrank), kept(starts), kept(outer), kept(images)};
    }

  private:
    template <class T> static const T *kept(const std::vector<T> &from) {
        Array<T> array;
        array.take(from);
        return array.at;
    }
};
