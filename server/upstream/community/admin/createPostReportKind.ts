import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import type { InboxKind } from '../../kernel/InboxKind.ts'
import { reportQueries } from '../queries/reports.ts'
import { convertParentGone } from './createPostKind.ts'
import { createReportInbox } from './createReportInbox.ts'
import { createPostFacts, postLine } from './postFacts.ts'

/** Creates the inbox kind 社区举报 (community reports). A decision applies to all open reports of the same post. */
export function createPostReportKind({ db, now }: { db: Kysely<Database>; now: number }): InboxKind {
  const reports = reportQueries(db)
  const postFacts = createPostFacts(db)
  return createReportInbox({
    label: '社区举报',
    upheldText: '举报成立：内容不再显示，作者会收到原因，举报的人会收到结果',
    dismissedText: '举报不成立：内容继续显示，举报的人会收到结果',
    reports: { ...reports, decide: (row, upheld, reason) => reports.decide(row, upheld, reason, now).catch(convertParentGone) },
    subjectOf: (row) => row.post_id,
    line: ({ post }) => postLine(post),
    facts: async ({ post, post_id }) => [
      ['内容编号', post_id],
      ...(await postFacts(post)).map(([name, value]) => [`被举报的内容 ${name}`, value] as const),
    ],
  })
}
