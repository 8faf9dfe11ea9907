import type { Kysely } from 'kysely'
import { createAccountQueries } from '../account/index.ts'
import { createCommunityQueries } from '../community/desk.ts'
import type { Database } from '../db/Database.ts'
import { askForMissed } from '../certificate/index.ts'
import { createEnrolmentQueries } from '../enrolment/index.ts'
import { createFilesQueries, type FileStore, sweepFiles, sweepIncoming } from '../files/index.ts'
import { describe, type Log } from '../kernel/answerFaults.ts'
import { isoWeek } from '../kernel/logic/isoWeek.ts'
import { createLearningQueries } from '../learning/index.ts'
import { latestNow } from '../limits/logic/latestEnd.ts'
import { limits } from '../limits/logic/limits.ts'
import { rateLimitQueries } from '../limits/queries/rateLimits.ts'
import { liveEventQueries } from '../live/desk.ts'
import { createOrderQueries } from '../order/index.ts'
import { taskQueries } from '../outbox/desk.ts'
import { createProfileQueries } from '../profile/index.ts'
import { createSearchQueries } from '../search/index.ts'
import { resetFutureTimes } from './queries/resetFutureTimes.ts'
import { userRemovalQueries } from './users/queries/userRemoval.ts'

const mostAtOnce = 500

export interface SweepOptions {
  db: Kysely<Database>
  clock: () => number
  /** Storage of uploaded images; absent: images are left alone. */
  files?: FileStore
  /** Folder of incoming uploads; absent: remains of a killed process stay. */
  dataDir?: string
  /** Most rows removed from a table at a time, so that no call waits behind a long delete; 500 by default. */
  most?: number
}

/**
 * Removes rows that have expired, or were written by a clock that was ahead: sessions, codes of every kind, rights,
 * failure counts, tasks that were done, full rate limits, events that every open page has heard of, searches that nobody has to remember, old addresses, play sessions whose reports no longer count, unbound chat accounts,
 * unattached images, archives of users' data; and accounts whose users have had them closed. Ends orders whose time to pay is over, and does to enrolments what the clock asks for.
 * Returns how many rows were removed or ended.
 */
export async function sweep({ db, clock, files, dataDir, most = mostAtOnce }: SweepOptions): Promise<number> {
  const now = clock()
  if (dataDir !== undefined) await sweepIncoming(dataDir)
  await resetFutureTimes(db, now)
  const account = createAccountQueries(db)
  const { players } = createLearningQueries(db)
  const { orders } = createOrderQueries(db)
  const { upkeep } = createEnrolmentQueries(db)
  const { uses, log } = createSearchQueries(db)
  const { dataExports } = createProfileQueries(db)
  const { uploads } = createFilesQueries(db)
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
    await players.removeBefore(now - limits.play.memoryMs, most),
    await account.chatAccounts.removeUnbound(now - limits.chatAccountUnboundMs, most),
    await orders.endDue(now, { most }),
    await upkeep.advanceDue(now, most),
    await askForMissed(db, now, most),
    await taskQueries(db).removeDone(now - limits.outboxMemoryMs, most),
    await liveEventQueries(db).removeOutside({ from: now - limits.live.memoryMs, to: latestNow(now), most }),
    await uses.removeBefore(now - limits.hotWords.memoryMs, most),
    await log.removeBefore(isoWeek(now - limits.searchLog.memoryMs), most),
    await closeAccounts(db, now, most),
    await createCommunityQueries(db).postSteps.purge(now - limits.deletedPostMs, most),
    await dataExports.removeExpired(now, most),
    files ? await sweepFiles({ uploads, files, now, most }) : 0,
  ]
  return removed.reduce((sum, count) => sum + count, 0)
}

/** Removes accounts whose users have wanted it and not thought again; returns how many. */
async function closeAccounts(db: Kysely<Database>, now: number, most: number): Promise<number> {
  const due = await createProfileQueries(db).closings.due(now, most)
  for (const id of due) await userRemovalQueries(db).remove(id, now)
  return due.length
}

/** Sweeps at intervals; keeps no process alive. Returns the function that stops it after the sweep under way. */
export function startSweeping({ log, everyMs = 60_000, ...options }: SweepOptions & { log: Log; everyMs?: number }): () => Promise<void> {
  const { most = mostAtOnce } = options
  let underWay: Promise<unknown> = Promise.resolve()
  const ending = new AbortController()
  // Codes to scan come by the thousand on a busy day: a full batch is followed by another.
  const sweepAll = async () => {
    while ((await sweep({ ...options, most })) >= most && !ending.signal.aborted);
  }
  const timer = setInterval(() => {
    underWay = sweepAll().catch((error: unknown) => log({ level: 'warn', event: 'sweep failed', ...describe(error) }))
  }, everyMs)
  timer.unref()
  return async () => {
    ending.abort()
    clearInterval(timer)
    await underWay
  }
}
