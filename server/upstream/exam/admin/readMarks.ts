import { CommandError } from '../../../command/CommandError.ts'

/** A mark from a file. */
export interface MarkRow {
  /** Line of the file, starting at 1 with the header. */
  line: number
  code: string
  /** Tenths of a point. */
  points: number
  remark: string
}

const longestRemark = 500

/** Parses points and returns them in tenths; undefined for invalid text. */
export const readPoints = (text: string): number | undefined => (/^\d{1,3}(\.\d)?$/.test(text) ? Math.round(Number(text) * 10) : undefined)

/** Returns the trimmed remark. Throws if it is too long. */
export function readRemark(text: string): string {
  const remark = text.trim()
  if (remark.length > longestRemark) throw new CommandError(`评语最多 ${longestRemark} 个字`)
  return remark
}

/**
 * Parses a table with the columns 编号, 得分 and optionally 评语. Skips rows without points. Throws one error that lists all
 * invalid rows.
 */
export function readMarks(rows: readonly (readonly unknown[])[]): MarkRow[] {
  const headings = (rows[0] ?? []).map(textOf)
  const [code, points, remark] = ['编号', '得分', '评语'].map((name) => headings.indexOf(name)) as [number, number, number]
  if (code < 0 || points < 0) throw new CommandError('第 1 行应是表头，其中有“编号”和“得分”两列。用 export essays 导出的表格填好得分就可以')
  const faults: string[] = []
  const seen = new Map<string, number>()
  const found = rows.slice(1).flatMap((row, index): MarkRow[] => {
    const [line, name, text] = [index + 2, textOf(row[code]).toUpperCase(), textOf(row[points])]
    if (text === '') return []
    const given = readPoints(text)
    const before = seen.get(name)
    seen.set(name, line)
    if (before !== undefined) faults.push(`第 ${line} 行：编号 ${name} 与第 ${before} 行重复`)
    else if (given === undefined) faults.push(`第 ${line} 行：得分“${text}”应为数字，最多一位小数`)
    else {
      const said = remark < 0 ? '' : textOf(row[remark])
      if (said.length <= longestRemark) return [{ line, code: name, points: given, remark: said }]
      faults.push(`第 ${line} 行：评语最多 ${longestRemark} 个字`)
    }
    return []
  })
  if (faults.length > 0) throw new CommandError(`${faults.join('\n')}\n共 ${faults.length} 处错误，没有改动任何评分`)
  if (found.length === 0) throw new CommandError('文件里没有填写得分')
  return found
}

const textOf = (cell: unknown): string => (typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : '')
