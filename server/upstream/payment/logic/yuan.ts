/** An amount in yuan with two decimals, as gateways write it. */
export const yuanOf = (fen: number): string => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`

/** The fen of an amount in yuan: read by digits, never by a fraction. Throws for anything else. */
export function fenOf(yuan: string): number {
  const [, sign, whole, part = ''] = /^(-?)(\d{1,10})(?:\.(\d{1,2}))?$/.exec(yuan.trim()) ?? []
  if (whole === undefined) throw new Error('An amount cannot be read')
  const fen = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return sign === '-' && fen !== 0 ? -fen : fen
}
