import type { Conversation, WhisperSearchHit, Whisper, WhisperPartner } from '#lib/contract'
import type { Database, UploadedFileTable, WhisperTable } from '../../db/Database.ts'
import { authorName } from '../../account/index.ts'
import { type FilesQueries, storedImage } from '../../files/index.ts'
import { isoTime } from '../../kernel/logic/isoTime.ts'
import { matchExcerpt, whisperExcerpt } from '../logic/whisperExcerpt.ts'
import { whisperOwnerKey } from '../logic/conversationKey.ts'
import type { ConversationRow } from '../queries/conversations.ts'
import type { WhisperQueries } from '../queries/createWhisperQueries.ts'
import type { PartnerRow } from '../queries/partners.ts'
import type { FoundRow } from '../queries/whispers.ts'

interface Deps extends Pick<WhisperQueries, 'conversations' | 'whisperAppeals'> {
  uploads: FilesQueries['uploads']
}

/** Maximum number of unread whispers shown for a conversation. */
const maxUnread = 100

export const cappedUnread = (unread: number): number => Math.min(unread, maxUnread)

/** Creates the views of whispers and conversations for one of the two users. */
export function createWhisperViews({ conversations, whisperAppeals, uploads }: Deps) {
  const partnersIn = async (userId: string, ids: readonly string[]): Promise<(id: string) => WhisperPartner> => {
    const rows = await conversations.partners(userId, [...new Set(ids)])
    return (id) => partnerOf(id, rows.get(id))
  }

  return {
    /** Returns a user as a partner, even if the account is deleted. */
    partner: async (userId: string, id: string): Promise<WhisperPartner> => (await partnersIn(userId, [id]))(id),

    whispers: async (userId: string, rows: readonly WhisperTable[]): Promise<Whisper[]> => {
      const [images, appeals] = await Promise.all([
        uploads.attachedTo(rows.filter(({ state }) => state !== 'withdrawn').map(({ id }) => whisperOwnerKey(id))),
        whisperAppeals.about(rows.filter(({ state }) => state === 'refused').map(({ id }) => id)),
      ])
      return rows.map((row) => ({
        id: row.id,
        mine: row.user_id === userId,
        text: row.state === 'withdrawn' ? '' : row.text,
        images: images.filter(({ attached_to }) => attached_to === whisperOwnerKey(row.id)).map(imageOf),
        state: row.state,
        reason: row.state_reason,
        appeal: appealOf(row, appeals),
        createdAt: isoTime(row.created_at),
      }))
    },

    conversations: async (userId: string, rows: readonly ConversationRow[]): Promise<Conversation[]> => {
      const partner = await partnersIn(
        userId,
        rows.map(({ partner_id }) => partner_id),
      )
      return rows.map(({ partner_id, unread, muted, last }) => ({
        partner: partner(partner_id),
        last: {
          id: last.id,
          mine: last.user_id === userId,
          excerpt: last.state === 'withdrawn' ? '' : whisperExcerpt(last.text),
          state: last.state,
          createdAt: isoTime(last.created_at),
        },
        unread: cappedUnread(unread),
        muted: muted === 1,
      }))
    },

    found: async (userId: string, rows: readonly FoundRow[], words: string): Promise<WhisperSearchHit[]> => {
      const partner = await partnersIn(
        userId,
        rows.map(({ partner_id }) => partner_id),
      )
      return rows.map((row) => ({
        id: row.id,
        partner: partner(row.partner_id),
        mine: row.user_id === userId,
        excerpt: matchExcerpt(row.text, words),
        createdAt: isoTime(row.created_at),
      }))
    },
  }
}
export type WhisperViews = ReturnType<typeof createWhisperViews>

const imageOf = (image: UploadedFileTable) => {
  const { id, url, width, height } = storedImage(image)
  return { id, url, width, height }
}

/** Returns the state of the appeal against a whisper's refusal. */
function appealOf({ id, state, state_reason: reason }: WhisperTable, appeals: readonly Database['whisper_appeal'][]): Whisper['appeal'] {
  if (state !== 'refused') return null
  const appeal = appeals.find((each) => each.whisper_id === id && each.reason === (reason ?? ''))
  if (appeal === undefined) return null
  return appeal.state === 'open' ? 'open' : 'dismissed'
}

/** Maps a row to a partner. Without a row the account was removed, and only the conversation remains. */
const partnerOf = (id: string, row: PartnerRow | undefined): WhisperPartner => ({
  id,
  name: authorName({ author: null, nickname: row?.nickname ?? null }),
  avatar: row?.avatar ?? null,
  gone: row?.gone !== 0,
  followed: row?.followed === 1,
  follower: row?.follower === 1,
  blocking: row?.blocking === 1,
  blocked: row?.blocked === 1,
})
