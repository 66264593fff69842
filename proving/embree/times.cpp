// For the benchmark of meshes: reads a mesh, then rays, and writes the seconds that Embree takes for them, and how many hit.
// Everything is binary, as it lies in memory: a count of 4 bytes, then so many vertices, triangles, or rays.
#include <chrono>
#include <cstdint>
#include <iostream>
#include <string>

#include "scene.hpp"

using namespace proving;

struct Vec {
    float x, y, z;
};

struct Ray {
    Vec origin, direction;
};

/// The next list; empty at the end of the input.
template <class T> std::vector<T> read(std::size_t items_each = 1) {
    std::uint32_t count = 0;
    std::cin.read(reinterpret_cast<char*>(&count), sizeof count);
    std::vector<T> list(count * items_each);
    std::cin.read(reinterpret_cast<char*>(list.data()), static_cast<std::streamsize>(list.size() * sizeof(T)));
    return list;
}

int main(int, char** arguments) {
    const auto flags = std::string(arguments[1]) == "robust" ? RTC_SCENE_FLAG_ROBUST : RTC_SCENE_FLAG_NONE;
    const auto vertices = read<Vec>();
    const auto indices = read<unsigned>(3);
    const auto scene = scene_of(vertices, indices, flags);
    for (auto rays = read<Ray>(); !rays.empty(); rays = read<Ray>()) {
        const auto start = std::chrono::steady_clock::now();
        const auto hits = std::count_if(rays.begin(), rays.end(),
                                        [&](const Ray& ray) { return crosses(scene, ray.origin, ray.direction); });
        const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
        std::cout << time.count() << ' ' << hits << std::endl;
    }
}
