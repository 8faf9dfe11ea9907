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
  /** Room left on the disk of a folder, in bytes. */
  roomIn?: (folder: string) => number
}

/** Less room than this is none: a write-ahead log alone takes some megabytes. */
const leastRoom = 16 * 1024 * 1024

/** How long a write that found no room counts, in milliseconds; another one comes within that while the site is used. */
const memoryMs = 30_000

/** Whether calls can be answered in full: the database answers, and there is room to write. */
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
    /** A write found no room, here or where PostgreSQL keeps its data. */
    wasFull: () => void (fullUntil = clock() + memoryMs),
  }
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    // It is made with the first file that goes there.
    return Infinity
  }
}
