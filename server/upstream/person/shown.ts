import type { Kysely } from 'kysely'
import { Code, type PublicCertificate, type Seal, type shown, type ProfileVisibility } from '#lib/contract'
import { StudyProgress } from '#lib/enums'
import { achievementOf, type CertificateRow } from '../certificate/index.ts'
import type { SealsOf } from '../community/index.ts'
import type { Database } from '../db/Database.ts'
import { optionalMediaUrl } from '../files/index.ts'
import { type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { courseProgress, type LearningQueries } from '../learning/index.ts'
import type { PersonQueries } from './queries/createPersonQueries.ts'
import { personPageQueries } from './queries/personPages.ts'

export interface ShownDeps extends Pick<PersonQueries, 'personPages' | 'shownSettings'>, Pick<LearningQueries, 'learningCourses'> {
  clock: () => number
}

const switches = ['verified', 'favourites', 'likes', 'followers', 'followed'] as const

/** Returns a certificate as on the page of its holder. */
export const publicCertificate = (row: CertificateRow): PublicCertificate => ({
  code: row.code,
  achievement: achievementOf(row),
  emblem: optionalMediaUrl(row.emblem),
  hue: row.hue,
  institution: row.institution,
  issuedOn: row.earned_on,
})

/** Creates the function that returns the seals of users. */
export function createSeals({ db, clock }: { db: Kysely<Database>; clock: () => number }): SealsOf {
  const personPages = personPageQueries(db)
  return async (userIds) => {
    const rows = userIds.length === 0 ? [] : await personPages.levels(userIds, clock())
    const seals = new Map<string, Seal>()
    for (const { user_id: id, code, profession: occupation, level, emblem, hue } of rows)
      if (id !== null && level !== null && !seals.has(id))
        seals.set(id, { code, profession: occupation, level, emblem: optionalMediaUrl(emblem), hue })
    return seals
  }
}

/** Creates the handlers for users' page settings. */
export const shownHandlers = ({ personPages, shownSettings, learningCourses, clock }: ShownDeps): Handlers<typeof shown> => {
  const finished = async (userId: string) => {
    const courses = await learningCourses.joined(userId)
    const sums = await learningCourses.sums(
      userId,
      courses.map(({ id }) => id),
    )
    const isFinished = (id: string) => {
      const sum = sums.get(id)
      return sum !== undefined && courseProgress(sum).progress === StudyProgress.Completed
    }
    return courses.filter(({ id }) => isFinished(id))
  }

  const setting = async (userId: string): Promise<ProfileVisibility> => {
    const [chosen, isVerified, certificates, courses, shownCertificates, shownCourses] = await Promise.all([
      shownSettings.find(userId),
      shownSettings.isVerified(userId),
      personPages.ownCertificates(userId),
      finished(userId),
      shownSettings.items(userId, 'certificate'),
      shownSettings.items(userId, 'course'),
    ])
    const isOn = (column: (typeof switches)[number]) => chosen[column] === 1
    return {
      open: { favourites: isOn('favourites'), likes: isOn('likes'), followers: isOn('followers'), followed: isOn('followed') },
      verified: isVerified ? isOn('verified') : null,
      certificates: certificates.map((row) => ({ ...publicCertificate(row), shown: shownCertificates.has(row.id) })),
      courses: courses.map(({ id, title }) => ({ id, name: title, shown: shownCourses.has(id) })),
    }
  }

  return {
    'GET /api/setting/shown': (_, call) => setting(requireUser(call).id),

    'POST /api/setting/shown': async ({ certificate, course, ...wanted }, call) => {
      const { id: userId } = requireUser(call)
      const change = (item: { kind: 'certificate' | 'course'; item_id: string }, isShown: boolean) =>
        isShown ? shownSettings.show({ user_id: userId, ...item, shown_at: clock() }) : shownSettings.hide({ user_id: userId, ...item })
      if (certificate) {
        const own = (await personPages.ownCertificates(userId)).find(({ code }) => code === certificate.code)
        if (!own) return refuse(Code.NotFound, '没有这张证书，请刷新页面')
        await change({ kind: 'certificate', item_id: own.id }, certificate.shown)
      }
      if (course) {
        if (course.shown && !(await finished(userId)).some(({ id }) => id === course.id))
          return refuse(Code.NotFound, '学完这门课程后才能展示')
        await change({ kind: 'course', item_id: course.id }, course.shown)
      }
      const flags = switches.flatMap((name) => {
        const isOn = wanted[name]
        return isOn === undefined ? [] : [[name, isOn ? 1 : 0] as const]
      })
      if (flags.length > 0) await shownSettings.set(userId, Object.fromEntries(flags))
      return setting(userId)
    },
  }
}
