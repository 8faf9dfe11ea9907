import { z } from 'zod/mini'
import { CommandError } from '../../../command/CommandError.ts'

/** Query with the results that are expected among the first five. */
export interface ExpectedQuery {
  q: string
  /** Expected results as kind and id, such as `course/welder-smaw-basics`. */
  expect: string[]
  /** Category of the query; empty if the file specifies none. */
  category: string
}

const Thing = z.string().check(z.regex(/^[a-zA-Z]+\/[a-z0-9-]+$/))
const Line = z.object({
  q: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  expect: z.array(Thing).check(z.minLength(1)),
  category: z._default(z.string(), ''),
})

/** Parses a file of queries: JSON lines, or CSV with the columns query, expected results (separated by spaces) and category. */
export function parseQueries(text: string): ExpectedQuery[] {
  const queries = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .flatMap((line, index) => (line.trim() === '' || (index === 0 && /^q,/i.test(line)) ? [] : [queryOf(line, index + 1)]))
  if (queries.length === 0) throw new CommandError('文件里没有查询')
  return queries
}

function queryOf(line: string, number: number): ExpectedQuery {
  const result = Line.safeParse(line.startsWith('{') ? jsonOf(line) : columnsOf(line))
  if (result.success) return result.data
  const field = result.error.issues[0]?.path.join('.') ?? ''
  throw new CommandError(
    `第 ${number} 行${field && ` · ${field}`}：应为 {"q": "护工", "expect": ["profession/elder-carer"]}，或 护工,profession/elder-carer,类别`,
  )
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** Splits a line of CSV into cells. Quoted cells may contain commas and doubled quotes (RFC 4180). */
function columnsOf(line: string): unknown {
  const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  )
  const [q, expect = '', category = ''] = cells.map((cell) => cell.trim())
  return { q, expect: expect.split(/\s+/).filter(Boolean), category }
}
