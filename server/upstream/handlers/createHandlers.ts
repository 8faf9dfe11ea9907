import type { Kysely } from 'kysely'
import { chatHandlers } from '../account/chat.ts'
import type { ChatProvider } from '../account/providers/ChatProvider.ts'
import type { SmsProvider } from '../account/providers/SmsProvider.ts'
import { qrHandlers } from '../account/qr.ts'
import { attemptQueries } from '../account/queries/attempts.ts'
import { chatAccountQueries } from '../account/queries/chatAccounts.ts'
import { chatCodeQueries } from '../account/queries/chatCodes.ts'
import { knownAddressQueries } from '../account/queries/knownAddresses.ts'
import { passwordQueries } from '../account/queries/passwords.ts'
import { qrTicketQueries } from '../account/queries/qrTickets.ts'
import { sessionQueries } from '../account/queries/sessions.ts'
import { smsCodeQueries } from '../account/queries/smsCodes.ts'
import { userQueries } from '../account/queries/users.ts'
import type { Passwords } from '../account/logic/password.ts'
import { sysHandlers } from '../account/sys.ts'
import { userHandlers } from '../account/user.ts'
import { wechatHandlers } from '../account/wechat.ts'
import { bundleQueries } from '../bundle/queries/bundles.ts'
import { bannerHandlers } from '../catalogue/banner.ts'
import { categoryHandlers } from '../catalogue/category.ts'
import { courseHandlers } from '../catalogue/course.ts'
import { institutionHandlers } from '../catalogue/institution.ts'
import { professionHandlers } from '../catalogue/profession.ts'
import { bannerQueries } from '../catalogue/queries/banners.ts'
import { categoryQueries } from '../catalogue/queries/categories.ts'
import { courseDetailQueries } from '../catalogue/queries/courseDetails.ts'
import { courseQueries } from '../catalogue/queries/courses.ts'
import { institutionQueries } from '../catalogue/queries/institutions.ts'
import { professionQueries } from '../catalogue/queries/professions.ts'
import type { Database } from '../db/Database.ts'
import { homeHandlers } from '../home/home.ts'
import { homeQueries } from '../home/queries/home.ts'
import { type InboxDeps, inboxHandlers } from '../inbox/inbox.ts'
import type { BoundHandlers } from '../kernel/bind.ts'
import { learnHandlers } from '../learning/learn.ts'
import { mediaHandlers } from '../learning/media.ts'
import { mediaKey } from '../learning/mediaKey.ts'
import { learnCourseQueries } from '../learning/queries/learnCourses.ts'
import { learnerQueries } from '../learning/queries/learners.ts'
import { learnLessonQueries } from '../learning/queries/learnLessons.ts'
import { learnTimeQueries } from '../learning/queries/learnTimes.ts'
import { mediaKeyQueries } from '../learning/queries/mediaKeys.ts'
import { playSessionQueries } from '../learning/queries/playSessions.ts'
import { videoQueries } from '../learning/queries/videos.ts'
import { watchReportQueries } from '../learning/queries/watchReports.ts'
import { rateLimitQueries } from '../limits/queries/rateLimits.ts'
import { courseMemberQueries } from '../membership/queries/courseMembers.ts'
import { participationHandlers } from '../participation/participation.ts'
import { agreementHandlers } from '../publishing/agreement.ts'
import { newsHandlers } from '../publishing/news.ts'
import { agreementQueries } from '../publishing/queries/agreements.ts'
import { newsQueries } from '../publishing/queries/news.ts'
import { publicThingQueries } from '../publishing/queries/publicThings.ts'
import { ruleOpinionQueries } from '../publishing/queries/ruleOpinions.ts'
import { ruleQueries } from '../publishing/queries/rules.ts'
import { ruleHandlers } from '../publishing/rule.ts'
import { sitemapHandlers } from '../publishing/sitemap.ts'
import { createHotWords } from '../search/createHotWords.ts'
import { searchCardQueries } from '../search/queries/searchCards.ts'
import { searchDocumentQueries } from '../search/queries/searchDocuments.ts'
import { searchReader } from '../search/queries/searchReader.ts'
import { searchUseQueries } from '../search/queries/searchUses.ts'
import { searchHandlers } from '../search/search.ts'
import { hitDetails } from '../hitDetails.ts'

export interface HandlerDeps extends InboxDeps {
  db: Kysely<Database>
  clock: () => number
  sms: SmsProvider | undefined
  chat: ChatProvider | undefined
  /** The site's origin: codes to scan lead there. */
  publicOrigin: string
  passwords: Passwords
  smsBudget?: number | undefined
  onSmsFault: (error: unknown) => void
  onSmsBudgetSpent: () => void
}

/** The handlers of the whole contract. */
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
      facts: hitDetails({ courses, bundles: bundleQueries(db), professions, institutions, cards: searchCardQueries(db) }),
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
