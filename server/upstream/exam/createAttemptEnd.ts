import { randomInt } from 'node:crypto'
import type { Receipt } from '#lib/contract'
import { ExamMode } from '#lib/enums'
import type { AttemptAnswerTable } from '../db/Database.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { recordExamLessons } from '../learning/index.ts'
import type { Signer } from '../signing/index.ts'
import { type AfterMarked, type MarkedItem, markSheet, scoreOf } from './markSheet.ts'
import type { Sheets } from './createSheets.ts'
import { activeMs, isOver } from './logic/attemptTime.ts'
import type { AttemptEnding } from './queries/attemptChanges.ts'
import type { AttemptWithPaper } from './queries/attemptRows.ts'
import type { AttemptQueries } from './queries/attempts.ts'
import { holdMarking } from './queries/holds.ts'

interface Deps {
  attempts: AttemptQueries
  sheets: Sheets
  signer: Signer
  afterMarked: AfterMarked
  clock: () => number
}

export type AttemptEnd = ReturnType<typeof createAttemptEnd>

/** Alphabet without characters that are confused when read aloud. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Creates a random receipt code of 8 characters. */
const newReceiptCode = (): string => Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Returns the bytes that the signature of a receipt covers. */
const receiptBytes = (attempt: string, { code, submittedAt, answered, questionCount, by }: Omit<Receipt, 'signature'>): Uint8Array =>
  new TextEncoder().encode(JSON.stringify({ attempt, code, submittedAt, answered, questionCount, by }))

/** Creates the functions that end attempts: automatic marking and the receipt. */
export function createAttemptEnd({ attempts, sheets, signer, afterMarked, clock }: Deps) {
  /** Ends a running attempt, at most once. Counts the answers that are stored at that time. */
  async function end(row: AttemptWithPaper, by: Receipt['by']): Promise<void> {
    const sheet = await sheets.of(row)
    const [code, now] = [newReceiptCode(), clock()]
    await attempts.advance(row, now, ({ stored, deadline, heldUntil }) => {
      if (by === 'time' && !isOver({ deadline_at: deadline }, row.grace_seconds, now)) return undefined
      const at = Math.min(now, deadline ?? now)
      const marked = markSheet(sheet, stored, row.partial_credit === 1)
      const { attempt, ...rest } = heldUntil === undefined ? marksOf(row, marked, stored, at) : heldMarks(row, heldUntil, now)
      return {
        attempt: {
          ...attempt,
          answered: marked.filter(({ answered }) => answered).length,
          submitted_at: at,
          // A page that submits after the deadline was triggered by the deadline, not by the user.
          submitted_by: by === 'user' && at < now ? 'time' : by,
          receipt_code: code,
          total: marked.reduce((sum, { item }) => sum + item.points, 0),
          active_ms: activeMs(row, now),
          active_at: now,
        },
        ...rest,
      }
    })
  }

  /** Marks an attempt that ended during an official paper of its bank. While the paper is running, returns the time to try again. */
  async function mark(row: AttemptWithPaper): Promise<number | undefined> {
    if (row.state !== 'held' || row.mode === ExamMode.Exam) return undefined
    const sheet = await sheets.of(row)
    let againAt: number | undefined
    await attempts.advance(row, clock(), ({ stored, heldUntil }) => {
      againAt = heldUntil
      if (heldUntil !== undefined) return undefined
      return marksOf(row, markSheet(sheet, stored, row.partial_credit === 1), stored, row.submitted_at!)
    })
    return againAt
  }

  /** Returns the marks of an ended attempt with their effects. The effects of an official result are applied on its release. */
  function marksOf(row: AttemptWithPaper, marked: MarkedItem[], stored: AttemptAnswerTable[], at: number): AttemptEnding {
    const { user_id: userId, paper_id: paperId, mode } = row
    // A practice has a score from the marked questions but no pass result.
    const { score, passed } = mode === ExamMode.Practice ? { score: pointsIn(marked), passed: null } : scoreOf(marked, row)
    return {
      attempt: { state: score === null ? 'submitted' : mode === ExamMode.Exam ? 'held' : 'marked', score, passed },
      points: stored.map(({ number }) => ({ number, points: marked[number - 1]!.points })),
      after: async (trx) => {
        if (mode === ExamMode.Exam) return
        const [items, whole] = mode === ExamMode.Mock ? [marked, true] : [withPendingEffects(marked, stored), false]
        await afterMarked(trx, { attempt: row, items, whole, now: at })
        await recordExamLessons(trx, { userId, paperId, answered: marked.some(({ answered }) => answered), passed: passed === 1, at })
      },
    }
  }

  /** Returns the receipt of an ended attempt. Signs it on the first request and stores the signature. */
  async function receipt(row: AttemptWithPaper): Promise<Receipt> {
    const unsigned = {
      code: row.receipt_code!,
      submittedAt: isoTime(row.submitted_at!),
      answered: row.answered,
      questionCount: row.question_count,
      by: row.submitted_by!,
    }
    if (row.receipt_signature !== null) return { ...unsigned, signature: row.receipt_signature }
    const { signature, keyId } = await signer.sign(receiptBytes(row.id, unsigned))
    await attempts.sign(row.id, { signature, keyId })
    return { ...unsigned, signature: (await attempts.byId(row.id))?.receipt_signature ?? signature }
  }

  return { end, mark, receipt }
}

/** Leaves the marks of an attempt open until the official paper of its bank has ended. */
const heldMarks = ({ id }: AttemptWithPaper, until: number, now: number): AttemptEnding => ({
  attempt: { state: 'held' },
  points: [],
  after: (trx) => holdMarking(trx, id, { until, now }),
})

const pointsIn = (marked: readonly MarkedItem[]): number => marked.reduce((sum, { points }) => sum + (points ?? 0), 0)

/**
 * Returns the questions of a practice whose effects are not applied yet: those whose marking was withheld, and cases with
 * unanswered parts.
 */
const withPendingEffects = (marked: readonly MarkedItem[], stored: readonly AttemptAnswerTable[]): MarkedItem[] => {
  const told = new Set(stored.flatMap(({ number, points }) => (points === null ? [] : [number])))
  return [...Map.groupBy(marked, ({ item }) => item.question).values()].flatMap((parts) =>
    parts.some(({ answered }) => answered) && !parts.every(({ number }) => told.has(number)) ? parts : [],
  )
}
