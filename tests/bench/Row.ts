/** A measured value and its target. */
export interface Row {
  what: string
  measured: string
  /** The target as text; a dash if there is none. */
  mark: string
  /** Whether the target is met; absent without a target. */
  met?: boolean
}

/** Measures one value after another and yields the rows. */
export type Rows = AsyncGenerator<Row, void, void>

/** Creates a row for a number with an upper limit. */
export const atMost = (what: string, value: number, most: number, unit: string, digits = 0): Row => ({
  what,
  measured: `${value.toFixed(digits)} ${unit}`,
  mark: `≤ ${most} ${unit}`,
  met: value <= most,
})
