import { readFile } from 'node:fs/promises'
import { CommandError } from '../../command/CommandError.ts'
import { decodeText } from '../kernel/logic/csv.ts'

/** Reads a text file of an operator. Throws if the encoding is unknown; the error ends with `unchanged`. */
export async function readTextFile(path: string, unchanged: string): Promise<string> {
  const bytes = await readFile(path).catch(() => {
    throw new CommandError(`读不到文件 ${path}`)
  })
  const text = decodeText(bytes)
  if (text === undefined) throw new CommandError(`不是 UTF-8、UTF-16 或 GB18030（GBK）编码的文字，${unchanged}。请另存为 UTF-8 编码`)
  return text
}
