import type { ValueOf } from './ValueOf.ts'

/** Whether a value is one of an enumeration's wire values; numbers from addresses and answers may not be. */
export function isValueOf<Enumeration extends Readonly<Record<string, number | string>>>(
  enumeration: Enumeration,
  value: unknown,
): value is ValueOf<Enumeration> {
  return (Object.values(enumeration) as unknown[]).includes(value)
}
