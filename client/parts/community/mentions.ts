/** Person who is mentioned in a text. */
export interface MentionedPerson {
  id: string
  name: string
}

/** Stored form of a mention: a link to a user's page whose text begins with @ (`postText` of the upstream). */
const stored = /\[@((?:\\.|[^\]\\\n]){1,80})\]\(\/user\/([\w-]{1,64})\)/g

/** Converts stored text for editing: links become `@王师傅`, and the people are listed. An ambiguous name stays a link. */
export function parseMentions(markdown: string): { text: string; people: MentionedPerson[] } {
  const people = new Map<string, string>()
  const text = markdown.replaceAll(stored, (link, escaped: string, id: string) => {
    const name = escaped.replaceAll(/\\(.)/g, '$1')
    if ((people.get(name) ?? id) !== id) return link
    people.set(name, id)
    return `@${name}`
  })
  return { text, people: [...people].map(([name, id]) => ({ id, name })) }
}

/** Converts edited text to Markdown: each `@name` of a selected person becomes a link to that person. */
export function serializeMentions(text: string, people: readonly MentionedPerson[]): string {
  if (people.length === 0) return text
  const ids = new Map(people.map(({ id, name }) => [name, id]))
  // Longest first: 王师傅 may be the beginning of another name.
  const names = [...ids.keys()].sort((a, b) => b.length - a.length).map((name) => name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
  return text.replaceAll(new RegExp(`(?<!\\[)@(${names.join('|')})`, 'g'), (_, name: string) =>
    mentionOf({ name, id: ids.get(name) ?? '' }),
  )
}

/** Adds a person to those of a text; of two people with the same name the later one wins. */
export const withPerson = (people: readonly MentionedPerson[], person: MentionedPerson): MentionedPerson[] => [
  ...people.filter(({ name }) => name !== person.name),
  person,
]

const mentionOf = ({ id, name }: MentionedPerson): string => `[@${name.replaceAll(/[\\[\]*_`<>!&~]/g, String.raw`\$&`)}](/user/${id})`

/** Returns the partial name between an @ and the caret, and the position of the @. */
export function partialMentionAt(text: string, caret: number): { at: number; words: string } | undefined {
  const found = /(?:^|[^\w@])@([^\s@，。！？、：；,.!?:;()（）[\]]{0,20})$/u.exec(text.slice(0, caret))
  if (!found) return undefined
  const words = found[1] ?? ''
  return { at: caret - words.length - 1, words }
}
