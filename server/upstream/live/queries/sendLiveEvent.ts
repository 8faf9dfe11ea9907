import { type Kysely, sql } from 'kysely'
import type { LiveKind } from '#lib/contract'
import { notifyChannel } from '../../db/notifyChannel.ts'
import type { Database } from '../../db/Database.ts'
import { preparedOn } from '../../db/prepared.ts'
import { newId } from '../../kernel/logic/newId.ts'
import { latestNow } from '../../limits/logic/latestEnd.ts'
import { liveChannel, writeLiveEvent } from '../logic/liveEvent.ts'

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
