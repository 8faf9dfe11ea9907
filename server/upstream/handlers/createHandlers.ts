import type { Kysely } from 'kysely'
import { absent, type BoundHandlers } from '../bind.ts'
import type { Database } from '../db/Database.ts'
import type { SmsProvider } from '../providers/SmsProvider.ts'
import { agreementQueries } from '../queries/agreements.ts'
import { attemptQueries } from '../queries/attempts.ts'
import { bannerQueries } from '../queries/banners.ts'
import { categoryQueries } from '../queries/categories.ts'
import { courseDetailQueries } from '../queries/courseDetails.ts'
import { courseMemberQueries } from '../queries/courseMembers.ts'
import { courseQueries } from '../queries/courses.ts'
import { homeQueries } from '../queries/home.ts'
import { institutionQueries } from '../queries/institutions.ts'
import { professionQueries } from '../queries/professions.ts'
import { sessionQueries } from '../queries/sessions.ts'
import { smsCodeQueries } from '../queries/smsCodes.ts'
import { userQueries } from '../queries/users.ts'
import type { Passwords } from '../rules/password.ts'
import { agreementHandlers } from './agreement.ts'
import { bannerHandlers } from './banner.ts'
import { categoryHandlers } from './category.ts'
import { courseHandlers } from './course.ts'
import { homeHandlers } from './home.ts'
import { institutionHandlers } from './institution.ts'
import { professionHandlers } from './profession.ts'
import { sysHandlers } from './sys.ts'
import { userHandlers } from './user.ts'

export interface HandlerDeps {
  db: Kysely<Database>
  clock: () => number
  sms: SmsProvider
  passwords: Passwords
  onSmsFault: (error: unknown) => void
}

/** Every call of the contract: all families together. */
export function createHandlers({ db, clock, sms, passwords, onSmsFault }: HandlerDeps): BoundHandlers {
  const categories = categoryQueries(db)
  const courses = courseQueries(db)
  const institutions = institutionQueries(db)
  const professions = professionQueries(db)
  const smsCodes = smsCodeQueries(db)
  return {
    ...userHandlers({ users: userQueries(db), sessions: sessionQueries(db), attempts: attemptQueries(db), smsCodes, passwords, clock }),
    ...sysHandlers({ smsCodes, sms, clock, onSmsFault }),
    ...homeHandlers({ home: homeQueries(db), professions, courses, institutions }),
    ...bannerHandlers({ banners: bannerQueries(db) }),
    ...categoryHandlers({ categories }),
    ...professionHandlers({ professions, courses }),
    ...courseHandlers({
      categories,
      courses,
      details: courseDetailQueries(db),
      members: courseMemberQueries(db),
      professions,
      institutions,
      clock,
    }),
    ...institutionHandlers({ institutions }),
    ...agreementHandlers({ agreements: agreementQueries(db), clock }),

    // Signing in through the chat app and by the mobile app's scan do not exist here yet.
    'GET /api/wechat/mp/login/qrcode': absent,
    'POST /api/wechat/mp/login/qrcode/scan': absent,
    'POST /api/wechat/mp/bing': absent,
    'POST /api/qr/generate': absent,
    'POST /api/qr/result': absent,
  }
}
