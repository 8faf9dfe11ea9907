import { Code, type course } from '#lib/contract'
import type { Flag } from '../db/Database.ts'
import { type Call, type Handlers, refuse } from '../kernel/handler.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { isMemberAt, type MembershipQueries } from '../membership/index.ts'
import { courseCard, reviewOf } from './cards.ts'
import { categoryTree } from './category.ts'
import { courseDetail } from './courseDetail.ts'
import type { CatalogueQueries } from './queries/createCatalogueQueries.ts'
import type { SearchedList } from '../search/index.ts'

interface Deps {
  categories: CatalogueQueries['categories']
  courses: CatalogueQueries['courses']
  details: CatalogueQueries['details']
  members: MembershipQueries['members']
  occupations: CatalogueQueries['occupations']
  institutions: CatalogueQueries['institutions']
  clock: () => number
  searchedList: SearchedList
}

const RELATED = 8
const noCourse = () => refuse(Code.NotFound, '课程不存在或已下架，请看看其他课程')
const goneCourse = () => refuse(Code.Gone, '课程不存在或已下架，请看看其他课程')

export const courseHandlers = (deps: Deps): Handlers<typeof course> => {
  const { categories, courses, details, members, occupations, institutions, searchedList, clock } = deps

  /** Returns a listed course. Members can also see an unlisted one, which is missing for other users. */
  const shown = async <Row extends { listed: Flag }>(
    row: Row | undefined,
    id: string,
    { user }: Pick<Call, 'user'>,
    otherwise: () => never = noCourse,
  ): Promise<Row> => (row && (row.listed === 1 || (user && (await members.find(user.id, id)))) ? row : otherwise())

  return {
    'GET /api/course': async ({ sort, page, pageSize, exact, ...filter }, call) => {
      const found = await searchedList({ q: filter.q, exact }, call, (q) => courses.list({ ...filter, q }, sort, { page, pageSize }))
      return { ...found, list: found.list.map(courseCard) }
    },

    'GET /api/course/option': async () => {
      const [rows, ofOccupations, ofInstitutions] = await Promise.all([
        categories.all(),
        occupations.withCourses(),
        institutions.withCourses(),
      ])
      return { categories: categoryTree(rows), professions: ofOccupations, institutions: ofInstitutions }
    },

    'GET /api/course/:id': async ({ id }, call) => {
      const found = await details.find(id)
      const row = await shown(found, id, call, found ? goneCourse : noCourse)
      const [chapters, lessons, lecturers, materials, categoryPath, member] = await Promise.all([
        details.chapters(id),
        details.lessons(id),
        details.lecturers(id),
        details.materials(id),
        occupations.categoryPath([row.major_id, row.middle_id, row.minor_id]),
        call.user ? members.find(call.user.id, id) : undefined,
      ])
      const expired = member !== undefined && !isMemberAt(clock(), member)
      return courseDetail(row, { chapters, lessons, lecturers, materials, categoryPath, joinedAt: member?.joinedAt, expired })
    },

    'GET /api/course/:id/review': async ({ id, stars, page, pageSize }, call) => {
      await shown(await details.brief(id), id, call)
      const found = await details.reviews(id, stars, { page, pageSize })
      return { ...found, list: found.list.map(reviewOf) }
    },

    'GET /api/course/:id/related': async ({ id }, call) => {
      const row = await shown(await details.brief(id), id, call)
      return { list: (await courses.related(row, RELATED)).map(courseCard) }
    },

    'POST /api/course/:id/join': async ({ id }, { user }) => {
      if (!user) return refuse(Code.SignInNeeded, '请先登录再加入课程')
      const row = await details.brief(id)
      if (!row || row.listed === 0) return noCourse()
      const before = await members.find(user.id, id)
      const current = before && isMemberAt(clock(), before)
      if (!current) {
        if (row.free === 0)
          return refuse(Code.NotAllowed, before ? '学习时间已到期，这门课程需要购买或用激活码续期' : '这门课程需要购买后才能学习')
        if (row.availability !== 'open') return refuse(Code.Conflict, '这门课程已停止加入，请看看其他课程')
        await members.join(user.id, id, clock())
      }
      // Read again, because a concurrent request may have created the membership.
      const member = current ? before : await members.find(user.id, id)
      if (!member) return refuse(Code.Conflict, '课程刚刚有变动，请刷新页面后再试')
      return { joinedAt: isoTime(member.joinedAt) }
    },
  }
}
