import type { Kysely } from 'kysely'
import type { PayChannel } from '#lib/enums'
import { createAccountQueries } from '../account/index.ts'
import { createCommunityQueries } from '../community/admin.ts'
import type { Database } from '../db/Database.ts'
import { updateStatistics } from '../db/updateStatistics.ts'
import { scheduleMissingCertificates } from '../certificate/index.ts'
import { createEnrolmentQueries } from '../enrolment/index.ts'
import { contactQueries } from '../exam/admin.ts'
import { createFilesQueries, type FileStore, sweepFiles, sweepIncoming } from '../files/index.ts'
import { describeError, type Log } from '../kernel/createErrorHandler.ts'
import { isoWeek } from '../kernel/logic/isoWeek.ts'
import { createLearningQueries } from '../learning/index.ts'
import { latestNow } from '../limits/logic/latestEnd.ts'
import { limits } from '../limits/logic/limits.ts'
import { rateLimitQueries } from '../limits/queries/rateLimits.ts'
import { liveEventQueries } from '../live/admin.ts'
import { createOrderQueries } from '../order/index.ts'
import { taskQueries } from '../outbox/admin.ts'
import { requestBills } from '../payment/index.ts'
import { createProfileQueries } from '../profile/index.ts'
import { createSearchQueries } from '../search/index.ts'
import { resetFutureTimes } from './queries/resetFutureTimes.ts'
import { userRemovalQueries } from './users/queries/userRemoval.ts'

const mostAtOnce = 500
const dayMs = 86_400_000

export interface SweepOptions {
  db: Kysely<Database>
  clock: () => number
  /** Storage of uploaded images; absent: images are not deleted. */
  files?: FileStore
  /** Configured payment channels, whose bills are fetched each morning; absent: none. */
  channels?: readonly PayChannel[]
  /** Data folder with incoming uploads; absent: files left by a killed process are not deleted. */
  dataDir?: string
  /** Maximum number of rows to delete from a table at a time, so that calls do not wait for long deletes; defaults to 500. */
  most?: number
}

/**
 * Deletes expired rows and files, and rows written by a clock that was ahead. Completes what is due: unpaid orders,
 * enrolments, the bills of payment channels, and the requested closing of accounts. Returns the number of deleted or changed rows.
 */
export async function sweep({ db, clock, files, dataDir, channels = [], most = mostAtOnce }: SweepOptions): Promise<number> {
  const now = clock()
  if (dataDir !== undefined) await sweepIncoming(dataDir)
  await resetFutureTimes(db, now)
  const account = createAccountQueries(db)
  const { players } = createLearningQueries(db)
  const { orders } = createOrderQueries(db)
  const { upkeep, planReminders } = createEnrolmentQueries(db)
  const { uses, log } = createSearchQueries(db)
  const { dataExports } = createProfileQueries(db)
  const { uploads } = createFilesQueries(db)
  const community = createCommunityQueries(db)
  const removed = [
    await account.sessions.removeExpired(now, most),
    await account.sessions.beginAllNow(now, most),
    await account.smsCodes.removeOld(now, most),
    await account.attempts.removeOld(now, most),
    await account.tickets.removeExpired(now, most),
    await account.chatCodes.removeExpired(now, most),
    await account.newPasswords.removeExpired(now, most),
    await account.passkeyChallenges.removeExpired(now, most),
    await rateLimitQueries(db).removeWhole(now, most),
    await account.knownAddresses.removeBefore(now - limits.knownAddressMs, most),
    await contactQueries(db).removeOld(
      { releasedBefore: now - limits.examLog.afterReleaseMs, before: now - limits.examLog.memoryMs },
      most,
    ),
    await players.removeBefore(now - limits.play.memoryMs, most),
    await account.chatAccounts.removeUnbound(now - limits.chatAccountUnboundMs, most),
    await orders.endDue(now, { most }),
    await upkeep.advanceDue(now, most),
    await planReminders.sendDue(now, most),
    await scheduleMissingCertificates(db, now, most),
    await taskQueries(db).removeDone(now - limits.outboxMemoryMs, most),
    await liveEventQueries(db).removeOutside({ from: now - limits.live.memoryMs, to: latestNow(now), most }),
    await uses.removeBefore(now - limits.hotWords.memoryMs, most),
    await log.removeBefore(isoWeek(now - limits.searchLog.memoryMs), most),
    await closeAccounts(db, now, most),
    await community.postSteps.purge(now, most),
    await community.postVersions.purge(now, most),
    await dataExports.removeExpired(now, most),
    await requestBills(db, channels, now),
    files ? await sweepFiles({ uploads, files, now, most }) : 0,
  ]
  return removed.reduce((sum, count) => sum + count, 0)
}

/** Deletes accounts whose users requested it and did not withdraw the request in time; returns the number of accounts. */
async function closeAccounts(db: Kysely<Database>, now: number, most: number): Promise<number> {
  const due = await createProfileQueries(db).closings.due(now, most)
  for (const id of due) await userRemovalQueries(db).remove(id, now)
  return due.length
}

/**
 * Sweeps periodically without keeping the process alive, and updates the statistics of the database daily and at the end.
 * Returns a function that stops after the current sweep.
 */
export function startSweeping({ log, everyMs = 60_000, ...options }: SweepOptions & { log: Log; everyMs?: number }): () => Promise<void> {
  const { db, clock, most = mostAtOnce } = options
  let underWay: Promise<unknown> = Promise.resolve()
  const ending = new AbortController()
  // On a busy day thousands of QR codes expire at once: a full batch is followed by another immediately.
  const sweepAll = async () => {
    while ((await sweep({ ...options, most })) >= most && !ending.signal.aborted);
    if (clock() - updatedAt < dayMs) return
    await updateStatistics(db)
    updatedAt = clock()
  }
  let updatedAt = 0
  const onFault = (error: unknown) => log({ level: 'warn', event: 'sweep failed', ...describeError(error) })
  const timer = setInterval(() => {
    underWay = sweepAll().catch(onFault)
  }, everyMs)
  timer.unref()
  return async () => {
    ending.abort()
    clearInterval(timer)
    await underWay
    await updateStatistics(db).catch(onFault)
  }
}
