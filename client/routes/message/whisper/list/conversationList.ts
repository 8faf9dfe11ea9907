import type { Conversation, Data } from '#lib/contract'

/** Part of the list, as returned by the call. */
export type ListPart = Data<'GET /api/whisper'>

/** Conversations that were read so far, newest first. */
export interface ConversationList {
  list: readonly Conversation[]
  nextCursor: string | null
  /** Number of parts fetched after the first. */
  parts: number
}

const byTime = (a: Conversation, b: Conversation) =>
  a.last.createdAt > b.last.createdAt ? -1 : a.last.createdAt < b.last.createdAt ? 1 : 0

const mergeConversations = (former: readonly Conversation[], latest: readonly Conversation[]): Conversation[] =>
  [...new Map([...former, ...latest].map((each) => [each.partner.id, each])).values()].toSorted(byTime)

export const toConversationList = ({ list, nextCursor }: ListPart): ConversationList => ({ list, nextCursor, parts: 0 })

/** Merges the first part after it was fetched again; the entries below it stay. */
export function withFirst({ list, nextCursor, parts }: ConversationList, first: ListPart): ConversationList {
  const oldest = first.list.at(-1)
  if (first.nextCursor === null || oldest === undefined || parts === 0) return { list: first.list, nextCursor: first.nextCursor, parts: 0 }
  // A conversation that should be in the first part but is missing was deleted elsewhere.
  const below = list.filter(({ last }) => last.createdAt < oldest.last.createdAt)
  return { list: mergeConversations(below, first.list), nextCursor, parts }
}

export const withNext = ({ list, parts }: ConversationList, next: ListPart): ConversationList => ({
  list: mergeConversations(list, next.list),
  nextCursor: next.nextCursor,
  parts: parts + 1,
})
