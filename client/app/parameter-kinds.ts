import { wellFormed } from '#lib/contract'
import type { Parameter } from './createAddress.ts'

/** Typed text, no longer than its field permits. */
export const text = (longest: number): Parameter<string> => ({
  // The cut may leave half a character, or a blank.
  parse: (said) => wellFormed(said.trim().slice(0, longest)).trim() || undefined,
})

export const shaped = (shape: RegExp): Parameter<string> => ({ parse: (said) => (shape.test(said) ? said : undefined) })

export const id = shaped(/^[\w-]{1,64}$/)

/** One of the values of an enumeration. */
export const oneOf = <Value extends string | number>(values: Readonly<Record<string, Value>> | readonly Value[]): Parameter<Value> => ({
  parse: (said) => Object.values(values).find((value) => String(value) === said),
})

/** One of the keys of some labels. */
export const keyOf = <Key extends string>(labels: Readonly<Record<Key, unknown>>): Parameter<Key> => oneOf(Object.keys(labels) as Key[])

export const flag: Parameter<true> = { parse: (said) => said === '1' || undefined }

/** A parameter with a default value, which addresses leave out. */
export const withDefault = <Value extends string | number | true>(
  kind: Parameter<Value>,
  initial: Value,
): Parameter<Value> & { initial: Value } => ({ ...kind, initial })

/** The number of a page, which is 1 again as soon as anything else in the address changes, but for the parameters named. */
export const pageBut = (...others: string[]): Parameter<number> & { initial: number } => ({
  parse: (said) => {
    const page = Number(said)
    return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : undefined
  },
  initial: 1,
  restartedBy: (name) => !others.includes(name),
})

export const page = pageBut()
