# A person's own program: why it has no answer. The sentence stands behind the program's name and a colon.

yours-not-started = it cannot be started: { $cause }
yours-ended = it ended without an answer
yours-status = it ended with exit status { $status }
yours-signal = it was ended by the signal { $signal }
yours-closed = it closed its output without an answer
yours-silent = no answer within { $seconds } s
yours-half-line = no answer within { $seconds } s, only the beginning of a line: { $line }
yours-out-of-time = the time for all answers, { $seconds } s, is over
yours-too-large = it is not asked: the question has more than { $mebibytes } MiB
yours-too-long = it wrote more than { $mebibytes } MiB without the end of a line
yours-no-json = it wrote something that is not JSON; messages belong on standard error: { $line }
yours-unasked = it wrote a line before it was asked: { $line }
yours-other-id = it answered another question: { $id }
yours-threw-at = line { $line }: { $error }
yours-threw = an error ended it: { $error }
yours-refused = code that is typed cannot run in this copy of the page, because its policy forbids that; it can in the single file collision-lessons.html, and by Node.js beside the desktop program
yours-complaint = { $reason }; its last line on standard error: { $line }

answer-fault-doubled = it has two `{ $name }`
answer-fault-hit = its `hit` is { $value }, and neither true nor false
answer-fault-side = its `side` is { $value }, and none of front, on, behind, intersects
answer-fault-both = it has both `hit` and `side`
answer-fault-neither = it has neither `hit` nor `side`
answer-fault-other = { $said } is no answer to this question
answer-fault-show = its `show` is no list of named values: { $value }
answer-fault-show-many = its `show` has more than { $most } values
answer-fault-show-value = its value { $name } needs one of `value`, `vector` and `point`

# The fourth method, and its values beside the lesson's.

method-yours = Yours
method-yours-what = Your own program, asked about this state.
yours-no-answer = NO ANSWER
yours-waiting = WAITING
yours-waits = it has not answered yet
yours-waits-at-most = it has not answered yet; it has { $seconds } s at most
yours-tells = what it wrote to standard error
yours-at-the-end = It answers only when its input ends, or too late before that, so it is started anew for each question. It is faster if it writes each answer at once.
yours-first-difference = your { $name } is the first value that differs: { $finding }
yours-all-equal = each value that it shows is as the lesson has it
yours-all-equal-but = every value that it shows agrees with the lesson, but the answer does not
yours-all-rounded = its values differ from the lesson's by rounding only
yours-all-rounded-but = its values differ from the lesson's by rounding only, but the answer is another
yours-all-overflow = nothing that it shows can be compared: the lesson's f32 overflow here
yours-rest-overflows = each value that can be compared is as the lesson has it; elsewhere the lesson's f32 overflow
yours-none-compared = it shows no value that the lesson has: { $names }
yours-step = Your { $name }
yours-why-own = The lesson has no value of this name.
yours-why = { $name } in the lesson: { $meaning }
yours-why-unreached = { $name } in the lesson: { $meaning }. The corrected method does not come to it here.
yours-no-number = the lesson has no number here: its f32 overflow
yours-equal = as the lesson has it
yours-rounded = differs from the lesson's by rounding only, by { $difference }
yours-left-out = your loop leaves it out; the lesson has { $value }
yours-opposite = opposite to the lesson's, { $value }
yours-other-length = the direction of the lesson's, and another length: { $value }
yours-opposite-length = opposite to the lesson's, and of another length: { $value }
yours-degrees = in degrees; the lesson has radians: { $value }
yours-off = off by { $difference }; the lesson has { $value }
yours-otherwise = the lesson has { $value }
yours-equal-name = The lesson has { $name }, too.

code-copy = Copy as
code-copy-tip = Copy the corrected method as a complete function in { $language }
code-tutorial = This lesson as a short program to read: { $file } in the repository
code-tutorial-copy = Copy the command that runs it
message-copied-code = the method in { $language } is copied

write-title = Now write it
write-text = Program this test yourself, in any language. Show { $symbols } of the corrected method first: each value stands beside the lesson's, and the first that differs is named.
write-copy = Copy the commands
message-copied-commands = the commands are copied

write-text-page = Program this test yourself, in JavaScript. Show { $symbols } of the corrected method first: each value stands beside the lesson's, and the first that differs is named.
write-open = Open the editor
editor-title = Your own test in JavaScript: { $lesson }
editor-run = Run
editor-starter = Begin anew
editor-close = Close
editor-hint = Ctrl+Enter runs the code. Esc returns to the scene.

trial-test = Test my code
trial-stop = Stop the test
trial-tip = Asks your program { $count } questions of all kinds, and tells which mistake it behaves like
trial-so-far = { $asked } of { $all } questions, { $right } right
trial-over = { $right } of { $asked } answers are right
trial-stopped = stopped after { $failures } failures: { $why }
trial-behaves = It behaves like a test that { $mistake } ({ $percent } % sure).
trial-open = Open the smallest failure
trial-open-unanswered = Open the smallest question without an answer
trial-question = From the test of your code: question { $number } ({ $kind })
trial-uniform = random
trial-near = near a border
trial-tie = touching
trial-extreme = extreme
trial-lesson = states of the lesson
trial-mistakes = mistakes
key-test-yours = test your own code
