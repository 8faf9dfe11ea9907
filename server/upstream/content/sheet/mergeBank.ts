import { createHash } from 'node:crypto'
import type { Bank } from '../../exam/pack.ts'
import type { z } from 'zod/mini'
import type { RowQuestion } from './rowQuestion.ts'
import type { SheetQuestion } from './sheetQuestions.ts'

type BankFile = z.input<typeof Bank>
type BankEntry = BankFile['questions'][number]

/** Bank merged with the questions of a sheet; not validated yet. */
export interface MergedBank {
  bank: Record<string, unknown> & { points: BankFile['points']; questions: (BankEntry | RowQuestion)[] }
  /** Position of each question in the sheet; `undefined` for questions that are not in the sheet. */
  places: (SheetQuestion | undefined)[]
  /** First row that contains a point, for new points. */
  pointRows: Map<string, number>
}

/**
 * Merges questions into a bank: a question with a known id replaces the existing one, the others are appended. Questions
 * that are not in the sheet are retained, as are fields without a column. Points are found by title or id, and created if
 * they are new.
 */
export function mergeBank(
  former: BankFile | undefined,
  about: Pick<BankFile, 'title' | 'profession'>,
  sheet: readonly SheetQuestion[],
): MergedBank {
  const points = [...(former?.points ?? [])]
  const pointRows = new Map<string, number>()
  const pointOf = (named: unknown, row: number): unknown => {
    if (typeof named !== 'string') return named
    const known = points.find(({ title }) => title === named) ?? points.find(({ id }) => id === named)
    if (known !== undefined) return known.id
    const id = `p-${createHash('sha256').update(named).digest('hex').slice(0, 10)}`
    points.push({ id, title: named })
    pointRows.set(id, row)
    return id
  }
  const bySheet = new Map(sheet.map((entry) => [entry.question.id, entry]))
  const questions: MergedBank['bank']['questions'] = []
  const places: MergedBank['places'] = []
  const add = (entry: SheetQuestion, before?: BankEntry) => {
    const { question, row } = entry
    const { reserved = before?.reserved, ...rest } = question
    const merged: RowQuestion = { ...rest, ...fieldsWithoutColumn(before, question), ...(reserved === true && { reserved }) }
    questions.push('point' in merged ? { ...merged, point: pointOf(merged['point'], row) } : merged)
    places.push(entry)
  }
  for (const before of former?.questions ?? []) {
    const entry = bySheet.get(before.id)
    if (entry === undefined) {
      questions.push(before)
      places.push(undefined)
    } else add(entry, before)
    bySheet.delete(before.id)
  }
  for (const entry of bySheet.values()) add(entry)
  return { bank: { ...former, ...about, points, questions }, places, pointRows }
}

/** Returns the fields of an existing question for which a sheet has no column. */
function fieldsWithoutColumn(before: BankEntry | undefined, question: RowQuestion): object {
  if (before === undefined || before.kind !== question.kind) return {}
  return {
    ...('inOrder' in before && { inOrder: before.inOrder }),
    // The explanation of a case, if the sheet omits it.
    ...(before.kind === 'case' &&
      question['explanation'] === undefined &&
      before.explanation !== undefined && { explanation: before.explanation }),
  }
}
