import type { PackChecks } from '../../kernel/PackChecks.ts'
import type { PackWhispers } from './PackWhispers.ts'

interface CheckedContent {
  whispers: PackWhispers
  community: { people: readonly { id: string }[] }
}

/** Checks whispers beyond their schema: partners exist in the pack and are unique, and whispers are in chronological order. */
export function checkWhispers({ whispers: conversations, community: { people } }: CheckedContent, { of }: PackChecks): void {
  const { fault } = of('community/whispers.json')
  const known = new Set(people.map(({ id }) => id))
  const met = new Set<string>()
  conversations.forEach(({ with: person, unread, whispers }, index) => {
    if (!known.has(person)) fault(`[${index}].with`, `people.json 里没有 ${person}`)
    if (met.has(person)) fault(`[${index}].with`, `与 ${person} 的对话重复`)
    met.add(person)
    if (unread && whispers.at(-1)?.from === 'demo') fault(`[${index}].unread`, '最后一句是体验账号写的，没有未读的话')
    const seen = new Set<string>()
    whispers.forEach(({ id, at }, place) => {
      const field = `[${index}].whispers[${place}]`
      if (seen.has(id)) fault(`${field}.id`, `编号 ${id} 重复`)
      seen.add(id)
      const before = whispers[place - 1]?.at ?? ''
      if (at < before) fault(`${field}.at`, `早于上一句（${before}）`)
    })
  })
}
