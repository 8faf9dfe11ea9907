import type { Kysely } from 'kysely'
import { createReportInbox } from '../../community/admin.ts'
import type { Database } from '../../db/Database.ts'
import type { InboxKind } from '../../kernel/InboxKind.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { type WhisperWithImages, whisperReportQueries } from '../queries/whisperReports.ts'
import { whisperFacts, whisperLine } from './whisperFacts.ts'

/** Creates the inbox kind 私信举报 (whisper reports): the reported whisper and, as context, those before it. */
export function createWhisperReportKind({ db, now }: { db: Kysely<Database>; now: number }): InboxKind {
  const reports = whisperReportQueries(db)
  return createReportInbox({
    label: '私信举报',
    upheldText: '举报成立：对方不再看到这条私信，作者会收到原因，举报的人会收到结果',
    dismissedText: '举报不成立：私信继续显示，举报的人会收到结果',
    reports: { ...reports, decide: (row, upheld, reason) => reports.decide(row, upheld, reason, now) },
    subjectOf: (row) => row.whisper_id,
    line: ({ whisper }) => whisperLine(whisper),
    facts: async ({ whisper }) => {
      const context = await reports.context(whisper)
      return [
        ...whisperFacts(whisper, context.at(-1)?.images).map(([name, value]) => [`被举报的私信 ${name}`, value] as const),
        ...context.slice(0, -1).map((before) => ['在它之前', contextLine(before)] as const),
      ]
    },
  })
}

const contextLine = ({ created_at, user_id, text, images }: WhisperWithImages): string =>
  `${formatBeijingMinute(created_at)} ${user_id ?? '已注销'}：${text}${images.length === 0 ? '' : `（图片 ${images.join('、')}）`}`
