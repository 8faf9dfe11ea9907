import type { Data, Whisper, WhisperPartner, Writing } from '#lib/contract'

/** A part of a conversation, as the call answers it. */
export type ConversationPart = Data<'GET /api/whisper/with/:userId'>

/** A conversation as far as it has been read. */
export interface OpenConversation {
  partner: WhisperPartner
  writing: Writing
  /** The oldest first. */
  whispers: readonly Whisper[]
  /** Cursor of the older whispers; null where the first one is shown. */
  older: string | null
  /** Cursor of the newer whispers; null where the newest are shown. */
  newer: string | null
  /** There are newer ones than the shown part reaches to. */
  isBehind: boolean
  readTo: string | null
  unread: number
  muted: boolean
}

const byTime = (a: Whisper, b: Whisper) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0)

/** The latest word on each whisper, in their order. */
const joined = (former: readonly Whisper[], latest: readonly Whisper[]): Whisper[] =>
  [...new Map([...former, ...latest].map((whisper) => [whisper.id, whisper])).values()].toSorted(byTime)

const later = (a: string | null, b: string | null): string | null => (a === null || (b !== null && b > a) ? b : a)

/** The notice about the conversation as a whole. */
const aboutOf = ({ partner, writing, readTo, unread, muted }: ConversationPart) => ({ partner, writing, readTo, unread, muted })

export const begunConversation = (part: ConversationPart): OpenConversation => ({
  ...aboutOf(part),
  whispers: part.list.toSorted(byTime),
  older: part.nextCursor,
  newer: part.newerCursor,
  isBehind: part.newerCursor !== null,
})

/** The newest part was asked for again: something may be new, changed or read. */
export function withNewest(conversation: OpenConversation, part: ConversationPart): OpenConversation {
  const about = { ...conversation, ...aboutOf(part), readTo: later(conversation.readTo, part.readTo) }
  const newest = conversation.whispers.at(-1)
  const oldestOfPart = part.list.toSorted(byTime)[0]
  const hasGap = newest !== undefined && oldestOfPart !== undefined && part.nextCursor !== null && oldestOfPart.createdAt > newest.createdAt
  // The whispers in between are not known: nothing is put below the shown ones until it is asked for.
  if (conversation.newer !== null || hasGap) return { ...about, whispers: known(conversation.whispers, part.list), isBehind: true }
  return {
    ...about,
    whispers: joined(conversation.whispers, part.list),
    older: conversation.whispers.length === 0 ? part.nextCursor : conversation.older,
    isBehind: false,
  }
}

/** The latest word on those that are shown, and no others. */
const known = (shown: readonly Whisper[], latest: readonly Whisper[]): Whisper[] =>
  shown.map((whisper) => latest.find(({ id }) => id === whisper.id) ?? whisper)

export const withOlder = (
  conversation: OpenConversation,
  { list, nextCursor }: Pick<ConversationPart, 'list' | 'nextCursor'>,
): OpenConversation => ({
  ...conversation,
  whispers: joined(conversation.whispers, list),
  older: nextCursor,
})

export const withNewer = (
  conversation: OpenConversation,
  { list, newerCursor }: Pick<ConversationPart, 'list' | 'newerCursor'>,
): OpenConversation => ({
  ...conversation,
  whispers: joined(conversation.whispers, list),
  newer: newerCursor,
  isBehind: newerCursor !== null,
})

/** One of mine has arrived, or was withdrawn. */
export const withWhisper = (conversation: OpenConversation, whisper: Whisper): OpenConversation =>
  conversation.newer === null || conversation.whispers.some(({ id }) => id === whisper.id)
    ? { ...conversation, whispers: joined(conversation.whispers, [whisper]) }
    : { ...conversation, isBehind: true }

/** The moment of the partner's newest that is shown and that I have not marked as read; undefined without any. */
export function unreadUpTo({ whispers, unread }: Pick<OpenConversation, 'whispers' | 'unread'>): string | undefined {
  if (unread === 0) return undefined
  return whispers.findLast(({ mine }) => !mine)?.createdAt
}

/** How far one of mine has come; nothing is said of others, nor of withdrawn ones. */
export function markOf({ mine, state, createdAt }: Whisper, readTo: string | null): string {
  if (!mine || state === 'withdrawn') return ''
  if (state === 'held') return '审核中'
  if (state === 'refused') return '未通过审核'
  return readTo !== null && createdAt <= readTo ? '已读' : '送达'
}
