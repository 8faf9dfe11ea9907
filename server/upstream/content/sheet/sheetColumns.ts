/** The headings of a sheet of questions, and the field of a question that each column gives. */
const columns = {
  编号: 'id',
  题型: 'kind',
  题干: 'stem',
  选项A: 'options[0]',
  选项B: 'options[1]',
  选项C: 'options[2]',
  选项D: 'options[3]',
  选项E: 'options[4]',
  选项F: 'options[5]',
  答案: 'answer',
  解析: 'explanation',
  知识点: 'point',
  难度: 'difficulty',
  仅正式: 'reserved',
} as const
export type Heading = keyof typeof columns
export const headings = Object.keys(columns) as Heading[]

/** Columns that may be missing. */
export const optionalHeadings: readonly Heading[] = ['编号', '选项D', '选项E', '选项F', '仅正式']
export const optionHeadings = headings.filter((heading) => heading.startsWith('选项'))

/** The column that gives a field of a question, such as `options[2]` or `answer[0][1]`. */
export function headingOf(field: string): string {
  const exact = headings.find((heading) => columns[heading] === field)
  if (exact !== undefined) return exact
  const [name] = field.split(/[.[]/)
  return headings.find((heading) => columns[heading].split('[')[0] === name) ?? ''
}

/** Headings as typed: blanks, a star for what is required, and full-width letters do not count. */
export const headingFrom = (cell: unknown): string =>
  typeof cell === 'string'
    ? cell
        .normalize('NFKC')
        .replaceAll(/[\s*＊]/g, '')
        .toUpperCase()
    : ''
