import { randomUUID } from 'node:crypto'
import { Code, type Question, type question, type QuestionAnswer } from '#lib/contract'
import { authorName } from '../account/index.ts'
import { optionalMediaUrl } from '../files/index.ts'
import { type Call, type Handlers, refuse, signedIn } from '../kernel/handler.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { renderMarkdown } from '../kernel/logic/renderMarkdown.ts'
import { refuseInput } from '../kernel/refuseInput.ts'
import { refuseSpent } from '../limits/createRateLimit.ts'
import { limits } from '../limits/logic/limits.ts'
import { postLimits } from '../limits/logic/postLimits.ts'
import { createMemberCheck, type MemberCheckDeps } from '../membership/index.ts'
import type { AnswerRow, QuestionRow } from './queries/questions.ts'
import type { ParticipationQueries } from './queries/createParticipationQueries.ts'
import type { SearchedList } from '../search/index.ts'

interface Deps extends MemberCheckDeps {
  questions: ParticipationQueries['questions']
  searchedList: SearchedList
}

const noQuestion = () => refuse(Code.NotFound, '问题不存在或已删除')
const noAnswer = () => refuse(Code.NotFound, '回答不存在或已删除')

export const questionHandlers = (deps: Deps): Handlers<typeof question> => {
  const { questions, memberships, searchedList, clock } = deps
  const checkMember = createMemberCheck(deps)
  const adding = (kind: 'ask' | 'answer', userId: string) => ({ sameSince: clock() - limits.samePostMs, limits: postLimits(kind, userId) })

  const shown = async (rows: QuestionRow[], { user }: Call): Promise<Question[]> => {
    const top = await questions.topAnswers(rows.filter(({ answer_count }) => answer_count > 0).map(({ id }) => id))
    const byQuestion = new Map(top.map((answer) => [answer.ask_id, answerOf(answer, user)]))
    return rows.map((row) => questionOf(row, byQuestion.get(row.id) ?? null, user))
  }
  const find = async (id: string): Promise<QuestionRow> => (await questions.find(id)) ?? noQuestion()

  /** The lesson of a question; one of another course counts as none. */
  const lessonIn = async (courseId: string, id: string) => {
    const lesson = await memberships.lesson(id)
    return lesson?.course_id === courseId ? lesson : refuse(Code.NotFound, '课时不存在或已下架')
  }

  return {
    'GET /api/ask': async ({ page, pageSize, exact, ...filter }, call) => {
      const found = await searchedList({ q: filter.q, exact }, call, (q) => questions.list({ ...filter, q }, { page, pageSize }))
      return { ...found, list: await shown(found.list, call) }
    },

    'GET /api/ask/:id': async ({ id }, call) => (await shown([await find(id)], call))[0] ?? noQuestion(),

    'GET /api/ask/:id/answer': async ({ id, page, pageSize }, { user }) => {
      await find(id)
      const found = await questions.answers(id, { page, pageSize })
      return { ...found, list: found.list.map((row) => answerOf(row, user)) }
    },

    'POST /api/ask': async ({ courseId, lessonId, atSeconds, title, text }, call) => {
      const { id: userId } = signedIn(call)
      if (lessonId === null && atSeconds !== null) refuseInput({ path: 'atSeconds', message: '选择课时后才能标注时间点' })
      await checkMember(courseId, userId, '提问')
      const lesson = lessonId === null ? null : await lessonIn(courseId, lessonId)
      const about = { course_id: courseId, lesson_id: lesson?.id ?? null, lesson_title: lesson?.title ?? null, at_seconds: atSeconds }
      const by = { user_id: userId, author: null, from_pack: 0, answer_count: 0 } as const
      const id = await questions
        .add({ id: randomUUID(), ...about, title, text, ...by, created_at: clock() }, adding('ask', userId))
        .catch(refuseSpent((wait) => `提问太频繁，请 ${wait}后再试`))
      return (await shown([await find(id)], call))[0] ?? noQuestion()
    },

    'POST /api/ask/:id/answer': async ({ id: questionId, text }, call) => {
      const { id: userId } = signedIn(call)
      await checkMember((await find(questionId)).course_id, userId, '回答')
      const by = { user_id: userId, author: null, avatar: null, lecturer_title: null, from_pack: 0 } as const
      const id = await questions
        .addAnswer({ id: randomUUID(), ask_id: questionId, text, ...by, created_at: clock() }, adding('answer', userId))
        .catch(refuseSpent((wait) => `回答太频繁，请 ${wait}后再试`))
      return answerOf((await questions.findAnswer(id ?? noQuestion())) ?? noAnswer(), call.user)
    },

    'DELETE /api/ask/:id': async ({ id }, call) => ((await questions.remove(id, signedIn(call).id)) ? null : noQuestion()),

    'DELETE /api/ask/:id/answer/:answerId': async ({ id, answerId }, call) =>
      (await questions.removeAnswer(id, answerId, signedIn(call).id)) ? null : noAnswer(),
  }
}

const questionOf = (row: QuestionRow, topAnswer: QuestionAnswer | null, user: Call['user']): Question => ({
  id: row.id,
  course: { id: row.course_id, name: row.course_title },
  lesson: row.lesson_id === null ? null : { id: row.lesson_id, name: row.lesson_title ?? '' },
  atSeconds: row.at_seconds,
  title: row.title,
  text: renderMarkdown(row.text).html,
  author: { name: authorName(row), avatar: row.user_avatar, lecturerTitle: null },
  createdAt: isoTime(row.created_at),
  answerCount: row.answer_count,
  topAnswer,
  mine: user !== null && row.user_id === user.id,
})

const answerOf = (row: AnswerRow, user: Call['user']): QuestionAnswer => ({
  id: row.id,
  author: { name: authorName(row), avatar: row.user_avatar ?? optionalMediaUrl(row.avatar), lecturerTitle: row.lecturer_title },
  text: renderMarkdown(row.text).html,
  createdAt: isoTime(row.created_at),
  mine: user !== null && row.user_id === user.id,
})
