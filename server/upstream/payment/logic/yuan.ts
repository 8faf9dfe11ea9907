/** Formats an amount in yuan with two decimals, as used by gateways. */
export const formatYuan = (fen: number): string => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`

/** Parses an amount in yuan and returns fen. Parses digits instead of a float. Throws if the format is invalid. */
export function parseFen(yuan: string): number {
  const [, sign, whole, part = ''] = /^(-?)(\d{1,10})(?:\.(\d{1,2}))?$/.exec(yuan.trim()) ?? []
  if (whole === undefined) throw new Error('Invalid amount in yuan')
  const fen = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return sign === '-' && fen !== 0 ? -fen : fen
}
