import { toWellFormed } from '#lib/contract'

type ParameterValue = string | number | true

/** Parameter of an address; `parameter-kinds.ts` provides the kinds. */
export interface Parameter<Value extends ParameterValue = ParameterValue> {
  /** Parses a text; returns undefined if it is invalid or empty. */
  parse: (text: string) => Value | undefined
  /** Default value; never written into an address. */
  initial?: Value
  /** For a page number: returns whether a change of the named parameter resets it to the first page. */
  restartedBy?: (name: string) => boolean
  /** The parameter does not affect the page of a visitor, and is therefore excluded from the cache key. */
  personal?: true
}

type Parameters = Readonly<Record<string, Parameter>>
type ValueOf<Kind> = Kind extends Parameter<infer Value> ? Value : never
type WithInitial<Declared> = { [Name in keyof Declared]: Declared[Name] extends { initial: ParameterValue } ? Name : never }[keyof Declared]

/** Values of an address by parameter name; a parameter without a default is optional. */
type Values<Declared> = { [Name in WithInitial<Declared>]: ValueOf<Declared[Name]> } & {
  [Name in Exclude<keyof Declared, WithInitial<Declared>>]?: ValueOf<Declared[Name]> | undefined
}
type Change<Declared> = { [Name in keyof Declared]?: ValueOf<Declared[Name]> | undefined }

interface Options<Declared> {
  /** Parameters that are part of the canonical address; the others only filter or sort the content of the page. */
  canonical?: readonly (keyof Declared)[]
}

/**
 * Declares the parameters of a screen's address. Parameters are read, and such addresses are built, through this
 * declaration only; the host derives the cache key of a shared page from `address.ts` in the screen's folder.
 */
export function createAddress<Declared extends Parameters, Place extends unknown[] = []>(
  path: string | ((...place: Place) => string),
  parameters: Declared,
  { canonical: inCanonical = [] }: Options<Declared> = {},
) {
  const names = Object.keys(parameters)

  /** Reads the parameters of a request or a location. Unknown values count as absent, so that every link shows a page. */
  function read(place: { url: string } | { search: string }): Values<Declared> {
    const query = new URLSearchParams('url' in place ? new URL(place.url).search : place.search)
    const values: Record<string, ParameterValue> = {}
    for (const name of names) {
      const { parse, initial } = parameters[name]!
      const value = parse(query.get(name) ?? '') ?? initial
      if (value !== undefined) values[name] = value
    }
    return values as Values<Declared>
  }

  /** Returns the query fields of the values with `change` applied, in declaration order and without defaults. */
  function fields(values: Change<Declared>, change: Change<Declared> = {}): Record<string, string> {
    const query: Record<string, string> = {}
    for (const name of names) {
      const { initial, restartedBy } = parameters[name]!
      const value = name in change ? change[name] : restartedBy && Object.keys(change).some(restartedBy) ? initial : values[name]
      if ((value || value === 0) && value !== initial) query[name] = value === true ? '1' : String(value)
    }
    return query
  }

  /** Builds the query by hand: a page has dozens of these links, and URLSearchParams is ten times slower. */
  function search(values: Change<Declared>, change?: Change<Declared>): string {
    let query = ''
    for (const [name, text] of Object.entries(fields(values, change))) {
      query += `${query ? '&' : '?'}${name}=${encodeURIComponent(toWellFormed(text))}`
    }
    return query
  }

  /** Returns the address of the values with `change` applied. */
  const href = (values: Change<Declared>, change?: Change<Declared>, ...place: Place): string =>
    (typeof path === 'string' ? path : path(...place)) + search(values, change)

  /** Returns the canonical address for search engines. */
  const canonical = (values: Change<Declared>, ...place: Place): string => {
    return href(Object.fromEntries(inCanonical.map((name) => [name, values[name]])) as Change<Declared>, undefined, ...place)
  }

  return { parameters, read, fields, search, href, canonical }
}
