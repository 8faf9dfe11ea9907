import type { PracticeChoice } from '#lib/contract'
import { dueBy } from './logic/dueBy.ts'
import type { DrawnQuestion } from './logic/drawPaper.ts'
import { isResultSeen } from './logic/isResultSeen.ts'
import type { BankQuestion } from './logic/makeSheet.ts'
import { type Random, shuffled } from './logic/seededRandom.ts'
import type { Sheets } from './createSheets.ts'
import type { AttemptQueries } from './queries/attempts.ts'
import type { Hold } from './queries/holds.ts'
import type { PracticePoolQueries } from './queries/practicePools.ts'

interface Deps {
  attempts: AttemptQueries
  pools: PracticePoolQueries
  sheets: Sheets
  clock: () => number
}

/** Points of each question, in tenths. */
const points = 10

/** Creates the function that draws the questions of a practice by the learner's choice, in the order of the bank. */
export function createPracticeDraw({ attempts, pools, sheets, clock }: Deps) {
  /** Returns the questions without full points in an attempt whose result may be seen. */
  async function wrongIn(hold: Hold, attemptId: string): Promise<Set<string>> {
    const row = await attempts.find(hold.userId, attemptId)
    if (!row || !isResultSeen(row) || !hold.open(row.bank_id)) return new Set()
    const [{ items }, stored] = await Promise.all([sheets.of(row), attempts.answers(row.id)])
    const pointsOf = new Map(stored.map((each) => [each.number, each.points ?? 0]))
    return new Set(items.filter((item, index) => (pointsOf.get(index + 1) ?? 0) < item.points).map(({ question }) => question))
  }

  async function isWanted(hold: Hold, choice: PracticeChoice): Promise<(question: BankQuestion) => boolean> {
    const { points: chosen, from, attempt, entries, variantsOf } = choice
    const pool =
      from === 'favourites'
        ? new Set(await pools.favourites(hold.userId))
        : from === undefined
          ? undefined
          : new Set(await pools.wrong(hold, from === 'due' ? dueBy(clock()) : undefined))
    const wrong = attempt === undefined ? undefined : await wrongIn(hold, attempt)
    const picked = entries === undefined ? undefined : new Set(await pools.ofEntries(hold, entries))
    const entry = variantsOf === undefined ? undefined : await pools.entry(hold, variantsOf)
    return (question) =>
      !question.reserved &&
      (chosen === undefined || chosen.length === 0 || chosen.includes(question.pointId)) &&
      (pool?.has(question.id) ?? true) &&
      (wrong?.has(question.id) ?? true) &&
      (picked?.has(question.id) ?? true) &&
      (variantsOf === undefined ||
        (entry !== undefined && question.id !== entry.id && question.pointId === entry.point_id && question.kind === entry.kind))
  }

  return async (
    hold: Hold,
    choice: PracticeChoice,
    bank: readonly BankQuestion[],
    random: Random,
  ): Promise<DrawnQuestion<BankQuestion>[]> => {
    const wanted = bank.filter(await isWanted(hold, choice))
    const some = choice.count === undefined ? wanted : upTo(choice.count, shuffled(wanted, random))
    const taken = new Set(some)
    const inOrder = wanted.filter((question) => taken.has(question))
    return (choice.withVariants ? withVariants(inOrder, bank, random) : inOrder).map((question) => ({
      question,
      section: 0,
      points: points * sizeOf(question),
    }))
  }
}

/** Number of questions that the learner sees: a case has several. */
const sizeOf = ({ body }: BankQuestion): number => Math.max(1, body.parts.length)

/** Takes at most `count` questions. A case that exceeds the rest is left out, unless there is nothing else. */
function upTo(count: number, questions: readonly BankQuestion[]): BankQuestion[] {
  let left = count
  const taken = questions.filter((question) => {
    const fits = sizeOf(question) <= left
    if (fits) left -= sizeOf(question)
    return fits
  })
  return taken.length > 0 ? taken : questions.slice(0, 1)
}

/** Inserts after each question a variant: an unused question of the same knowledge point and kind, if the bank has one. */
function withVariants(asked: readonly BankQuestion[], bank: readonly BankQuestion[], random: Random): BankQuestion[] {
  const taken = new Set(asked.map(({ id }) => id))
  return asked.flatMap((question) => {
    const others = bank.filter(
      ({ id, pointId, kind, reserved }) => !reserved && !taken.has(id) && pointId === question.pointId && kind === question.kind,
    )
    const variant = others[random(Math.max(1, others.length))]
    if (!variant) return [question]
    taken.add(variant.id)
    return [question, variant]
  })
}
