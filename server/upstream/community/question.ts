import { Code, type Question, type question, type QuestionAnswer, type QuestionAuthor } from '#lib/contract'
import { CommunityContentKind } from '#lib/enums'
import { type Call, type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { refuseInput } from '../kernel/refuseInput.ts'
import { createMemberCheck, type MemberCheckDeps } from '../membership/index.ts'
import type { SearchedList } from '../search/index.ts'
import { refuseMissingPost, type PostAccess } from './createPostAccess.ts'
import type { CommunityQueries } from './queries/createCommunityQueries.ts'
import type { PostRow } from './queries/posts.ts'
import { visibleAuthor } from './views/visibleAuthor.ts'

interface Deps extends MemberCheckDeps, Pick<CommunityQueries, 'posts' | 'postHtml' | 'postSteps'> {
  searchedList: SearchedList
  door: PostAccess
}

const { Question: questionKind, Answer: answerKind } = CommunityContentKind

/** Creates the handlers for course questions on the learning pages. They are the same posts as in the community. */
export const questionHandlers = (deps: Deps): Handlers<typeof question> => {
  const { posts, postHtml, postSteps, memberships, searchedList, door, clock } = deps
  const checkMember = createMemberCheck(deps)

  const answersOf = async (rows: readonly PostRow[], user: Call['user']): Promise<QuestionAnswer[]> => {
    const texts = await postHtml.of(rows)
    return rows.map((row, index) => answerOf(row, texts[index]!, user))
  }
  const shown = async (rows: PostRow[], { user }: Call): Promise<Question[]> => {
    const top = await posts.topAnswers(
      rows.filter(({ answer_count }) => answer_count > 0).map(({ id }) => id),
      user?.id,
    )
    const [answers, texts] = await Promise.all([answersOf(top, user), postHtml.of(rows)])
    const byQuestion = new Map(top.map(({ parent_id }, index) => [parent_id, answers[index]!]))
    return rows.map((row, index) => questionOf(row, texts[index]!, byQuestion.get(row.id) ?? null, user))
  }
  /** Finds a question about a listed course. */
  const find = async (id: string, { user }: Call): Promise<PostRow & { course_id: string }> => {
    const row = await door.find(id, user?.id, questionKind)
    return row.course_id !== null && row.course_title !== null && row.course_listed === 1
      ? { ...row, course_id: row.course_id }
      : refuseMissingPost(questionKind)
  }
  const one = async (id: string, call: Call) => (await shown([await find(id, call)], call))[0] ?? refuseMissingPost(questionKind)

  /** Finds the lesson of a question. Refuses lessons of other courses. */
  const lessonIn = async (courseId: string, id: string) => {
    const lesson = await memberships.lesson(id)
    return lesson?.course_id === courseId ? lesson : refuse(Code.NotFound, '课时不存在或已下架')
  }

  return {
    'GET /api/ask': async ({ page, pageSize, cursor, exact, open, ...filter }, call) => {
      const wanted = { ...filter, ofCourses: true, unanswered: open, reader: call.user?.id }
      const found = await searchedList({ q: filter.q, exact }, call, (q) =>
        posts.questions({ ...wanted, q }, 'created_at', { page, pageSize, cursor }),
      )
      return { ...found, list: await shown(found.list, call) }
    },

    'GET /api/ask/:id': ({ id }, call) => one(id, call),

    'GET /api/ask/:id/answer': async ({ id, ...paging }, call) => {
      await find(id, call)
      const found = await posts.answers(id, 'time', call.user?.id, paging)
      return { ...found, list: await answersOf(found.list, call.user) }
    },

    'POST /api/ask': async ({ courseId, lessonId, atSeconds, title, text }, call) => {
      const { id: userId } = requireUser(call)
      if (lessonId === null && atSeconds !== null) refuseInput({ path: 'atSeconds', message: '选择课时后才能标注时间点' })
      await checkMember(courseId, userId, '提问')
      const lesson = lessonId === null ? null : await lessonIn(courseId, lessonId)
      const about = { course_id: courseId, lesson_id: lesson?.id ?? null, lesson_title: lesson?.title ?? null, at_seconds: atSeconds }
      return one(await door.write(userId, { kind: questionKind, ...about, title, text }), call)
    },

    'POST /api/ask/:id/answer': async ({ id, text }, call) => {
      const { id: userId } = requireUser(call)
      await checkMember((await find(id, call)).course_id, userId, '回答')
      const written = await door.find(await door.write(userId, { kind: answerKind, parent_id: id, text }), userId, answerKind)
      return (await answersOf([written], call.user))[0] ?? refuseMissingPost(answerKind)
    },

    'DELETE /api/ask/:id': async ({ id }, call) => {
      const { id: userId } = requireUser(call)
      await door.find(id, userId, questionKind)
      return (await postSteps.remove(id, userId, clock())) ? null : refuseMissingPost(questionKind)
    },

    'DELETE /api/ask/:id/answer/:answerId': async ({ id, answerId }, call) => {
      const { id: userId } = requireUser(call)
      const answer = await door.find(answerId, userId, answerKind)
      return answer.parent_id === id && (await postSteps.remove(answerId, userId, clock())) ? null : refuseMissingPost(answerKind)
    },
  }
}

function authorOf(row: PostRow): QuestionAuthor {
  const { name, avatar, anonymous } = visibleAuthor(row)
  return { name, avatar, lecturerTitle: anonymous ? null : row.lecturer_title }
}

const questionOf = (row: PostRow, text: string, topAnswer: QuestionAnswer | null, user: Call['user']): Question => ({
  id: row.id,
  course: { id: row.course_id ?? '', name: row.course_title ?? '' },
  lesson: row.lesson_id === null ? null : { id: row.lesson_id, name: row.lesson_title ?? '' },
  atSeconds: row.at_seconds,
  title: row.title,
  text,
  author: authorOf(row),
  createdAt: isoTime(row.created_at),
  answerCount: row.answer_count,
  topAnswer,
  mine: user !== null && row.user_id === user.id,
})

const answerOf = (row: PostRow, text: string, user: Call['user']): QuestionAnswer => ({
  id: row.id,
  author: authorOf(row),
  text,
  createdAt: isoTime(row.created_at),
  mine: user !== null && row.user_id === user.id,
})
