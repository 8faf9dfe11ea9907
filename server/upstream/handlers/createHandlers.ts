import type { Kysely } from 'kysely'
import type { BoundHandlers } from '../bind.ts'
import type { Database } from '../db/Database.ts'
import { mediaKey } from '../mediaKey.ts'
import type { ChatProvider } from '../providers/ChatProvider.ts'
import type { SmsProvider } from '../providers/SmsProvider.ts'
import { agreementQueries } from '../queries/agreements.ts'
import { attemptQueries } from '../queries/attempts.ts'
import { bannerQueries } from '../queries/banners.ts'
import { bundleQueries } from '../queries/bundles.ts'
import { categoryQueries } from '../queries/categories.ts'
import { chatAccountQueries } from '../queries/chatAccounts.ts'
import { chatCodeQueries } from '../queries/chatCodes.ts'
import { courseDetailQueries } from '../queries/courseDetails.ts'
import { courseMemberQueries } from '../queries/courseMembers.ts'
import { courseQueries } from '../queries/courses.ts'
import { homeQueries } from '../queries/home.ts'
import { institutionQueries } from '../queries/institutions.ts'
import { knownAddressQueries } from '../queries/knownAddresses.ts'
import { learnCourseQueries } from '../queries/learnCourses.ts'
import { learnerQueries } from '../queries/learners.ts'
import { learnLessonQueries } from '../queries/learnLessons.ts'
import { learnTimeQueries } from '../queries/learnTimes.ts'
import { mediaKeyQueries } from '../queries/mediaKeys.ts'
import { newsQueries } from '../queries/news.ts'
import { passwordQueries } from '../queries/passwords.ts'
import { playSessionQueries } from '../queries/playSessions.ts'
import { professionQueries } from '../queries/professions.ts'
import { publicThingQueries } from '../queries/publicThings.ts'
import { qrTicketQueries } from '../queries/qrTickets.ts'
import { rateLimitQueries } from '../queries/rateLimits.ts'
import { ruleOpinionQueries } from '../queries/ruleOpinions.ts'
import { ruleQueries } from '../queries/rules.ts'
import { searchCardQueries } from '../queries/search/searchCards.ts'
import { searchDocumentQueries } from '../queries/search/searchDocuments.ts'
import { searchReader } from '../queries/search/searchReader.ts'
import { searchUseQueries } from '../queries/search/searchUses.ts'
import { sessionQueries } from '../queries/sessions.ts'
import { smsCodeQueries } from '../queries/smsCodes.ts'
import { userQueries } from '../queries/users.ts'
import { videoQueries } from '../queries/videos.ts'
import { watchReportQueries } from '../queries/watchReports.ts'
import type { Passwords } from '../rules/password.ts'
import { agreementHandlers } from './agreement.ts'
import { bannerHandlers } from './banner.ts'
import { categoryHandlers } from './category.ts'
import { chatHandlers } from './chat.ts'
import { courseHandlers } from './course.ts'
import { createHotWords } from './createHotWords.ts'
import { homeHandlers } from './home.ts'
import { type InboxDeps, inboxHandlers } from './inbox.ts'
import { institutionHandlers } from './institution.ts'
import { learnHandlers } from './learn.ts'
import { mediaHandlers } from './media.ts'
import { newsHandlers } from './news.ts'
import { participationHandlers } from './participation.ts'
import { professionHandlers } from './profession.ts'
import { qrHandlers } from './qr.ts'
import { searchHandlers } from './search.ts'
import { sitemapHandlers } from './sitemap.ts'
import { ruleHandlers } from './rule.ts'
import { sysHandlers } from './sys.ts'
import { userHandlers } from './user.ts'
import { wechatHandlers } from './wechat.ts'

export interface HandlerDeps extends InboxDeps {
  db: Kysely<Database>
  clock: () => number
  sms: SmsProvider | undefined
  chat: ChatProvider | undefined
  /** Where the site is reached: codes to scan lead there. */
  publicOrigin: string
  passwords: Passwords
  smsBudget?: number | undefined
  onSmsFault: (error: unknown) => void
  onSmsBudgetSpent: () => void
}

/** Every call of the contract: all families together. */
export function createHandlers({ db, clock, chat, publicOrigin, passwords, ...beside }: HandlerDeps): BoundHandlers {
  const { sms, smsBudget, onSmsFault, onSmsBudgetSpent } = beside
  const categories = categoryQueries(db)
  const search = searchReader(db)
  const courses = courseQueries(db, search)
  const institutions = institutionQueries(db)
  const professions = professionQueries(db)
  const news = newsQueries(db)
  const home = homeQueries(db)
  const hotWords = createHotWords({ home, uses: searchUseQueries(db), search, clock })
  const account = {
    users: userQueries(db),
    sessions: sessionQueries(db),
    attempts: attemptQueries(db),
    knownAddresses: knownAddressQueries(db),
    rateLimits: rateLimitQueries(db),
    smsCodes: smsCodeQueries(db),
    newPasswords: passwordQueries(db),
    chatCodes: chatCodeQueries(db),
    chatAccounts: chatAccountQueries(db),
    passwords,
    clock,
    sms,
    smsBudget,
    onSmsFault,
    onSmsBudgetSpent,
  }
  return {
    ...userHandlers(account),
    ...sysHandlers(account),
    ...wechatHandlers({ ...account, chat }),
    ...qrHandlers({ ...account, tickets: qrTicketQueries(db), publicOrigin }),
    ...chatHandlers({ ...account, simulated: chat?.simulated === true }),
    ...homeHandlers({ home, hotWords, professions, courses, institutions, news, clock }),
    ...searchHandlers({
      search,
      documents: searchDocumentQueries(db),
      hotWords,
      courses,
      bundles: bundleQueries(db),
      professions,
      institutions,
      cards: searchCardQueries(db),
      clock,
    }),
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
    ...participationHandlers(db, clock, search),
    ...inboxHandlers(db, { ...account, ...beside }),
    ...learnHandlers({
      learnCourses: learnCourseQueries(db),
      lessons: learnLessonQueries(db),
      times: learnTimeQueries(db),
      learners: learnerQueries(db),
      players: playSessionQueries(db),
      reports: watchReportQueries(db),
      details: courseDetailQueries(db),
      courses,
      professions,
      clock,
    }),
    ...mediaHandlers({
      videos: videoQueries(db),
      lessons: learnLessonQueries(db),
      key: mediaKey({ mediaKeys: mediaKeyQueries(db), clock }),
      clock,
    }),
    ...sitemapHandlers({ publicThings: publicThingQueries(db), clock }),
    ...agreementHandlers({ agreements: agreementQueries(db), clock }),
    ...newsHandlers({ news, professions, courses, clock }),
    ...ruleHandlers({ rules: ruleQueries(db), opinions: ruleOpinionQueries(db), clock }),
  }
}
