// @HEAD@
//
//     c++ -std=c++17 -O2 -ffp-contract=off @FILE@ -o yours
//     collision-lessons @LESSON@ --yours ./yours
//
@CONVENTIONS@

#include <array>
#include <cmath>
#include <cstdlib>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

struct Vec { float x, y, z; };

static std::ostringstream shown;

static std::ostringstream &show(const std::string &name) {
    if (shown.tellp() > 0) shown << ", ";
    shown << std::setprecision(9) << "{\"name\": \"" << name << "\", ";
    return shown;
}
static std::string text(Vec v) {
    std::ostringstream text;
    text << std::setprecision(9) << "[" << v.x << ", " << v.y << ", " << v.z << "]";
    return text.str();
}

// @SHOWS_NUMBER@
[[maybe_unused]] static void show_value(const std::string &name, float value) {
    if (std::isfinite(value)) show(name) << "\"value\": " << value << "}";
}

// @SHOWS_TRUTH@
[[maybe_unused]] static void show_truth(const std::string &name, bool holds) {
    show(name) << "\"value\": " << (holds ? "true" : "false") << "}";
}

// @DRAWS_VECTOR@
[[maybe_unused]] static void show_vector(const std::string &name, Vec v, Vec from) {
    if (std::isfinite(v.x + v.y + v.z + from.x + from.y + from.z))
        show(name) << "\"vector\": " << text(v) << ", \"from\": " << text(from) << "}";
}

// @DRAWS_POINT@
[[maybe_unused]] static void show_point(const std::string &name, Vec p) {
    if (std::isfinite(p.x + p.y + p.z)) show(name) << "\"point\": " << text(p) << "}";
}

static @RETURNS@ @FUNCTION@(@PARAMETERS@) {
    return @STUB@;
}

// @MEMBER@
static const char *behind(const std::string &line, const std::string &name) {
    auto at = line.find("\"" + name + "\":");
    if (at == std::string::npos) throw std::runtime_error("no " + name + " in " + line.substr(0, 200));
    return line.c_str() + at + name.size() + 3;
}

// @NUMBERS@
static std::vector<float> numbers(const std::string &line, const std::string &name) {
    std::vector<float> found;
    const char *at = behind(line, name);
    int depth = 0;
    do {
        while (*at == ',' || *at == ' ') at++;
        if (*at == '[') { depth++; at++; continue; }
        if (*at == ']') { depth--; at++; continue; }
        char *end;
        found.push_back(std::strtof(at, &end));
        if (end == at) throw std::runtime_error("no number in " + name);
        at = end;
    } while (depth > 0);
    return found;
}

static std::vector<Vec> points(const std::string &line, const std::string &name) {
    std::vector<Vec> points;
    auto all = numbers(line, name);
    for (std::size_t i = 0; i + 2 < all.size(); i += 3) points.push_back({all[i], all[i + 1], all[i + 2]});
    return points;
}

[[maybe_unused]] static std::vector<std::array<int, 3>> triples(const std::string &line, const std::string &name) {
    std::vector<std::array<int, 3>> triples;
    auto all = numbers(line, name);
    for (std::size_t i = 0; i + 2 < all.size(); i += 3) triples.push_back({int(all[i]), int(all[i + 1]), int(all[i + 2])});
    return triples;
}

int main() {
@KEPT@    for (std::string line; std::getline(std::cin, line);) {
        if (line.find("\"@QUERY@\"") == std::string::npos) continue;
        std::string id = behind(line, "id");
        id = id.substr(0, id.find_first_of(",}"));
        shown.str("");
@READING@
        auto answer = @FUNCTION@(@ARGUMENTS@);
        std::cout << "{\"id\":" << id << ", \"@ANSWER@\": " << @PRINTED@ << ", \"show\": [" << shown.str() << "]}" << std::endl;
    }
}
