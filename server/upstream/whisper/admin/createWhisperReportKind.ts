import type { Kysely } from 'kysely'
import { CommandError } from '../../../command/CommandError.ts'
import { reasonLabels, reportReasonText, reportStateText } from '../../community/admin.ts'
import type { Database, WhisperReportTable } from '../../db/Database.ts'
import type { InboxKind } from '../../kernel/InboxKind.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { fieldErrorsText, parseVerdict } from '../../kernel/parseVerdict.ts'
import { type WhisperWithImages, whisperReportQueries } from '../queries/whisperReports.ts'
import { whisperFacts, whisperLine } from './whisperFacts.ts'

/** Creates the inbox kind 私信举报 (whisper reports): the reported whisper and, as context, those before it. */
export function createWhisperReportKind({ db, now }: { db: Kysely<Database>; now: number }): InboxKind {
  const reports = whisperReportQueries(db)
  const list = ({ status, most }: { status: string | undefined; most: number }) =>
    reports.list({ state: status as WhisperReportTable['state'] | undefined, most })

  return {
    label: '私信举报',
    statuses: ['open', 'upheld', 'dismissed'],
    list: async (wanted) =>
      (await list(wanted)).map((row) => ({
        id: row.id,
        status: reportStateText[row.state],
        at: row.created_at,
        about: `${reportReasonText(row)}（${whisperLine(row.whisper)}）`,
      })),
    show: async (id) => {
      const row = await reports.find(id)
      if (!row) return undefined
      const context = await reports.context(row.whisper)
      return [
        ['状态', reportStateText[row.state]],
        ['举报时间', formatBeijingMinute(row.created_at)],
        ['举报人', row.user_id ?? '已注销'],
        ['举报原因', reportReasonText(row)],
        ...whisperFacts(row.whisper, context.at(-1)?.images).map(([name, value]) => [`被举报的私信 ${name}`, value] as const),
        ...context.slice(0, -1).map((before) => ['在它之前', contextLine(before)] as const),
      ]
    },
    decide: async (decision) => {
      const row = await reports.find(decision.id)
      if (!row) return undefined
      // An upheld report needs a reason, which the author of the whisper reads.
      const upheld = decision.verdict === 'pass'
      const faults = parseVerdict({ ...decision, verdict: upheld ? 'refuse' : 'pass' }, reasonLabels)
      if (!(await reports.decide(row, upheld, fieldErrorsText(faults, reasonLabels), now)))
        throw new CommandError(`没有改动：这条举报此前已经处理（${reportStateText[row.state]}）`)
      return upheld ? '举报成立：对方不再看到这条私信，作者会收到原因，举报的人会收到结果' : '举报不成立：私信继续显示，举报的人会收到结果'
    },
    table: async () => [
      ['编号', '状态', '举报时间', '举报人', '原因', '内容编号', '内容'],
      ...(await list({ status: undefined, most: Number.MAX_SAFE_INTEGER })).map((row) => [
        row.id,
        reportStateText[row.state],
        formatBeijingMinute(row.created_at),
        row.user_id ?? '',
        reportReasonText(row),
        row.whisper_id,
        whisperLine(row.whisper),
      ]),
    ],
  }
}

const contextLine = ({ created_at, user_id, text, images }: WhisperWithImages): string =>
  `${formatBeijingMinute(created_at)} ${user_id ?? '已注销'}：${text}${images.length === 0 ? '' : `（图片 ${images.join('、')}）`}`
