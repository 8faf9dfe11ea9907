import { type Attempt, type AttemptClock, Code } from '#lib/contract'
import { ExamMode } from '#lib/enums'
import { parseJsonColumn } from '../../kernel/parseJsonColumn.ts'
import { type Call, refuse, requireUser } from '../../kernel/handler.ts'
import { isoTime } from '../../kernel/logic/isoTime.ts'
import { deviceName } from '../../account/index.ts'
import type { AttemptEnd } from '../createAttemptEnd.ts'
import type { Sheets } from '../createSheets.ts'
import { isOver, usedSeconds } from '../logic/attemptTime.ts'
import { answerOf, markingOf, sheetQuestion } from './markedQuestion.ts'
import { PaperSections } from '../logic/exam-columns.ts'
import type { AttemptWithPaper } from '../queries/attemptRows.ts'
import type { AttemptQueries } from '../queries/attempts.ts'
import type { ContactQueries } from '../queries/contacts.ts'
import type { ExamQuestionQueries } from '../queries/examQuestions.ts'
import type { HoldQueries, OpenBank } from '../queries/holds.ts'

interface Deps {
  attempts: AttemptQueries
  holds: HoldQueries
  questions: ExamQuestionQueries
  sheets: Sheets
  end: AttemptEnd
  contacts: ContactQueries
  clock: () => number
}

export type AttemptViews = ReturnType<typeof createAttemptViews>

/** Creates the functions that convert attempts for their learners. */
export function createAttemptViews({ attempts, holds, questions, sheets, end, contacts, clock }: Deps) {
  /** Returns an attempt of the user. Ends it first if its time is over. */
  async function find(userId: string, id: string): Promise<AttemptWithPaper> {
    const row = (await attempts.find(userId, id)) ?? refuse(Code.NotFound, '这份答卷不存在，请在“考试”里重新进入')
    if (row.state !== 'running' || !isOver(row, row.grace_seconds, clock())) return row
    await end.end(row, 'time')
    return (await attempts.find(userId, id))!
  }

  /** Returns an attempt of the caller like `find`, and logs the caller's device while an official paper is running. */
  async function findFor(call: Call, id: string): Promise<AttemptWithPaper> {
    const { id: userId, sessionId } = requireUser(call)
    const row = await find(userId, id)
    await contacts.record(row, { session_id: sessionId, device: deviceName(call.agent), address: call.address }, clock())
    return row
  }

  const clockOf = (row: AttemptWithPaper): AttemptClock => ({
    now: isoTime(clock()),
    deadlineAt: isoTime(row.deadline_at),
    extendedSeconds: row.extended_seconds,
    extensionReason: row.extension_reason,
    usedSeconds: usedSeconds(row, clock()),
    paused: row.paused === 1,
    state: row.state,
  })

  /** Returns the bank if answers are marked immediately: in practice mode, unless the user sits an official paper of the bank. */
  const marksAtOnce = async (row: AttemptWithPaper): Promise<OpenBank | undefined> =>
    row.mode === ExamMode.Practice ? (await holds.of(row.user_id, clock())).open(row.bank_id) : undefined

  async function view(row: AttemptWithPaper): Promise<Attempt> {
    const { items, questions: whole } = await sheets.of(row)
    const [stored, titles, bank] = await Promise.all([attempts.answers(row.id), questions.points(row.bank_id), marksAtOnce(row)])
    const rows = new Map(stored.map((each) => [each.number, each]))
    return {
      id: row.id,
      exam: { id: row.exam_id, name: row.exam_title },
      paper: { id: row.paper_id, name: row.paper_title },
      mode: row.mode,
      ...clockOf(row),
      startedAt: isoTime(row.started_at),
      graceSeconds: row.grace_seconds,
      sections: sectionsOf(
        row,
        items.map(({ section }) => section),
      ),
      questions: items.flatMap((item, index) => {
        const question = whole.get(item.question)
        if (!question) return []
        const answered = rows.get(index + 1)
        const marking =
          bank && answered && answered.answer !== 'null'
            ? markingOf(item, question, {
                bank,
                answer: answerOf(answered),
                partialCredit: row.partial_credit === 1,
                points: answered.points,
                pointTitles: titles,
              })
            : null
        return [{ ...sheetQuestion(item, index, question, answered), marking }]
      }),
      leaves: row.leaves === null ? null : { used: row.leaves_used, allowed: row.leaves },
      receipt: row.state === 'running' || row.submitted_at === null ? null : await end.receipt(row),
    }
  }

  return { find, findFor, clockOf, marksAtOnce, view }
}

/** Returns the sections of a paper with the numbers of their first and last questions; empty for a practice. */
function sectionsOf(row: AttemptWithPaper, sections: number[]): Attempt['sections'] {
  return parseJsonColumn(PaperSections, row.sections, 'exam_paper.sections').flatMap(({ title }, index) => {
    const [from, to] = [sections.indexOf(index), sections.lastIndexOf(index)]
    return from < 0 ? [] : [{ title, from: from + 1, to: to + 1 }]
  })
}
