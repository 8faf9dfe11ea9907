import { type Achievement, type Certificate, type CertificateCard, Code, type Contract } from '#lib/contract'
import { readCertificateCode } from '#lib/validation'
import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import type { passedEnrolments } from '../enrolment/index.ts'
import { mediaUrl } from '../files/index.ts'
import { type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { formatBeijingMinute } from '../kernel/logic/formatBeijingMinute.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import type { Encryption } from '../kernel/logic/encryption.ts'
import type { CertificateIssuer } from './createCertificateIssuer.ts'
import { certificateStateOf } from './logic/credentialOf.ts'
import { openHolder } from './sealHolder.ts'
import type { CertificateRow } from './queries/allCertificates.ts'
import type { CertificateQueries } from './queries/certificates.ts'
import { type CompletedCourse, completedCourses } from './queries/completedCourses.ts'

interface Deps {
  db: Kysely<Database>
  certificates: CertificateQueries['certificates']
  passed: ReturnType<typeof passedEnrolments>
  issue: CertificateIssuer
  seal: () => Encryption
  clock: () => number
}

type Calls = Pick<Contract, 'GET /api/certificate/mine' | 'POST /api/certificate/claim' | 'GET /api/certificate/:code'>

const none = '没有可以领取的证书'

/** Handlers for certificates, with full data for holders and masked data for the public. */
export const certificateHandlers = ({ db, certificates, passed, issue, seal, clock }: Deps): Handlers<Calls> => {
  const shown = (row: CertificateRow, userId: string | undefined): Certificate => {
    const own = row.user_id !== null && row.user_id === userId
    return {
      ...card(row, clock()),
      own,
      name: own ? openHolder(seal(), row.name, row.id) : row.masked_name,
      revoked: row.revoked_at === null ? null : { at: isoTime(row.revoked_at), reason: row.revoked_reason ?? '' },
      jws: row.credential,
    }
  }

  async function claimLevel(userId: string, enrolment: string): Promise<string> {
    const now = clock()
    // Uses released results only, so that the response does not reveal unpublished ones.
    const earned = (await passed.ofUser(userId, now)).find(({ id }) => id === enrolment)
    // Queried after `earned`: a certificate issued in between is no longer in `earned` and is found here.
    const isThere = (await certificates.ofEnrolment(enrolment))?.user_id === userId
    if (!isThere && !earned) return refuse(Code.NotFound, none)
    if (!isThere && earned && now < earned.from)
      return refuse(Code.Conflict, `证书 ${formatBeijingMinute(earned.from)} 起颁发，到时会自动颁发并通知你`)
    const outcome = await issue.ofEnrolment(enrolment)
    return outcome.state === 'issued' ? outcome.code : refuse(Code.NotFound, none)
  }

  async function claimCourse(userId: string, course: string): Promise<string> {
    const earned = (await completedCourses(db, userId)).find((each) => each.course.id === course)
    if (earned && earned.name === null) return refuse(Code.Conflict, '结业证书用实名颁发，请先完成实名认证，通过后会自动颁发')
    if (earned) await issue.ofCourses(userId)
    return (await certificates.ofCourse(userId, course))?.code ?? refuse(Code.NotFound, none)
  }

  return {
    'GET /api/certificate/mine': async (paging, call) => {
      const { id: userId } = requireUser(call)
      const now = clock()
      const [found, earned, completed] = await Promise.all([
        certificates.mine(userId, paging),
        passed.ofUser(userId, now),
        completedCourses(db, userId),
      ])
      return {
        ...found,
        list: found.list.map((row) => card(row, now)),
        earned: [
          ...earned.map(({ id: enrolment, occupation, level, plan, from }) => ({
            enrolment,
            achievement: { kind: 'level' as const, profession: occupation, level, plan },
            from: isoTime(from),
            state: now >= from ? ('claimable' as const) : ('early' as const),
          })),
          ...completed.map((course) => ({
            enrolment: null,
            achievement: completion(course),
            from: isoTime(course.completedAt),
            state: course.name === null ? ('unverified' as const) : ('claimable' as const),
          })),
        ],
      }
    },

    'POST /api/certificate/claim': async ({ kind, id }, call) => {
      const { id: userId } = requireUser(call)
      const code = kind === 'level' ? await claimLevel(userId, id) : await claimCourse(userId, id)
      const row = await certificates.find(code)
      return row ? shown(row, userId) : refuse(Code.NotFound, none)
    },

    'GET /api/certificate/:code': async ({ code: given }, { user }) => {
      const code = readCertificateCode(given) ?? refuse(Code.NotFound, '证书编号有误，请对照证书核对后再查')
      const row = (await certificates.find(code)) ?? refuse(Code.NotFound, '没有这个编号的证书，请对照证书核对')
      return shown(row, user?.id)
    },
  }
}

const card = (row: CertificateRow, now: number): CertificateCard => ({
  code: row.code,
  state: certificateStateOf(row, now),
  achievement: achievementOf(row),
  emblem: row.emblem === null ? null : mediaUrl(row.emblem),
  hue: row.hue,
  institution: row.institution,
  issuedOn: row.earned_on,
  validUntil: isoTime(row.valid_until),
})

/** Returns what a certificate certifies. */
export const achievementOf = ({
  title,
  profession: occupation,
  level,
  plan_id,
  course_id,
  lesson_count,
  duration_seconds,
}: CertificateRow): Achievement =>
  level === null
    ? {
        kind: 'course',
        course: { id: course_id ?? '', name: title },
        lessonCount: lesson_count ?? 0,
        durationSeconds: duration_seconds ?? 0,
      }
    : { kind: 'level', profession: occupation, level, plan: { id: plan_id ?? '', name: title } }

const completion = ({ course, lessonCount, durationSeconds }: CompletedCourse): Achievement => ({
  kind: 'course',
  course,
  lessonCount,
  durationSeconds,
})
