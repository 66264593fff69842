/* @HEAD@

       cc -O2 -ffp-contract=off @FILE@ -o yours -lm
       collision-lessons @LESSON@ --yours ./yours

@CONVENTIONS@ */

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct { float x, y, z; } vec;

static char shown[1 << 16];
static size_t shown_length;

static void show(const char *name, const char *value) {
    size_t room = sizeof shown - shown_length;
    const char *comma = shown_length > 0 ? ", " : "";
    int length = snprintf(shown + shown_length, room, "%s{\"name\": \"%s\", %s}", comma, name, value);
    if (length > 0 && (size_t)length < room) shown_length += length;
    shown[shown_length] = 0;
}

/* @SHOWS_NUMBER@ */
static void show_value(const char *name, float number) {
    char value[64];
    if (!isfinite(number)) return;
    snprintf(value, sizeof value, "\"value\": %.9g", number);
    show(name, value);
}

/* @SHOWS_TRUTH@ */
static void show_truth(const char *name, bool holds) {
    show(name, holds ? "\"value\": true" : "\"value\": false");
}

/* @DRAWS_VECTOR@ */
static void show_vector(const char *name, vec v, vec from) {
    char value[256];
    if (!isfinite(v.x + v.y + v.z + from.x + from.y + from.z)) return;
    snprintf(value, sizeof value, "\"vector\": [%.9g, %.9g, %.9g], \"from\": [%.9g, %.9g, %.9g]", v.x, v.y, v.z,
             from.x, from.y, from.z);
    show(name, value);
}

/* @DRAWS_POINT@ */
static void show_point(const char *name, vec p) {
    char value[128];
    if (!isfinite(p.x + p.y + p.z)) return;
    snprintf(value, sizeof value, "\"point\": [%.9g, %.9g, %.9g]", p.x, p.y, p.z);
    show(name, value);
}

static @RETURNS@ @FUNCTION@(@PARAMETERS@) {
    return @STUB@;
}

/* @NUMBERS@ @MEMORY@ */
static float *numbers(const char *line, const char *name, int *count) {
    char key[64];
    snprintf(key, sizeof key, "\"%s\":", name);
    const char *at = strstr(line, key);
    if (!at) { fprintf(stderr, "no %s in %.200s\n", name, line); exit(1); }
    at += strlen(key);
    float *found = NULL;
    int depth = 0, room = 0;
    *count = 0;
    do {
        at += strspn(at, ", ");
        if (*at == '[') { depth++; at++; continue; }
        if (*at == ']') { depth--; at++; continue; }
        char *end;
        float number = strtof(at, &end);
        if (end == at) { fprintf(stderr, "no number at %.40s\n", at); exit(1); }
        if (*count == room) found = realloc(found, (room = 2 * room + 16) * sizeof *found);
        found[(*count)++] = number;
        at = end;
    } while (depth > 0);
    return found;
}

/* @LINE@ */
static char *read_line(void) {
    static char *line;
    static size_t room;
    size_t length = 0;
    for (int c; (c = getchar()) != EOF && c != '\n';) {
        if (length + 2 > room) line = realloc(line, room = 2 * room + 1024);
        line[length++] = (char)c;
    }
    if (length == 0) return NULL;
    line[length] = 0;
    return line;
}

int main(void) {
@KEPT@    for (const char *line; (line = read_line());) {
        const char *id = strstr(line, "\"id\":");
        if (!id || !strstr(line, "\"@QUERY@\"")) continue;
        id += strlen("\"id\":");
        shown[shown_length = 0] = 0;
        int count;
@READING@
        @RETURNS@ answer = @FUNCTION@(@ARGUMENTS@);
        printf("{\"id\":%.*s, \"@ANSWER@\": @FORMAT@, \"show\": [%s]}\n", (int)strcspn(id, ",}"), id, @PRINTED@, shown);
        fflush(stdout);
@FREEING@
    }
    (void)show_value, (void)show_truth, (void)show_vector, (void)show_point;
}
