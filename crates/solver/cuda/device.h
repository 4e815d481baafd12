// The same source on a GPU (nvcc) and on a processor (any C++17 compiler): loops over many things, and memory.
//
// On a processor a loop is a loop. That is slow and meant for small games: it lets everything but the speed be tested
// where there is no GPU.
#pragma once

#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#ifdef __CUDACC__
#define HD __host__ __device__
#define LAMBDA __device__
#else
#define HD
#define LAMBDA
#endif

[[noreturn]] inline void fail(const std::string &why) {
    fprintf(stderr, "%s\n", why.c_str());
    exit(1);
}

inline double seconds() {
    using namespace std::chrono;
    return duration<double>(steady_clock::now().time_since_epoch()).count();
}

#ifdef __CUDACC__
inline void check(cudaError_t error, const char *what) {
    if (error != cudaSuccess) fail(std::string(what) + ": " + cudaGetErrorString(error));
}
inline void finish() {
    check(cudaGetLastError(), "launch");
    check(cudaDeviceSynchronize(), "kernel");
}
inline const char *machine() {
    static cudaDeviceProp properties;
    check(cudaGetDeviceProperties(&properties, 0), "no GPU");
    return properties.name;
}
#else
inline void finish() {}
inline const char *machine() { return "processor"; }
#endif

// Memory of the device. Freed with the process: both programs take all they need once.
template <class T> struct Array {
    T *at = nullptr;
    size_t length = 0;

    void make(size_t wanted) {
        length = wanted;
#ifdef __CUDACC__
        check(cudaMalloc(&at, wanted * sizeof(T)), "memory of the GPU");
#else
        at = static_cast<T *>(malloc(wanted * sizeof(T)));
        if (!at) fail("not enough memory");
#endif
    }
    void take(const std::vector<T> &from) {
        if (length != from.size()) make(from.size());
#ifdef __CUDACC__
        check(cudaMemcpy(at, from.data(), length * sizeof(T), cudaMemcpyHostToDevice), "copy");
#else
        memcpy(at, from.data(), length * sizeof(T));
#endif
    }
    std::vector<T> give(size_t from, size_t count) const {
        std::vector<T> to(count);
#ifdef __CUDACC__
        check(cudaMemcpy(to.data(), at + from, count * sizeof(T), cudaMemcpyDeviceToHost), "copy");
#else
        memcpy(to.data(), at + from, count * sizeof(T));
#endif
        return to;
    }
};

// Calls `each(block, place)` for every place of every block and gives the largest answer, which must not be negative.
// Blocks are done side by side; what a call writes others may or may not see.
#ifdef __CUDACC__
template <class F>
__global__ void __launch_bounds__(128) blocks_kernel(uint32_t count, const uint32_t *lengths, unsigned long long *largest, F each) {
    double most = 0;
    for (uint32_t turn = blockIdx.x; turn < count; turn += gridDim.x) {
        uint32_t block = count - 1 - turn;
        uint32_t length = lengths[block];
        for (uint32_t place = threadIdx.x; place < length; place += blockDim.x) most = fmax(most, each(block, place));
    }
    for (int far = 16; far > 0; far /= 2) most = fmax(most, __shfl_xor_sync(0xffffffffu, most, far));
    // Bits of doubles that are not negative are in the order of the doubles.
    if ((threadIdx.x & 31) == 0) atomicMax(largest, (unsigned long long)__double_as_longlong(most));
}
#endif

template <class F> double over_blocks(uint32_t count, const uint32_t *lengths, F each) {
#ifdef __CUDACC__
    static unsigned long long *largest = nullptr;
    if (!largest) check(cudaMalloc(&largest, sizeof *largest), "memory of the GPU");
    check(cudaMemset(largest, 0, sizeof *largest), "memset");
    uint32_t grid = count < 132 * 64 ? count : 132 * 64;
    if (grid) blocks_kernel<<<grid, 128>>>(count, lengths, largest, each);
    finish();
    double most;
    check(cudaMemcpy(&most, largest, sizeof most, cudaMemcpyDeviceToHost), "copy");
    return most;
#else
    double most = 0;
    for (uint32_t block = count; block-- > 0;)
        for (uint32_t place = 0; place < lengths[block]; place++) most = std::fmax(most, each(block, place));
    return most;
#endif
}

// Calls `each(i)` for every i below `count`.
#ifdef __CUDACC__
template <class F> __global__ void each_kernel(size_t count, F each) {
    for (size_t i = blockIdx.x * size_t(blockDim.x) + threadIdx.x; i < count; i += size_t(gridDim.x) * blockDim.x) each(i);
}
#endif

template <class F> void over(size_t count, F each) {
#ifdef __CUDACC__
    size_t grid = (count + 127) / 128;
    each_kernel<<<(unsigned)(grid < 132 * 64 ? grid : 132 * 64), 128>>>(count, each);
    finish();
#else
    for (size_t i = 0; i < count; i++) each(i);
#endif
}

// Sums rounded towards either side, so that bounds stay bounds.
HD inline double add_down(double a, double b) {
#ifdef __CUDA_ARCH__
    return __dadd_rd(a, b);
#else
    return std::nextafter(a + b, -1e300);
#endif
}
HD inline double add_up(double a, double b) {
#ifdef __CUDA_ARCH__
    return __dadd_ru(a, b);
#else
    return std::nextafter(a + b, 1e300);
#endif
}

HD inline int count_bits(uint32_t bits) {
#ifdef __CUDA_ARCH__
    return __popc(bits);
#else
    return __builtin_popcount(bits);
#endif
}
HD inline int lowest_bit(uint32_t bits) {
#ifdef __CUDA_ARCH__
    return __ffs(bits) - 1;
#else
    return __builtin_ctz(bits);
#endif
}

// The value behind `--name` on the command line.
inline std::string option(int count, char **words, const char *name, const char *usual) {
    for (int i = 1; i + 1 < count; i++)
        if (std::string(words[i]) == name) return words[i + 1];
    return usual;
}
