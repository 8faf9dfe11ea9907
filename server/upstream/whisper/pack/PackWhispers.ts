import { z } from 'zod/mini'
import { whisperLimits } from '#lib/contract'
import type { PackChecks } from '../../kernel/PackChecks.ts'
import { parseBeijingMinute } from '../../kernel/logic/parseBeijingMinute.ts'
import { Moment, Slug, text } from '../../kernel/pack-fields.ts'

/** Conversations of the demo account, one per person. */
export const PackWhispers = z.array(
  z.strictObject({
    /** Id of a person in `people.json`. */
    with: Slug,
    /** True if the demo account has not read the person's whispers after its own last one. */
    unread: z._default(z.boolean(), false),
    whispers: z
      .array(
        z.strictObject({
          /** Stable id, unique in the conversation. */
          id: Slug,
          from: z.enum(['demo', 'person'], '应为 demo（体验账号）或 person（对方）'),
          at: Moment,
          text: text(1, whisperLimits.text),
        }),
      )
      .check(z.minLength(1, '至少要有一句话')),
  }),
)
export type PackWhispers = z.infer<typeof PackWhispers>

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

/** A conversation from a content pack between a person and the demo account. */
export interface PackConversation {
  personId: string
  unread: boolean
  whispers: { id: string; isDemos: boolean; text: string; at: number }[]
}

export interface PackWhisperRows {
  packConversation: PackConversation[]
  /** Phone number of the demo account; undefined if there is none. */
  demoPhone: string | undefined
}

/** Returns the conversations of a pack, together with the phone number of the demo account. */
export const whisperRows = (conversations: PackWhispers, demoPhone: string | undefined): PackWhisperRows => ({
  packConversation: conversations.map(({ with: personId, unread, whispers }) => ({
    personId,
    unread,
    whispers: whispers.map(({ id, from, at, text }) => ({ id, isDemos: from === 'demo', text, at: parseBeijingMinute(at) })),
  })),
  demoPhone,
})
