import { Code, type ExamDetail, type exam as family } from '#lib/contract'
import { optionalMediaUrl } from '../files/index.ts'
import { type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import type { SearchedList } from '../search/index.ts'
import type { ExamCards } from './views/createExamCards.ts'
import type { PaperCards } from './views/createPaperCards.ts'
import type { EnrolmentReader } from './EnrolmentReader.ts'
import { dueBy } from './logic/dueBy.ts'
import { kindCounts } from './logic/kindCounts.ts'
import { knowledgePoints, type Mastery } from './logic/knowledgePoints.ts'
import type { ExamQueries } from './queries/createExamQueries.ts'
import type { Hold } from './queries/holds.ts'

export interface ExamDeps extends Pick<ExamQueries, 'exams' | 'papers' | 'standings' | 'holds'> {
  cards: ExamCards
  paperCards: PaperCards
  enrolments: EnrolmentReader
  searchedList: SearchedList
  clock: () => number
}

type ExamCalls = Exclude<keyof typeof family, `${string}/history` | `${string}/paper/${string}`>

interface Standing extends Pick<ExamDetail, 'wrong' | 'favouriteCount' | 'scores'> {
  mastery: ReadonlyMap<string, Mastery>
}

/** Standing of visitors. */
const emptyStanding: Standing = { wrong: { count: 0, due: 0 }, favouriteCount: 0, scores: [], mastery: new Map() }

/** Loads a user's standing in one exam. */
async function ownStanding(standings: ExamQueries['standings'], hold: Hold, examId: string, now: number): Promise<Standing> {
  const [wrong, favouriteCount, scores, mastery] = await Promise.all([
    standings.wrong(hold, [examId], dueBy(now)),
    standings.favouriteCount(hold, examId),
    standings.scores(hold, examId),
    standings.mastery(hold, examId),
  ])
  return {
    wrong: wrong.get(examId) ?? emptyStanding.wrong,
    favouriteCount,
    scores: scores.map(({ id, mode, submitted_at, percent, passed }) => ({
      attempt: id,
      mode,
      at: isoTime(submitted_at ?? 0),
      percent: Math.min(100, percent),
      passed: passed === 1,
    })),
    mastery,
  }
}

/** Handlers for the exam list and details, with the user's standing in each exam. */
export const examHandlers = (deps: ExamDeps): Pick<Handlers<typeof family>, ExamCalls> => {
  const { exams, papers, standings, holds, enrolments, cards, paperCards, searchedList, clock } = deps
  const holdOf = async (user: { id: string } | null) => (user ? holds.of(user.id, clock()) : undefined)

  return {
    'GET /api/exam': async ({ sort, page, pageSize, exact, ...filter }, call) => {
      const hold = await holdOf(call.user)
      const found = await searchedList({ q: filter.q, exact }, call, (q) => exams.list({ ...filter, q }, hold, sort, { page, pageSize }))
      return { ...found, list: await cards(found.list, hold) }
    },

    'GET /api/exam/option': async () => {
      const [occupations, levels, modes] = await Promise.all([exams.occupations(), exams.levels(), exams.modes()])
      return { professions: occupations, levels, modes }
    },

    'GET /api/exam/mine': async ({ progress, q, page, pageSize }, call) => {
      const { id: userId } = requireUser(call)
      const hold = await holds.of(userId, clock())
      const found = await exams.begun(hold, { q, progress }, { page, pageSize })
      const ids = found.list.map(({ id }) => id)
      const [shown, practised, wrong, running] = await Promise.all([
        cards(found.list, hold),
        standings.practised(hold, ids),
        standings.wrong(hold, ids, dueBy(clock())),
        standings.lastRunning(userId, ids),
      ])
      const list = shown.map((exam, index) => {
        const own = running.get(exam.id)
        return {
          exam,
          practised: practised.get(exam.id) ?? 0,
          wrong: wrong.get(exam.id) ?? { count: 0, due: 0 },
          running: own
            ? {
                attempt: own.id,
                paper: { id: own.paper_id, name: own.title },
                mode: own.mode,
                answered: own.answered,
                questionCount: own.question_count,
              }
            : null,
          lastAt: isoTime(found.list[index]!.last_at),
        }
      })
      return { ...found, list }
    },

    'GET /api/exam/:id': async ({ id }, { user }): Promise<ExamDetail> => {
      const row = (await exams.find(id)) ?? refuse(Code.NotFound, '考试项目不存在或已下架，请看看其他考试')
      const hold = await holdOf(user)
      const [[card], rows, questions, points, courses, plans, own] = await Promise.all([
        cards([row], hold),
        papers.of([id]),
        papers.questions(row.bank_id),
        papers.points(row.bank_id),
        exams.courses(id),
        enrolments.plansOf([id]),
        hold ? ownStanding(standings, hold, id, clock()) : emptyStanding,
      ])
      return {
        ...card!,
        socialImage: optionalMediaUrl(row.social_image),
        summary: row.summary,
        outline: row.outline,
        notice: row.notice,
        kinds: kindCounts(questions),
        points: knowledgePoints(points, questions, own.mastery),
        papers: await paperCards(row, rows, user?.id),
        wrong: own.wrong,
        favouriteCount: own.favouriteCount,
        scores: own.scores,
        courses,
        plans: plans.map((plan) => ({ id: plan.id, title: plan.title, closesAt: isoTime(plan.closesAt) })),
      }
    },
  }
}
