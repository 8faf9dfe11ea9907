import type { Kysely } from 'kysely'
import { attemptQueries } from '../account/queries/attempts.ts'
import { chatAccountQueries } from '../account/queries/chatAccounts.ts'
import { chatCodeQueries } from '../account/queries/chatCodes.ts'
import { knownAddressQueries } from '../account/queries/knownAddresses.ts'
import { passwordQueries } from '../account/queries/passwords.ts'
import { qrTicketQueries } from '../account/queries/qrTickets.ts'
import { sessionQueries } from '../account/queries/sessions.ts'
import { smsCodeQueries } from '../account/queries/smsCodes.ts'
import type { Database } from '../db/Database.ts'
import type { FileStore } from '../files/FileStore.ts'
import { uploadedFileQueries } from '../files/queries/uploadedFiles.ts'
import { sweepIncoming } from '../files/receiveBody.ts'
import { sweepFiles } from '../files/sweepFiles.ts'
import { describe, type Log } from '../kernel/answerFaults.ts'
import { playSessionQueries } from '../learning/queries/playSessions.ts'
import { rateLimitQueries } from '../limits/queries/rateLimits.ts'
import { limits } from '../limits/logic/limits.ts'
import { searchUseQueries } from '../search/queries/searchUses.ts'
import { resetFutureTimes } from './queries/resetFutureTimes.ts'

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
 * failure counts, full rate limits, old addresses, play sessions whose reports no longer count, unbound chat accounts,
 * unattached images. Returns how many rows were removed.
 */
export async function sweep({ db, clock, files, dataDir, most = mostAtOnce }: SweepOptions): Promise<number> {
  const now = clock()
  if (dataDir !== undefined) await sweepIncoming(dataDir)
  await resetFutureTimes(db, now)
  const removed = [
    await sessionQueries(db).removeExpired(now, most),
    await sessionQueries(db).beginAllNow(now, most),
    await smsCodeQueries(db).removeOld(now, most),
    await attemptQueries(db).removeOld(now, most),
    await qrTicketQueries(db).removeExpired(now, most),
    await chatCodeQueries(db).removeExpired(now, most),
    await passwordQueries(db).removeExpired(now, most),
    await rateLimitQueries(db).removeWhole(now, most),
    await knownAddressQueries(db).removeBefore(now - limits.knownAddressMs, most),
    await playSessionQueries(db).removeBefore(now - limits.play.memoryMs, most),
    await chatAccountQueries(db).removeUnbound(now - limits.chatAccountUnboundMs, most),
    await searchUseQueries(db).removeBefore(now - limits.hotWords.memoryMs, most),
    files ? await sweepFiles({ uploads: uploadedFileQueries(db), files, now, most }) : 0,
  ]
  return removed.reduce((sum, count) => sum + count, 0)
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
