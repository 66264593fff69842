// Reads questions from standard input and writes a library's answers, for the C++ programs beside it.
#pragma once

#include <cstddef>
#include <ctime>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace proving {

struct Vec {
    float x, y, z;
};

struct Plane {
    Vec normal;
    float d;
};

struct Terrain {
    std::size_t width, depth;
    float cell;
    std::vector<float> heights;
    float height(std::size_t i, std::size_t j) const { return heights[j * width + i]; }
};

/// The numbers of a question. What its query has no use for is empty.
struct Question {
    std::string id, query;
    std::string mesh; // its file
    std::vector<Vec> polygon; // a triangle's vertices too
    std::optional<Plane> plane;
    std::vector<Vec> segment;
    Vec point{}, origin{}, center{}, direction{};
    float radius{};
    Terrain terrain{};

    bool is_triangle() const { return polygon.size() == 3; }
};

/// A terrain's vertices as a mesh, and three numbers for each of its triangles.
inline std::vector<Vec> mesh_vertices(const Terrain& terrain) {
    std::vector<Vec> vertices;
    for (std::size_t j = 0; j < terrain.depth; ++j)
        for (std::size_t i = 0; i < terrain.width; ++i)
            vertices.push_back({i * terrain.cell, terrain.height(i, j), j * terrain.cell});
    return vertices;
}

inline std::vector<unsigned> mesh_indices(const Terrain& terrain) {
    std::vector<unsigned> indices;
    for (unsigned j = 0; j + 1 < terrain.depth; ++j)
        for (unsigned i = 0; i + 1 < terrain.width; ++i) {
            const unsigned here = j * terrain.width + i, beyond = here + terrain.width;
            indices.insert(indices.end(), {here, here + 1, beyond, here + 1, beyond + 1, beyond});
        }
    return indices;
}

struct Mesh {
    std::vector<Vec> vertices;
    std::vector<unsigned> indices; // three for each triangle
};

/// What a library says; `none` where it does not claim to answer.
enum class Answer { none, miss, hit, front, on, behind, intersects };

inline Answer hit(bool is_hit) { return is_hit ? Answer::hit : Answer::miss; }

/// The side of a plane on which a signed distance lies.
template <class T> Answer side(T distance) {
    return distance > 0 ? Answer::front : distance < 0 ? Answer::behind : Answer::on;
}

/// The same for a sphere: balls are open.
template <class T> Answer sphere_side(T distance, T radius) {
    if (distance < radius && -distance < radius) return Answer::intersects;
    return distance >= 0 ? Answer::front : Answer::behind;
}

/// A library's answer to one query, and the name of the function that it calls.
struct Method {
    std::string function;
    std::function<Answer(const Question&)> answer;
};
using Methods = std::map<std::string, Method>;

inline Vec vec(const nlohmann::json& json) { return {json.at(0), json.at(1), json.at(2)}; }

inline std::vector<Vec> vecs(const nlohmann::json& json) {
    std::vector<Vec> points;
    for (const auto& point : json) points.push_back(vec(point));
    return points;
}

/// Reads a mesh that `scripts/prove` wrote.
inline Mesh read_mesh(const std::string& path) {
    std::ifstream file(path);
    const auto json = nlohmann::json::parse(file);
    Mesh mesh{vecs(json.at("vertices")), {}};
    for (const auto& triangle : json.at("triangles"))
        for (const unsigned index : triangle) mesh.indices.push_back(index);
    return mesh;
}

inline Question parse(const std::string& line) {
    const auto json = nlohmann::json::parse(line);
    Question question;
    for (const auto& [key, value] : json.items()) {
        if (key == "id") question.id = value.dump();
        else if (key == "query") question.query = value;
        else if (key == "polygon" || key == "triangle") question.polygon = vecs(value);
        else if (key == "mesh") question.mesh = value;
        else if (key == "plane") question.plane = Plane{vec(value.at("normal")), value.at("d")};
        else if (key == "segment") question.segment = vecs(value);
        else if (key == "point") question.point = vec(value);
        else if (key == "origin") question.origin = vec(value);
        else if (key == "center") question.center = vec(value);
        else if (key == "direction") question.direction = vec(value);
        else if (key == "radius") question.radius = value;
        else if (key == "terrain")
            question.terrain = {value.at("width"), value.at("depth"), value.at("cell"), value.at("heights")};
    }
    return question;
}

inline void print(const Question& question, Answer answer) {
    static const char* const words[] = {"", "false", "true", "front", "on", "behind", "intersects"};
    const char* word = words[static_cast<int>(answer)];
    if (answer == Answer::none) return;
    if (answer == Answer::miss || answer == Answer::hit)
        std::cout << "{\"id\":" << question.id << ",\"hit\":" << word << "}\n";
    else
        std::cout << "{\"id\":" << question.id << ",\"side\":\"" << word << "\"}\n";
}

struct Timing {
    std::size_t answered = 0;
    double seconds = 0;
};

/// Answers one query's questions, and adds the time that the library alone took.
inline void answer_run(const std::vector<Question>& run, const Method& method, Timing& timing) {
    std::vector<Answer> answers(run.size());
    const auto start = std::clock(); // processor time: other programs run beside
    for (std::size_t i = 0; i < run.size(); ++i) answers[i] = method.answer(run[i]);
    timing.seconds += static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    for (std::size_t i = 0; i < run.size(); ++i) {
        if (answers[i] != Answer::none) ++timing.answered;
        print(run[i], answers[i]);
    }
}

/// Answers standard input by the queries' methods. Standard error gets the version, and a line on each query.
inline int answer_all(const std::string& version, const Methods& methods) {
    std::ios::sync_with_stdio(false);
    std::map<std::string, Timing> timings;
    std::vector<Question> run; // consecutive questions of one query
    const auto answer = [&] {
        if (run.empty()) return;
        const auto& query = run.front().query;
        if (const auto method = methods.find(query); method != methods.end())
            answer_run(run, method->second, timings[query]);
        run.clear();
    };
    for (std::string line; std::getline(std::cin, line);) {
        if (line.empty()) continue;
        auto question = parse(line);
        if (!run.empty() && (run.size() == 4096 || run.front().query != question.query)) answer();
        run.push_back(std::move(question));
    }
    answer();
    std::cerr << nlohmann::json{{"version", version}} << '\n';
    for (const auto& [query, timing] : timings)
        std::cerr << nlohmann::json{{"query", query},
                                    {"function", methods.at(query).function},
                                    {"answered", timing.answered},
                                    {"seconds", timing.seconds}}
                  << '\n';
    return 0;
}

} // namespace proving
