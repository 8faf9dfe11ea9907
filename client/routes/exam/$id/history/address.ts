import { ExamMode } from '#lib/enums'
import { createAddress } from '#app/createAddress.ts'
import { examPaths } from '#app/paths/examPaths.ts'
import { flag, id, oneOf, page } from '#app/parameter-kinds.ts'

/** My attempts at an exam; with `attempt` the result of one, of which `wrong` shows the wrong answers alone. */
export const address = createAddress((exam: string) => examPaths.history(exam), { attempt: id, wrong: flag, mode: oneOf(ExamMode), page })

export type HistoryFilter = ReturnType<typeof address.read>
