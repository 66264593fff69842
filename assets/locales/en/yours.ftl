# A person's own program: why it has no answer. The sentence stands behind the program's name and a colon.

yours-not-started = it cannot be started: { $cause }
yours-ended = it ended without an answer
yours-status = it ended with exit status { $status }
yours-signal = it was ended by the signal { $signal }
yours-closed = it closed its output without an answer
yours-silent = no answer within { $seconds } s
yours-half-line = no answer within { $seconds } s, only the beginning of a line: { $line }
yours-out-of-time = the time for all answers, { $seconds } s, is over
yours-too-long = it wrote more than { $mebibytes } MiB without the end of a line
yours-no-json = it wrote what is no JSON; messages belong on standard error: { $line }
yours-unasked = it wrote a line before it was asked: { $line }
yours-other-id = it answered another question: { $id }
yours-complaint = { $reason }; its last line on standard error: { $line }
