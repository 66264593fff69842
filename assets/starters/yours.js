// @HEAD@
//
//     collision-lessons @LESSON@ --yours "node @FILE@"
//
@CONVENTIONS@

let shown = [];

// @SHOWS_EITHER@
function showValue(name, value) {
    if (typeof value === "boolean" || Number.isFinite(value)) shown.push({ name, value });
}

// @DRAWS_VECTOR@
function showVector(name, vector, from) {
    if ([...vector, ...from].every(Number.isFinite)) shown.push({ name, vector, from });
}

// @DRAWS_POINT@
function showPoint(name, point) {
    if (point.every(Number.isFinite)) shown.push({ name, point });
}

function @FUNCTION@(@PARAMETERS@) {
    return @STUB@;
}

// @ROUNDS@
const f32 = (value) => (Array.isArray(value) ? value.map(f32) : Math.fround(value));

@KEPT@require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
    const question = JSON.parse(line);
    if (question.query !== "@QUERY@") return;
    shown = [];
@READING@
    const answer = @FUNCTION@(@ARGUMENTS@);
    console.log(JSON.stringify({ id: question.id, @ANSWER@: answer, show: shown }));
});
