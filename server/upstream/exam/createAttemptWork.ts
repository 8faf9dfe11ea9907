import type { TaskHandler } from '../outbox/index.ts'
import type { AttemptEnd } from './createAttemptEnd.ts'
import { isOver, latestAnswerTime } from './logic/attemptTime.ts'
import { endTask } from './queries/attemptStarts.ts'
import type { AttemptQueries } from './queries/attempts.ts'

interface Deps {
  attempts: AttemptQueries
  end: AttemptEnd
  clock: () => number
}

/** Creates the task that submits an attempt when its time is over, even if the learner never returns. An extension postpones it. */
export const createAttemptWork = ({ attempts, end, clock }: Deps): Record<typeof endTask, TaskHandler> => ({
  [endTask]: async ({ subject: id }) => {
    const row = await attempts.byId(id)
    if (row?.state !== 'running') return
    const last = latestAnswerTime(row, row.grace_seconds)
    if (last === undefined) return
    if (!isOver(row, row.grace_seconds, clock())) return { againAt: last + 1 }
    await end.end(row, 'time')
  },
})
