import type { Data, Whisper, WhisperPartner, Writing } from '#lib/contract'

/** A part of a conversation, as the call answers it. */
export type TalkPart = Data<'GET /api/whisper/with/:userId'>

/** A conversation as far as it has been read. */
export interface Talk {
  partner: WhisperPartner
  writing: Writing
  /** The oldest first. */
  whispers: readonly Whisper[]
  /** Where older ones begin; null where the first one is shown. */
  older: string | null
  /** Where newer ones begin; null where the newest are shown. */
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

/** What is said of the conversation as a whole. */
const aboutOf = ({ partner, writing, readTo, unread, muted }: TalkPart) => ({ partner, writing, readTo, unread, muted })

export const begunTalk = (part: TalkPart): Talk => ({
  ...aboutOf(part),
  whispers: part.list.toSorted(byTime),
  older: part.nextCursor,
  newer: part.newerCursor,
  isBehind: part.newerCursor !== null,
})

/** The newest part was asked for again: something may be new, changed or read. */
export function withNewest(talk: Talk, part: TalkPart): Talk {
  const about = { ...talk, ...aboutOf(part), readTo: later(talk.readTo, part.readTo) }
  const newest = talk.whispers.at(-1)
  const oldestOfPart = part.list.toSorted(byTime)[0]
  const hasGap = newest !== undefined && oldestOfPart !== undefined && part.nextCursor !== null && oldestOfPart.createdAt > newest.createdAt
  // What lies between is not known: nothing is put below what one reads, until it is asked for.
  if (talk.newer !== null || hasGap) return { ...about, whispers: known(talk.whispers, part.list), isBehind: true }
  return {
    ...about,
    whispers: joined(talk.whispers, part.list),
    older: talk.whispers.length === 0 ? part.nextCursor : talk.older,
    isBehind: false,
  }
}

/** The latest word on those that are shown, and no others. */
const known = (shown: readonly Whisper[], latest: readonly Whisper[]): Whisper[] =>
  shown.map((whisper) => latest.find(({ id }) => id === whisper.id) ?? whisper)

export const withOlder = (talk: Talk, { list, nextCursor }: Pick<TalkPart, 'list' | 'nextCursor'>): Talk => ({
  ...talk,
  whispers: joined(talk.whispers, list),
  older: nextCursor,
})

export const withNewer = (talk: Talk, { list, newerCursor }: Pick<TalkPart, 'list' | 'newerCursor'>): Talk => ({
  ...talk,
  whispers: joined(talk.whispers, list),
  newer: newerCursor,
  isBehind: newerCursor !== null,
})

/** One of mine has arrived, or was withdrawn. */
export const withWhisper = (talk: Talk, whisper: Whisper): Talk =>
  talk.newer === null || talk.whispers.some(({ id }) => id === whisper.id)
    ? { ...talk, whispers: joined(talk.whispers, [whisper]) }
    : { ...talk, isBehind: true }

/** The moment of the partner's newest that is shown and that I have not marked as read; undefined without any. */
export function unreadUpTo({ whispers, unread }: Pick<Talk, 'whispers' | 'unread'>): string | undefined {
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
