# Test yourself: the questions, the choices, and why an answer is right.

## The card

quiz-question = Question
quiz-number = Question number
quiz-again = question { $number } once more, in another form
quiz-score = { $right } of { $asked } right
quiz-score-session = in all lessons { $right } of { $asked }
quiz-score-kind = { $kind }: { $right } of { $asked }
quiz-next = Next question
quiz-end = End
quiz-turn = The scene stays as it is; dragging and { $keys } turn it
quiz-open = Answer the question first: until then its scene stays as it is.
quiz-kind-verdict = verdict
quiz-kind-side = front or behind
quiz-kind-step = deciding step
quiz-kind-wrong = wrong method

## What is asked

quiz-ask-hit = Hit or miss?
quiz-ask-side = On which side of the plane is the point?
quiz-ask-side-of = On which side of the plane is { $point }?
quiz-ask-step = Which step of the corrected method will decide?
quiz-ask-wrong = Which method will be wrong?
quiz-hint-front = The arrow n points to the front.
quiz-hint-true = The true answer is asked for, not that of the chosen method.
quiz-hint-wrong = A method is wrong if its verdict differs from the exact method's. The tab Numbers shows the given numbers.
quiz-hint-wrong-side = A method is wrong if it names another side than the exact method, or answers differently where the line meets the plane. The printed normal points the other way (23): that is a convention and not wrong. The tab Numbers shows the given numbers.
quiz-wrong-neither = neither of them
quiz-wrong-printed = only as printed
quiz-wrong-corrected = only corrected
quiz-wrong-both = both of them

## What comes of a guess

quiz-right = Right.
quiz-counted-before = Only the first answer to a question counts.
quiz-told = The answer: “{ $truth }”.
quiz-wrong = No: you said “{ $guess }”; it is “{ $truth }”.
quiz-wrong-answer = No: you said { $guess }; it is { $truth } ({ $method }).

## Why

because-line-crosses = h₀ = { $start } and h₁ = { $end } have different signs: the ends lie on opposite sides of the plane, so the segment crosses it.
because-line-same-side = h₀ = { $start } and h₁ = { $end } have the same sign: both ends lie on one side of the plane, so the segment does not cross it.
because-line-touches = h₀ = { $start } and h₁ = { $end }: an end with 0 lies on the plane, and touching is not crossing.
because-line-in-plane = h₀ = { $start } and h₁ = { $end }: both ends lie on the plane, and lying in it is not crossing.
because-angles-inside = Seen from p′, the angles of the edges add up to { $sum }: a full turn. So p′ lies in the polygon, and the segment goes through it.
because-angles-outside = Seen from p′, the angles of the edges add up to { $sum }: not a full turn. So the segment meets the plane outside the polygon.
because-on-rim = p′ lies on an edge or at a vertex, and these belong to the polygon.
because-side-front = n · { $point } + D = { $value } is positive: { $point } lies in front, where n points.
because-side-on = n · { $point } + D = { $value }: { $point } lies on the plane.
because-side-behind = n · { $point } + D = { $value } is negative: { $point } lies behind, on the side opposite to n.
because-step-decides = Step { $step } decides: { $comparison } { $holds }.
because-step-goes-on = After step { $step }, which you chose, the test goes on: { $comparison } { $holds }.
because-step-later = Step { $step }, which you chose, is never reached: step { $end } ends the test before it.
because-method-wrong = “{ $method }” is wrong: { $said }, where the exact method says: { $truth }.
because-method-right = “{ $method }” is right: { $said }.
because-method-turned = “{ $method }” is right: its { $said } is our { $truth }, as its normal points the other way.
because-method-elsewhere = “{ $method }” is right: { $said }. Its point lies far from the true one, but only the verdict is asked for.
