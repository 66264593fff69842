// Reads questions from standard input and writes a library's answers, for the JavaScript programs beside it.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

/** JSON's numbers are doubles: the questions' are rounded to float once. */
function rounded(value) {
    if (typeof value === "number") return Math.fround(value);
    if (Array.isArray(value)) return value.map(rounded);
    return value;
}

function parse(line) {
    const question = JSON.parse(line);
    for (const key in question) if (key !== "id") question[key] = rounded(question[key]);
    for (const key in question.plane) question.plane[key] = rounded(question.plane[key]);
    for (const key in question.terrain) question.terrain[key] = rounded(question.terrain[key]);
    return question;
}

/** The side of a plane on which a signed distance lies. */
export function side(distance) {
    return distance > 0 ? "front" : distance < 0 ? "behind" : "on";
}

/** The polygon of a question that is a triangle, or nothing. */
export function triangle(question) {
    return question.polygon.length === 3 ? question.polygon : undefined;
}

/** A terrain's vertices, three numbers each, and three indices for each of its triangles. */
export function mesh({ width, depth, cell, heights }) {
    const vertices = new Float32Array(3 * width * depth);
    const indices = [];
    for (let j = 0; j < depth; j++)
        for (let i = 0; i < width; i++) {
            const here = j * width + i;
            vertices.set([i * cell, heights[here], j * cell], 3 * here);
            if (i + 1 === width || j + 1 === depth) continue;
            indices.push(here, here + 1, here + width, here + 1, here + width + 1, here + width);
        }
    return { vertices, indices };
}

/** A mesh that `scripts/prove` wrote, as the two arrays of numbers that graphics libraries want. */
export function readMesh(path) {
    const { vertices, triangles } = JSON.parse(readFileSync(path));
    return { vertices: new Float32Array(vertices.flat()), indices: triangles.flat() };
}

/** The version of an installed package. */
export function version(name) {
    return JSON.parse(readFileSync(`node_modules/${name}/package.json`)).version;
}

function answerRun(run, { answer }, timing) {
    const start = process.cpuUsage(); // processor time: other programs run beside
    const answers = run.map(answer);
    const { user, system } = process.cpuUsage(start);
    timing.seconds += (user + system) / 1e6;
    let lines = "";
    answers.forEach((value, i) => {
        if (value === undefined) return; // the library does not claim to answer
        timing.answered++;
        const id = run[i].id;
        lines += JSON.stringify(typeof value === "boolean" ? { id, hit: value } : { id, side: value }) + "\n";
    });
    process.stdout.write(lines);
}

/**
 * Answers standard input. `methods` has for each query the name of the library's function and an `answer`: true, false or
 * a side. Standard error gets the version, and a line on each query.
 */
export async function answerAll(version, methods) {
    const timings = {};
    let run = []; // consecutive questions of one query
    const answer = () => {
        const query = run[0]?.query;
        if (query in methods) answerRun(run, methods[query], (timings[query] ??= { answered: 0, seconds: 0 }));
        run = [];
    };
    for await (const line of createInterface({ input: process.stdin })) {
        if (!line) continue;
        const question = parse(line);
        if (run.length === 4096 || (run.length && run[0].query !== question.query)) answer();
        run.push(question);
    }
    answer();
    console.error(JSON.stringify({ version }));
    for (const query in timings)
        console.error(JSON.stringify({ query, function: methods[query].function, ...timings[query] }));
}
