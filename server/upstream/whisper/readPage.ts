import type { WhisperTable } from '../db/Database.ts'
import { cursorOf, parseCursor } from '../kernel/logic/listPosition.ts'
import type { WhisperQueries } from './queries/createWhisperQueries.ts'

interface ConversationPageQuery {
  userId: string
  partnerId: string
  /** Id of a whisper to be found with its neighbours. */
  around?: string | undefined
  cursor?: string | undefined
  toward: 'older' | 'newer'
  pageSize: number
}

interface ConversationPage {
  /** Newest first. */
  list: WhisperTable[]
  nextCursor: string | null
  newerCursor: string | null
}

/** Returns a page of a conversation, or undefined if the whisper `around` is not visible there. */
export async function readPage(
  { whispers }: Pick<WhisperQueries, 'whispers'>,
  wanted: ConversationPageQuery,
): Promise<ConversationPage | undefined> {
  const { userId, partnerId, around, cursor, toward, pageSize } = wanted
  const people = { userId, partnerId }
  const place = parseCursor(cursor)

  /** Reads at most `most` whispers before or after a timestamp, newest first, and checks whether there are more. */
  const read = async (bound: { before?: number; after?: number }, most: number) => {
    const rows = await whispers.part({ ...people, ...bound, most: most + 1 })
    const near = rows.slice(0, most)
    return { list: bound.after === undefined ? near : near.toReversed(), hasMore: rows.length > most }
  }

  if (place && toward === 'newer') {
    const { list, hasMore } = await read({ after: place.at }, pageSize)
    return part(list, true, hasMore)
  }
  if (place || around === undefined) {
    const { list, hasMore } = await read(place ? { before: place.at } : {}, pageSize)
    return part(list, hasMore, place !== undefined)
  }
  const row = await whispers.find(userId, around)
  if (row?.partner_id !== partnerId) return undefined
  const ofNewer = Math.floor(pageSize / 2)
  const [newer, older] = await Promise.all([
    read({ after: row.created_at }, ofNewer),
    read({ before: row.created_at + 1 }, pageSize - ofNewer),
  ])
  return part([...newer.list, ...older.list], older.hasMore, newer.hasMore)
}

function part(list: WhisperTable[], hasOlder: boolean, hasNewer: boolean): ConversationPage {
  const [first, last] = [list[0], list.at(-1)]
  return { list, nextCursor: hasOlder && last ? cursor(last) : null, newerCursor: hasNewer && first ? cursor(first) : null }
}

const cursor = ({ created_at, id }: WhisperTable): string => cursorOf({ at: created_at, id })
