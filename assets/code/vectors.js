const add = (a, b) => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];

const sub = (a, b) => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

const scale = (a, s) => [a[0] * s, a[1] * s, a[2] * s];

const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

const length = (a) => Math.sqrt(dot(a, a));

const cross = (a, b) => [a[1] * b[2] - b[1] * a[2], a[2] * b[0] - b[2] * a[0], a[0] * b[1] - b[0] * a[1]];
