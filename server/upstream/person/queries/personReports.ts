import type { Kysely, Transaction } from 'kysely'
import { FurtherMessageKind } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { decideComplaints } from '../../db/complaints.ts'
import { lockUser } from '../../db/lockUser.ts'
import { notify } from '../../message/admin.ts'
import { clearProfile } from '../../profile/admin.ts'

/** A report with the public profile of the person. */
export type PersonReportRow = Database['person_report'] & {
  nickname: string
  avatar: string | null
  introduction: string | null
}

/** A new report. */
export interface PersonReport {
  id: string
  userId: string
  personId: string
  reason: string
  text: string
  now: number
}

/** Creates the queries for reports of users. */
export const personReportQueries = (db: Kysely<Database>) => ({
  /** Stores a report, one per reporter and person. A later report replaces it and reopens a decided one. */
  add: async ({ id, userId, personId, reason, text, now }: PersonReport): Promise<void> => {
    const report = { reason, text, state: 'open', created_at: now, decided_at: null } as const
    await db
      .insertInto('person_report')
      .values({ id, user_id: userId, person_id: personId, ...report })
      .onConflict((conflict) => conflict.columns(['user_id', 'person_id']).doUpdateSet(report))
      .execute()
  },

  list: ({ state, most }: { state: Database['person_report']['state'] | undefined; most: number }): Promise<PersonReportRow[]> => {
    const rows = reports(db).orderBy('person_report.created_at', 'desc').orderBy('person_report.id').limit(most)
    return (state === undefined ? rows : rows.where('state', '=', state)).execute()
  },

  find: (id: string): Promise<PersonReportRow | undefined> => reports(db).where('person_report.id', '=', id).executeTakeFirst(),

  /**
   * Decides on all open reports of a person and notifies the reporters. If upheld, clears the person's public profile and
   * notifies the person of the reason. Returns false if no report is open.
   */
  decide: (personId: string, upheld: boolean, reason: string, now: number): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      await lockUser(trx, personId)
      const decided = await decideComplaints(trx, 'person_report', ['person_id', personId], { state: upheld ? 'upheld' : 'dismissed', now })
      if (decided.length === 0) return false
      if (upheld) {
        await clearProfile(trx, personId, now)
        await notify(trx, {
          userId: personId,
          kind: FurtherMessageKind.Moderation,
          path: null,
          action: null,
          now,
          title: '你的昵称、头像和简介已恢复为默认',
          body: `其他用户举报后，我们核实了你的主页。${reason}。可以在设置里重新填写。`,
        })
      }
      const body = upheld ? '举报成立，对方的昵称、头像和简介已经清除。谢谢你。' : '已经查看，没有发现违反社区规则的地方。'
      await notifyReporters(trx, decided, body, now)
      return true
    }),
})

/** Closes the open reports of a person whose account is being deleted, and notifies the reporters. */
export async function closePersonReports(trx: Transaction<Database>, personId: string, now: number): Promise<void> {
  const closed = await decideComplaints(trx, 'person_report', ['person_id', personId], { state: 'closed', now })
  await notifyReporters(trx, closed, '对方的账号已经注销。谢谢你。', now)
}

async function notifyReporters(
  trx: Transaction<Database>,
  decided: { user_id: string | null }[],
  body: string,
  now: number,
): Promise<void> {
  // A fixed order prevents deadlocks.
  for (const userId of decided.flatMap(({ user_id }) => user_id ?? []).toSorted())
    await notify(trx, { userId, kind: FurtherMessageKind.Moderation, title: '你举报的用户已经处理', body, path: null, action: null, now })
}

const reports = (db: Kysely<Database>) =>
  db
    .selectFrom('person_report')
    .innerJoin('user_account', 'user_account.id', 'person_report.person_id')
    .leftJoin('user_profile', 'user_profile.user_id', 'person_report.person_id')
    .selectAll('person_report')
    .select(['user_account.nickname', 'user_account.avatar', 'user_profile.introduction'])
