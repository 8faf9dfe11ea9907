/** A moment in Beijing to the minute: 12月1日 09:00. */
export function beijingTime(at: string): string {
  const there = new Date(Date.parse(at) + 8 * 3_600_000).toISOString()
  return `${Number(there.slice(5, 7))}月${Number(there.slice(8, 10))}日 ${there.slice(11, 16)}`
}
