import type { Kysely } from 'kysely'
import type { EnrolmentForm } from '#lib/contract'
import { educationLabel, EnrolmentReviewStatus, enrolmentReviewStatusLabel, examineeTypeLabel, skillLevelLabel } from '#lib/enums'
import { CommandError } from '../../../command/CommandError.ts'
import type { Operator } from '../../../command/extractOperator.ts'
import type { Database } from '../../db/Database.ts'
import { uploadedFileQueries } from '../../files/admin.ts'
import { parseJsonColumn } from '../../kernel/parseJsonColumn.ts'
import {
  createInboxKind,
  type InboxDecision,
  type InboxDetail,
  type InboxDetails,
  type InboxKind,
  type LineDecision,
  timeOrEmpty,
} from '../../kernel/InboxKind.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import type { Encryption } from '../../kernel/logic/encryption.ts'
import { parseSubmissionNumber, submissionNumber } from '../../kernel/logic/submissionNumber.ts'
import { yuanText } from '../../kernel/logic/yuanText.ts'
import { fieldErrorsText, parseVerdict } from '../../kernel/parseVerdict.ts'
import { decisionColumns } from '../../kernel/readDecisions.ts'
import { formOf } from '../formOf.ts'
import { Reasons } from '../logic/Reasons.ts'
import { openPerson, type Person } from '../person.ts'
import { type EnrolmentOfPlan, submittedEnrolmentQueries } from '../queries/submittedEnrolments.ts'
import { attachedToEnrolment, type Decision, enrolmentQueries } from '../queries/enrolments.ts'

interface AdminDeps {
  db: Kysely<Database>
  operator: Operator
  now: number
  seal: () => Encryption
  /** Whether to show the full identity number. */
  plain: boolean
}

const statuses: Record<string, EnrolmentReviewStatus> = {
  open: EnrolmentReviewStatus.Pending,
  passed: EnrolmentReviewStatus.Passed,
  rejected: EnrolmentReviewStatus.Rejected,
}
const subjectNames = { theory: '理论知识', skill: '技能操作', review: '综合评审' } as const
const askedPlainly = '加 --plain 查看'

/** Form fields that can be refused, with their labels on the page and in the command. */
const enrolmentFields = {
  examineeType: '考生类型',
  level: '申报等级',
  subjects: '考核科目',
  standing: '申报条件',
  education: '文化程度',
  employer: '工作单位',
  workYears: '工作年限',
  certificates: '已有证书',
  phone: '手机号',
  address: '通讯地址',
  photo: '照片',
  materials: '材料',
  pledged: '承诺书',
  other: '其他',
} as const

