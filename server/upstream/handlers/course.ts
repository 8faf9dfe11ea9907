import { Code } from '#lib/contract'
import type { course } from '#lib/contract'
import { refuse } from '../handler.ts'
import type { Handlers } from '../handler.ts'
import type { courseDetailQueries } from '../queries/courseDetails.ts'
import type { courseMemberQueries } from '../queries/courseMembers.ts'
import type { categoryQueries } from '../queries/categories.ts'
import type { courseQueries } from '../queries/courses.ts'
import type { institutionQueries } from '../queries/institutions.ts'
import type { professionQueries } from '../queries/professions.ts'
import { authorName } from './authorName.ts'
import { courseCard } from './cards.ts'
import { categoryTree } from './categoryTree.ts'
import { courseDetail } from './courseDetail.ts'
import { optionalMediaUrl } from './mediaUrl.ts'

interface Deps {
  categories: ReturnType<typeof categoryQueries>
  courses: ReturnType<typeof courseQueries>
  details: ReturnType<typeof courseDetailQueries>
  members: ReturnType<typeof courseMemberQueries>
  professions: ReturnType<typeof professionQueries>
  institutions: ReturnType<typeof institutionQueries>
  clock: () => number
}

const RELATED = 8
const noCourse = () => refuse(Code.NotFound, '课程不存在或已下架，请看看其他课程')

export const courseHandlers = ({
  categories,
  courses,
  details,
  members,
  professions,
  institutions,
  clock,
}: Deps): Handlers<typeof course> => ({
  'GET /api/course': async ({ sort, page, pageSize, ...filter }) => {
    const { list, total } = await courses.list(filter, sort, pageSize, (page - 1) * pageSize)
    return { list: list.map(courseCard), total, page, pageSize }
  },

  'GET /api/course/option': async () => {
    const [rows, ofProfessions, ofInstitutions] = await Promise.all([
      categories.all(),
      professions.withCourses(),
      institutions.withCourses(),
    ])
    return { categories: categoryTree(rows), professions: ofProfessions, institutions: ofInstitutions }
  },

  'GET /api/course/:id': async ({ id }, { user }) => {
    const row = (await details.find(id)) ?? noCourse()
    const [chapters, lessons, lecturers, categoryPath, joinedAt] = await Promise.all([
      details.chapters(id),
      details.lessons(id),
      details.lecturers(id),
      professions.categoryPath([row.major_id, row.middle_id, row.minor_id]),
      user ? members.joinedAt(user.id, id) : undefined,
    ])
    return courseDetail(row, { chapters, lessons, lecturers, categoryPath, joinedAt })
  },

  'GET /api/course/:id/review': async ({ id, stars, page, pageSize }) => {
    if (!(await details.brief(id))) noCourse()
    const { list, total } = await details.reviews(id, stars, pageSize, (page - 1) * pageSize)
    return {
      list: list.map((row) => ({
        id: row.id,
        author: authorName(row),
        avatar: row.user_avatar ?? optionalMediaUrl(row.avatar),
        stars: row.stars,
        text: row.text,
        createdAt: new Date(row.created_at).toISOString(),
        reply: row.reply,
      })),
      total,
      page,
      pageSize,
    }
  },

  'GET /api/course/:id/related': async ({ id }) => {
    const row = (await details.brief(id)) ?? noCourse()
    return { list: (await courses.related(row, RELATED)).map(courseCard) }
  },

  'POST /api/course/:id/join': async ({ id }, { user }) => {
    if (!user) return refuse(Code.SignInNeeded, '请先登录再加入课程')
    const row = (await details.brief(id)) ?? noCourse()
    const before = await members.joinedAt(user.id, id)
    if (before === undefined) {
      if (row.free === 0) return refuse(Code.NotAllowed, '这门课程需要购买后才能学习')
      if (row.availability !== 'open') return refuse(Code.Conflict, '这门课程已停止加入，请看看其他课程')
      await members.join(user.id, id, clock())
    }
    // Read back: somebody else's click in the same moment may have been the one that counted.
    const joinedAt = before ?? (await members.joinedAt(user.id, id)) ?? refuse(Code.Conflict, '课程刚刚有变动，请刷新页面后再试')
    return { joinedAt: new Date(joinedAt).toISOString() }
  },
})
