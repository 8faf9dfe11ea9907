import { wellFormed } from '#lib/contract'

type ParameterValue = string | number | true

/** One parameter of an address; `parameter-kinds.ts` has the kinds. */
export interface Parameter<Value extends ParameterValue = ParameterValue> {
  /** Parses a text; undefined for invalid and for empty text. */
  parse: (text: string) => Value | undefined
  /** The default value; never written into an address. */
  initial?: Value
  /** For a page number: whether a change of the named parameter resets it to the first page. */
  restartedBy?: (name: string) => boolean
  /** Visitors who share the page see nothing of it, so that it makes no page of its own. */
  personal?: true
}

type Parameters = Readonly<Record<string, Parameter>>
type ValueOf<Kind> = Kind extends Parameter<infer Value> ? Value : never
type WithInitial<Declared> = { [Name in keyof Declared]: Declared[Name] extends { initial: ParameterValue } ? Name : never }[keyof Declared]

/** The values of an address by the names of its parameters; a parameter without a default is optional. */
type Values<Declared> = { [Name in WithInitial<Declared>]: ValueOf<Declared[Name]> } & {
  [Name in Exclude<keyof Declared, WithInitial<Declared>>]?: ValueOf<Declared[Name]> | undefined
}
type Change<Declared> = { [Name in keyof Declared]?: ValueOf<Declared[Name]> | undefined }

interface Options<Declared> {
  /** The parameters that make a page of its own for search engines; the others narrow or sort what is found there anyway. */
  canonical?: readonly (keyof Declared)[]
}

/**
 * Declares the parameters of a screen's address. The declaration is the only reader of parameters and the only writer
 * of such addresses; the host derives the cache key of a shared page from `address.ts` in the screen's folder.
 */
export function createAddress<Declared extends Parameters, Place extends unknown[] = []>(
  path: string | ((...place: Place) => string),
  parameters: Declared,
  { canonical: inCanonical = [] }: Options<Declared> = {},
) {
  const names = Object.keys(parameters)

  /** Reads a request or a location. Unknown values count as absent, so that every link shows a page. */
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

  /** The query fields of these values with some changed, in the order declared and without defaults. */
  function fields(values: Change<Declared>, change: Change<Declared> = {}): Record<string, string> {
    const said: Record<string, string> = {}
    for (const name of names) {
      const { initial, restartedBy } = parameters[name]!
      const value = name in change ? change[name] : restartedBy && Object.keys(change).some(restartedBy) ? initial : values[name]
      if ((value || value === 0) && value !== initial) said[name] = value === true ? '1' : String(value)
    }
    return said
  }

  /** Built by hand: a page has dozens of these links, and URLSearchParams costs ten times as much. */
  function search(values: Change<Declared>, change?: Change<Declared>): string {
    let query = ''
    for (const [name, text] of Object.entries(fields(values, change))) {
      query += `${query ? '&' : '?'}${name}=${encodeURIComponent(wellFormed(text))}`
    }
    return query
  }

  /** The one address of these values, with some of them changed. */
  const href = (values: Change<Declared>, change?: Change<Declared>, ...place: Place): string =>
    (typeof path === 'string' ? path : path(...place)) + search(values, change)

  /** The canonical address for search engines. */
  const canonical = (values: Change<Declared>, ...place: Place): string => {
    return href(Object.fromEntries(inCanonical.map((name) => [name, values[name]])) as Change<Declared>, undefined, ...place)
  }

  return { parameters, read, fields, search, href, canonical }
}
