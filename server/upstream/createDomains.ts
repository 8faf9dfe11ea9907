import { type AccountDeps, createAccount } from './account/index.ts'
import { bundleHitDetails, createBundle } from './bundle/index.ts'
import { catalogueHitDetails, createCatalogue } from './catalogue/index.ts'
import { createCertificate } from './certificate/index.ts'
import { createCommunity, favouriteTitle, isShown, postTexts } from './community/index.ts'
import { createEnrolment, createEnrolmentReader, createOwnDates, createSittingResults, planHitDetails } from './enrolment/index.ts'
import { createAttempt, createCheckpoint, createExam, createExamQueries, createReviewDays, examHitDetails } from './exam/index.ts'
import { createFiles, type FilesDeps } from './files/index.ts'
import { createHome } from './home/index.ts'
import { createInbox, type InboxDeps } from './inbox/index.ts'
import { createInvoice, type InvoiceDeps } from './invoice/index.ts'
import type { BoundHandlers } from './kernel/createApiRouter.ts'
import { createLearning } from './learning/index.ts'
import { rateLimitQueries } from './limits/queries/rateLimits.ts'
import { createLive, type LiveDeps } from './live/index.ts'
import { createMembership } from './membership/index.ts'
import { createMessage } from './message/index.ts'
import { createModeration } from './moderation/index.ts'
import { createOrder } from './order/index.ts'
import { createParticipation } from './participation/index.ts'
import { createPayment, type PaymentDeps } from './payment/index.ts'
import { createPerson, createSeals } from './person/index.ts'
import { createProfile } from './profile/index.ts'
import { createPublishing, publishingHitDetails } from './publishing/index.ts'
import { createSearch, createSearchedList, createSearchQueries } from './search/index.ts'
import { createSigning } from './signing/index.ts'
import { createWhisper } from './whisper/index.ts'

export type DomainDeps = Omit<AccountDeps & FilesDeps, 'rateLimits'> &
  Pick<InboxDeps, 'seal'> &
  Pick<PaymentDeps, 'gateways' | 'log'> &
  Pick<InvoiceDeps, 'invoiceProvider'> &
  Pick<LiveDeps, 'liveSource'>

