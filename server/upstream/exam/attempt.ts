import { randomBytes } from 'node:crypto'
import { type attempt, Code, type Input } from '#lib/contract'
import { ExamMode } from '#lib/enums'
import type { ExamAttemptTable } from '../db/Database.ts'
import { type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { parseJsonColumn } from '../kernel/parseJsonColumn.ts'
import { formatBeijingMinute } from '../kernel/logic/formatBeijingMinute.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { newId } from '../kernel/logic/newId.ts'
import { refuseExceeded } from '../limits/createRateLimit.ts'
import { postLimits } from '../limits/logic/postLimits.ts'
import type { Admission, Admissions } from './EnrolmentReader.ts'
import type { AttemptEnd } from './createAttemptEnd.ts'
import type { AttemptViews } from './views/createAttemptViews.ts'
import type { createPracticeDraw } from './createPracticeDraw.ts'
import { activeMs } from './logic/attemptTime.ts'
import { drawPaper } from './logic/drawPaper.ts'
import { makeSheet } from './logic/makeSheet.ts'
import { seededRandom } from './logic/seededRandom.ts'
import { PaperSections } from './logic/exam-columns.ts'
import { openFor, type CurrentPaper } from './queries/attemptStarts.ts'
import type { AttemptQueries } from './queries/attempts.ts'
import type { ExamQuestionQueries } from './queries/examQuestions.ts'
import type { Hold, HoldQueries } from './queries/holds.ts'

export interface AttemptHandlerDeps {
  attempts: AttemptQueries
  holds: HoldQueries
  questions: ExamQuestionQueries
  drawPractice: ReturnType<typeof createPracticeDraw>
  end: AttemptEnd
  views: AttemptViews
  admissions: Admissions
  clock: () => number
}

type StartInput = Input<'POST /api/attempt'>
type Calls = Pick<
  typeof attempt,
  | 'POST /api/attempt'
  | 'POST /api/attempt/admission'
  | 'GET /api/attempt/:id'
  | 'GET /api/attempt/:id/clock'
  | 'POST /api/attempt/:id/pause'
  | 'POST /api/attempt/:id/leave'
>

const officialExamText = '正式考试进行中，同一题库的练习和模拟要等交卷以后再做'

const identityTexts = {
  ticket: '准考证号不对，或不是你这场考试的准考证，请对照准考证重新填写',
  idTail: '身份证号后四位与报名时的证件不符，请重新填写，末位可能是 X',
}

const refuseIdentity = (path: keyof typeof identityTexts, message: string): never =>
  refuse(Code.AdmissionWrong, message, { issues: [{ path, message }] })

/** Handlers that start and read attempts and control their clock. */
export const attemptHandlers = (deps: AttemptHandlerDeps): Handlers<Calls> => {
  const { attempts, holds, questions, drawPractice, end, views, admissions, clock } = deps

  /** Returns the admission of a candidate. Refuses the field that does not match the ticket. */
  async function identified(userId: string, paperId: string, asked: NonNullable<StartInput['admission']>): Promise<Admission> {
    const found = await admissions.admissionOf(userId, paperId, asked)
    return typeof found === 'string' ? refuseIdentity(found, identityTexts[found]) : found
  }

  /** Checks a candidate's admission to an official paper; undefined for open papers and for other modes. */
  async function admissionFor(userId: string, paper: CurrentPaper, asked: StartInput['admission']): Promise<Admission | undefined> {
    if (paper.mode !== ExamMode.Exam || paper.entry === 'open') return undefined
    const admission = asked ? await identified(userId, paper.id, asked) : refuseIdentity('ticket', '请填写准考证号和证件号后四位')
    const now = clock()
    if (now < admission.startsAt) return refuse(Code.ExamClosed, `考试还没有开始，${formatBeijingMinute(admission.startsAt)} 开考`)
    if (now > admission.lateUntil)
      return refuse(Code.ExamClosed, `已过最晚入场时间（${formatBeijingMinute(admission.lateUntil)}），不能再进入考试`)
    return admission
  }

  /** Creates the row of a new attempt, with its sheet. */
  async function createAttemptRow(
    hold: Hold,
    paper: CurrentPaper,
    asked: StartInput,
    admission: Admission | undefined,
  ): Promise<ExamAttemptTable> {
    const [seed, now] = [randomBytes(24).toString('base64url'), clock()]
    const random = seededRandom(seed)
    const bank = await questions.ofBank(paper.bank_id)
    const isPractice = paper.mode === ExamMode.Practice
    const drawn = isPractice
      ? await drawPractice(hold, asked.choice ?? {}, bank, random)
      : drawPaper(sectionsOf(paper), paper.mode, bank, random)
    const sheet = makeSheet(drawn, seed, random)
    if (sheet.length === 0) return refuse(Code.Conflict, '按这样的选择没有可以练习的题目，请换一个范围')
    const own = paper.minutes === null ? null : now + paper.minutes * 60_000
    return {
      id: newId(),
      user_id: hold.userId,
      exam_id: paper.exam_id,
      paper_id: paper.id,
      paper_version: paper.version,
      mode: paper.mode,
      sitting_id: admission?.sittingId ?? null,
      send_key: asked.key,
      seed,
      sheet: JSON.stringify(sheet),
      question_count: sheet.length,
      answered: 0,
      state: 'running',
      open_for: openFor(hold.userId, paper.id),
      choice: isPractice ? JSON.stringify(asked.choice ?? {}) : null,
      started_at: now,
      deadline_at: own === null ? null : Math.min(own, admission?.endsAt ?? own),
      ...begun(now),
      total: null,
    }
  }

  /**
   * Returns the running attempt at the paper. A request for a different practice ends the running practice instead. Refuses
   * new practices and mocks of a bank whose official paper is running.
   */
  async function runningAt(hold: Hold, paper: CurrentPaper, asked: StartInput): Promise<string | undefined> {
    const running = await attempts.running(hold.userId, paper.id)
    const current = running && (await views.find(hold.userId, running.id))
    if (current?.state === 'running') {
      const { mode } = paper
      if (mode !== ExamMode.Practice || asked.choice === undefined || current.choice === JSON.stringify(asked.choice)) return current.id
    }
    if (paper.mode !== ExamMode.Exam && !hold.open(paper.bank_id)) return refuse(Code.ExamClosed, officialExamText)
    if (current?.state === 'running') await end.end(current, 'user')
    return undefined
  }

  async function startAttempt(userId: string, asked: StartInput): Promise<string> {
    const known = await attempts.byKey(userId, asked.key)
    if (known) return known.id
    const paper = (await attempts.paper(asked.paper)) ?? refuse(Code.NotFound, '这份试卷不存在或已下架')
    const hold = await holds.of(userId, clock())
    const running = await runningAt(hold, paper, asked)
    if (running !== undefined) return running
    const admission = await admissionFor(userId, paper, asked.admission)
    const row = await createAttemptRow(hold, paper, asked, admission)
    // The rate limit never blocks an admitted candidate from an official exam.
    const begun = paper.mode === ExamMode.Exam ? [] : postLimits('attempt', userId)
    const outcome = await attempts
      .begin(row, { most: paper.attempts, graceMs: paper.grace_seconds * 1000, limits: begun })
      .catch(refuseExceeded((wait) => `开始练习太频繁，请 ${wait}后再试`))
    if (outcome.state === 'spent') return refuse(Code.AttemptsUsed, `这份试卷最多作答 ${paper.attempts} 次，次数已用完`)
    return outcome.id
  }

  return {
    'POST /api/attempt': async (asked, call) => {
      const { id: userId } = requireUser(call)
      return views.view(await views.findFor(call, await startAttempt(userId, asked)))
    },

    'POST /api/attempt/admission': async ({ paper: paperId, ...asked }, call) => {
      const { id: userId } = requireUser(call)
      const paper = (await attempts.paper(paperId)) ?? refuse(Code.NotFound, '这份试卷不存在或已下架')
      if (paper.mode !== ExamMode.Exam || paper.entry === 'open') return refuse(Code.Conflict, '这份试卷不用准考证，可以直接进入')
      const { sittingId: _, startsAt, lateUntil, endsAt, ...shown } = await identified(userId, paperId, asked)
      return { ...shown, startsAt: isoTime(startsAt), lateUntil: isoTime(lateUntil), endsAt: isoTime(endsAt) }
    },

    'GET /api/attempt/:id': async ({ id }, call) => views.view(await views.findFor(call, id)),

    'GET /api/attempt/:id/clock': async ({ id }, call) => views.clockOf(await views.findFor(call, id)),

    'POST /api/attempt/:id/pause': async ({ id, paused }, call) => {
      const { id: userId } = requireUser(call)
      const row = await views.find(userId, id)
      if (row.mode !== ExamMode.Practice) return refuse(Code.Conflict, '只有练习可以暂停计时')
      const now = clock()
      const changed = await attempts.change(userId, id, ({ row: current }) => ({
        result: current.state === 'running',
        ...(current.state === 'running' && {
          attempt: { active_ms: activeMs(current, now), active_at: now, paused: paused ? 1 : 0 },
        }),
      }))
      if (!changed) return refuse(Code.AttemptOver, '这次练习已经结束')
      return views.clockOf((await attempts.find(userId, id))!)
    },

    'POST /api/attempt/:id/leave': async ({ id, key, awaySeconds }, call) => {
      const { id: userId } = requireUser(call)
      const row = await views.findFor(call, id)
      const { leaves: allowed } = row
      if (allowed === null || row.state !== 'running') return refuse(Code.AttemptOver, '考试已经结束')
      await attempts.leave(userId, id, { key, at: clock(), seconds: Math.round(awaySeconds) })
      const after = (await attempts.find(userId, id))!
      if (after.state === 'running' && after.leaves_used > allowed) await end.end(after, 'leaves')
      const last = (await attempts.find(userId, id))!
      return { used: last.leaves_used, allowed, receipt: last.receipt_code === null ? null : await end.receipt(last) }
    },
  }
}

/** Returns the sections of a paper, with question ids in the form of `exam_question.id`. */
const sectionsOf = ({ sections, bank_id: bank }: CurrentPaper) =>
  parseJsonColumn(PaperSections, sections, 'exam_paper.sections').map((section) => ({
    ...section,
    questions: section.questions.map((id) => `${bank}/${id}`),
  }))

/** Initial column values of a new attempt. */
const begun = (now: number) =>
  ({
    extended_seconds: 0,
    extension_reason: null,
    leaves_used: 0,
    active_ms: 0,
    active_at: now,
    paused: 0,
    submitted_at: null,
    submitted_by: null,
    receipt_code: null,
    receipt_signature: null,
    receipt_key: null,
    score: null,
    passed: null,
    void_reason: null,
    barred: 0,
  }) as const satisfies Partial<ExamAttemptTable>
