import type { Data, Whisper, WhisperPartner, WritingPermission } from '#lib/contract'

/** Part of a conversation, as returned by the call. */
export type ConversationPart = Data<'GET /api/whisper/with/:userId'>

/** Part of a conversation that was read so far. */
export interface OpenConversation {
  partner: WhisperPartner
  writing: WritingPermission
  /** Oldest first. */
  whispers: readonly Whisper[]
  /** Cursor of the older whispers; null if the first one is shown. */
  older: string | null
  /** Cursor of the newer whispers; null if the newest are shown. */
  newer: string | null
  /** There are newer whispers than the shown part contains. */
  isBehind: boolean
  readTo: string | null
  unread: number
  muted: boolean
}

const byTime = (a: Whisper, b: Whisper) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0)

/** Merges two lists of whispers in order, with the latest version of each. */
const mergeWhispers = (former: readonly Whisper[], latest: readonly Whisper[]): Whisper[] =>
  [...new Map([...former, ...latest].map((whisper) => [whisper.id, whisper])).values()].toSorted(byTime)

const later = (a: string | null, b: string | null): string | null => (a === null || (b !== null && b > a) ? b : a)

/** Returns the properties of the conversation as a whole. */
const propertiesOf = ({ partner, writing, readTo, unread, muted }: ConversationPart) => ({ partner, writing, readTo, unread, muted })

export const toOpenConversation = (part: ConversationPart): OpenConversation => ({
  ...propertiesOf(part),
  whispers: part.list.toSorted(byTime),
  older: part.nextCursor,
  newer: part.newerCursor,
  isBehind: part.newerCursor !== null,
})

/** Merges the newest part after it was fetched again: whispers may be new, changed or read. */
export function withNewest(conversation: OpenConversation, part: ConversationPart): OpenConversation {
  const about = { ...conversation, ...propertiesOf(part), readTo: later(conversation.readTo, part.readTo) }
  const newest = conversation.whispers.at(-1)
  const oldestOfPart = part.list.toSorted(byTime)[0]
  const hasGap = newest !== undefined && oldestOfPart !== undefined && part.nextCursor !== null && oldestOfPart.createdAt > newest.createdAt
  // The whispers in between are unknown: nothing is added below the shown ones until the user requests it.
  if (conversation.newer !== null || hasGap) return { ...about, whispers: updateShown(conversation.whispers, part.list), isBehind: true }
  return {
    ...about,
    whispers: mergeWhispers(conversation.whispers, part.list),
    older: conversation.whispers.length === 0 ? part.nextCursor : conversation.older,
    isBehind: false,
  }
}

/** Returns the latest versions of the shown whispers, and no others. */
const updateShown = (shown: readonly Whisper[], latest: readonly Whisper[]): Whisper[] =>
  shown.map((whisper) => latest.find(({ id }) => id === whisper.id) ?? whisper)

export const withOlder = (
  conversation: OpenConversation,
  { list, nextCursor }: Pick<ConversationPart, 'list' | 'nextCursor'>,
): OpenConversation => ({
  ...conversation,
  whispers: mergeWhispers(conversation.whispers, list),
  older: nextCursor,
})

export const withNewer = (
  conversation: OpenConversation,
  { list, newerCursor }: Pick<ConversationPart, 'list' | 'newerCursor'>,
): OpenConversation => ({
  ...conversation,
  whispers: mergeWhispers(conversation.whispers, list),
  newer: newerCursor,
  isBehind: newerCursor !== null,
})

/** Adds a delivered whisper of the user, or updates a withdrawn one. */
export const withWhisper = (conversation: OpenConversation, whisper: Whisper): OpenConversation =>
  conversation.newer === null || conversation.whispers.some(({ id }) => id === whisper.id)
    ? { ...conversation, whispers: mergeWhispers(conversation.whispers, [whisper]) }
    : { ...conversation, isBehind: true }

/** Returns the time of the partner's newest shown whisper while some are unread; undefined without any. */
export function unreadUpTo({ whispers, unread }: Pick<OpenConversation, 'whispers' | 'unread'>): string | undefined {
  if (unread === 0) return undefined
  return whispers.findLast(({ mine }) => !mine)?.createdAt
}

/** Returns the delivery state of a whisper of the user; empty for other and for withdrawn whispers. */
export function deliveryStateOf({ mine, state, createdAt }: Whisper, readTo: string | null): string {
  if (!mine || state === 'withdrawn') return ''
  if (state === 'held') return '审核中'
  if (state === 'refused') return '未通过审核'
  return readTo !== null && createdAt <= readTo ? '已读' : '送达'
}
