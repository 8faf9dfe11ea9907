import { createHash } from 'node:crypto'
import type { Bank } from '../../exam/pack.ts'
import type { z } from 'zod/mini'
import type { RowQuestion } from './rowQuestion.ts'
import type { SheetQuestion } from './sheetQuestions.ts'

type BankFile = z.input<typeof Bank>
type BankEntry = BankFile['questions'][number]

/** A bank with the questions of a sheet in it; its form is still to be checked. */
export interface MergedBank {
  bank: Record<string, unknown> & { points: BankFile['points']; questions: (BankEntry | RowQuestion)[] }
  /** The place in the sheet of each question; undefined for those that the sheet does not have. */
  places: (SheetQuestion | undefined)[]
  /** The row that names a point first, for points that are new. */
  pointRows: Map<string, number>
}

/**
 * Puts questions into a bank: those of a known id replace its question, the others follow it. Questions that the sheet
 * does not have stay, and so does what a sheet cannot say. Points are known by their title or their id, and made where
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
    const merged: RowQuestion = { ...rest, ...unsaid(before, question), ...(reserved === true && { reserved }) }
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

/** Fields of a question for which a sheet has no column. */
function unsaid(before: BankEntry | undefined, question: RowQuestion): object {
  if (before === undefined || before.kind !== question.kind) return {}
  return {
    ...('inOrder' in before && { inOrder: before.inOrder }),
    // A case's own explanation, where the sheet leaves it out.
    ...(before.kind === 'case' &&
      question['explanation'] === undefined &&
      before.explanation !== undefined && { explanation: before.explanation }),
  }
}
