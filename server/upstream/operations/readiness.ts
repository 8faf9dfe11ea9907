import { statfsSync } from 'node:fs'
import type { RequestHandler } from 'express'
import { describe, type Log } from '../kernel/answerFaults.ts'
import type { readinessQueries } from './queries/readiness.ts'

interface ReadinessOptions {
  database: ReturnType<typeof readinessQueries>
  dataDir: string
  log: Log
  /** Milliseconds, from any beginning. */
  clock?: () => number
  /** Free space on the disk of a folder, in bytes. */
  roomIn?: (folder: string) => number
}

/** Least free space, below which the disk counts as full: a write-ahead log alone takes some megabytes. */
const leastRoom = 16 * 1024 * 1024

/**
 * The time for which a failed write counts, in milliseconds; while the site is used, another one comes within that
 * time.
 */
const memoryMs = 30_000

/** Reports whether calls can be answered in full: the database answers, and there is space to write. */
export function createReadiness({ database, dataDir, log, clock = () => performance.now(), roomIn = freeBytes }: ReadinessOptions) {
  let fullUntil = -Infinity
  const page: RequestHandler = async (_request, response) => {
    try {
      await database.ask()
    } catch (error) {
      log({ level: 'warn', event: 'not ready', ...describe(error) })
      return void response.status(503).json({ ok: false, reason: 'database' })
    }
    const isFull = clock() < fullUntil || roomIn(dataDir) < leastRoom
    if (isFull) log({ level: 'warn', event: 'not ready', reason: 'disk full' })
    response.status(isFull ? 503 : 200).json(isFull ? { ok: false, reason: 'disk full' } : { ok: true })
  }
  return {
    page,
    /** Records a write that failed for lack of space, here or at PostgreSQL. */
    wasFull: () => void (fullUntil = clock() + memoryMs),
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
