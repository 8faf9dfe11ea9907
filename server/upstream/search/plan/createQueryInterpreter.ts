import type { SearchFilterName } from '#lib/contract'
import type { Correct } from './createCorrect.ts'
import type { RankByProximity } from './createProximityRanking.ts'
import { hasHan, normalise } from '../../kernel/logic/normalise.ts'
import { isPost } from '../logic/isPost.ts'
import type { ChunkMatches } from '../logic/matchChunk.ts'
import { mergeMatches, containingBoth, unmatchedWords, relevantMatches, type TermMatches } from '../logic/relevantMatches.ts'
import { loadSpelling } from '../logic/spelling.ts'
import type { Lexicon } from '../meaning/Lexicon.ts'
import { REQUIRED, type Term, interpretQuery, type InterpretedQuery } from '../meaning/interpretQuery.ts'
import type { SearchQueries } from '../queries/createSearchQueries.ts'

export interface InterpretedResults {
  understood: InterpretedQuery
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
  ranking: Ranking
}

/** What the relevance scores were computed from, for an explanation. */
export interface Ranking {
  /** Searched terms with documents other than posts, and those with posts. */
  terms: TermMatches[]
  ofPosts: TermMatches[]
  /** Titles that contain the query as typed. */
  phrase: ChunkMatches[]
  /** Matches without the bonus for proximity. */
  scored: ChunkMatches[]
}

/** Matches sentence fragments (切得细, 老是粘住), which are not reported as left out. */
const sentenceFragment = /[得着了的吗呢很]|老是|总是/u

/** Checks whether proximity applies: the engine supports it for single words, but not for phrases of several words. */
const supportsProximity = ({ term, count, word }: TermMatches): boolean => term.weight >= REQUIRED && count > 0 && !word.includes(' ')

/** Checks whether a word occurs in posts and needs no correction. Latin letters, as in links, may still be the pinyin of a word. */
const occursInPosts = ({ term, posts }: TermMatches): boolean => posts > 0 && hasHan(term.text)

/** Maximum number of reported synonyms of a word. */
const MAX_SYNONYMS = 3

/** Checks whether a correction only drops stop characters, as for 买了课. Such a correction is not reported. */
function isShortened(typed: string, text: string, { entries }: Lexicon): boolean {
  const rest = [...normalise(text)]
  const dropped = [...typed].filter((character) => (character === rest[0] ? rest.shift() === undefined : true))
  return rest.length === 0 && dropped.length > 0 && dropped.every((character) => entries.get(character)?.role === 'stop')
}

/** Checks for a word that is typed partly in pinyin: dian工. Known abbreviations beside a word stay separate: plc编程. */
const isMixed = (run: string): boolean => /^(?=.*[a-z])(?=.*\p{Script=Han})[a-z\p{Script=Han}]+$/u.test(run)

/** Checks for two or three letters that may be the initials of a word: hg. They occur by chance in many texts. */
const isInitials = ({ text, also }: Term, { entries }: Lexicon): boolean =>
  /^[a-z]{2,3}$/.test(text) && also.length === 0 && !entries.has(text)

const noMatches = (own: TermMatches): TermMatches => ({ ...own, count: 0, posts: 0 })

interface Deps extends Pick<SearchQueries, 'search' | 'lexicon'> {
  correct: Correct
  nearer: RankByProximity
}

/** Creates the function that finds the intended results: searches words and synonyms, corrects words, and drops those without results. */
export const createQueryInterpreter = ({ search, lexicon, correct, nearer }: Deps) => {
  const placesOf = async (term: Term, now: number): Promise<TermMatches> => {
    const senses = [{ text: term.text, weight: 1 }, ...(term.text === term.shown ? [] : [{ text: term.shown, weight: 1 }]), ...term.also]
    return mergeMatches(
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

  const occursInTitles = async ({ text }: Term, now: number): Promise<boolean> =>
    (await search.find({ words: [text], depth: 'title', now })).length > 0

  /** Joins the syllables of a word in pinyin (dian gong). Latin words that occur somewhere remain separate. */
  const withJoinedSyllables = async (q: string, { entries }: Lexicon, now: number): Promise<string> => {
    let text = normalise(q)
    for (const run of text.split(' ').filter(isMixed)) {
      const spelled = (await loadSpelling())(run).join('')
      if (!entries.has(run) && (await correct([spelled], now))) text = text.replace(run, spelled)
    }
    for (const [run] of text.matchAll(/(?<!\S)[a-z]+(?: [a-z]+)+(?!\S)/g)) {
      const words = run.split(' ')
      if (words.some((word) => entries.has(word))) continue
      const found = await Promise.all(words.map((word) => search.find({ words: [word], depth: 'text', now })))
      const isAbsent = found.every((matches) => matches.length === 0)
      if (isAbsent && (await correct([words.join('')], now))) text = text.replace(run, words.join(''))
    }
    return text
  }

  return async (asked: string, unread: readonly SearchFilterName[], now: number): Promise<InterpretedResults> => {
    const known = await lexicon.current()
    const q = await withJoinedSyllables(asked, known, now)
    const understood = interpretQuery(q, known, unread)
    let corrected = false
    let mended = normalise(q)
    const shown: string[] = []
    const places: TermMatches[] = []
    const inPosts: TermMatches[] = []
    const nowhere: string[] = []
    const unknown: string[] = []
    for (const term of understood.terms) {
      const written = await placesOf(term, now)
      const own =
        isInitials(term, known) && !(await occursInTitles(term, now)) && (await correct([term.shown], now)) ? noMatches(written) : written
      if (own.count > 0 || term.weight < REQUIRED) {
        if (own.count > 0) places.push(own)
        if (own.count + own.posts > 0) inPosts.push(own)
        shown.push(term.shown)
        continue
      }
      const other = occursInPosts(own) ? undefined : await correct([term.shown], now)
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
      for (const meant of interpretQuery(other.text, known, unread).terms) {
        const its = await placesOf(meant, now)
        places.push(its)
        inPosts.push(its)
      }
    }
    const { chunks } = await search.snapshot()
    const phrase = understood.typed.length === 0 ? [] : await search.find({ words: understood.typed, depth: 'title', now })
    const scored = [
      ...relevantMatches(places, { phrase, chunks: chunks.filter((chunk) => !isPost(chunk)) }),
      ...relevantMatches(inPosts, { phrase, chunks: chunks.filter(isPost) }),
    ]
    const [one, other] = places.filter(supportsProximity).toSorted((a, b) => a.count - b.count)
    const matches = one && other ? await nearer(scored, [one.word, other.word], containingBoth(scored, one, other)) : scored
    const all = [...new Set([...places, ...inPosts])]
    const found = all.filter(({ count, posts }) => count + posts > 0).map(({ term }) => term)
    return {
      understood,
      words: [...new Set([...understood.typed, ...found.flatMap(({ text, also }) => [text, ...also.map((sense) => sense.text)])])].flatMap(
        (text) => text.split(' '),
      ),
      matches,
      also: found.flatMap(({ shown: word, also, weight }) =>
        also.length === 0 || weight < REQUIRED ? [] : [{ word, also: also.slice(0, MAX_SYNONYMS).map((sense) => sense.shown) }],
      ),
      leftOut:
        matches.length === 0
          ? []
          : [...new Set([...nowhere, ...unmatchedWords(all, matches)])].filter((word) => !sentenceFragment.test(word)),
      corrected: corrected ? (mended === normalise(q) ? shown.join(' ') : mended) : null,
      unknown,
      ranking: { terms: places, ofPosts: inPosts, phrase, scored },
    }
  }
}
