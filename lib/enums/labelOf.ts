/**
 * Returns the label of a wire value, or 未知 for a value without a label, because an upstream can be newer than this
 * build. Accepts any value; to validate one, use `isValueOf`.
 */
export function labelOf(labels: Readonly<Record<number | string, string>>, value: unknown): string {
  if (typeof value !== 'number' && typeof value !== 'string') return unknown
  // Own properties only: every record inherits `constructor`.
  return (Object.hasOwn(labels, value) && labels[value]) || unknown
}

const unknown = '未知'
