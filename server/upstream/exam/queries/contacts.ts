import type { Kysely } from 'kysely'
import { ExamMode } from '#lib/enums'
import type { AttemptContactTable, Database } from '../../db/Database.ts'
import { longestSilence } from '../logic/attemptLog.ts'
import type { AttemptWithPaper } from './attemptRows.ts'

/** Device and address from which a candidate calls. */
export type Contact = Pick<AttemptContactTable, 'session_id' | 'device' | 'address'>

/** Minimum time between two updates of a row, in milliseconds; an open paper calls every 15 seconds. */
const interval = 20_000

/** Queries for the log of devices and addresses at running official papers. */
export const contactQueries = (db: Kysely<Database>) => ({
  /** Records a call: prolongs the presence of the same device and address, or begins a new one after a silence. */
  record: async ({ id, mode, state }: AttemptWithPaper, contact: Contact, now: number): Promise<void> => {
    if (mode !== ExamMode.Exam || state !== 'running') return
    const last = await db
      .selectFrom('attempt_contact')
      .select(['first_at', 'last_at'])
      .where('attempt_id', '=', id)
      .where('session_id', '=', contact.session_id)
      .where('device', '=', contact.device)
      .where('address', '=', contact.address)
      .orderBy('first_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last && now - last.last_at < interval) return
    const first_at = last && now - last.last_at <= longestSilence ? last.first_at : now
    await db
      .insertInto('attempt_contact')
      .values({ attempt_id: id, ...contact, first_at, last_at: now })
      .onConflict((conflict) =>
        conflict.columns(['attempt_id', 'session_id', 'device', 'address', 'first_at']).doUpdateSet({ last_at: now }),
      )
      .execute()
  },

  /**
   * Removes the log of attempts whose results were released before `releasedBefore`, and entries before `before` of all others.
   * Returns the number of removed entries.
   */
  removeOld: async ({ releasedBefore, before }: { releasedBefore: number; before: number }, most: number): Promise<number> => {
    const contacts = await db
      .selectFrom('attempt_contact as contact')
      .innerJoin('exam_attempt as attempt', 'attempt.id', 'contact.attempt_id')
      .leftJoin('exam_sitting as sitting', 'sitting.id', 'attempt.sitting_id')
      .select(['contact.attempt_id', 'contact.session_id', 'contact.device', 'contact.address', 'contact.first_at'])
      .where(({ or, eb }) => or([eb('sitting.released_at', '<', releasedBefore), eb('contact.last_at', '<', before)]))
      .limit(most)
      .execute()
    for (const { attempt_id, session_id, device, address, first_at } of contacts)
      await db
        .deleteFrom('attempt_contact')
        .where('attempt_id', '=', attempt_id)
        .where('session_id', '=', session_id)
        .where('device', '=', device)
        .where('address', '=', address)
        .where('first_at', '=', first_at)
        .execute()
    const leaves = await db
      .selectFrom('attempt_event as event')
      .innerJoin('exam_attempt as attempt', 'attempt.id', 'event.attempt_id')
      .leftJoin('exam_sitting as sitting', 'sitting.id', 'attempt.sitting_id')
      .select('event.id')
      .where('event.kind', '=', 'leave')
      .where(({ or, eb }) => or([eb('sitting.released_at', '<', releasedBefore), eb('event.at', '<', before)]))
      .limit(most)
      .execute()
    const ids = leaves.map(({ id }) => id)
    if (ids.length > 0) await db.deleteFrom('attempt_event').where('id', 'in', ids).execute()
    return contacts.length + leaves.length
  },

  /** Returns the log of the attempts of a sitting: presences and events. */
  logs: async (sittingId: string) => {
    const [contacts, events] = await Promise.all([
      db
        .selectFrom('attempt_contact as contact')
        .innerJoin('exam_attempt as attempt', 'attempt.id', 'contact.attempt_id')
        .selectAll('contact')
        .where('attempt.sitting_id', '=', sittingId)
        .orderBy('contact.first_at')
        .execute(),
      db
        .selectFrom('attempt_event as event')
        .innerJoin('exam_attempt as attempt', 'attempt.id', 'event.attempt_id')
        .select(['event.attempt_id', 'event.at', 'event.about'])
        .where('attempt.sitting_id', '=', sittingId)
        .orderBy('event.at')
        .execute(),
    ])
    const contactsOf = Map.groupBy(contacts, ({ attempt_id: id }) => id)
    const eventsOf = Map.groupBy(events, ({ attempt_id: id }) => id)
    return (id: string) => ({ contacts: contactsOf.get(id) ?? [], events: eventsOf.get(id) ?? [] })
  },
})
export type ContactQueries = ReturnType<typeof contactQueries>
