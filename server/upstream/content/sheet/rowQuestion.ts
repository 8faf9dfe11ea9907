import { createHash } from 'node:crypto'
import { numberOfTexts, questionKindLabel } from '../../exam/pack.ts'
import type { Cell } from './readTable.ts'
import { type Heading, optionHeadings } from './sheetColumns.ts'

/** Cells of a row by heading. */
export type Row = ReadonlyMap<string, Cell>
/** Question as entered in a row; validated as part of the bank. */
export type RowQuestion = Record<string, unknown> & { id: string; kind: string }
type Fault = (heading: Heading, message: string) => void

const kinds: Record<string, string> = Object.fromEntries(Object.entries(questionKindLabel).map(([kind, label]) => [label, kind]))
const booleanWords: Record<string, boolean> = {
  ...Object.fromEntries(['对', '正确', '是', '√', '✓', 'T', 'TRUE', 'Y'].map((word) => [word, true])),
  ...Object.fromEntries(['错', '错误', '否', '×', '✗', 'X', 'F', 'FALSE', 'N'].map((word) => [word, false])),
}
/** Error values that spreadsheet programs display for failed formulas. */
const sheetErrors = /^#(DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!|SPILL!|CALC!)$/
const difficulties: Record<string, number> = { 易: 1, 较易: 2, 中: 3, 较难: 4, 难: 5 }

/** Converts a row to a question; returns `undefined` for an unknown kind. */
export function rowQuestion(row: Row, fault: Fault): RowQuestion | undefined {
  const text = (heading: Heading): string | undefined => {
    const cell = row.get(heading)
    if (cell instanceof Date) {
      fault(heading, '被表格软件当成了日期，请把单元格的格式改为“文本”后重新填写')
      return undefined
    }
    if (typeof cell === 'string' && sheetErrors.test(cell)) {
      fault(heading, `公式出错，显示为“${cell}”，请改写成文字（以 = 或 - 开头的文字，先把单元格的格式改为“文本”）`)
      return undefined
    }
    // Rounded to fifteen digits like in spreadsheet programs: 0.1 + 0.2 is 0.3.
    return cell === undefined ? undefined : String(typeof cell === 'number' ? Number(cell.toPrecision(15)) : cell)
  }
  const typed = text('题型')
  const kind = kinds[typed ?? ''] ?? kinds[`${typed}题`]
  if (kind === undefined) {
    fault('题型', typed === undefined ? '没有填写' : `应为 ${Object.keys(kinds).join('、')} 之一，现在是“${typed}”`)
    return undefined
  }
  const stem = text('题干')
  const point = text('知识点')
  const level = text('难度')
  const explanation = text('解析')
  const difficulty = level === undefined ? undefined : (difficulties[level] ?? (/^[1-5]$/.test(level) ? Number(level) : Number.NaN))
  if (Number.isNaN(difficulty)) fault('难度', '应为 1～5，或 易、较易、中、较难、难')
  const reserved = text('仅正式')
  if (reserved !== undefined && booleanWords[reserved.toUpperCase()] === undefined) fault('仅正式', '应为 是 或 否')
  const id = text('编号') ?? `q-${createHash('sha256').update(`${kind}\n${stem}`).digest('hex').slice(0, 12)}`
  return {
    id,
    kind,
    ...(stem !== undefined && { stem }),
    ...answerFields(kind, text, fault),
    ...(explanation !== undefined && { explanation }),
    ...(point !== undefined && { point }),
    ...(difficulty !== undefined && { difficulty }),
    // An empty cell leaves the field unchanged.
    ...(reserved !== undefined && { reserved: booleanWords[reserved.toUpperCase()] }),
  }
}

/** Returns options and answer, depending on the kind. */
function answerFields(kind: string, text: (heading: Heading) => string | undefined, fault: Fault): object {
  const given = optionHeadings.map(text)
  const options = given.slice(0, given.findLastIndex((option) => option !== undefined) + 1)
  const answer = text('答案')
  const hasOptions = kind === 'single' || kind === 'multiple'
  if (!hasOptions && options.length > 0)
    fault(optionHeadings[given.findIndex((option) => option !== undefined)]!, '只有单选题和多选题有选项')
  if (kind === 'case') {
    if (answer !== undefined) fault('答案', '案例题的答案写在它的小题里')
    return {}
  }
  if (hasOptions)
    options.forEach((option, index) => {
      if (option === undefined) fault(optionHeadings[index]!, '空着，后面却还有选项')
    })
  if (answer === undefined) {
    fault('答案', '没有填写')
    return {}
  }
  return hasOptions
    ? { options, answer: parseOptions(kind, answer, options.length, fault) }
    : { answer: kind === 'judge' ? judged(answer, fault) : kind === 'blank' ? blanks(answer) : answer }
}

/** Parses options given by their letters: `B`, `ACD`, `A、C`. */
function parseOptions(kind: string, answer: string, count: number, fault: Fault): number | number[] | undefined {
  const letters = [
    ...answer
      .normalize('NFKC')
      .toUpperCase()
      .replaceAll(/[\s,、;和]/g, ''),
  ]
  const last = String.fromCodePoint(64 + Math.max(count, 1))
  if (letters.length === 0 || letters.some((letter) => letter < 'A' || letter > last) || new Set(letters).size < letters.length) {
    fault('答案', `应写选项的字母 A～${last}，${kind === 'single' ? '如 B' : '如 AC'}，现在是“${answer}”`)
    return undefined
  }
  const indexes = letters.map((letter) => letter.codePointAt(0)! - 65).toSorted((a, b) => a - b)
  if (kind === 'multiple') return indexes
  if (indexes.length > 1) fault('答案', '单选题只有一个答案')
  return indexes[0]
}

function judged(answer: string, fault: Fault): boolean | undefined {
  const truth = booleanWords[answer.toUpperCase()]
  if (truth === undefined) fault('答案', `应为 对 或 错，现在是“${answer}”`)
  return truth
}

/** Parses blanks that are separated by semicolons; the accepted texts of each are separated by bars, a tolerance follows ±. */
const blanks = (answer: string): object[] =>
  answer.split(/[;；]/).map((blank) => {
    const [spellings = '', tolerance] = blank.split('±').map((part) => part.trim())
    const texts = spellings.split(/[|｜]/).map((text) => text.trim())
    const found = numberOfTexts(texts)
    if (found === undefined) return tolerance === undefined ? texts : [blank]
    const { number, unit } = found
    return { number, ...(unit.length > 0 && { unit }), ...(tolerance !== undefined && { tolerance: toleranceOf(tolerance) }) }
  })

const toleranceOf = (text: string): number | string => (text.endsWith('%') ? text : Number.parseFloat(text))
