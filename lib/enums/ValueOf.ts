/** Union of the wire values of an enumeration: `ValueOf<typeof Gender>` is `1 | 2`. */
export type ValueOf<T> = T[keyof T]
