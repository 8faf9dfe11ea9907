import type { AttemptState } from '#lib/contract'
import { ExamMode } from '#lib/enums'

/** Checks whether a result may be seen: practice and mocks after submission, official results after release, void ones never. */
export const isResultSeen = ({ state, mode }: { state: AttemptState; mode: ExamMode }): boolean =>
  state === 'marked' || (state === 'submitted' && mode === ExamMode.Mock)
