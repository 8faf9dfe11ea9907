import { DatabaseBusy } from './createFairPool.ts'

/**
 * Kinds of database errors that are answered differently: rows or connections are in use, the disk is full, the database
 * is unreachable, or its content is corrupt.
 */
export type DatabaseErrorKind = 'busy' | 'full' | 'away' | 'corrupt'

/** Kinds by error code of PostgreSQL (Appendix A of its manual) and of Node.js (sockets and file system). */
const byCode: Record<string, DatabaseErrorKind> = {
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

/** Kinds by extended result codes of SQLite: the index of the write-ahead log cannot be created or extended. */
const byExtendedResult: Record<number, DatabaseErrorKind> = { 4618: 'full', 4874: 'full' }

/** Kinds by the low byte of the result codes of SQLite (sqlite.org/rescode.html). */
const byResult: Record<number, DatabaseErrorKind> = { 5: 'busy', 6: 'busy', 11: 'corrupt', 13: 'full', 26: 'corrupt' }

/** Kinds of the errors of `pg` that have no code, by their message. */
const byMessage: readonly (readonly [RegExp, DatabaseErrorKind])[] = [
  [/timeout exceeded when trying to connect/, 'busy'],
  [/Connection terminated|connection error and is not queryable|connection has been discarded/, 'away'],
]

/** Returns the kind of a database error; `undefined` for any other error. */
export function databaseErrorKind(error: unknown): DatabaseErrorKind | undefined {
  if (error instanceof DatabaseBusy) return 'busy'
  if (error instanceof AggregateError) return databaseErrorKind(error.errors[0])
  if (!(error instanceof Error)) return undefined
  const { code = '', errcode } = error as NodeJS.ErrnoException & { errcode?: number }
  if (errcode !== undefined) return byExtendedResult[errcode] ?? byResult[errcode & 0xff]
  // Class 08 contains all connection errors.
  return byCode[code] ?? (/^08...$/.test(code) ? 'away' : byMessage.find(([words]) => words.test(error.message))?.[1])
}
