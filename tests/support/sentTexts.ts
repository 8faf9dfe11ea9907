/** Texts that somebody was sent, by what was asked. */
export type Sent = Map<string, string>

/** A text with other names in the place of some. */
export const renamed = (text: string, names: readonly (readonly [string, string])[]): string =>
  names.reduce((part, [name, other]) => part.replaceAll(name, other), text)

/** The content of an answer in which neither random ids nor the order of lists tell anything. */
const unordered = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(unordered).toSorted().join()}]`
  if (typeof value !== 'object' || value === null)
    return JSON.stringify(value).replaceAll(/\b[\da-hjkmnp-tv-z]{12}\b|\b[\da-f]{8}-[\da-f-]{27}\b/g, '#')
  return `{${Object.entries(value)
    .map(([name, inner]) => `${name}:${unordered(inner)}`)
    .toSorted()
    .join()}}`
}

/** The content of an answer in JSON; see `unordered`. */
export const plain = (text: string): string => unordered(JSON.parse(text))

/** Sent texts as if the names in them were others, in the order of what was asked. */
export const asIf = (sent: Sent, names: readonly (readonly [string, string])[]): [string, string][] =>
  [...sent]
    .map(([asked, text]): [string, string] => [renamed(asked, names), plain(renamed(text, names))])
    .toSorted(([one], [other]) => (one < other ? -1 : 1))

/** How often a part stands in a text. */
export const times = (text: string, part: string): number => text.split(part).length - 1