/** Creates all domains in order of their dependencies, and returns the handlers of all calls of the contract. */
export function createDomains({
  dataDir,
  files: store,
  onImageFault,
  imagePatienceMs,
  seal,
  gateways,
  invoiceProvider,
  liveSource,
  log,
  ...deps
}: DomainDeps) {
  const { db, clock } = deps
  const rateLimits = rateLimitQueries(db)
  const limited = { db, clock, rateLimits }
  const files = createFiles({ ...limited, dataDir, files: store, seal, onImageFault, imagePatienceMs })
  const account = createAccount({ ...deps, rateLimits })
  const seals = createSeals({ db, clock })
  const live = createLive({ db, clock, liveSource })
  const message = createMessage({ db, clock, posts: { ...postTexts, isShown } })
  const found = createSearchQueries(db)
  const searchedList = createSearchedList({ ...found, clock })
  const examQueries = createExamQueries(db, found.search)
  const membership = createMembership({ db })
  const catalogue = createCatalogue({ db, clock, search: found.search, searchedList, membership: membership.queries })
  const courses = { membership: membership.queries, catalogue: catalogue.queries }
  const learning = createLearning({ db, clock, ...courses, searchedList, ownDates: createOwnDates(db), reviewDays: createReviewDays(db) })
  const bundle = createBundle({ ...limited, learning: learning.queries })
  const signing = createSigning({ db, clock, seal })
  const enrolments = createEnrolmentReader({ db, clock, seal })
  const exam = createExam({ db, clock, queries: examQueries, searchedList, enrolments })
  const moderator = createModeration({ db, clock })
  const community = createCommunity({
    db,
    clock,
    files: files.queries,
    membership: membership.queries,
    learning: learning.queries,
    searchedList,
    moderator,
    seals,
  })
  const publishing = createPublishing({ db, clock, catalogue: catalogue.queries, publicPosts: community.queries.publicPosts })
  const attempt = createAttempt({ db, clock, signer: signing.signer, admissions: enrolments, subjectResults: createSittingResults(db) })
  const checkpoint = createCheckpoint({ db, clock, learning })
  const payment = createPayment({
    db,
    clock,
    log,
    gateways,
    publicOrigin: deps.publicOrigin,
    openIdOf: account.queries.chatAccounts.openIdOf,
  })
  const order = createOrder({ db, clock, learning: learning.queries, publishing: publishing.queries, payment })
  payment.listen(order.events)
  const invoice = createInvoice({ db, clock, invoiceProvider })
  const texts = { publishing: publishing.queries }
  const profile = createProfile({
    ...deps,
    store,
    rateLimits,
    seal,
    account: account.queries,
    files: files.queries,
    chatOffered: deps.chat !== undefined,
  })
  const enrolment = createEnrolment({
    db,
    clock,
    searchedList,
    seal,
    files: files.queries,
    order: order.queries,
    profile: profile.queries,
  })
  const certificate = createCertificate({ db, clock, signer: signing.signer, seal, publicOrigin: deps.publicOrigin })
  const person = createPerson({ db, clock, community, learning: learning.queries, seals })
  const whisper = createWhisper({ db, clock, files: files.queries, unread: message.unread, moderator })
  const participation = createParticipation({
    ...limited,
    ...courses,
    searchedList,
    learning: learning.queries,
    bundle: bundle.queries,
    examCards: async (ids, userId) => exam.cards(await exam.queries.exams.cards(ids), await exam.queries.holds.of(userId, clock())),
    planCards: enrolment.planCards,
    postCards: community.cards,
    postTitle: favouriteTitle,
    onFavourite: community.onFavourite,
  })
  const inbox = createInbox({ ...deps, ...texts, rateLimits, seal, account: account.queries, files: files.queries })
  const firstExams = async (most: number) => exam.cards(await exam.queries.exams.recommended(most), undefined)
  const home = createHome({
    db,
    clock,
    ...courses,
    ...texts,
    learning: learning.queries,
    search: found,
    firstExams,
    openPlans: enrolment.openPlans,
  })
  const hitDetails = {
    ...catalogueHitDetails(catalogue.queries),
    ...bundleHitDetails(bundle.queries),
    ...publishingHitDetails(publishing.queries),
    ...examHitDetails(exam.queries),
    ...planHitDetails(enrolment.queries),
    ...community.hitDetails,
  }
  const search = createSearch({ clock, queries: found, facts: hitDetails, hotWords: home.hotWords })
  const handlers: BoundHandlers = {
    ...files.handlers,
    ...account.handlers,
    ...live.handlers,
    ...message.handlers,
    ...catalogue.handlers,
    ...learning.handlers,
    ...bundle.handlers,
    ...participation.handlers,
    ...community.handlers,
    ...publishing.handlers,
    ...exam.handlers,
    ...attempt.handlers,
    ...checkpoint.handlers,
    ...invoice.handlers,
    ...profile.handlers,
    ...inbox.handlers,
    ...order.handlers,
    ...search.handlers,
    ...home.handlers,
    ...payment.handlers,
    ...signing.handlers,
    ...enrolment.handlers,
    ...certificate.handlers,
    ...person.handlers,
    ...whisper.handlers,
  }
  /** Handlers of outbox tasks, by kind of task. */
  const work = { ...attempt.work, ...payment.work, ...order.work, ...invoice.work, ...profile.work, ...enrolment.work, ...certificate.work }
  /** Checks whether an image may be read by others than its uploader, by its purpose. */
  const imageReaders = { avatar: profile.isImageReader, post: community.isImageReader, whisper: whisper.isImageReader }
  return {
    handlers,
    work,
    imageReaders,
    live,
    payment,
    signer: signing.signer,
    rateLimits,
    files,
    account,
    membership,
    learning,
    invoice,
    profile,
  }
}
