/** A mark of the goals beside what was measured. */
export interface Row {
  what: string
  measured: string
  /** What it is to be at most, as the goals word it; a dash where nothing is demanded. */
  mark: string
  /** Whether the mark is met; absent where there is none. */
  met?: boolean
}

/** Measures and tells, one mark after the other. */
export type Rows = AsyncGenerator<Row, void, void>

/** A number that is to be at most another. */
export const atMost = (what: string, value: number, most: number, unit: string, digits = 0): Row => ({
  what,
  measured: `${value.toFixed(digits)} ${unit}`,
  mark: `≤ ${most} ${unit}`,
  met: value <= most,
})
