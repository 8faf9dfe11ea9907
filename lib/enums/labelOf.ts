/**
 * The label of a value, or 未知 for a value without a label: an upstream may be newer than this build. Accepts any value;
 * `isValueOf` checks it.
 */
export function labelOf(labels: Readonly<Record<number | string, string>>, value: unknown): string {
  if (typeof value !== 'number' && typeof value !== 'string') return unknown
  // Own names only: `constructor` is on every record.
  return (Object.hasOwn(labels, value) && labels[value]) || unknown
}

const unknown = '未知'
