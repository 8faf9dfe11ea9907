/** Received texts by request. */
export type Sent = Map<string, string>

/** Replaces names in a text. */
export const renamed = (text: string, names: readonly (readonly [string, string])[]): string =>
  names.reduce((part, [name, other]) => part.replaceAll(name, other), text)

/** Serialises the content of an answer so that random ids and the order of lists make no difference. */
const unordered = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(unordered).toSorted().join()}]`
  if (typeof value !== 'object' || value === null)
    return JSON.stringify(value).replaceAll(/\b[\da-hjkmnp-tv-z]{12}\b|\b[\da-f]{8}-[\da-f-]{27}\b/g, '#')
  return `{${Object.entries(value)
    .map(([name, inner]) => `${name}:${unordered(inner)}`)
    .toSorted()
    .join()}}`
}

/** Returns the content of a JSON answer; see `unordered`. */
export const plain = (text: string): string => unordered(JSON.parse(text))

/** Returns received texts with replaced names, sorted by request. */
export const asIf = (sent: Sent, names: readonly (readonly [string, string])[]): [string, string][] =>
  [...sent]
    .map(([asked, text]): [string, string] => [renamed(asked, names), plain(renamed(text, names))])
    .toSorted(([one], [other]) => (one < other ? -1 : 1))

/** Returns how often a part occurs in a text. */
export const times = (text: string, part: string): number => text.split(part).length - 1
