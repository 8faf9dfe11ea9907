/** Checks whether two records have the same members by the given comparison; false for other values. */
export function isSameRecord(
  one: unknown,
  other: unknown,
  isSame: (one: unknown, other: unknown, name: string) => boolean = Object.is,
): boolean {
  if (one === other) return true
  if (!isRecord(one) || !isRecord(other)) return false
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => isSame(one[name], other[name], name))
}

/** Checks whether two parts come from the same responses: equal responses are one object, and a part may combine several. */
export const isSameData = (one: unknown, other: unknown): boolean => isSameRecord(one, other)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
