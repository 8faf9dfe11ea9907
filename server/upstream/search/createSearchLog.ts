import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { addressBlock } from '../../addressBlock.ts'
import { isoWeek } from '../kernel/logic/isoWeek.ts'
import { isUnexpired } from '../limits/logic/latestEnd.ts'
import { limits } from '../limits/logic/limits.ts'
import { loggedWords } from './logic/loggedWords.ts'
import type { SearchQueries } from './queries/createSearchQueries.ts'
import type { LoggedQuestion } from './queries/searchLog.ts'

interface Deps {
  log: SearchQueries['log']
  clock: () => number
}

/** An answer to a query. */
interface Answered {
  q: string
  /** Something was found in any scope. */
  found: boolean
  /** Only by other words than those of the query, or without some of them. */
  inexact: boolean
}

/** A result that was opened. */
interface Opened {
  q: string
  /** Kind and id of the thing. */
  thing: string
  /** Its place among the results, from 1. */
  position: number
  /** From the suggestions: the question itself has not been counted. */
  suggested: boolean
}

const nothing = { asked: 0, found: 0, inexact: 0, opened: 0, positions: 0 }

/**
 * Counts questions, and results that were opened, for operators. Counts are collected and written some seconds later,
 * many at once, so that no search waits for it: a crash loses some. One network counts once for the same question
 * within some minutes, so that tabs, filters and reloads are one question, and nobody can count alone.
 */
export function createSearchLog({ log, clock }: Deps) {
  const { againMs, writtenAfterMs, mostWaiting, mostPerWeek, remembered } = limits.searchLog
  const waiting = new Map<string, LoggedQuestion>()
  const seen = new LRUCache<string, number>({ max: remembered })
  let timer: ReturnType<typeof setTimeout> | undefined

  const write = async () => {
    clearTimeout(timer)
    timer = undefined
    const rows = [...waiting.values()]
    waiting.clear()
    if (rows.length > 0) await log.add(rows, mostPerWeek)
  }

  /** Whether the network has not said the same of late. The key keeps neither words nor address. */
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
    asked: ({ q, found, inexact }: Answered, address: string): void => {
      const words = loggedWords(q)
      if (words !== '' && isNew(words, address)) count(words, { asked: 1, found: Number(found), inexact: Number(found && inexact) })
    },

    /** Counts an opened result. */
    opened: ({ q, thing, position, suggested }: Opened, address: string): void => {
      const words = loggedWords(q)
      if (words === '' || !isNew(`${words}\n${thing}`, address)) return
      const question = suggested && isNew(words, address) ? { asked: 1, found: 1 } : {}
      count(words, { ...question, opened: 1, positions: position })
    },
  }
}
export type SearchLog = ReturnType<typeof createSearchLog>
