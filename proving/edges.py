"""Rays through an edge that two triangles share: a ray that misses both leaks."""

import collections
import json
import random
import struct


def f32(value):
    return struct.unpack("f", struct.pack("f", value))[0]


def point(numbers):
    return [f32(number) for number in numbers]


def difference(a, b):
    return [x - y for x, y in zip(a, b)]


def determinant(a, b, c):
    return (
        a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0])
    )


def pair(randoms):
    """Two triangles on either side of an edge as seen along a ray through it. All numbers are floats."""
    within = lambda: point(randoms.uniform(-10, 10) for _ in range(3))
    a, b, c, origin = within(), within(), within(), within()
    u = randoms.uniform(0.05, 0.95)
    direction = point(p + u * (q - p) - o for p, q, o in zip(a, b, origin))
    d = within()
    seen = lambda vertex: determinant(direction, difference(b, a), difference(vertex, a)) > 0
    if seen(c) == seen(d):
        d = point(p + q - r for p, q, r in zip(a, b, c))
    return (a, b, c), (b, a, d), origin, direction


def write(folder, count, seed):
    """Pairs as questions of the two queries that libraries answer, a file for each."""
    folder.mkdir(parents=True, exist_ok=True)
    randoms = random.Random(seed)
    files = [folder / "ray-triangle", folder / "segment-polygon"]
    with open(files[0], "w") as rays, open(files[1], "w") as segments:
        for number in range(count):
            *triangles, origin, direction = pair(randoms)
            end = point(o + 2 * d for o, d in zip(origin, direction))
            for side, triangle in zip("ab", triangles):
                ray = {"triangle": triangle, "origin": origin, "direction": direction}
                segment = {"polygon": triangle, "segment": [origin, end]}
                for file, query, shapes in [(rays, "ray-triangle", ray), (segments, "segment-polygon", segment)]:
                    file.write(json.dumps({"id": f"{query}/{number}/{side}", "query": query} | shapes) + "\n")
    return files


def leaks(answers):
    """For each query how many pairs there are, and how many are missed altogether."""
    hits = collections.defaultdict(bool)
    with open(answers) as file:
        for answer in map(json.loads, file):
            hits[answer["id"][:-2]] |= answer["hit"]
    counts = collections.defaultdict(lambda: [0, 0])
    for pair_id, is_hit in hits.items():
        query = pair_id.split("/")[0]
        counts[query][0] += 1
        counts[query][1] += not is_hit
    return {query: {"pairs": pairs, "leaks": missed} for query, (pairs, missed) in counts.items()}
