/**
 * The label of a value, or 未知 for one that the labels do not know: an upstream may be newer than this build.
 * Takes whatever came in and says nothing about its type; `isValueOf` does that.
 */
export function labelOf(labels: Readonly<Record<number | string, string>>, value: unknown): string {
  if (typeof value !== 'number' && typeof value !== 'string') return unknown
  // Own names only: `constructor` is on every record.
  return (Object.hasOwn(labels, value) && labels[value]) || unknown
}

const unknown = '未知'
