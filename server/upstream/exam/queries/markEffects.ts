import type { Transaction } from 'kysely'
import { ExamMode } from '#lib/enums'
import type { Database, WrongQuestionTable } from '../../db/Database.ts'
import { parseJsonColumn } from '../../kernel/parseJsonColumn.ts'
import { newId } from '../../kernel/logic/newId.ts'
import type { AfterMarked, MarkedItem } from '../markSheet.ts'
import { isKnown, review, ReviewCard } from '../logic/reviewCard.ts'

type Trx = Transaction<Database>
type Marked = Parameters<AfterMarked>[1]

/** Writes the effects of marks: mastery, wrong-question book and question statistics. */
export const markEffects: AfterMarked = async (trx, marked) => {
  const groups = [...Map.groupBy(marked.items, ({ item }) => item.question).values()].filter((items) =>
    items.every(({ points }) => points !== null),
  )
  if (groups.length > 0) {
    await storeMastery(trx, marked, groups)
    await updateWrongBook(trx, marked, groups)
  }
  if (marked.whole) await updateStatistics(trx, marked)
}

/** Returns the earned share of the points of some items, in thousandths. */
const creditOf = (items: readonly MarkedItem[]): number =>
  Math.round((1000 * items.reduce((sum, { points }) => sum + (points ?? 0), 0)) / items.reduce((sum, { item }) => sum + item.points, 0))

/** Stores mastery by the latest answer to each question. Unanswered questions change nothing. */
async function storeMastery(trx: Trx, { attempt, now }: Marked, groups: readonly MarkedItem[][]): Promise<void> {
  const rows = groups
    .filter((items) => items.some(({ answered }) => answered))
    .map((items) => {
      const { question, pointId } = items[0]!.item
      const place = { user_id: attempt.user_id, exam_id: attempt.exam_id, question_id: question, point_id: pointId }
      return { ...place, credit: creditOf(items), at: now }
    })
  if (rows.length === 0) return
  await trx
    .insertInto('question_mastery')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'exam_id', 'question_id'])
        .doUpdateSet(({ ref }) => ({ credit: ref('excluded.credit'), at: ref('excluded.at'), point_id: ref('excluded.point_id') })),
    )
    .execute()
}

/** Returns the entries of the wrong-question book for these questions, by question id. */
async function wrongOf(trx: Trx, { attempt }: Marked, groups: readonly MarkedItem[][]) {
  const rows = await trx
    .selectFrom('wrong_question')
    .selectAll()
    .where('user_id', '=', attempt.user_id)
    .where(
      'question_id',
      'in',
      groups.map(([first]) => first!.item.question),
    )
    .execute()
  return new Map(rows.map((row) => [row.question_id, row]))
}

/** Updates the wrong-question book: a wrong answer adds or restores an entry, a right one counts as a review of an entry. */
async function updateWrongBook(trx: Trx, marked: Marked, groups: readonly MarkedItem[][]): Promise<void> {
  const { user_id, exam_id } = marked.attempt
  const known = await wrongOf(trx, marked, groups)
  const added: WrongQuestionTable[] = []
  for (const items of groups) {
    const { question: question_id } = items[0]!.item
    const entry = known.get(question_id)
    const isRight = items.every(({ item, points }) => points === item.points)
    if (isRight && (!entry || entry.left_at !== null)) continue
    const reviewed = reviewOf(entry, isRight, marked.now)
    const wrong = wrongColumns(marked, items, entry)
    if (entry)
      await trx
        .updateTable('wrong_question')
        .set({ ...reviewed, ...(isRight ? {} : wrong) })
        .where('id', '=', entry.id)
        .execute()
    else added.push({ id: newId(), user_id, exam_id, question_id, cause: 'unknown', note: '', ...reviewed, ...wrong })
  }
  if (added.length === 0) return
  await trx
    .insertInto('wrong_question')
    .values(added)
    // Two attempts may be marked concurrently: the first one adds the entry.
    .onConflict((conflict) => conflict.columns(['user_id', 'question_id']).doNothing())
    .execute()
}

function reviewOf(known: WrongQuestionTable | undefined, isRight: boolean, now: number) {
  const card = review(known && parseJsonColumn(ReviewCard, known.card, 'wrong_question.card'), isRight, now)
  return { due_at: card.due, card: JSON.stringify(card), left_at: isKnown(card) ? now : null }
}

/** Returns the columns for a wrong answer: its place and the new number of wrong answers. */
function wrongColumns({ attempt, now }: Marked, items: readonly MarkedItem[], known: WrongQuestionTable | undefined) {
  const { item, number } = items.find(({ item: each, points }) => (points ?? 0) < each.points) ?? items[0]!
  const place = { question_version: item.version, attempt_id: attempt.id, number }
  return { ...place, wrong_count: (known?.wrong_count ?? 0) + 1, last_wrong_at: now }
}

/** Adds the first attempt of a user at a mock or official paper to the statistics of its questions. */
async function updateStatistics(trx: Trx, { attempt, items }: Marked): Promise<void> {
  if (attempt.mode === ExamMode.Practice || items.length === 0) return
  const { attempts } = await trx
    .selectFrom('exam_attempt')
    .select(({ fn }) => fn.countAll<number>().as('attempts'))
    .where('user_id', '=', attempt.user_id)
    .where('paper_id', '=', attempt.paper_id)
    .where('state', '!=', 'void')
    .executeTakeFirstOrThrow()
  if (attempts > 1) return
  const whole = creditOf(items.filter(({ points }) => points !== null))
  const byQuestion = [...Map.groupBy(items, ({ item }) => `${item.question} ${item.version}`)]
  // A fixed order prevents deadlocks between attempts that are marked concurrently.
  const rows = byQuestion
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .filter(([, each]) => each.every(({ points }) => points !== null))
    .map(([, each]) => {
      const credit = creditOf(each)
      const { question: question_id, version } = each[0]!.item
      return { question_id, version, answered: 1, credit, whole, whole_square: whole * whole, product: credit * whole }
    })
  if (rows.length === 0) return
  await trx
    .insertInto('question_statistic')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['question_id', 'version']).doUpdateSet(({ eb, ref }) => ({
        answered: eb('question_statistic.answered', '+', 1),
        credit: eb('question_statistic.credit', '+', ref('excluded.credit')),
        whole: eb('question_statistic.whole', '+', ref('excluded.whole')),
        whole_square: eb('question_statistic.whole_square', '+', ref('excluded.whole_square')),
        product: eb('question_statistic.product', '+', ref('excluded.product')),
      })),
    )
    .execute()
}
