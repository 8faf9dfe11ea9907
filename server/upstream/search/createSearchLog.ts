import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { search as family } from '#lib/contract'
import { addressBlock } from '../../network/addressBlock.ts'
import { isoWeek } from '../kernel/logic/isoWeek.ts'
import { isUnexpired } from '../limits/logic/latestEnd.ts'
import { limits } from '../limits/logic/limits.ts'
import type { Handlers } from '../kernel/handler.ts'
import { refuseTooOften } from '../limits/createRateLimit.ts'
import { createMemoryLimit } from '../limits/logic/createMemoryLimit.ts'
import { loggedWords } from './logic/loggedWords.ts'
import type { SearchQueries } from './queries/createSearchQueries.ts'
import type { LoggedQuery } from './queries/searchLog.ts'

interface Deps {
  log: SearchQueries['log']
  clock: () => number
}

/** An answered query. */
interface AnsweredQuery {
  q: string
  /** Whether any scope has results. */
  found: boolean
  /** Whether all results are based on other words than those of the query, or on only some of them. */
  inexact: boolean
}

/** An opened result. */
interface OpenedResult {
  q: string
  /** Kind and id of the item. */
  thing: string
  /** Position among the results, starting at 1. */
  position: number
  /** Whether the result was a suggestion, so that the query itself has not been counted. */
  suggested: boolean
}

const nothing = { asked: 0, found: 0, inexact: 0, opened: 0, positions: 0 }

/**
 * Creates the log that counts queries and opened results for operators. Counts are buffered and written in batches after some
 * seconds, so that no search waits; a crash loses the buffer. Within some minutes, each network counts once for a query, so
 * that tabs, filters and reloads are not counted and a single user cannot inflate the counts.
 */
export function createSearchLog({ log, clock }: Deps) {
  const { againMs, writtenAfterMs, mostWaiting, mostPerWeek, remembered } = limits.searchLog
  const waiting = new Map<string, LoggedQuery>()
  // By size, because a limit by number allocates all entries in advance.
  const seen = new LRUCache<string, number>({ maxSize: remembered, sizeCalculation: () => 1 })
  let timer: ReturnType<typeof setTimeout> | undefined

  const write = async () => {
    clearTimeout(timer)
    timer = undefined
    const rows = [...waiting.values()]
    waiting.clear()
    if (rows.length > 0) await log.add(rows, mostPerWeek)
  }

  /** Checks whether the network has not sent the same recently. The key is a hash, which contains neither words nor address. */
  const isNew = (about: string, address: string): boolean => {
    const [key, now] = [hash('sha256', `${about}\n${addressBlock(address)}`, 'base64url').slice(0, 16), clock()]
    const before = seen.get(key)
    if (before !== undefined && isUnexpired(before + againMs, againMs, now)) return false
    seen.set(key, now)
    return true
  }

  const count = (words: string, counts: Partial<typeof nothing>) => {
    const week = isoWeek(clock())
    const key = `${week}\n${words}`
    const sum = waiting.get(key) ?? { week, words, ...nothing }
    if (!waiting.has(key) && waiting.size >= mostWaiting) return
    waiting.set(key, sum)
    for (const [name, more] of Object.entries(counts)) sum[name as keyof typeof nothing] += more
    timer ??= setTimeout(() => void write().catch(() => {}), writtenAfterMs).unref()
  }

  return {
    write,

    /** Counts an answered query. */
    asked: ({ q, found, inexact }: AnsweredQuery, address: string): void => {
      const words = loggedWords(q)
      if (words !== '' && isNew(words, address)) count(words, { asked: 1, found: Number(found), inexact: Number(found && inexact) })
    },

    /** Counts an opened result. */
    opened: ({ q, thing, position, suggested }: OpenedResult, address: string): void => {
      const words = loggedWords(q)
      if (words === '' || !isNew(`${words}\n${thing}`, address)) return
      const question = suggested && isNew(words, address) ? { asked: 1, found: 1 } : {}
      count(words, { ...question, opened: 1, positions: position })
    },
  }
}
export type SearchLog = ReturnType<typeof createSearchLog>

interface SearchLogHandlersDeps {
  log: SearchLog
  clock: () => number
}

export const searchLogHandlers = ({ log, clock }: SearchLogHandlersDeps): Handlers<Pick<typeof family, 'POST /api/search/opened'>> => {
  const limit = createMemoryLimit(limits.openedFromAddress)
  return {
    'POST /api/search/opened': async ({ q, kind, id, position, suggested }, call) => {
      const waitMs = limit(call, clock())
      if (waitMs > 0) refuseTooOften(waitMs, (wait) => `操作太频繁，请 ${wait}后再试`)
      log.opened({ q, thing: `${kind}/${id}`, position, suggested }, call.address)
      return null
    },
  }
}
