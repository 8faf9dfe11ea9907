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
import { limits } from '../limits/rules/limits.ts'
import { searchUseQueries } from '../search/queries/searchUses.ts'
import { bringBack } from './queries/bringBack.ts'

const mostAtOnce = 500

export interface SweepOptions {
  db: Kysely<Database>
  clock: () => number
  /** Where uploaded images lie; absent: they are left alone. */
  files?: FileStore
  /** Where uploads come in; absent: what a killed process has left there stays. */
  dataDir?: string
  /** Rows that one go removes from a table at most, so that nobody waits behind it; 500 by default. */
  most?: number
}

/** Removes what is over, or was made by a clock that was ahead: sessions, codes of every kind, rights, counts of failures, limits that are whole again, addresses long past, players whose reports count no more, chat accounts that came to nothing, images that were attached to nothing. Says how many rows went. */
export async function sweep({ db, clock, files, dataDir, most = mostAtOnce }: SweepOptions): Promise<number> {
  const now = clock()
  if (dataDir !== undefined) await sweepIncoming(dataDir)
  await bringBack(db, now)
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

/** Sweeps now and then; keeps no process alive. Returns what ends it, once a sweep under way is done. */
export function startSweeping({ log, everyMs = 60_000, ...options }: SweepOptions & { log: Log; everyMs?: number }): () => Promise<void> {
  const { most = mostAtOnce } = options
  let underWay: Promise<unknown> = Promise.resolve()
  const ending = new AbortController()
  // Codes to scan come by the thousand on a busy day: a batch that was full is followed by another.
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