/** Inbox 报名. Identity numbers and images are shown only on explicit request, which is logged. */
export function createEnrolmentKind({ db, operator, now, seal, plain }: AdminDeps): InboxKind {
  const sent = submittedEnrolmentQueries(db)
  const uploads = uploadedFileQueries(db)
  const personOf = ({ id, person }: EnrolmentOfPlan): Person | undefined => (person === null ? undefined : openPerson(seal(), person, id))

  async function details(row: EnrolmentOfPlan): Promise<InboxDetails> {
    const form = formOf(row)
    const person = personOf(row)
    const number = person?.idNumber ?? ''
    const hidden = `${number.slice(0, 4)}${'*'.repeat(10)}${number.slice(-4)}（${askedPlainly}）`
    const images = await uploads.attachedTo([attachedToEnrolment(row.id)])
    return [
      ['编号', submissionNumberOf(row)],
      ['计划', `${row.title}（${row.plan_id}）`],
      ['状态', stateOf(row)],
      ['提交时间', timeOrEmpty(row.applied_at)],
      ['用户', row.user_id ?? '已注销'],
      ['姓名', person?.name ?? ''],
      ['身份证号', plain ? number : hidden],
      ['考生类型', form.examineeType === null ? '' : examineeTypeLabel[form.examineeType]],
      ['申报等级', levelOf(form)],
      ['考核科目', subjectsOf(form)],
      ['文化程度', form.education === null ? '' : educationLabel[form.education]],
      ['工作单位', form.employer],
      ['工作年限', form.workYears === null ? '' : `${form.workYears} 年`],
      ['已有证书', form.certificates],
      ['申报条件', `自测符合（条件版本 ${row.condition_version ?? ''}）`],
      ['手机号', plain ? form.phone : `${form.phone.slice(0, 3)}****${form.phone.slice(-4)}`],
      ['通讯地址', plain ? form.address : askedPlainly],
      ['报名费', yuanText(row.fee_fen)],
      row.reasons !== '[]' && ['驳回原因', reasonsOf(row)],
      ...(plain
        ? images.map(({ id, width, height }): InboxDetail => [
            id === form.photo ? '照片' : (form.materials.find(({ file }) => file === id)?.name ?? '材料'),
            `${id}（${width} × ${height}，用 file 取出）`,
          ])
        : [['照片和材料', `${images.length} 张（${askedPlainly}编号，再用 file 取出）`] satisfies InboxDetail]),
    ]
  }

  /** Returns a decision with its row, ready to be stored; undefined for an unknown id. Throws if it is not permitted. */
  async function prepare(decision: InboxDecision): Promise<PreparedDecision | undefined> {
    const { id, round } = parseSubmissionNumber(decision.id)
    const row = await sent.find(id)
    if (!row) return undefined
    const faults = parseVerdict(decision, enrolmentFields)
    if (round !== undefined && round !== row.draft_sequence)
      throw new CommandError(`这份报名已重新提交，没有改动。请用 show ${id} 查看后再审核`)
    if (row.review !== EnrolmentReviewStatus.Pending || row.cancelled_at !== null) throw new CommandError(notPendingText(row))
    const passed = faults.length === 0
    const reasons = fieldErrorsText(faults, enrolmentFields)
    const isFree = row.fee_fen === 0
    if (passed) refuseLateApproval(row, now)
    const isFinal = now >= row.review_until
    const notice = passed
      ? {
          title: '资格审核已通过',
          body: isFree
            ? `《${row.title}》的报名通过了审核，不用缴费。${formatBeijingMinute(row.ticket_at)} 起可以打印准考证。`
            : `《${row.title}》的报名通过了审核，请在 ${formatBeijingMinute(row.fee_until)} 前缴纳报名费 ${yuanText(row.fee_fen)}，逾期名额会释放。`,
          action: isFree ? '查看报名' : '去缴费',
        }
      : {
          title: '资格审核未通过',
          body: isFinal
            ? `《${row.title}》的报名没有通过资格审核：${reasons}。修改重提已于 ${formatBeijingMinute(row.review_until)} 截止，这次报名结束了。`
            : `《${row.title}》的报名需要修改：${reasons}。请在 ${formatBeijingMinute(row.review_until)} 前修改后重新提交。`,
          action: isFinal ? '查看报名' : '修改后重提',
        }
    const about = passed ? '资格审核已通过' : `资格审核未通过：${reasons}`
    const message = passed
      ? `已通过。申请人会收到通知${isFree ? '' : '，并在缴费截止前缴费'}`
      : `已驳回。申请人会看到 ${faults.length} 条原因，${isFinal ? '修改重提已经截止，名额会释放' : '可以修改后重新提交'}`
    return { row, given: { plan: row, passed, reasons: JSON.stringify(faults), about, notice, by: operator.name, now }, message }
  }

  async function decide(decision: InboxDecision): Promise<string | undefined> {
    const prepared = await prepare(decision)
    if (!prepared) return undefined
    const refused = await enrolmentQueries(db).decideAll([prepared])
    if (!refused) return prepared.message
    const current = await sent.find(refused.id)
    throw new CommandError(current ? notPendingText(current) : '没有改动：这份报名已删除')
  }

  async function decideAll(decisions: readonly LineDecision[], apply: boolean): Promise<string> {
    const faults: string[] = []
    const prepared: PreparedDecision[] = []
    for (const { line, decision } of decisions) {
      try {
        const one = await prepare(decision)
        if (one) prepared.push(one)
        else faults.push(`第 ${line} 行：没有编号为 ${decision.id} 的报名`)
      } catch (error) {
        if (!(error instanceof CommandError)) throw error
        faults.push(`第 ${line} 行：${error.message}`)
      }
    }
    if (faults.length > 0) throw new CommandError(`${faults.join('\n')}\n共 ${faults.length} 处错误，没有改动任何报名`)
    const passed = prepared.filter(({ given }) => given.passed).length
    const sum = `通过 ${passed} 份，驳回 ${prepared.length - passed} 份`
    if (!apply) return `${sum}。加 --yes 才会审核，申请人会收到通知`
    const refused = await enrolmentQueries(db).decideAll(prepared)
    if (refused) throw new CommandError(`没有改动任何报名：${submissionNumberOf(refused)} 刚刚取消或重新提交，请重新导出`)
    return `已审核：${sum}。申请人会收到通知`
  }

  return createInboxKind({
    label: '报名',
    statuses: Object.keys(statuses),
    rows: ({ status, most }) => sent.list(status === undefined ? undefined : statuses[status], most),
    find: (number) => sent.find(parseSubmissionNumber(number).id),
    line: (row) => ({
      id: submissionNumberOf(row),
      status: stateOf(row),
      at: row.applied_at ?? row.created_at,
      about: `${personOf(row)?.name ?? ''} · ${row.title}`,
    }),
    columns: {
      编号: submissionNumberOf,
      计划: ({ title }) => title,
      状态: stateOf,
      提交时间: ({ applied_at }) => timeOrEmpty(applied_at),
      姓名: (row) => personOf(row)?.name ?? '',
      等级: (row) => levelOf(formOf(row)),
      科目: (row) => subjectsOf(formOf(row)),
      准考证号: ({ ticket_number }) => ticket_number ?? '',
      考场: ({ room }) => room ?? '',
      座位: ({ seat }) => seat ?? '',
      驳回原因: reasonsOf,
      // Operators fill these in for `decide --file`.
      [decisionColumns.verdict]: () => '',
      [decisionColumns.reason]: () => '',
    },
    details,
    decide,
    decideAll,
  })
}

