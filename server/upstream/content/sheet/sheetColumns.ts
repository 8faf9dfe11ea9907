/** Headings of a sheet of questions, and the field of a question that each column contains. */
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

/** Optional columns. */
export const optionalHeadings: readonly Heading[] = ['编号', '选项D', '选项E', '选项F', '仅正式']
export const optionHeadings = headings.filter((heading) => heading.startsWith('选项'))

/** Returns the heading of the column that contains a field of a question, such as `options[2]` or `answer[0][1]`. */
export function headingOf(field: string): string {
  const exact = headings.find((heading) => columns[heading] === field)
  if (exact !== undefined) return exact
  const [name] = field.split(/[.[]/)
  return headings.find((heading) => columns[heading].split('[')[0] === name) ?? ''
}

/** Normalises a heading: ignores spaces, the asterisk of required columns, and full-width letters. */
export const headingFrom = (cell: unknown): string =>
  typeof cell === 'string'
    ? cell
        .normalize('NFKC')
        .replaceAll(/[\s*＊]/g, '')
        .toUpperCase()
    : ''
