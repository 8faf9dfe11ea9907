import { statfsSync } from 'node:fs'
import type { RequestHandler } from 'express'
import { describeError, type Log } from '../kernel/createErrorHandler.ts'
import type { readinessQueries } from './queries/readiness.ts'

interface ReadinessOptions {
  database: ReturnType<typeof readinessQueries>
  dataDir: string
  log: Log
  /** Monotonic clock, in milliseconds. */
  clock?: () => number
  /** Returns the free space on the disk that contains a folder, in bytes. */
  roomIn?: (folder: string) => number
}

/** Minimum free space in bytes; less counts as a full disk. A write-ahead log alone takes several megabytes. */
const minFreeBytes = 16 * 1024 * 1024

/**
 * Time for which a failed write counts as a full disk, in milliseconds. While the site is in use, another write occurs
 * within that time.
 */
const fullDiskMs = 30_000

/** Creates the readiness check: the database must respond, and the disk must have space for writes. */
export function createReadiness({ database, dataDir, log, clock = () => performance.now(), roomIn = freeBytes }: ReadinessOptions) {
  let fullUntil = -Infinity
  const page: RequestHandler = async (_request, response) => {
    try {
      await database.ask()
    } catch (error) {
      log({ level: 'warn', event: 'not ready', ...describeError(error) })
      return void response.status(503).json({ ok: false, reason: 'database' })
    }
    const isFull = clock() < fullUntil || roomIn(dataDir) < minFreeBytes
    if (isFull) log({ level: 'warn', event: 'not ready', reason: 'disk full' })
    response.status(isFull ? 503 : 200).json(isFull ? { ok: false, reason: 'disk full' } : { ok: true })
  }
  return {
    page,
    /** Records a write that failed because of a full disk, here or on the PostgreSQL server. */
    wasFull: () => void (fullUntil = clock() + fullDiskMs),
  }
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    // The folder is created with its first file.
    return Infinity
  }
}
