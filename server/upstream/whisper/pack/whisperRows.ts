import { beijingMoment } from '../../kernel/logic/beijingMoment.ts'
import type { PackWhispers } from './PackWhispers.ts'

/** A conversation of a pack, whose other person is the account for trying the site out. */
export interface PackConversation {
  personId: string
  unread: boolean
  whispers: { id: string; isDemos: boolean; text: string; at: number }[]
}

export interface PackWhisperRows {
  packConversation: PackConversation[]
  /** Phone number of the account; undefined where there is none. */
  demoPhone: string | undefined
}

/** The conversations of a pack, for the account with a phone number. */
export const whisperRows = (conversations: PackWhispers, demoPhone: string | undefined): PackWhisperRows => ({
  packConversation: conversations.map(({ with: personId, unread, whispers }) => ({
    personId,
    unread,
    whispers: whispers.map(({ id, from, at, text }) => ({ id, isDemos: from === 'demo', text, at: beijingMoment(at) })),
  })),
  demoPhone,
})
