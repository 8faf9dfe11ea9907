/** The union of an enumeration's wire values: `ValueOf<typeof Gender>` is `1 | 2`. */
export type ValueOf<T> = T[keyof T]
