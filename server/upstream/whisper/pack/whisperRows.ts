import { parseBeijingMinute } from '../../kernel/logic/parseBeijingMinute.ts'
import type { PackWhispers } from './PackWhispers.ts'

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
