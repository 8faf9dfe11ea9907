/** Union of the wire values of an enumeration: `ValueOf<typeof Gender>` is `1 | 2`. */
export type ValueOf<T> = T[keyof T]

/** Checks whether a value is a wire value of an enumeration. Use it for numbers from URLs and responses. */
export function isValueOf<Enumeration extends Readonly<Record<string, number | string>>>(
  enumeration: Enumeration,
  value: unknown,
): value is ValueOf<Enumeration> {
  return (Object.values(enumeration) as unknown[]).includes(value)
}
