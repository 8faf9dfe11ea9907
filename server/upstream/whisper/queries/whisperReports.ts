import type { Kysely } from 'kysely'
import { FurtherMessageKind } from '#lib/enums'
import type { Database, WhisperTable } from '../../db/Database.ts'
import { decideComplaints, newestComplaints } from '../../db/complaints.ts'
import { notify } from '../../message/admin.ts'
import { whisperOwnerKey } from '../logic/conversationKey.ts'
import { lockWhisper, purgeWithdrawn } from './sides.ts'
import { settleWhisper } from './whisperReviews.ts'
import { withWhispers } from './withWhispers.ts'

/** A report with its whisper. */
export type WhisperReportRow = Database['whisper_report'] & {
  whisper: WhisperTable
}

/** A whisper as shown to an operator, with the ids of its images. */
export interface WhisperWithImages extends WhisperTable {
  images: string[]
}

/** Number of whispers before the reported one that are shown as context. */
const contextSize = 5

/** Creates the queries for reports of whispers. */
export const whisperReportQueries = (db: Kysely<Database>) => ({
  /** Stores a report, which replaces an earlier open one about the same whisper. Returns false if the whisper is not shown. */
  add: (row: Database['whisper_report'] & { user_id: string }): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const whisper = await lockWhisper(trx, row.whisper_id)
      if (whisper?.state !== 'shown') return false
      await trx
        .insertInto('whisper_report')
        .values(row)
        .onConflict((conflict) =>
          conflict.column('whisper_id').doUpdateSet({ reason: row.reason, text: row.text }).where('whisper_report.state', '=', 'open'),
        )
        .execute()
      return true
    }),

  list: async (wanted: { state: Database['whisper_report']['state'] | undefined; most: number }): Promise<WhisperReportRow[]> =>
    withWhispers(db, await newestComplaints(db, 'whisper_report', wanted)),

  find: async (id: string): Promise<WhisperReportRow | undefined> =>
    (await withWhispers(db, await db.selectFrom('whisper_report').selectAll().where('id', '=', id).execute()))[0],

  /** Returns the reported whisper and those before it, oldest first. */
  context: async ({ pair, created_at }: WhisperTable): Promise<WhisperWithImages[]> => {
    const rows = await db
      .selectFrom('whisper')
      .selectAll()
      .where('pair', '=', pair)
      .where('created_at', '<=', created_at)
      .where('told', '=', 1)
      .orderBy('created_at', 'desc')
      .limit(contextSize + 1)
      .execute()
    const images = await db
      .selectFrom('uploaded_file')
      .select(['id', 'attached_to'])
      .where(
        'attached_to',
        'in',
        rows.map(({ id }) => whisperOwnerKey(id)),
      )
      .orderBy('position')
      .execute()
    return rows.toReversed().map((row) => ({
      ...row,
      images: images.filter(({ attached_to }) => attached_to === whisperOwnerKey(row.id)).map(({ id }) => id),
    }))
  },

  /**
   * Decides on an open report and notifies the reporter. If upheld, the whisper is refused for this reason. Returns false if
   * the report was already decided.
   */
  decide: ({ id, whisper }: WhisperReportRow, upheld: boolean, reason: string, now: number): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      await lockWhisper(trx, whisper.id)
      const [decided] = await decideComplaints(trx, 'whisper_report', ['id', id], { state: upheld ? 'upheld' : 'dismissed', now })
      if (!decided) return false
      if (upheld) await settleWhisper(trx, whisper.id, { from: ['shown'], to: 'refused', reason, now })
      await purgeWithdrawn(trx, whisper.pair)
      if (decided.user_id !== null)
        await notify(trx, {
          userId: decided.user_id,
          kind: FurtherMessageKind.Moderation,
          title: '你举报的私信已经处理',
          body: upheld ? '举报成立，这条私信不再显示。谢谢你。' : '已经查看，没有发现违反社区规则的地方，私信继续显示。',
          path: null,
          action: null,
          now,
        })
      return true
    }),
})
