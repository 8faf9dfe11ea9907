import type { Kysely } from 'kysely'
import { ReviewResult } from '#lib/enums'
import type { Database, ApplicationTable } from '../../db/Database.ts'
import { hasChanged } from '../../db/hasChanged.ts'
import type { InboxFilter } from '../../kernel/InboxKind.ts'
import { reviewStatuses } from '../../kernel/logic/submissionNumber.ts'

/** Opinion with the title of its rule; the title is null if that version was removed. */
export type InboxOpinion = Database['rule_opinion'] & { rule_title: string | null }

/** Queries on submissions for operators: all, or those with a status. */
export const inboxQueries = (db: Kysely<Database>) => ({
  leads: ({ status, most }: InboxFilter): Promise<Database['lead'][]> => {
    const all = db.selectFrom('lead').selectAll().orderBy('created_at', 'desc').orderBy('id').limit(most)
    return (status === undefined ? all : all.where('done_at', status === 'open' ? 'is' : 'is not', null)).execute()
  },

  lead: (id: string): Promise<Database['lead'] | undefined> => db.selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirst(),

  applications: ({ status, most }: InboxFilter): Promise<ApplicationTable[]> => {
    const all = db.selectFrom('intention').selectAll().orderBy('sent_at', 'desc').orderBy('id').limit(most)
    return (status === undefined ? all : all.where('status', '=', reviewStatuses[status] ?? ReviewResult.Applied)).execute()
  },

  feedback: ({ status, most }: InboxFilter): Promise<Database['feedback'][]> => {
    const all = db.selectFrom('feedback').selectAll().orderBy('created_at', 'desc').orderBy('id').limit(most)
    return (status === undefined ? all : all.where('state', '=', status as Database['feedback']['state'])).execute()
  },

  feedbackEntry: (id: string): Promise<Database['feedback'] | undefined> =>
    db.selectFrom('feedback').selectAll().where('id', '=', id).executeTakeFirst(),

  opinions: ({ status, most }: InboxFilter): Promise<InboxOpinion[]> => {
    const all = opinions(db).orderBy('rule_opinion.updated_at', 'desc').orderBy('rule_opinion.id').limit(most)
    return (status === undefined ? all : all.where('handled_at', status === 'open' ? 'is' : 'is not', null)).execute()
  },

  opinion: (id: string): Promise<InboxOpinion | undefined> => opinions(db).where('rule_opinion.id', '=', id).executeTakeFirst(),

  /** Replies to an opinion, which marks it as done; returns false if it does not exist. */
  replyToOpinion: (id: string, text: string, now: number): Promise<boolean> =>
    hasChanged(db.updateTable('rule_opinion').set({ reply: text, replied_at: now, handled_at: now }).where('id', '=', id)),

  /** Marks an opinion as done; returns false if it is already done or does not exist. */
  opinionDone: (id: string, now: number): Promise<boolean> =>
    hasChanged(db.updateTable('rule_opinion').set({ handled_at: now }).where('id', '=', id).where('handled_at', 'is', null)),
})

const opinions = (db: Kysely<Database>) =>
  db
    .selectFrom('rule_opinion')
    .leftJoin('rule_version', (join) =>
      join.onRef('rule_version.rule_id', '=', 'rule_opinion.rule_id').onRef('rule_version.version', '=', 'rule_opinion.version'),
    )
    .selectAll('rule_opinion')
    .select('rule_version.title as rule_title')
