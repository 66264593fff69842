"""Asks the libraries beside this file the same questions, and writes docs/proving-ground.md."""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

import edges
import page

HERE = Path(__file__).parent
ROOT = HERE.parent
WORK = ROOT / "target" / "proving"
PROGRAM = os.environ.get("COLLISION_LESSONS", str(ROOT / "target" / "release" / "collision-lessons"))
PYTHON = WORK / "python" / "bin" / "python"
PARRY3D = WORK / "parry3d" / "release" / "proving-parry3d"

QUERIES = ["ray-triangle", "segment-polygon", "sphere-polygon", "point-polygon", "segment-plane", "line-plane"]
QUERIES += ["sphere-plane", "point-plane", "ray-terrain"]

# How each library is asked: the folder that it is in, and its command there.
LIBRARIES = {
    "parry3d, f32": ("parry3d", [PARRY3D, "float"]),
    "parry3d, f64": ("parry3d", [PARRY3D, "double"]),
    "GLM, float": ("glm", ["./answer", "float"]),
    "GLM, double": ("glm", ["./answer", "double"]),
    "Bullet, float": ("bullet", ["./answer-float"]),
    "Bullet, double": ("bullet", ["./answer-double"]),
    "Embree": ("embree", ["./answer", "default"]),
    "Embree, robust": ("embree", ["./answer", "robust"]),
    "CGAL, simple": ("cgal", ["./answer", "simple"]),
    "CGAL, exact predicates": ("cgal", ["./answer", "predicates"]),
    "CGAL, exact": ("cgal", ["./answer", "exact"]),
    "FCL": ("fcl", ["./answer"]),
    "libccd": ("libccd", ["./answer"]),
    "three.js": ("three", ["node", "answer.mjs"]),
    "Babylon.js": ("babylonjs", ["node", "answer.mjs"]),
    "Babylon.js, epsilon 0": ("babylonjs", ["node", "answer.mjs", "exact"]),
    "cannon-es": ("cannon-es", ["node", "answer.mjs"]),
    "trimesh": ("trimesh", [PYTHON, "answer.py"]),
    "VTK": ("vtk", [PYTHON, "answer.py"]),
}

# What tests/program/proving.rs asks again, so that the page stays true.
ASKED_AGAIN = ("parry3d, f32", 200)


def run(*command, **options):
    return subprocess.run([str(part) for part in command], check=True, **options)


def build(folder):
    """Compiles or installs a library's program, by the manifest that it has."""
    if (folder / "Makefile").exists():
        run("make", "-s", "-C", folder)
    elif (folder / "Cargo.toml").exists():
        run("cargo", "build", "--release", "--quiet", "--target-dir", WORK / folder.name, cwd=folder)
    elif (folder / "package.json").exists():
        run("npm", "install", "--silent", "--no-audit", "--no-fund", "--no-package-lock", cwd=folder)
    elif (folder / "requirements.txt").exists():
        if not PYTHON.exists():
            run(sys.executable, "-m", "venv", PYTHON.parent.parent)
        run(PYTHON, "-m", "pip", "install", "--quiet", "-r", folder / "requirements.txt")


def write_questions(count, seed, where):
    """A file for each query, with so many questions of each kind."""
    where.mkdir(parents=True, exist_ok=True)
    for query in QUERIES:
        with open(where / query, "w") as file:
            run(PROGRAM, "cases", query, "--count", count * len(page.KINDS), "--seed", seed, stdout=file)


def set_ties_apart(questions):
    """Gives the kind `tie` to every question in which something touches."""
    with open(questions) as file:
        touching = set(run(HERE / "ties" / "answer", stdin=file, capture_output=True, text=True).stdout.splitlines())
    lines = questions.read_text().splitlines(keepends=True)
    with open(questions, "w") as file:
        for line in lines:
            question = json.loads(line)
            kind, name = question["kind"], json.dumps(question["id"])
            file.write(line.replace(f'"kind":"{kind}"', '"kind":"tie"', 1) if name in touching else line)


def concatenate(files, to):
    with open(to, "wb") as output:
        for file in files:
            output.write(file.read_bytes())
    return to


def ask(name, questions):
    """A library's answers to a file of questions, its version, and what it tells of each query that it answers."""
    folder, command = LIBRARIES[name]
    answers = WORK / "answers"
    with open(questions) as asked, open(answers, "w") as output:
        done = run(*command, cwd=HERE / folder, stdin=asked, stdout=output, stderr=subprocess.PIPE, text=True)
    told = [json.loads(line) for line in done.stderr.splitlines() if line.startswith("{")]
    version = next(line["version"] for line in told if "version" in line)
    return answers, version, {line["query"]: line for line in told if "query" in line}


def compare(answers, questions):
    """The rows of `compare`."""
    command = [PROGRAM, "compare", answers, "--questions", questions, "--json"]
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if done.returncode > 1:
        sys.exit(done.stderr)
    return json.loads(done.stdout)["rows"]


def judge(name, where, everything):
    """What a library's answers are worth, on the queries that it answers."""
    answers, version, queries = ask(name, everything)
    asked = concatenate([where / query for query in QUERIES if query in queries], WORK / "asked")
    rows = compare(answers, asked)
    return {"name": name, "folder": LIBRARIES[name][0], "version": version, "queries": queries, "rows": rows}


def arguments():
    parser = argparse.ArgumentParser(prog="scripts/prove", description=__doc__)
    parser.add_argument("--count", type=int, default=10_000, help="questions of each query and kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("names", nargs="*", metavar="NAME", help="folders of proving/; all of them by default")
    return parser.parse_args()


def main():
    options = arguments()
    folders = options.names or sorted({folder for folder, _ in LIBRARIES.values()})
    for folder in ["ties", *folders]:
        build(HERE / folder)
    WORK.mkdir(parents=True, exist_ok=True)
    write_questions(options.count, options.seed, WORK / "questions")
    for query in QUERIES:
        set_ties_apart(WORK / "questions" / query)
    everything = concatenate([WORK / "questions" / query for query in QUERIES], WORK / "everything")
    through_edges = edges.write(WORK / "edges", 5 * options.count, options.seed)
    judged = []
    for name in LIBRARIES:
        if LIBRARIES[name][0] not in folders:
            continue
        print(f"{name} ...", file=sys.stderr)
        judged.append(judge(name, WORK / "questions", everything))
        judged[-1]["leaks"] = edges.leaks(ask(name, through_edges)[0])
    text = page.write(judged, HERE, options, QUERIES)
    if options.names:
        print(text)
        return
    name, count = ASKED_AGAIN
    write_questions(count, options.seed, WORK / "few")
    few = concatenate([WORK / "few" / query for query in QUERIES], WORK / "everything")
    text += page.asked_again(judge(name, WORK / "few", few), count, options.seed)
    (ROOT / "docs" / "proving-ground.md").write_text(text)


main()
