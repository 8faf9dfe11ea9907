import type { Kysely } from 'kysely'
import type { Answer, Attempt } from '#lib/contract'
import type { Database } from '../../db/Database.ts'
import { modelText, type QuestionSolution, Sheet, type SheetItem, Solution } from '../../exam/pack.ts'

/** Returns the correct answers to the questions of an attempt, by their handles. */
export async function rightAnswers(db: Kysely<Database>, { id: attemptId, questions }: Attempt): Promise<Map<string, Answer>> {
  const { sheet } = await db.selectFrom('exam_attempt').select('sheet').where('id', '=', attemptId).executeTakeFirstOrThrow()
  const items = Sheet.parse(JSON.parse(sheet))
  const ids = items.map(({ question }) => question)
  const rows = await db.selectFrom('exam_question').select(['id', 'version', 'solution']).where('id', 'in', ids).execute()
  const answers = questions.map(({ handle, number }): [string, Answer] => {
    const item = items[number - 1]!
    const row = rows.find(({ id, version }) => id === item.question && version === item.version)!
    const whole = Solution.parse(JSON.parse(row.solution))
    return [handle, answerOf(item.part === null ? whole : whole.parts[item.part]!, item)]
  })
  return new Map(answers)
}

function answerOf({ right }: QuestionSolution, { options }: SheetItem): Answer {
  if ('options' in right) return { options: options.filter(({ index }) => right.options.includes(index)).map(({ handle }) => handle) }
  if ('blanks' in right) return { blanks: right.blanks.map(modelText) }
  if ('judged' in right) return right
  return 'essay' in right ? { essay: right.essay } : null
}
