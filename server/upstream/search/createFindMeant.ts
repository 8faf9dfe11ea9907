import type { SearchFilterName } from '#lib/contract'
import { createCorrect } from './createCorrect.ts'
import { createNearer } from './createNearer.ts'
import { hasHan, normalise } from '../kernel/logic/normalise.ts'
import { isPost } from './logic/isPost.ts'
import type { ChunkMatches } from './logic/matchChunk.ts'
import { fitsOf, holdingBoth, leftOutOf, meantMatches, type TermFits } from './logic/meantMatches.ts'
import type { Lexicon } from './meaning/Lexicon.ts'
import { REQUIRED, type Term, understand, type Understood } from './meaning/understand.ts'
import type { SearchQueries } from './queries/createSearchQueries.ts'

export interface Meant {
  understood: Understood
  /** Words to mark in results: the typed words first, then those that led to the results. */
  words: string[]
  /** Matches with relevance scores. */
  matches: ChunkMatches[]
  /** Synonyms that were searched as well. */
  also: { word: string; also: string[] }[]
  leftOut: string[]
  corrected: string | null
  /** Words without occurrences and without a correction. */
  unknown: string[]
}

/** Matches sentence fragments (切得细, 老是粘住), which are not reported as left out. */
const phrased = /[得着了的吗呢很]|老是|总是/u

/** Checks whether proximity applies: the engine supports it for single words, but not for phrases of several words. */
const mayBeNear = ({ term, count, word }: TermFits): boolean => term.weight >= REQUIRED && count > 0 && !word.includes(' ')

/** Checks whether a word occurs in posts and needs no correction. Latin letters, as in links, may still be the pinyin of a word. */
const isSaidInPosts = ({ term, posts }: TermFits): boolean => posts > 0 && hasHan(term.text)

/** Maximum number of reported synonyms of a word. */
const TOLD = 3

/** Checks whether a correction only drops stop characters, as for 买了课. Such a correction is not reported. */
function isShortened(typed: string, text: string, { entries }: Lexicon): boolean {
  const rest = [...normalise(text)]
  const dropped = [...typed].filter((character) => (character === rest[0] ? rest.shift() === undefined : true))
  return rest.length === 0 && dropped.length > 0 && dropped.every((character) => entries.get(character)?.role === 'stop')
}

/** Creates the function that finds the intended results: searches words and synonyms, corrects words, and drops those without results. */
export const createFindMeant = ({ search, documents, lexicon }: Pick<SearchQueries, 'search' | 'documents' | 'lexicon'>) => {
  const correct = createCorrect({ search, documents, lexicon })

  const nearer = createNearer({ search })

  const placesOf = async (term: Term, now: number): Promise<TermFits> => {
    const senses = [{ text: term.text, weight: 1 }, ...(term.text === term.shown ? [] : [{ text: term.shown, weight: 1 }]), ...term.also]
    return fitsOf(
      term,
      await Promise.all(
        senses.map(async ({ text, weight }) => ({
          text,
          weight,
          matches: await search.find({ words: text.split(' '), depth: 'text', now }),
        })),
      ),
    )
  }

  return async (q: string, unread: readonly SearchFilterName[], now: number): Promise<Meant> => {
    const known = await lexicon.current()
    const understood = understand(q, known, unread)
    let corrected = false
    let mended = normalise(q)
    const shown: string[] = []
    const places: TermFits[] = []
    const inPosts: TermFits[] = []
    const nowhere: string[] = []
    const unknown: string[] = []
    for (const term of understood.terms) {
      const own = await placesOf(term, now)
      if (own.count > 0 || term.weight < REQUIRED) {
        if (own.count > 0) places.push(own)
        if (own.count + own.posts > 0) inPosts.push(own)
        shown.push(term.shown)
        continue
      }
      const other = isSaidInPosts(own) ? undefined : await correct([term.shown], now)
      if (!other) {
        const parts = (await Promise.all(term.parts.map((part) => placesOf(part, now)))).filter(({ count, posts }) => count + posts > 0)
        shown.push(term.shown)
        places.push(...parts.filter(({ count }) => count > 0))
        inPosts.push(...(own.posts > 0 ? [own] : parts))
        if (own.posts > 0) continue
        unknown.push(term.shown)
        if (parts.length < term.parts.length || !term.isCovered) nowhere.push(term.shown)
        continue
      }
      if (isShortened(term.shown, other.text, known)) shown.push(term.shown)
      else {
        corrected = true
        shown.push(other.text)
        mended = mended.replace(term.shown, other.text)
      }
      for (const meant of understand(other.text, known, unread).terms) {
        const its = await placesOf(meant, now)
        places.push(its)
        inPosts.push(its)
      }
    }
    const { chunks } = await search.snapshot()
    const phrase = understood.typed.length === 0 ? [] : await search.find({ words: understood.typed, depth: 'title', now })
    const scored = [
      ...meantMatches(places, { phrase, chunks: chunks.filter((chunk) => !isPost(chunk)) }),
      ...meantMatches(inPosts, { phrase, chunks: chunks.filter(isPost) }),
    ]
    const [one, other] = places.filter(mayBeNear).toSorted((a, b) => a.count - b.count)
    const matches = one && other ? await nearer(scored, [one.word, other.word], holdingBoth(scored, one, other)) : scored
    const all = [...new Set([...places, ...inPosts])]
    const found = all.filter(({ count, posts }) => count + posts > 0).map(({ term }) => term)
    return {
      understood,
      words: [...new Set([...understood.typed, ...found.flatMap(({ text, also }) => [text, ...also.map((sense) => sense.text)])])].flatMap(
        (text) => text.split(' '),
      ),
      matches,
      also: found.flatMap(({ shown: word, also, weight }) =>
        also.length === 0 || weight < REQUIRED ? [] : [{ word, also: also.slice(0, TOLD).map((sense) => sense.shown) }],
      ),
      leftOut: matches.length === 0 ? [] : [...new Set([...nowhere, ...leftOutOf(all, matches)])].filter((word) => !phrased.test(word)),
      corrected: corrected ? (mended === normalise(q) ? shown.join(' ') : mended) : null,
      unknown,
    }
  }
}
