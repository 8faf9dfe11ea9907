/** Returns the tax that an amount contains, by the rate in percent, rounded to whole fen. */
export function taxOf(fen: number, ratePercent: number): number {
  const net = Math.round((Math.abs(fen) * 10_000) / (10_000 + Math.round(100 * ratePercent)))
  return Math.sign(fen) * (Math.abs(fen) - net)
}
