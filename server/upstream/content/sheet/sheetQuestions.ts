import type { Cell, Table } from './readTable.ts'
import { type RowQuestion, rowQuestion } from './rowQuestion.ts'
import { type Heading, headingFrom, headingOf, headings, optionalHeadings } from './sheetColumns.ts'
import type { SheetIssue } from './SheetIssue.ts'

/** Question with its row in the sheet, or its position in a file of another system. */
export interface SheetQuestion {
  row: number
  question: RowQuestion
  /** Rows of the questions of a case, in order. */
  partRows: number[]
  /** Name of the item in a file of another system. */
  item?: string
}

/** Checks whether a row contains the headings of the columns. */
export const isHeadingRow = (row: Cell[]): boolean => {
  const found = row.map(headingFrom)
  return found.includes('题型') && found.includes('题干')
}

/** Converts the rows of a table to questions. A row whose id is `case/part` belongs to the case above it. */
export function sheetQuestions({ rows, faults: merged }: Table): { questions: SheetQuestion[]; faults: SheetIssue[] } {
  const faults = [...merged]
  const names = (rows[0] ?? []).map(headingFrom)
  checkHeadings(names, rows, faults)
  const questions: SheetQuestion[] = []
  rows.slice(1).forEach((cells, index) => {
    const row = index + 2
    if (cells.every((cell) => cell === undefined)) return
    const fault = (column: Heading, message: string) => void faults.push({ row, column, message })
    const question = rowQuestion(new Map(names.map((name, at) => [name, cells[at]])), fault)
    if (question === undefined) return
    const [caseId, partId] = question.id.split('/')
    if (partId === undefined) {
      const same = questions.find((other) => other.question.id === question.id)
      if (same !== undefined) fault('编号', `和第 ${same.row} 行是同一道题（编号或题干相同）`)
      questions.push({ row, question: question.kind === 'case' ? { ...question, parts: [] } : question, partRows: [] })
      return
    }
    const owner = questions.findLast((other) => other.question.id === caseId && other.question.kind === 'case')
    if (owner === undefined) return fault('编号', `上面没有编号为 ${caseId} 的案例题`)
    for (const heading of ['知识点', '难度', '仅正式'] as const)
      if (question[headingField(heading)] !== undefined) fault(heading, '小题不写这一项，写在案例题那一行')
    owner.question['parts'] = [...(owner.question['parts'] as unknown[]), { ...question, id: partId }]
    owner.partRows.push(row)
  })
  if (questions.length === 0 && faults.length === 0) faults.push({ row: 0, column: '', message: '没有题目' })
  return { questions, faults }
}

const headingField = (heading: '知识点' | '难度' | '仅正式') => ({ 知识点: 'point', 难度: 'difficulty', 仅正式: 'reserved' })[heading]

function checkHeadings(names: string[], rows: Cell[][], faults: SheetIssue[]): void {
  names.forEach((name, at) => {
    if (name === '') {
      const row = rows.findIndex((cells) => cells[at] !== undefined)
      if (row > 0) faults.push({ row: row + 1, column: '', message: `第 ${at + 1} 列没有表头，里面却有内容` })
      return
    }
    if (!headings.some((heading) => heading === name))
      faults.push({ row: 1, column: name, message: `没有这一列，请改名或删去。可以有的列：${headings.join('、')}` })
    else if (names.indexOf(name) !== at) faults.push({ row: 1, column: name, message: '这一列重复' })
  })
  // A comma without quotation marks splits a text: the rest of it would be lost.
  rows.forEach((cells, index) => {
    const last = cells.findLastIndex((cell) => cell !== undefined)
    const message = `第 ${last + 1} 列没有表头，里面却有内容（文字里有逗号的，CSV 里整格要用双引号括起来）`
    if (last >= names.length) faults.push({ row: index + 1, column: '', message })
  })
  for (const heading of headings)
    if (!names.includes(heading) && !optionalHeadings.includes(heading)) faults.push({ row: 1, column: heading, message: '缺少这一列' })
}

/** Returns the row and column of a field in a bank, such as `questions[3].parts[0].answer`. */
export function placeOf(field: string, places: readonly (SheetQuestion | undefined)[]): Pick<SheetIssue, 'row' | 'column'> | undefined {
  const [, index = '', rest = ''] = /^questions\[(\d+)\]\.?(.*)$/.exec(field) ?? []
  const place = places[Number(index)]
  if (index === '' || place === undefined) return undefined
  const [, part, ofPart = ''] = /^parts\[(\d+)\]\.?(.*)$/.exec(rest) ?? []
  return part === undefined
    ? { row: place.row, column: rest.startsWith('parts') ? '题型' : headingOf(rest) }
    : { row: place.partRows[Number(part)] ?? place.row, column: headingOf(ofPart) }
}
