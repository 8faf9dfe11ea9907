import { toWellFormed } from '#lib/contract'
import type { Parameter } from './createAddress.ts'

/** Text of up to `longest` characters. */
export const text = (longest: number): Parameter<string> => ({
  // Truncation may leave half of a surrogate pair, or a trailing space.
  parse: (given) => toWellFormed(given.trim().slice(0, longest)).trim() || undefined,
})

export const withPattern = (shape: RegExp): Parameter<string> => ({ parse: (given) => (shape.test(given) ? given : undefined) })

export const id = withPattern(/^[\w-]{1,64}$/)

/** One of the values of an enumeration. */
export const oneOf = <Value extends string | number>(values: Readonly<Record<string, Value>> | readonly Value[]): Parameter<Value> => ({
  parse: (given) => Object.values(values).find((value) => String(value) === given),
})

/** One of the keys of a record of labels. */
export const keyOf = <Key extends string>(labels: Readonly<Record<Key, unknown>>): Parameter<Key> => oneOf(Object.keys(labels) as Key[])

export const flag: Parameter<true> = { parse: (given) => given === '1' || undefined }

/** Parameter with a default value, which addresses omit. */
export const withDefault = <Value extends string | number | true>(
  kind: Parameter<Value>,
  initial: Value,
): Parameter<Value> & { initial: Value } => ({ ...kind, initial })

/** Page number. It is reset to 1 when any other parameter changes, except those named in `others`. */
export const pageExceptFor = (...others: string[]): Parameter<number> & { initial: number } => ({
  parse: (given) => {
    const page = Number(given)
    return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : undefined
  },
  initial: 1,
  restartedBy: (name) => !others.includes(name),
})

export const page = pageExceptFor()

/** Position at which a page continues the previous one; it is dropped when any other parameter changes. */
export const cursor: Parameter<string> = { ...withPattern(/^[\w.-]{1,400}$/), restartedBy: () => true }
