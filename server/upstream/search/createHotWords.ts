import { hash } from 'node:crypto'
import { addressBlock } from '../../network/addressBlock.ts'
import type { Call } from '../kernel/handler.ts'
import { parseJsonColumn, Texts } from '../kernel/parseJsonColumn.ts'
import { isUnexpired } from '../limits/logic/latestEnd.ts'
import { limits } from '../limits/logic/limits.ts'
import { normalise, queryWords } from '../kernel/logic/normalise.ts'
import type { SearchQueries } from './queries/createSearchQueries.ts'

export interface HotWordDeps {
  home: { pack: () => Promise<{ hot_words: string } | undefined> }
  uses: SearchQueries['uses']
  search: SearchQueries['search']
  clock: () => number
}

const SHOWN = 10
/** Minimum and maximum length of a popular query, which exclude single letters and sentences. */
const lengths = { least: 2, most: 12 }

/**
 * Creates the list of popular queries. A query is shown if several callers searched for it and it has results. The list is
 * filled up from the content pack. Searches are buffered and written in batches, so a crash loses the last few seconds.
 */
export function createHotWords({ home, uses, search, clock }: HotWordDeps) {
  const { callers, memoryMs, writtenEveryMs, shownForMs, perCaller, perCallerMs } = limits.hotWords
  const waiting = new Map<string, { word: string; caller: string; searched_at: number }>()
  const spent = new Map<string, number>()
  let [writtenAt, spentFrom] = [clock(), clock()]
  let shown: { until: number; words: Promise<string[]> } | undefined

  const write = async () => {
    const rows = [...waiting.values()]
    waiting.clear()
    writtenAt = clock()
    if (rows.length > 0) await uses.store(rows)
  }

  const findsSomething = async (word: string) => (await search.find({ words: queryWords(word), depth: 'names', now: clock() })).length > 0

  const collect = async (): Promise<string[]> => {
    await write()
    const now = clock()
    const popular = await uses.popular({ since: now - memoryMs, callers, now, limit: 3 * SHOWN })
    const pack = parseJsonColumn(Texts, (await home.pack())?.hot_words ?? '[]', 'content_pack.hot_words')
    const own = new Map(pack.map((word) => [normalise(word), word]))
    const words = new Map<string, string>()
    for (const word of popular) if (words.size < SHOWN && (await findsSomething(word))) words.set(word, own.get(word) ?? word)
    for (const [word, written] of own) if (words.size < SHOWN && !words.has(word)) words.set(word, written)
    return [...words.values()]
  }

  return {
    /** Returns at most ten queries. */
    list: (): Promise<string[]> => {
      if (!shown || !isUnexpired(shown.until, shownForMs, clock())) {
        const fresh = { until: clock() + shownForMs, words: collect() }
        fresh.words.catch(() => shown === fresh && (shown = undefined))
        shown = fresh
      }
      return shown.words
    },

    /** Records a search that had results. */
    note: (words: readonly string[], { user, address }: Pick<Call, 'user' | 'address'>): void => {
      const word = words.join(' ')
      if (word.length < lengths.least || word.length > lengths.most) return
      const now = clock()
      if (!isUnexpired(spentFrom + perCallerMs, perCallerMs, now)) {
        spent.clear()
        spentFrom = now
      }
      const who = user?.id ?? addressBlock(address)
      const count = (spent.get(who) ?? 0) + 1
      // The limit prevents one caller from filling the table.
      if (count > perCaller) return
      spent.set(who, count)
      // Hashed together with the word, so that the searches of one caller cannot be linked.
      const caller = hash('sha256', `${word}\n${who}`, 'base64url').slice(0, 16)
      waiting.set(`${word}\n${caller}`, { word, caller, searched_at: now })
      if (!isUnexpired(writtenAt + writtenEveryMs, writtenEveryMs, now)) write().catch(() => {})
    },
  }
}
export type HotWords = ReturnType<typeof createHotWords>
