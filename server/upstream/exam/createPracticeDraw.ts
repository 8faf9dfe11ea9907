import type { PracticeChoice } from '#lib/contract'
import { ExamMode } from '#lib/enums'
import { isOver } from './logic/attemptTime.ts'
import type { Drawn } from './logic/drawPaper.ts'
import type { BankQuestion } from './logic/makeSheet.ts'
import { type Random, shuffled } from './logic/seededRandom.ts'
import type { Sheets } from './createSheets.ts'
import type { AttemptRowRead } from './queries/attemptRows.ts'
import type { AttemptQueries } from './queries/attempts.ts'
import type { PracticePoolQueries } from './queries/practicePools.ts'

interface Deps {
  attempts: AttemptQueries
  pools: PracticePoolQueries
  sheets: Sheets
  clock: () => number
}

/** Tenths of a point of each question. */
const points = 10

/** Which answers were wrong is known: of an official attempt once its result is released, of others once their time is over. */
const isKnown = (row: AttemptRowRead, now: number): boolean =>
  row.state === 'marked' || (row.mode !== ExamMode.Exam && isOver(row, row.grace_seconds, now))

/** Draws the questions of a practice as its learner has chosen them, in the order of the bank. */
export function createPracticeDraw({ attempts, pools, sheets, clock }: Deps) {
  /** Questions that were not wholly right in an attempt that has ended. */
  async function wrongIn(userId: string, attemptId: string): Promise<Set<string>> {
    const row = await attempts.find(userId, attemptId)
    if (!row || !isKnown(row, clock())) return new Set()
    const [{ items }, stored] = await Promise.all([sheets.of(row), attempts.answers(row.id)])
    const pointsOf = new Map(stored.map((each) => [each.number, each.points ?? 0]))
    return new Set(items.filter((item, index) => (pointsOf.get(index + 1) ?? 0) < item.points).map(({ question }) => question))
  }

  async function isWanted(userId: string, choice: PracticeChoice): Promise<(question: BankQuestion) => boolean> {
    const { points: chosen, from, attempt, variantsOf } = choice
    const pool =
      from === 'favourites'
        ? new Set(await pools.favourites(userId))
        : from === undefined
          ? undefined
          : new Set(await pools.wrong(userId, from === 'due' ? clock() : undefined))
    const wrong = attempt === undefined ? undefined : await wrongIn(userId, attempt)
    const entry = variantsOf === undefined ? undefined : await pools.entry(userId, variantsOf)
    return (question) =>
      !question.reserved &&
      (chosen === undefined || chosen.length === 0 || chosen.includes(question.pointId)) &&
      (pool?.has(question.id) ?? true) &&
      (wrong?.has(question.id) ?? true) &&
      (variantsOf === undefined ||
        (entry !== undefined && question.id !== entry.id && question.pointId === entry.point_id && question.kind === entry.kind))
  }

  return async (userId: string, choice: PracticeChoice, bank: readonly BankQuestion[], random: Random): Promise<Drawn<BankQuestion>[]> => {
    const wanted = bank.filter(await isWanted(userId, choice))
    const some = choice.count === undefined ? wanted : shuffled(wanted, random).slice(0, choice.count)
    const taken = new Set(some)
    return wanted
      .filter((question) => taken.has(question))
      .map((question) => ({ question, section: 0, points: points * Math.max(1, question.body.parts.length) }))
  }
}
