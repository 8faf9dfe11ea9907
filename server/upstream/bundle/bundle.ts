import { Code, type courseSeries, type coursePackage } from '#lib/contract'
import type { Database } from '../db/Database.ts'
import { type Call, type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { parseJsonColumn } from '../kernel/parseJsonColumn.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { courseProgress, type LearningQueries } from '../learning/index.ts'
import { isMemberAt } from '../membership/index.ts'
import { SeriesDetail, PackageDetail } from './bundle-details.ts'
import { bundleCourse, bundleState, courseSeriesCard, coursePackageCard, meanPercent } from './views/bundleCards.ts'
import type { BundleRow } from './queries/bundles.ts'
import type { BundleQueries } from './queries/createBundleQueries.ts'

interface Deps {
  bundles: BundleQueries['bundles']
  learningCourses: LearningQueries['learningCourses']
  clock: () => number
}

const names = { courseGroup: '课程系列', courseProject: '课程包' }

/** Handlers of series and packages, the two kinds of bundles. */
export const bundleHandlers = ({ bundles, learningCourses, clock }: Deps): Handlers<typeof courseSeries & typeof coursePackage> => {
  const find = async (kind: Database['bundle']['kind'], id: string): Promise<BundleRow> =>
    (await bundles.find(kind, id)) ?? refuse(Code.NotFound, `${names[kind]}不存在或已下架`)

  /** Returns the courses by stage with the memberships of a user, and their totals. */
  const contents = async (row: BundleRow, user: Call['user']) => {
    const [rows, member] = await Promise.all([
      bundles.courses(row.id, user?.id ?? null),
      user ? bundles.membership(row.id, user.id) : undefined,
    ])
    const sums = user
      ? await learningCourses.sums(
          user.id,
          rows.map(({ id }) => id),
        )
      : undefined
    const progressOf = (id: string) => {
      const own = sums?.get(id)
      return own && courseProgress(own)
    }
    const now = clock()
    const certified = rows.filter(({ certificate }) => certificate === 1).length
    const courses = rows.map((course) => ({ stage: course.stage, course: bundleCourse(course, progressOf(course.id), now) }))
    const all = courses.map(({ course }) => course)
    return { courses, all, certified, state: bundleState(row, all, member, now) }
  }

  const join = async (kind: Database['bundle']['kind'], id: string, call: Call) => {
    const { id: userId } = requireUser(call)
    const row = await find(kind, id)
    const former = await bundles.membership(id, userId)
    const isMember = former && isMemberAt(clock(), { joinedAt: former.joined_at, expiresAt: former.expires_at, validDays: null })
    if (!isMember) {
      if (row.price_fen > 0) refuse(Code.NotAllowed, `这个${names[kind]}需要购买或使用激活码后才能学习`)
      if (row.availability !== 'open') refuse(Code.Conflict, `这个${names[kind]}已停止加入`)
      await bundles.join(id, userId, clock())
    }
    const member = former ?? (await bundles.membership(id, userId)) ?? refuse(Code.Conflict, `${names[kind]}刚刚有变动，请刷新页面后再试`)
    return { joinedAt: isoTime(member.joined_at) }
  }

  return {
    'GET /api/course/group': async ({ joined, page, pageSize, ...filter }, { user }) => {
      if (joined && !user) return { list: [], total: 0, page, pageSize }
      const member = joined ? user?.id : undefined
      const found = await bundles.list('courseGroup', { ...filter, member }, { page, pageSize })
      return { ...found, list: found.list.map(courseSeriesCard) }
    },

    'GET /api/course/group/:id': async ({ id }, { user }) => {
      const row = await find('courseGroup', id)
      const { courses, state } = await contents(row, user)
      const { goals, requirements, stages } = parseJsonColumn(SeriesDetail, row.detail, 'bundle.detail')
      return {
        ...courseSeriesCard(row),
        availability: row.availability,
        durationSeconds: row.duration_seconds,
        validDays: row.valid_days,
        introduction: row.introduction,
        goals,
        requirements,
        stages: stages.map((stage, index) => {
          const inStage = courses.filter((each) => each.stage === index).map(({ course }) => course)
          return { ...stage, courses: inStage, percent: meanPercent(inStage) }
        }),
        state,
      }
    },

    'POST /api/course/group/:id/join': ({ id }, call) => join('courseGroup', id, call),

    'GET /api/course/project': async ({ page, pageSize, ...filter }) => {
      const found = await bundles.list('courseProject', filter, { page, pageSize })
      return { ...found, list: found.list.map(coursePackageCard) }
    },

    'GET /api/course/project/:id': async ({ id }, { user }) => {
      const row = await find('courseProject', id)
      const { all, certified, state } = await contents(row, user)
      const detail = parseJsonColumn(PackageDetail, row.detail, 'bundle.detail')
      return {
        ...coursePackageCard(row),
        availability: row.availability,
        durationSeconds: row.duration_seconds,
        introduction: row.introduction,
        courses: all,
        ...detail,
        rights: [...detail.rights, ...certificateRight(certified, all.length)],
        state,
      }
    },

    'POST /api/course/project/:id/join': ({ id }, call) => join('courseProject', id, call),
  }
}

/** Returns the right to certificates; it is derived from the courses, so that a package promises only what is issued. */
const certificateRight = (certified: number, courses: number) =>
  certified === 0
    ? []
    : [
        {
          title: '课程结业证书',
          about: `${certified === courses ? '每门课程' : `其中 ${certified} 门课程`}学完后颁发一张结业证书，可以打印和扫码核验`,
        },
      ]
