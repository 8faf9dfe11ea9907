import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import type { InboxKind } from '../../kernel/InboxKind.ts'
import { appealQueries } from '../queries/appeals.ts'
import { createAppealInbox } from './createAppealInbox.ts'
import { convertParentGone } from './createPostKind.ts'
import { createPostFacts, postLine } from './postFacts.ts'

/** Creates the inbox kind 社区申诉 (community appeals). If an appeal passes, the post is shown again. */
export function createAppealKind({ db, now }: { db: Kysely<Database>; now: number }): InboxKind {
  const appeals = appealQueries(db)
  const postFacts = createPostFacts(db)
  return createAppealInbox({
    label: '社区申诉',
    upheldText: '已经恢复显示，作者会收到通知',
    appeals: { ...appeals, decide: (row, upheld, reason) => appeals.decide(row, upheld, reason, now).catch(convertParentGone) },
    subjectOf: (row) => row.post_id,
    line: ({ post }) => postLine(post),
    facts: async ({ post, post_id }) => [['内容编号', post_id], ...(await postFacts(post))],
  })
}
