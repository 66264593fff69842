"""Asks the libraries beside this file the same questions, and writes docs/proving-ground.md."""

import argparse
import itertools
import json
import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import edges
import mesh
import page

HERE = Path(__file__).parent
ROOT = HERE.parent
WORK = ROOT / "target" / "proving"
PAGE = ROOT / "docs" / "proving-ground.md"
PROGRAM = os.environ.get("COLLISION_LESSONS", str(ROOT / "target" / "release" / "collision-lessons"))
PYTHON = WORK / "python" / "bin" / "python"
OBVHS = WORK / "obvhs" / "release" / "proving-obvhs"
PARRY3D = WORK / "parry3d" / "release" / "proving-parry3d"

QUERIES = ["ray-triangle", "segment-polygon", "sphere-polygon", "point-polygon", "segment-plane", "line-plane"]
QUERIES += ["sphere-plane", "point-plane", "ray-terrain", "moving-sphere-triangle"]

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
    "obvhs": ("obvhs", [OBVHS]),
    "CGAL, simple": ("cgal", ["./answer", "simple"]),
    "CGAL, exact predicates": ("cgal", ["./answer", "predicates"]),
    "CGAL, exact": ("cgal", ["./answer", "exact"]),
    "FCL": ("fcl", ["./answer"]),
    "libccd": ("libccd", ["./answer"]),
    "three.js": ("three", ["node", "answer.mjs"]),
    "three-mesh-bvh": ("three-mesh-bvh", ["node", "answer.mjs"]),
    "Babylon.js": ("babylonjs", ["node", "answer.mjs"]),
    "Babylon.js, epsilon 0": ("babylonjs", ["node", "answer.mjs", "exact"]),
    "cannon-es": ("cannon-es", ["node", "answer.mjs"]),
    "trimesh": ("trimesh", [PYTHON, "answer.py"]),
    "VTK": ("vtk", [PYTHON, "answer.py"]),
}

# Slow libraries are asked so many questions of each query and kind at most.
AT_MOST = {"trimesh": 5_000, "VTK": 20_000}

# What --check asks again, so that the page stays true.
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


def write_questions(query, count, seed, where):
    """A file of a query's questions, so many of each kind, the kinds in turns. Those about beginners' mistakes are left out."""
    kinds = len(page.KINDS) + 1
    command = [PROGRAM, "cases", query, "--count", str(count * kinds), "--seed", str(seed)]
    with open(where / query, "w") as file, subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as cases:
        file.writelines(line for line in cases.stdout if '"kind":"mistakes"' not in line)


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


def concatenate(files, to, lines=None):
    """All files in one, or so many of the first lines of each."""
    with open(to, "wb") as output:
        for file in files:
            with open(file, "rb") as source:
                output.writelines(itertools.islice(source, lines))
    return to


def ask(name, questions):
    """A library's answers to a file of questions, its version, and what it tells of each query that it answers."""
    folder, command = LIBRARIES[name]
    answers = questions.with_suffix(".answers")
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


def folder_of(name):
    """Where a library's questions and answers are, as long as it is asked."""
    folder = WORK / name.replace(" ", "-").replace(",", "")
    folder.mkdir(exist_ok=True)
    return folder


def judge(name, questions, count):
    """What a library's answers are worth, on the queries that it answers."""
    folder = folder_of(name)
    lines = len(page.KINDS) * min(count, AT_MOST.get(name, count))
    few = concatenate([questions / query for query in QUERIES], folder / "few", 100)
    claimed = [query for query in QUERIES if query in ask(name, few)[2]]
    asked = concatenate([questions / query for query in claimed], folder / "asked", lines)
    answers, version, queries = ask(name, asked)
    rows = compare(answers, asked) if claimed else []
    return {"name": name, "folder": LIBRARIES[name][0], "version": version, "queries": queries, "rows": rows}


def leaks(name, through_edges, rays, count):
    """The rays that a library loses: between two triangles, and in a closed mesh, if it takes meshes."""
    folder = folder_of(name)
    few = 2 * min(count, AT_MOST.get(name, count))
    rays = concatenate([rays], folder / "rays", few)
    answers, _, queries = ask(name, rays)
    in_mesh = {"function": queries["ray-mesh"]["function"], **mesh.leaks(answers)} if queries else None
    pairs = concatenate(through_edges, folder / "pairs", few)
    return {"edges": edges.leaks(ask(name, pairs)[0]), "mesh": in_mesh}


def arguments():
    parser = argparse.ArgumentParser(prog="scripts/prove", description=__doc__)
    parser.add_argument("--count", type=int, default=100_000, help="questions of each query and kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--check", action="store_true", help="ask again what the page's last section says, and compare")
    parser.add_argument("names", nargs="*", metavar="NAME", help="folders of proving/; all of them by default")
    return parser.parse_args()


def ask_again(seed):
    """The last section of the page, and what its library says."""
    name, count = ASKED_AGAIN
    few = WORK / "few"
    few.mkdir(parents=True, exist_ok=True)
    for query in QUERIES:
        write_questions(query, count, seed, few)
    judged = judge(name, few, count)
    return page.asked_again(judged, count, seed), judged


def check(seed):
    """Fails unless the page says what is true today of one of its libraries."""
    build(HERE / LIBRARIES[ASKED_AGAIN[0]][0])
    section, judged = ask_again(seed)
    text = PAGE.read_text()
    for query in judged["queries"].values():
        if f"| {judged['name']} | `{query['function']}` |" not in text:
            sys.exit(f"{PAGE.name} has no row of {query['function']}: scripts/prove makes it anew")
    if not text.endswith(section):
        sys.exit(f"{PAGE.name} is not true any more: scripts/prove makes it anew; now it ends in\n{section}")
    print(f"{PAGE.name} is right about {judged['name']}")


def main():
    options = arguments()
    if options.check:
        return check(options.seed)
    folders = options.names or sorted({folder for folder, _ in LIBRARIES.values()})
    for folder in ["ties", *folders]:
        build(HERE / folder)
    questions = WORK / "questions"
    questions.mkdir(parents=True, exist_ok=True)

    def write(query):
        write_questions(query, options.count, options.seed, questions)
        set_ties_apart(questions / query)

    def prove(name):
        print(f"{name} ...", file=sys.stderr)
        found = judge(name, questions, options.count) | leaks(name, through_edges, rays, options.count)
        shutil.rmtree(folder_of(name))
        return found

    with ThreadPoolExecutor(os.cpu_count()) as workers:
        list(workers.map(write, QUERIES))
        through_edges = edges.write(WORK / "edges", options.count, options.seed)
        rays = mesh.write(WORK / "mesh", options.count, options.seed)
        names = [name for name, (folder, _) in LIBRARIES.items() if folder in folders]
        judged = list(workers.map(prove, names))
    text = page.write(judged, HERE, options, QUERIES)
    if options.names:
        print(text + page.smallest_cases(judged))
        return
    PAGE.write_text(text + ask_again(options.seed)[0])


main()
