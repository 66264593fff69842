"""Rays from inside a closed mesh at its vertices and edges: a ray that meets no triangle leaks."""

import collections
import json
import math
import random

from edges import difference, point

CENTER, RADIUS = (1, 2, 3), 10
SLICES = STACKS = 64


def sphere():
    """The vertices of a closed sphere, and three indices for each of its 8,064 triangles."""

    def on_sphere(stack, part):
        polar, around = math.pi * stack / STACKS, 2 * math.pi * part / SLICES
        unit = math.sin(polar) * math.cos(around), math.cos(polar), math.sin(polar) * math.sin(around)
        return point(c + RADIUS * x for c, x in zip(CENTER, unit))

    rings = [[on_sphere(stack, part) for part in range(SLICES)] for stack in range(1, STACKS)]
    vertices = [vertex for ring in rings for vertex in ring] + [on_sphere(0, 0), on_sphere(STACKS, 0)]
    top, bottom = len(vertices) - 2, len(vertices) - 1
    triangles = []
    for part in range(SLICES):
        following = (part + 1) % SLICES
        for first in range(0, top - SLICES, SLICES):
            a, b, c, d = first + part, first + following, first + SLICES + part, first + SLICES + following
            triangles += [(a, b, c), (b, d, c)]
        last = top - SLICES
        triangles += [(top, following, part), (bottom, last + part, last + following)]
    return vertices, triangles


def target(randoms, kind, vertices, triangles):
    """A vertex, or a point of an edge away from its ends."""
    if kind == "vertex":
        return randoms.choice(vertices)
    a, b = (vertices[index] for index in randoms.choice(triangles)[:2])
    u = randoms.uniform(0.05, 0.95)
    return [p + u * (q - p) for p, q in zip(a, b)]


def write(folder, count, seed):
    """The mesh, and so many rays at its vertices and at its edges, in turns. All numbers are floats."""
    folder.mkdir(parents=True, exist_ok=True)
    vertices, triangles = sphere()
    mesh = folder / "mesh.json"
    mesh.write_text(json.dumps({"vertices": vertices, "triangles": triangles}))
    randoms = random.Random(seed)
    with open(folder / "rays", "w") as file:
        for number in range(count):
            for kind in ["vertex", "edge"]:
                origin = point(c + randoms.uniform(-3, 3) for c in CENTER)
                direction = point(difference(target(randoms, kind, vertices, triangles), origin))
                question = {"id": f"{kind}/{number}", "query": "ray-mesh", "mesh": str(mesh)}
                file.write(json.dumps(question | {"origin": origin, "direction": direction}) + "\n")
    return folder / "rays"


def leaks(answers):
    """For vertices and for edges how many rays there are, and how many miss the mesh."""
    counts = collections.defaultdict(lambda: [0, 0])
    with open(answers) as file:
        for answer in map(json.loads, file):
            kind = answer["id"].split("/")[0]
            counts[kind][0] += 1
            counts[kind][1] += not answer["hit"]
    return {kind: {"rays": rays, "leaks": missed} for kind, (rays, missed) in counts.items()}
