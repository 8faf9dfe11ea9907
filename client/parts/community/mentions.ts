/** Somebody who is named in a text. */
export interface Mentioned {
  id: string
  name: string
}

/** A mention as it is stored: a link to a user's page whose text begins with @ (`postText` of the upstream). */
const stored = /\[@((?:\\.|[^\]\\\n]){1,80})\]\(\/user\/([\w-]{1,64})\)/g

/** A stored text as its author sees it: `@王师傅` in place of a link, and who these are. A name that two people bear stays a link. */
export function shownMentions(markdown: string): { text: string; people: Mentioned[] } {
  const people = new Map<string, string>()
  const text = markdown.replaceAll(stored, (link, escaped: string, id: string) => {
    const name = escaped.replaceAll(/\\(.)/g, '$1')
    if ((people.get(name) ?? id) !== id) return link
    people.set(name, id)
    return `@${name}`
  })
  return { text, people: [...people].map(([name, id]) => ({ id, name })) }
}

/** The Markdown of a text: each `@name` of somebody who was chosen becomes a link to that person. */
export function storedMentions(text: string, people: readonly Mentioned[]): string {
  if (people.length === 0) return text
  const ids = new Map(people.map(({ id, name }) => [name, id]))
  // The longest first: 王师傅 may be the beginning of another name.
  const names = [...ids.keys()].sort((a, b) => b.length - a.length).map((name) => name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
  return text.replaceAll(new RegExp(`(?<!\\[)@(${names.join('|')})`, 'g'), (_, name: string) =>
    mentionOf({ name, id: ids.get(name) ?? '' }),
  )
}

/** The people of a text with one more; of two with one name the later one counts. */
export const withPerson = (people: readonly Mentioned[], person: Mentioned): Mentioned[] => [
  ...people.filter(({ name }) => name !== person.name),
  person,
]

const mentionOf = ({ id, name }: Mentioned): string => `[@${name.replaceAll(/[\\[\]*_`<>!&~]/g, String.raw`\$&`)}](/user/${id})`

/** The beginning of a name that is being typed after an @, up to the caret, and where its @ stands. */
export function typedName(text: string, caret: number): { at: number; words: string } | undefined {
  const found = /(?:^|[^\w@])@([^\s@，。！？、：；,.!?:;()（）[\]]{0,20})$/u.exec(text.slice(0, caret))
  if (!found) return undefined
  const words = found[1] ?? ''
  return { at: caret - words.length - 1, words }
}
