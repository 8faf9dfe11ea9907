import type { Kysely } from 'kysely'
import type { Answer, SheetQuestion } from '#lib/contract'
import type { Database } from '../../server/upstream/db/Database.ts'

interface Item {
  question: string
  version: number
  part: number | null
  options: { handle: string; index: number }[]
}
interface Right {
  right: { options?: number[]; judged?: boolean }
}

/** Returns the correct answer to a choice or true/false question, from the database. */
export async function rightAnswerOf(db: Kysely<Database>, attempt: string, { number, options }: SheetQuestion): Promise<Answer> {
  const { sheet } = await db.selectFrom('exam_attempt').select('sheet').where('id', '=', attempt).executeTakeFirstOrThrow()
  const item = (JSON.parse(sheet) as Item[])[number - 1]!
  const row = await db
    .selectFrom('exam_question')
    .select('solution')
    .where('id', '=', item.question)
    .where('version', '=', item.version)
    .executeTakeFirstOrThrow()
  const whole = JSON.parse(row.solution) as Right & { parts: Right[] }
  const { right } = item.part === null ? whole : whole.parts[item.part]!
  if (right.judged !== undefined) return { judged: right.judged }
  const shown = new Set(options.map(({ handle }) => handle))
  return {
    options: item.options.filter(({ index, handle }) => right.options!.includes(index) && shown.has(handle)).map(({ handle }) => handle),
  }
}

/** Returns a wrong answer to such a question. */
export async function wrongAnswerOf(db: Kysely<Database>, attempt: string, question: SheetQuestion): Promise<Answer> {
  const right = await rightAnswerOf(db, attempt, question)
  if (right && 'judged' in right) return { judged: !right.judged }
  const text = JSON.stringify(right)
  return { options: [question.options.map(({ handle }) => handle).find((handle) => !text.includes(handle))!] }
}
