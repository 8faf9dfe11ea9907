/** A measured value beside its mark in the goals. */
export interface Row {
  what: string
  measured: string
  /** The limit as the goals word it; a dash without one. */
  mark: string
  /** True when the mark is met; absent without one. */
  met?: boolean
}

/** Measures one mark after the other, and yields the rows. */
export type Rows = AsyncGenerator<Row, void, void>

/** A number that is to be at most another. */
export const atMost = (what: string, value: number, most: number, unit: string, digits = 0): Row => ({
  what,
  measured: `${value.toFixed(digits)} ${unit}`,
  mark: `≤ ${most} ${unit}`,
  met: value <= most,
})
