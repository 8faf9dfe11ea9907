import { modelText, type RightBlank } from '../../server/upstream/exam/logic/blank.ts'
import type { Kysely } from 'kysely'
import type { Answer, SheetQuestion } from '#lib/contract'
import type { Database } from '../../server/upstream/db/Database.ts'
import { examFiles, examPack } from './examPack.ts'

/** Secrets of the pack: marks in explanations and accepted texts, and names of questions and images. */
export const secrets = /解析密语|空格密语|secret-/

/** Returns a pack with recognisable explanations, accepted texts and ids; the official paper has every automatically marked kind. */
export function secretPack(): Map<string, unknown> {
  const files = examPack()
  const { bank, exam } = examFiles(files)
  for (const question of bank.questions) {
    question.id = `secret-${question.id}`
    if ('explanation' in question) question.explanation = `解析密语：${question.id} 的理由。`
    if (question.kind === 'blank') question.answer = question.answer.map((_, at) => [`${at}号空`, `空格密语${at}`])
    if (question.kind === 'essay') question.answer = '解析密语：预热减慢冷却'
    if (question.kind !== 'case') continue
    for (const part of question.parts) Object.assign(part, { explanation: `解析密语：${part.id} 的理由。` })
  }
  // One of each, so that true and false have equal weight.
  bank.questions.push({
    id: 'secret-short',
    kind: 'judge',
    stem: '电弧越长越好。',
    answer: false,
    explanation: '解析密语：电弧要短而稳。',
    point: 'arc',
    difficulty: 1,
  })
  for (const paper of exam.papers)
    for (const section of 'sections' in paper ? paper.sections : [])
      if (section.questions) section.questions = section.questions.map((id) => `secret-${id}`)
  Object.assign(
    exam.papers.find(({ mode }) => mode === 1)!,
    {
      entry: 'open',
      sections: [
        { title: '单选题', kind: 'single', points: 10, questions: Array.from({ length: 6 }, (_, at) => `secret-single-${at}`) },
        { title: '多选题', kind: 'multiple', points: 10, questions: ['secret-several'] },
        { title: '判断题', kind: 'judge', points: 10, questions: ['secret-length', 'secret-short'] },
        { title: '填空题', kind: 'blank', points: 10, questions: ['secret-voltage'] },
      ],
    },
  )
  return files
}

interface Item {
  handle: string
  question: string
  part: number | null
  options: { handle: string; index: number }[]
}
interface Right {
  options?: number[]
  judged?: boolean
  blanks?: RightBlank[]
  essay?: string
}

/** Returns the correct answers of an attempt by their handles, from the database. */
export async function rightAnswers(db: Kysely<Database>, attempt: string): Promise<Map<string, Answer>> {
  const { sheet } = await db.selectFrom('exam_attempt').select('sheet').where('id', '=', attempt).executeTakeFirstOrThrow()
  const rows = await db.selectFrom('exam_question').select(['id', 'solution']).execute()
  const solutions = new Map(rows.map(({ id, solution }) => [id, JSON.parse(solution) as { right: Right; parts: { right: Right }[] }]))
  return new Map(
    (JSON.parse(sheet) as Item[]).map(({ handle, question, part, options }): [string, Answer] => {
      const whole = solutions.get(question)!
      const { right } = part === null ? whole : whole.parts[part]!
      if (right.judged !== undefined) return [handle, { judged: right.judged }]
      if (right.blanks) return [handle, { blanks: right.blanks.map(modelText) }]
      if (right.essay !== undefined) return [handle, { essay: '我不知道' }]
      return [handle, { options: options.filter(({ index }) => right.options?.includes(index)).map((option) => option.handle) }]
    }),
  )
}

/** Returns a wrong answer of the same length as the correct one. */
export function wrongAnswer(right: Answer, { options }: Pick<SheetQuestion, 'options'>): Answer {
  if (right === null) return null
  if ('judged' in right) return { judged: !right.judged }
  if ('blanks' in right) return { blanks: right.blanks.map((text) => '错'.repeat(text.length)) }
  if (!('options' in right)) return right
  const others = options.map(({ handle }) => handle).filter((handle) => !right.options.includes(handle))
  return { options: [...others, ...right.options].slice(0, right.options.length) }
}
