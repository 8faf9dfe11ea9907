import { CommandError } from '../../command/CommandError.ts'
import { hasOpenQuote, openQuoteFault } from '../kernel/logic/csv.ts'
import { readTextFile } from './readTextFile.ts'

/** Reads the cells of a CSV file. Throws if the encoding is unknown, or a quotation mark is not closed. */
export async function readCsvFile(path: string, unchanged: string): Promise<unknown[][]> {
  const text = await readTextFile(path, unchanged)
  if (hasOpenQuote(text)) throw new CommandError(`${openQuoteFault}。${unchanged}`)
  const { parseCsv } = await import('hucre/csv')
  return parseCsv(text)
}
