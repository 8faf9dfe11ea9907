import { DatabaseBusy } from './fairPool.ts'

/**
 * What is wrong with the database, as far as it decides what callers are told: what they need is locked or in use; its
 * disk is full; it cannot be reached; what it holds cannot be read.
 */
export type DatabaseFaultKind = 'busy' | 'full' | 'away' | 'corrupt'

/** By the codes of PostgreSQL (Appendix A of its manual), of Node's sockets and of its file system. */
const byCode: Record<string, DatabaseFaultKind> = {
  '55P03': 'busy',
  '57014': 'busy',
  '53300': 'busy',
  '53100': 'full',
  ENOSPC: 'full',
  EDQUOT: 'full',
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  '57P05': 'away',
  '25P03': 'away',
  ECONNREFUSED: 'away',
  ECONNRESET: 'away',
  EPIPE: 'away',
  XX001: 'corrupt',
  XX002: 'corrupt',
}

/** By the low byte of SQLite's result codes (sqlite.org/rescode.html). */
const byResult: Record<number, DatabaseFaultKind> = { 5: 'busy', 6: 'busy', 11: 'corrupt', 13: 'full', 26: 'corrupt' }

/** What `pg` says in words alone. */
const byWords: readonly (readonly [RegExp, DatabaseFaultKind])[] = [
  [/timeout exceeded when trying to connect/, 'busy'],
  [/Connection terminated|connection error and is not queryable|connection has been discarded/, 'away'],
]

/** What is wrong with the database; undefined for any other fault. */
export function databaseFault(error: unknown): DatabaseFaultKind | undefined {
  if (error instanceof DatabaseBusy) return 'busy'
  if (error instanceof AggregateError) return databaseFault(error.errors[0])
  if (!(error instanceof Error)) return undefined
  const { code = '', errcode } = error as NodeJS.ErrnoException & { errcode?: number }
  if (errcode !== undefined) return byResult[errcode & 0xff]
  // Class 08 is all of connections.
  return byCode[code] ?? (/^08...$/.test(code) ? 'away' : byWords.find(([words]) => words.test(error.message))?.[1])
}
