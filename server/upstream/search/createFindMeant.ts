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
  /** Words whose places are marked: what was found by, the typed ones first. */
  words: string[]
  /** Scored. */
  matches: ChunkMatches[]
  /** Others of the same sense that were looked for as well. */
  also: { word: string; also: string[] }[]
  leftOut: string[]
  corrected: string | null
  /** Words that stand nowhere and for which no other is known. */
  unknown: string[]
}

/** Half sentences (切得细, 老是粘住) are no words that anybody would miss. */
const phrased = /[得着了的吗呢很]|老是|总是/u

/** The places of one word are known to the engine; those of several that have to stand together are not. */
const mayBeNear = ({ term, count, word }: TermFits): boolean => term.weight >= REQUIRED && count > 0 && !word.includes(' ')

/** Words of posts are said by somebody; Latin letters, as in their links, may still be the pinyin of another word. */
const isSaidInPosts = ({ term, posts }: TermFits): boolean => posts > 0 && hasHan(term.text)

/** Most others of one sense that are told. */
const TOLD = 3

/** Reports whether a correction only leaves out characters that tell nothing, as in 买了课: that is no error to tell of. */
function isShortened(typed: string, text: string, { entries }: Lexicon): boolean {
  const rest = [...normalise(text)]
  const dropped = [...typed].filter((character) => (character === rest[0] ? rest.shift() === undefined : true))
  return rest.length === 0 && dropped.length > 0 && dropped.every((character) => entries.get(character)?.role === 'stop')
}

/** Finds what is meant by a query: by its words, others of the same sense, without words that stand nowhere. */
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
