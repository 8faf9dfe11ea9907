interface Bounds {
  perWindow: number
  perSecond: number
}

/**
 * Selects the danmaku of a window: all own ones, and as many others as the limits per window and per second allow. Rows are
 * given in order of preference and returned in order of their positions.
 */
export function pickDanmaku<Row extends { at_tenths: number; user_id: string | null }>(
  rows: readonly Row[],
  userId: string | undefined,
  { perWindow, perSecond }: Bounds,
): Row[] {
  const seconds = new Map<number, number>()
  const picked: Row[] = []
  for (const row of rows) {
    const second = Math.floor(row.at_tenths / 10)
    const taken = seconds.get(second) ?? 0
    const isOwn = userId !== undefined && row.user_id === userId
    if (!isOwn && (picked.length >= perWindow || taken >= perSecond)) continue
    seconds.set(second, taken + 1)
    picked.push(row)
  }
  return picked.toSorted((a, b) => a.at_tenths - b.at_tenths)
}