interface PreparedDecision {
  row: EnrolmentOfPlan
  given: Decision
  /** Message for the operator. */
  message: string
}

const notPendingText = (row: EnrolmentOfPlan): string => `没有改动：这份报名现在是“${stateOf(row)}”，或者刚刚重新提交过`

const levelOf = ({ level }: EnrolmentForm): string => (level === null ? '' : skillLevelLabel[level])
const subjectsOf = ({ subjects }: EnrolmentForm): string => subjects.map((subject) => subjectNames[subject]).join('、')

/** Refuses to approve an enrolment after its fee deadline or exam, because it would expire immediately. */
function refuseLateApproval({ fee_fen: feeFen, fee_until: feeUntil, exam_ends_at: examEndsAt }: EnrolmentOfPlan, now: number): void {
  const [end, about] = feeFen === 0 ? [examEndsAt, '考试已结束'] : [feeUntil, '缴费已截止']
  if (now >= end) throw new CommandError(`${about}（${formatBeijingMinute(end)}），不能再通过，没有改动。请用 refuse 写明原因`)
}

/** Returns the identifier of one submission; a resubmission has a different one. */
const submissionNumberOf = ({ id, draft_sequence: round }: EnrolmentOfPlan): string => submissionNumber({ id, round })

const stateOf = ({ cancelled_at, review, step }: EnrolmentOfPlan): string => {
  if (cancelled_at !== null) return '已取消'
  return `${enrolmentReviewStatusLabel[review]}${step === 'fee' ? '，待缴费' : ''}`
}

const reasonsOf = ({ reasons }: EnrolmentOfPlan): string =>
  parseJsonColumn(Reasons, reasons, 'enrolment.reasons')
    .map(({ field, reason }) => `${Object.entries(enrolmentFields).find(([name]) => name === field)?.[1] ?? field}：${reason}`)
    .join('；')
