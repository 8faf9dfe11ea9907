import type { ValueOf } from './ValueOf.ts'

/** Whether something is one of an enumeration's wire values, as a number of an address or of an answer may not be. */
export function isValueOf<Enumeration extends Readonly<Record<string, number | string>>>(
  enumeration: Enumeration,
  value: unknown,
): value is ValueOf<Enumeration> {
  return (Object.values(enumeration) as unknown[]).includes(value)
}
