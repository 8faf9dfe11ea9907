import { z } from 'zod/mini'
import { parseJsonColumn } from '../../kernel/parseJsonColumn.ts'
import type { TaskHandler } from '../../outbox/index.ts'
import { type AfterMarked, markSheet } from '../markSheet.ts'
import type { Sheets } from '../createSheets.ts'
import { type ReleaseTarget, releaseTask, type ReleaseQueries, notifyResult } from '../queries/releases.ts'
import type { SubjectResults } from '../EnrolmentReader.ts'

interface Deps {
  releases: ReleaseQueries
  sheets: Sheets
  afterMarked: AfterMarked
  subjectResults: SubjectResults
  clock: () => number
}

const Payload = z.object({ by: z.string() })

/** Creates the task that publishes released results one by one, so that a restarted task continues after a crash. */
export function createReleaseWork({ releases, sheets, afterMarked, subjectResults, clock }: Deps): Record<typeof releaseTask, TaskHandler> {
  async function publish(id: string, by: string): Promise<void> {
    const row = await releases.find(id)
    if (!row) return
    const [sheet, stored, now] = [await sheets.of(row), await releases.answers(id), clock()]
    const items = markSheet(sheet, stored, row.partial_credit === 1)
    await releases.publish(id, async (trx) => {
      await afterMarked(trx, { attempt: row, items, whole: true, now })
      const percent = row.total ? Math.floor((100 * (row.score ?? 0)) / row.total) : 0
      const told = { userId: row.user_id, percent, passed: row.passed === 1, by, now }
      if (row.sitting_id !== null && (await subjectResults.take(trx, { sittingId: row.sitting_id, ...told }))) return
      await notifyResult(trx, row, now)
    })
  }

  /** Stores the results of the remaining candidates: absent without an attempt, 0 if barred; a candidate who may retry has none yet. */
  async function storeRemainingResults(sittingId: string, by: string): Promise<void> {
    const [candidates, outcomes] = await Promise.all([subjectResults.candidates(sittingId), releases.outcomes(sittingId)])
    for (const { userId } of candidates) {
      const outcome = outcomes.get(userId)
      if (outcome && !outcome.barred) continue
      const percent = outcome ? 0 : null
      await releases.within((trx) => subjectResults.take(trx, { sittingId, userId, percent, passed: false, by, now: clock() }))
    }
  }

  return {
    [releaseTask]: async ({ subject, payload }) => {
      const [kind, id = ''] = subject.split(' ') as [ReleaseTarget['kind'], string | undefined]
      const { by } = parseJsonColumn(Payload, payload, 'outbox_task.payload')
      if (kind === 'sitting') {
        const at = await releases.releasedAt(id)
        if (at === null) return
        if (clock() < at) return { againAt: at }
      }
      for (const attempt of await releases.held({ kind, id })) await publish(attempt, by)
      if (kind === 'sitting') await storeRemainingResults(id, by)
    },
  }
}
