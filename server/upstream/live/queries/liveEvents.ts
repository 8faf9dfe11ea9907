import { type Kysely, sql } from 'kysely'
import type { LiveKind } from '#lib/contract'
import type { Database } from '../../db/Database.ts'
import { notifyChannel } from '../../db/listenOn.ts'
import { preparedOn } from '../../db/prepared.ts'
import { newId } from '../../kernel/logic/newId.ts'
import { latestNow } from '../../limits/logic/latestEnd.ts'
import { liveChannel, writeLiveEvent } from '../logic/liveEvent.ts'

/** Queries on live events. */
export const liveEventQueries = (db: Kysely<Database>) => ({
  /** Returns the events of all users in an inclusive time range, in chronological order. */
  between: (from: number, to: number): Promise<Database['live_event'][]> =>
    db
      .selectFrom('live_event')
      .selectAll()
      .where('created_at', '>=', from)
      .where('created_at', '<=', to)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),

  /** Returns the kinds of the events of a user since a time. */
  kindsSince: async (userId: string, moment: number): Promise<Database['live_event']['kind'][]> => {
    const rows = await db
      .selectFrom('live_event')
      .select('kind')
      .distinct()
      .where('user_id', '=', userId)
      .where('created_at', '>=', moment)
      .execute()
    return rows.map(({ kind }) => kind)
  },

  /** Returns those of these sessions that have neither ended nor expired. */
  openSessions: async (ids: readonly string[], now: number): Promise<Set<string>> => {
    const rows = await db.selectFrom('session').select('id').where('id', 'in', ids).where('expires_at', '>', now).execute()
    return new Set(rows.map(({ id }) => id))
  },

  /** Deletes events that are too old, or were written by a clock that was ahead; returns their number. */
  removeOutside: async ({ from, to, most }: { from: number; to: number; most: number }): Promise<number> => {
    const { numDeletedRows } = await db
      .deleteFrom('live_event')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('live_event')
          .select('id')
          .where(({ eb, or }) => or([eb('created_at', '<', from), eb('created_at', '>', to)]))
          .limit(most),
      )
      .executeTakeFirst()
    return Number(numDeletedRows)
  },
})

/** New event for a user. */
export interface NewLiveEvent {
  userId: string
  kind: LiveKind
  now: number
}

/**
 * Notifies the open pages of a user, if and only if the transaction is committed. The event contains only its kind; pages
 * request the data.
 */
export async function sendLiveEvent(trx: Kysely<Database>, { userId, kind, now }: NewLiveEvent): Promise<void> {
  await write(trx, { id: newId(), userId, kind, now, latest: latestNow(now) })
  await notifyChannel(trx, liveChannel, writeLiveEvent({ userId, kind }))
}

/** Compiled once, because most changes write an event. */
const write = preparedOn<'id' | 'userId' | 'kind' | 'now' | 'latest', unknown>((db, { id, userId, kind, now, latest }) => {
  const newest = sql<number>`coalesce((select max(created_at) from live_event
    where created_at > ${now} and created_at <= ${latest}), ${now})`
  return db.insertInto('live_event').values({ id, user_id: userId, kind, created_at: newest })
})
