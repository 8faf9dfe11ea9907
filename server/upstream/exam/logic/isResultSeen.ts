import type { AttemptState } from '#lib/contract'
import { ExamMode } from '#lib/enums'

/** Practice and mocks are seen once they are submitted, official results once they are released; what does not count is not. */
export const isResultSeen = ({ state, mode }: { state: AttemptState; mode: ExamMode }): boolean =>
  state === 'marked' || (state === 'submitted' && mode === ExamMode.Mock)
