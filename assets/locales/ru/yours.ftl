# Своя программа: почему нет ответа. Перед предложением стоит имя программы с двоеточием.

yours-not-started = она не запускается: { $cause }
yours-ended = она завершилась, не дав ответа
yours-status = она завершилась с кодом { $status }
yours-signal = её завершил сигнал { $signal }
yours-closed = она закрыла свой вывод, не дав ответа
yours-silent = нет ответа в течение { $seconds } с
yours-half-line = нет ответа в течение { $seconds } с, только начало строки: { $line }
yours-out-of-time = время на все ответы, { $seconds } с, истекло
yours-too-long = она вывела больше { $mebibytes } МиБ без конца строки
yours-no-json = она вывела не JSON; сообщениям место в потоке ошибок: { $line }
yours-unasked = она вывела строку до вопроса: { $line }
yours-other-id = она ответила на другой вопрос: { $id }
yours-complaint = { $reason }; последняя строка в потоке ошибок: { $line }
