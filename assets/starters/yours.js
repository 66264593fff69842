// @TITLE@: your own test in JavaScript, beside the program's lesson @LESSON@.
//
//     collision-lessons @LESSON@ --yours 'node @FILE@'
//
@CONVENTIONS@

let shown = [];

// Shows a number, or whether something holds.
function showValue(name, value) {
    if (typeof value === "boolean" || Number.isFinite(value)) shown.push({ name, value });
}

// Draws a vector as an arrow from a place.
function showVector(name, vector, from) {
    if ([...vector, ...from].every(Number.isFinite)) shown.push({ name, vector, from });
}

// Draws a point.
function showPoint(name, point) {
    if (point.every(Number.isFinite)) shown.push({ name, point });
}

function @FUNCTION@(@PARAMETERS@) {
    return @STUB@;
}

// Rounds to f32, which is what the numbers of a question mean.
const f32 = (value) => (Array.isArray(value) ? value.map(f32) : Math.fround(value));

@KEPT@require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
    const question = JSON.parse(line);
    if (question.query !== "@QUERY@") return;
    shown = [];
@READING@
    const answer = @FUNCTION@(@ARGUMENTS@);
    console.log(JSON.stringify({ id: question.id, @ANSWER@: answer, show: shown }));
});
