"""Reads questions from standard input and writes a library's answers, for the Python programs beside it."""

import json
import sys
import time
from dataclasses import dataclass, field

import numpy

BATCH = 4096


def rounded(value):
    """JSON's numbers are doubles: the questions' are rounded to float once, and doubles again for who calculates so."""
    return numpy.asarray(value, numpy.float32).astype(numpy.float64)


def parse(line):
    """The question as a dict, with arrays for its points."""
    question = json.loads(line)
    for key in question.keys() - {"id", "kind", "query", "plane", "terrain", "mesh"}:
        question[key] = rounded(question[key])
    return question


def side(distance):
    """The side of a plane on which a signed distance lies."""
    return "front" if distance > 0 else "behind" if distance < 0 else "on"


def column(questions, key):
    """The same field of many questions as one array."""
    return numpy.array([question[key] for question in questions])


def plane_of(question):
    """A point of the lessons' plane, and its unit normal.

    The polygon's first three vertices run clockwise as seen from its front.
    """
    if "plane" in question:
        normal, d = rounded(question["plane"]["normal"]), rounded(question["plane"]["d"])
        point = normal * (-d / normal.dot(normal))
    else:
        point, b, c = question["polygon"][:3]
        normal = numpy.cross(c - point, b - point)
    return point, normal / numpy.linalg.norm(normal)


def mesh_of(terrain):
    """A terrain's vertices and the three indices of each of its triangles."""
    width, depth = terrain["width"], terrain["depth"]
    i, j = numpy.meshgrid(range(width), range(depth))
    cell = rounded(terrain["cell"])
    vertices = numpy.column_stack([i.ravel() * cell, rounded(terrain["heights"]), j.ravel() * cell])
    here = (i + j * width)[:-1, :-1].ravel()
    first = numpy.column_stack([here, here + 1, here + width])
    second = numpy.column_stack([here + 1, here + width + 1, here + width])
    return vertices, numpy.concatenate([first, second])


def read_mesh(path):
    """The vertices and triangles of a mesh that `scripts/prove` wrote."""
    with open(path) as file:
        mesh = json.load(file)
    return rounded(mesh["vertices"]), mesh["triangles"]


@dataclass
class Method:
    """A library's answers to one query.

    `answer` takes questions and gives a list: true, false or a side. `claims` says which questions the library claims to
    answer; the others get no line.
    """

    function: str
    answer: callable
    claims: callable = field(default=lambda question: True)
    answered: int = 0
    seconds: float = 0.0

    def answer_run(self, run):
        asked = [question for question in run if self.claims(question)]
        if not asked:
            return
        start = time.process_time()  # processor time: other programs run beside
        answers = self.answer(asked)
        self.seconds += time.process_time() - start
        self.answered += len(asked)
        for question, answer in zip(asked, answers, strict=True):
            name, value = ("side", answer) if isinstance(answer, str) else ("hit", bool(answer))
            print(json.dumps({"id": question["id"], name: value}))


def each(answer):
    """An answer to one question as one to many."""
    return lambda questions: [answer(question) for question in questions]


def is_triangle(question):
    return len(question["polygon"]) == 3


def answer_all(version, methods):
    """Answers standard input. Standard error gets the version, and a line on each query."""
    run = []  # consecutive questions of one query

    def answer():
        if run and run[0]["query"] in methods:
            methods[run[0]["query"]].answer_run(run)
        run.clear()

    for line in filter(str.strip, sys.stdin):
        question = parse(line)
        if len(run) == BATCH or (run and run[0]["query"] != question["query"]):
            answer()
        run.append(question)
    answer()
    print(json.dumps({"version": version}), file=sys.stderr)
    for query, method in methods.items():
        if method.answered:
            line = {"query": query, "function": method.function}
            print(json.dumps(line | {"answered": method.answered, "seconds": method.seconds}), file=sys.stderr)
