import type { Kysely } from 'kysely'
import { createReportInbox } from '../../community/admin.ts'
import type { Database } from '../../db/Database.ts'
import type { InboxKind } from '../../kernel/InboxKind.ts'
import { personReportQueries } from '../queries/personReports.ts'

/** Creates the inbox kind 用户举报 (reports of users). A decision applies to all open reports of the same person. */
export function createPersonReportKind({ db, now }: { db: Kysely<Database>; now: number }): InboxKind {
  const reports = personReportQueries(db)
  return createReportInbox({
    label: '用户举报',
    upheldText: '举报成立：昵称、头像和简介已恢复为默认，对方会收到原因，举报的人会收到结果',
    dismissedText: '举报不成立：没有改动，举报的人会收到结果',
    reports: { ...reports, decide: (row, upheld, reason) => reports.decide(row.person_id, upheld, reason, now) },
    subjectOf: (row) => row.person_id,
    line: ({ nickname, introduction }) => `用户 ${nickname}${introduction ? `：${introduction.replaceAll(/\s+/g, ' ')}` : ''}`,
    facts: async ({ person_id, nickname, avatar, introduction }) => [
      ['被举报的用户', person_id],
      ['昵称', nickname],
      ['头像', avatar ?? '默认'],
      ['简介', introduction ?? ''],
    ],
  })
}
