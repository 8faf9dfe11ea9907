import { CommandError } from '../../../command/CommandError.ts'

const subjectColumns = { 理论知识: 'theory', 技能操作: 'skill', 综合评审: 'review' } as const
export type ResultSubject = (typeof subjectColumns)[keyof typeof subjectColumns]

/** A candidate's score in one subject; null for an absent candidate. */
export interface ResultRow {
  /** Line of the file, starting at 1 with the header. */
  line: number
  ticket: string
  subject: ResultSubject
  score: number | null
}

const absent = '缺考'

interface Results {
  rows: ResultRow[]
  /** Headings of unused columns. */
  unread: string[]
}

/** Parses a table with the column 准考证号 and one or more subjects. Throws one error that lists all invalid rows. */
export function readResults(rows: readonly (readonly unknown[])[]): Results {
  const headings = (rows[0] ?? []).map(textOf)
  const at = headings.indexOf('准考证号')
  const subjects = Object.entries(subjectColumns).flatMap(([name, subject]) => {
    const column = headings.indexOf(name)
    return column < 0 ? [] : [{ name, subject, column }]
  })
  if (at < 0 || subjects.length === 0)
    throw new CommandError(
      '第 1 行应是表头：准考证号，以及理论知识、技能操作、综合评审中的一列或几列。如果打开是乱码，请另存为 UTF-8 编码的 CSV',
    )
  const isRead = (heading: string): boolean => heading === headings[at] || Object.hasOwn(subjectColumns, heading)
  const faults = headings.flatMap((heading, column) =>
    isRead(heading) && headings.indexOf(heading) < column ? [`第 1 行：“${heading}”列重复`] : [],
  )
  const seen = new Map<string, number>()
  const found: ResultRow[] = []
  rows.slice(1).forEach((row, index) => {
    const line = index + 2
    const ticket = textOf(row[at])
    if (row.every((cell) => textOf(cell) === '')) return
    // Columns shifted by an extra comma would assign scores to the wrong subject.
    if (row.slice(headings.length).some((cell) => textOf(cell) !== ''))
      return void faults.push(`第 ${line} 行：内容比表头的列多，请核对逗号`)
    if (!/^\d{10,20}$/.test(ticket)) return void faults.push(`第 ${line} 行：准考证号“${ticket}”不是一串数字（用表格软件打开时请设为文本）`)
    const before = seen.get(ticket)
    if (before !== undefined) return void faults.push(`第 ${line} 行：准考证号 ${ticket} 与第 ${before} 行重复`)
    seen.set(ticket, line)
    for (const { name, subject, column } of subjects) {
      const text = textOf(row[column])
      if (text === '') continue
      if (text !== absent && !/^(100|\d{1,2})$/.test(text))
        faults.push(`第 ${line} 行“${name}”：应为 0 到 100 的整数或“${absent}”，现在是“${text}”`)
      else found.push({ line, ticket, subject, score: text === absent ? null : Number(text) })
    }
  })
  if (faults.length > 0) throw new CommandError(`${faults.join('\n')}\n共 ${faults.length} 处错误，没有改动任何成绩`)
  if (found.length === 0) throw new CommandError('文件里没有成绩')
  return { rows: found, unread: headings.filter((heading) => heading !== '' && !isRead(heading)) }
}

const textOf = (cell: unknown): string => (typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : '')
