import { ExamMode } from '#lib/enums'
import { createAddress } from '#app/createAddress.ts'
import { examPaths } from '#app/paths/examPaths.ts'
import { flag, id, oneOf, page } from '#app/parameter-kinds.ts'

/** URL of the user's attempts at an exam; `attempt` shows the result of one, `wrong` only its wrong answers. */
export const address = createAddress((exam: string) => examPaths.history(exam), { attempt: id, wrong: flag, mode: oneOf(ExamMode), page })

export type HistoryFilter = ReturnType<typeof address.read>
