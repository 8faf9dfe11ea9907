import { CommandError } from '../../../command/CommandError.ts'

/** Parses an amount in yuan entered by an operator, such as `149.25`. Returns it in fen. */
export function parseYuan(text: string, name = '--amount'): number {
  const [, whole, part = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  const fen = whole === undefined ? 0 : 100 * Number(whole) + Number(part.padEnd(2, '0'))
  if (fen === 0) throw new CommandError(`${name} 应为金额，单位元，最多两位小数，如 149.25`)
  return fen
}
