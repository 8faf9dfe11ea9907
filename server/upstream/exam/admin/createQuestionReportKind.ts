import type { Kysely } from 'kysely'
import type { QuestionReport } from '#lib/contract'
import { questionFaultLabel } from '#lib/enums'
import { CommandError } from '../../../command/CommandError.ts'
import type { Database } from '../../db/Database.ts'
import type { InboxDecision, InboxDetail, InboxKind } from '../../kernel/InboxKind.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { plainText } from '../../kernel/logic/plainText.ts'
import { fieldErrorsText, parseVerdict } from '../../kernel/parseVerdict.ts'
import { acceptedText, type RightBlank } from '../logic/blank.ts'
import { examQuestionQueries } from '../queries/examQuestions.ts'
import { questionReportQueries } from '../queries/questionReports.ts'

const statusText: Record<QuestionReport['state'], string> = { open: '待处理', accepted: '已采纳', declined: '未采纳' }
const accepted = '感谢指正，这道题的问题已确认，会在题库下一次更新时改正。'
const reasons = { reason: '原因' } as const

type Report = NonNullable<Awaited<ReturnType<ReturnType<typeof questionReportQueries>['find']>>>

/** Inbox 题目纠错. Questions are identified as in the bank's file, where they are corrected. */
export function createQuestionReportKind({ db, now }: { db: Kysely<Database>; now: number }): InboxKind {
  const reports = questionReportQueries(db)
  const questions = examQuestionQueries(db)

  async function facts(row: Report): Promise<InboxDetail[]> {
    const whole = (await questions.ofSheet([{ question: row.question_id, version: row.question_version }])).get(row.question_id)
    const body = row.part === null ? whole?.body : whole?.body.parts[row.part]
    const solution = row.part === null ? whole?.solution : whole?.solution.parts[row.part]
    return [
      ['状态', statusText[row.state]],
      ['提交时间', formatBeijingMinute(row.created_at)],
      ['考试', row.exam_title],
      ['题目编号', placeOf(row)],
      ['版本', String(row.question_version)],
      ['类型', questionFaultLabel[row.kind]],
      ['说明', row.text],
      ['题干', plainText(body?.stem ?? '')],
      ...(body?.options ?? []).map((option, index): InboxDetail => [`选项 ${index + 1}`, plainText(option)]),
      ['答案', solution ? rightText(solution.right) : ''],
      ['解析', plainText(solution?.explanation ?? '')],
      ['用户', row.user_id],
      ...(row.answer === null ? [] : [[`回复（${formatBeijingMinute(row.answered_at ?? now)}）`, row.answer] satisfies InboxDetail]),
    ]
  }

  async function decide(decision: InboxDecision): Promise<string | undefined> {
    const row = await reports.find(decision.id)
    if (!row) return undefined
    const faults = parseVerdict(decision, reasons)
    const state = faults.length === 0 ? 'accepted' : 'declined'
    const answer = faults.length === 0 ? accepted : fieldErrorsText(faults, reasons)
    if (await reports.answer(row, { answer, state, now }))
      return state === 'accepted' ? `已采纳，对方会收到通知。请修改题库里的 ${placeOf(row)} 并重新载入` : '未采纳，对方会收到通知和原因'
    throw new CommandError(`没有改动：这条纠错此前已处理（${statusText[(await reports.find(decision.id))!.state]}）`)
  }

  const list = ({ status, most }: { status: string | undefined; most: number }) =>
    reports.list({ state: status as QuestionReport['state'] | undefined, most })

  return {
    label: '题目纠错',
    statuses: ['open', 'accepted', 'declined'],
    list: async (wanted) =>
      (await list(wanted)).map((row) => ({
        id: row.id,
        status: statusText[row.state],
        at: row.created_at,
        about: `${placeOf(row)} ${questionFaultLabel[row.kind]}：${row.text}`,
      })),
    show: async (id) => {
      const row = await reports.find(id)
      return row && facts(row)
    },
    reply: async (id, text) => {
      const row = await reports.find(id)
      if (!row || !(await reports.answer(row, { answer: text, now }))) return undefined
      return '已回复，对方会收到通知。核对清楚后请用 decide 结束这条纠错'
    },
    decide,
    table: async () => [
      ['编号', '状态', '提交时间', '考试', '题目编号', '版本', '类型', '说明', '用户', '回复'],
      ...(await list({ status: undefined, most: Number.MAX_SAFE_INTEGER })).map((row) => [
        row.id,
        statusText[row.state],
        formatBeijingMinute(row.created_at),
        row.exam_title,
        placeOf(row),
        row.question_version,
        questionFaultLabel[row.kind],
        row.text,
        row.user_id,
        row.answer ?? '',
      ]),
    ],
  }
}

/** Returns `bank/question`, followed by the part's number within a case. */
const placeOf = ({ question_id: id, part }: Pick<Report, 'question_id' | 'part'>): string =>
  part === null ? id : `${id} 第 ${part + 1} 问`

function rightText(right: Parameters<typeof JSON.stringify>[0]): string {
  const { options, judged, blanks, essay } = right as { options?: number[]; judged?: boolean; blanks?: RightBlank[]; essay?: string }
  if (options) return options.map((index) => `选项 ${index + 1}`).join('、')
  if (judged !== undefined) return judged ? '正确' : '错误'
  if (blanks) return blanks.map(acceptedText).join('；')
  return plainText(essay ?? '')
}
