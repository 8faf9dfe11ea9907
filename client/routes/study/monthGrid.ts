const dayMs = 86_400_000

/** Returns the days of a month in rows from Monday to Sunday; null for days of another month. */
export function monthGrid(month: string): (string | null)[] {
  const first = Date.parse(`${month}-01T00:00:00Z`)
  const before = (new Date(first).getUTCDay() + 6) % 7
  const count = (Date.parse(`${monthAfter(month, 1)}-01T00:00:00Z`) - first) / dayMs
  const cells = Math.ceil((before + count) / 7) * 7
  return Array.from({ length: cells }, (_, index) => {
    const day = index - before
    return day < 0 || day >= count ? null : new Date(first + day * dayMs).toISOString().slice(0, 10)
  })
}

/** Returns the month `count` months after another; negative counts go back. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7)
}
