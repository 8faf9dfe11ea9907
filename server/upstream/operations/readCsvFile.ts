import { readFile } from 'node:fs/promises'
import { CommandError } from '../../command/CommandError.ts'
import { decodeText } from '../kernel/logic/decodeText.ts'
import { hasOpenQuote, openQuoteFault } from '../kernel/logic/hasOpenQuote.ts'

/** The cells of a CSV file; one in an unknown encoding is refused whole, so that `unchanged` holds. */
export async function readCsvFile(path: string, unchanged: string): Promise<unknown[][]> {
  const bytes = await readFile(path).catch(() => {
    throw new CommandError(`读不到文件 ${path}`)
  })
  const text = decodeText(bytes)
  if (text === undefined) throw new CommandError(`不是 UTF-8、UTF-16 或 GB18030（GBK）编码的文字，${unchanged}。请另存为 UTF-8 编码的 CSV`)
  if (hasOpenQuote(text)) throw new CommandError(`${openQuoteFault}。${unchanged}`)
  const { parseCsv } = await import('hucre/csv')
  return parseCsv(text)
}
