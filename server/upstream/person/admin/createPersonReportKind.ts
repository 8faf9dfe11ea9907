import type { Kysely } from 'kysely'
import { CommandError } from '../../../command/CommandError.ts'
import { reasonLabels, reportReasonText, reportStateText } from '../../community/admin.ts'
import type { Database, PersonReportTable } from '../../db/Database.ts'
import type { InboxKind } from '../../kernel/InboxKind.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { fieldErrorsText, parseVerdict } from '../../kernel/parseVerdict.ts'
import { personReportQueries, type PersonReportRow } from '../queries/personReports.ts'

/** Creates the inbox kind 用户举报 (reports of users). A decision applies to all open reports of the same person. */
export function createPersonReportKind({ db, now }: { db: Kysely<Database>; now: number }): InboxKind {
  const reports = personReportQueries(db)
  const list = ({ status, most }: { status: string | undefined; most: number }) =>
    reports.list({ state: status as PersonReportTable['state'] | undefined, most })

  return {
    label: '用户举报',
    statuses: ['open', 'upheld', 'dismissed'],
    list: async (wanted) =>
      (await list(wanted)).map((row) => ({
        id: row.id,
        status: reportStateText[row.state],
        at: row.created_at,
        about: `${reportReasonText(row)}（${personLine(row)}）`,
      })),
    show: async (id) => {
      const row = await reports.find(id)
      if (!row) return undefined
      return [
        ['状态', reportStateText[row.state]],
        ['举报时间', formatBeijingMinute(row.created_at)],
        ['举报人', row.user_id ?? '已注销'],
        ['举报原因', reportReasonText(row)],
        ['被举报的用户', row.person_id],
        ['昵称', row.nickname],
        ['头像', row.avatar ?? '默认'],
        ['简介', row.introduction ?? ''],
      ]
    },
    decide: async (decision) => {
      const row = await reports.find(decision.id)
      if (!row) return undefined
      // An upheld report needs a reason, which the person reads.
      const upheld = decision.verdict === 'pass'
      const faults = parseVerdict({ ...decision, verdict: upheld ? 'refuse' : 'pass' }, reasonLabels)
      if (!(await reports.decide(row.person_id, upheld, fieldErrorsText(faults, reasonLabels), now)))
        throw new CommandError(`没有改动：这条举报此前已经处理（${reportStateText[row.state]}）`)
      return upheld
        ? '举报成立：昵称、头像和简介已恢复为默认，对方会收到原因，举报的人会收到结果'
        : '举报不成立：没有改动，举报的人会收到结果'
    },
    table: async () => [
      ['编号', '状态', '举报时间', '举报人', '原因', '内容编号', '内容'],
      ...(await list({ status: undefined, most: Number.MAX_SAFE_INTEGER })).map((row) => [
        row.id,
        reportStateText[row.state],
        formatBeijingMinute(row.created_at),
        row.user_id ?? '',
        reportReasonText(row),
        row.person_id,
        personLine(row),
      ]),
    ],
  }
}

const personLine = ({ nickname, introduction }: PersonReportRow): string =>
  `用户 ${nickname}${introduction ? `：${introduction.replaceAll(/\s+/g, ' ')}` : ''}`
