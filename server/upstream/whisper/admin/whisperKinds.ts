import type { Kysely } from 'kysely'
import { CommandError } from '../../../command/CommandError.ts'
import { createAppealInbox, createReportInbox, reasonLabels } from '../../community/admin.ts'
import type { Database, WhisperTable } from '../../db/Database.ts'
import { uploadedFileQueries } from '../../files/admin.ts'
import { createInboxKind, type InboxDetail, type InboxKind } from '../../kernel/InboxKind.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { fieldErrorsText, parseVerdict } from '../../kernel/parseVerdict.ts'
import { partnerOfKey, whisperOwnerKey } from '../logic/conversationKey.ts'
import { whisperExcerpt } from '../logic/whisperExcerpt.ts'
import { whisperAppealQueries } from '../queries/whisperAppeals.ts'
import { whisperReportQueries, type WhisperWithImages } from '../queries/whisperReports.ts'
import { ReceiverGone, whisperReviewQueries } from '../queries/whisperReviews.ts'

type ReviewState = 'held' | 'refused'

/** Creates the inbox kind 私信: held and refused whispers. For privacy, operators see no others. */
export function createWhisperKind({ db, now }: { db: Kysely<Database>; now: number }): InboxKind {
  const reviews = whisperReviewQueries(db)
  const uploads = uploadedFileQueries(db)

  return createInboxKind({
    label: '私信',
    statuses: ['held', 'refused'],
    rows: ({ status, most }) => reviews.list(status === undefined ? ['held', 'refused'] : [status as ReviewState], most),
    find: reviews.find,
    line: (row) => ({ id: row.id, status: whisperStateText[row.state], at: row.created_at, about: whisperLine(row) }),
    columns: {
      编号: ({ id }) => id,
      状态: ({ state }) => whisperStateText[state],
      发送时间: ({ created_at }) => formatBeijingMinute(created_at),
      作者: ({ user_id }) => user_id ?? '',
      内容: ({ text }) => text,
      原因: ({ state_reason }) => state_reason ?? '',
    },
    details: async (row) => whisperFacts(row, await imageIdsOf(uploads, row.id)),
    decide: async (decision) => {
      const row = await reviews.find(decision.id)
      if (!row) return undefined
      const faults = parseVerdict(decision, reasonLabels)
      const to = faults.length === 0 ? ('shown' as const) : ('refused' as const)
      const reason = faults.length === 0 ? null : fieldErrorsText(faults, reasonLabels)
      const from = to === 'shown' ? (['held', 'refused'] as const) : (['held'] as const)
      const settled = await reviews.settle(decision.id, { from, to, reason, now }).catch(convertReceiverGone)
      if (!settled) throw new CommandError(`没有改动：这条私信${whisperStateText[row.state]}`)
      return to === 'shown' ? '已经送达对方，作者会收到通知' : '不会送达对方，作者会收到通知和原因'
    },
  })
}

const imageIdsOf = async (uploads: ReturnType<typeof uploadedFileQueries>, whisperId: string): Promise<string[]> =>
  (await uploads.attachedTo([whisperOwnerKey(whisperId)])).map(({ id }) => id)

/** Converts {@link ReceiverGone} to a command error; rethrows all other errors. */
const convertReceiverGone = (error: unknown): never => {
  if (error instanceof ReceiverGone) throw new CommandError('没有改动：对方已注销，或两人之间已经拉黑，送不到了；可以拒绝')
  throw error
}

/** Creates the inbox kind 私信申诉 (whisper appeals). If an appeal passes, the whisper is delivered. */
export function createWhisperAppealKind({ db, now }: { db: Kysely<Database>; now: number }): InboxKind {
  const appeals = whisperAppealQueries(db)
  const uploads = uploadedFileQueries(db)
  return createAppealInbox({
    label: '私信申诉',
    upheldText: '申诉成立：私信已经送达对方，作者会收到通知',
    appeals: { ...appeals, decide: (row, upheld, reason) => appeals.decide(row, upheld, reason, now).catch(convertReceiverGone) },
    subjectOf: (row) => row.whisper_id,
    line: ({ whisper }) => whisperLine(whisper),
    facts: async ({ whisper, whisper_id }) =>
      whisperFacts(whisper, await imageIdsOf(uploads, whisper_id)).map(([name, value]) => [`申诉的私信 ${name}`, value] as const),
  })
}

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

const whisperStateText: Record<WhisperTable['state'], string> = {
  shown: '已送达',
  held: '待查看',
  refused: '未通过',
  withdrawn: '作者已撤回',
}

/** Summarizes a whisper on one line. */
const whisperLine = ({ text }: Pick<WhisperTable, 'text'>): string => `私信：${whisperExcerpt(text)}`

/** Returns the facts of a whisper for operators. */
const whisperFacts = (whisper: WhisperTable, images: readonly string[] = []): InboxDetail[] => [
  ['状态', whisperStateText[whisper.state]],
  ...(whisper.state_reason === null ? [] : [['给作者看的原因', whisper.state_reason] satisfies InboxDetail]),
  ['发送时间', formatBeijingMinute(whisper.created_at)],
  ['作者', whisper.user_id ?? '已注销'],
  ['发给', partnerOfKey(whisper.pair, whisper.user_id ?? '')],
  ['内容', whisper.text],
  ...(images.length === 0 ? [] : [['图片编号', images.join('、')] satisfies InboxDetail]),
]
