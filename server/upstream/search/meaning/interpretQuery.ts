import type { SearchFilterName, SearchKind } from '#lib/contract'
import { hasHan, normalise, queryWords } from '../../kernel/logic/normalise.ts'
import { segmentRun, type Segment } from './segmentRun.ts'
import type { FilterWord } from './FilterWord.ts'
import type { Lexicon, LexiconEntry, Synonym } from './Lexicon.ts'

/** A search term. */
export interface Term {
  /** Normalised text. A document must contain each of its space-separated words. */
  text: string
  /** Normalised text as typed. */
  shown: string
  /** Synonyms, and words to which a rule leads. */
  also: Synonym[]
  /** Usually 1; below {@link REQUIRED} the term only affects the order of results. */
  weight: number
  /** Terms to search if neither the word nor a synonym has results; may be empty. */
  parts: Term[]
  /** Whether `parts` contains all meaningful words of the term; false without parts. */
  isCovered: boolean
  /** Preferred kind of results and its bonus. For example, a place or a school prefers institutions. */
  favours: { kind: SearchKind; score: number } | null
}

/** The interpretation of a query. */
export interface InterpretedQuery {
  terms: Term[]
  /** Words that were recognised as filters. */
  read: (FilterWord & { word: string })[]
  /** Ignored stop words. */
  stopped: string[]
  /** All typed words, normalised. */
  typed: string[]
}

/** Minimum weight of a word that results must contain. */
export const REQUIRED = 0.5
const WEAK = 0.3
/** Weight of a word that is recognised as a filter. Next to weak words only (高级工报名条件), it is the subject. */
const FILTER = 0.25

/** Maximum number of interpreted characters of a query, and of its terms. */
const LONGEST = 200
const MOST_TERMS = 12

/** Interprets a query by the lexicon. Words of the filters in `unread` are not recognised as filters. */
export function interpretQuery(q: string, lexicon: Lexicon, unread: readonly SearchFilterName[] = []): InterpretedQuery {
  const runs = normalise(q.slice(0, LONGEST)).split(' ').filter(Boolean)
  const pieces = joinKnownWords(runs, lexicon).flatMap((run) => markLeftovers(segmentRun(run, lexicon)))
  const filters = filtersOf(pieces, unread)
  const terms: Term[] = []
  const stopped: string[] = []
  const telling = pieces.filter((piece) => !isStop(piece))
  // A single character may be the only meaningful one: 怎么焊.
  const meaningful = telling.length > 0 ? telling : pieces.filter(({ entry }) => entry?.role !== 'stop')
  for (const piece of pieces) {
    if (meaningful.includes(piece)) terms.push(termOf(piece, lexicon, filters.has(piece.text)))
    else stopped.push(piece.text)
  }
  if (terms.length === 0) return { terms: termsOfStopWords(runs, stopped, lexicon), read: [], stopped: [], typed: queryWords(q) }
  return { terms: distinct(terms).slice(0, MOST_TERMS), read: [...filters.values()], stopped: [...new Set(stopped)], typed: queryWords(q) }
}

/** Matches queries of stop words only that ask what to learn (我还能学什么) or describe the learner (年纪大没文化). */
const wish =
  /学|推荐|介绍|适合|转行|改行|入行|前途|文化|年纪|[做干当考][点些个一]{0,2}(什么|啥)|(什么|啥|哪些|哪个)(能|可以|要)?[做干当考]/u
const SHORTEST_WISH = 4

/** Returns the terms of a query of stop words only: occupations for a wish to learn, otherwise the words as typed. */
function termsOfStopWords(runs: readonly string[], stopped: readonly string[], lexicon: Lexicon): Term[] {
  const stopWords = stopped.join('')
  const trade = [...stopWords].length >= SHORTEST_WISH && wish.test(stopWords) ? lexicon.entries.get(TRADES) : undefined
  if (trade) return [termOf({ text: runs.join(' '), entry: { ...trade, text: TRADES } }, lexicon, false)]
  return runs.map((run) => ({ ...plainTerm(run, 1), also: lexicon.entries.get(run)?.also ?? [] }))
}

/** Joins known words that were typed with spaces: first aid, AI 训练师. */
function joinKnownWords(runs: readonly string[], { entries }: Lexicon): string[] {
  const done: string[] = []
  for (let at = 0; at < runs.length;) {
    const count = [3, 2].find((most) => at + most <= runs.length && entries.has(runs.slice(at, at + most).join(''))) ?? 1
    done.push(runs.slice(at, at + count).join(''))
    at += count
  }
  return done
}

interface MarkedSegment extends Segment {
  /** Whether the segment is a single character left between known words. */
  crumb: boolean
}

function markLeftovers(pieces: Segment[]): MarkedSegment[] {
  return pieces.map((piece) => ({
    ...piece,
    crumb: pieces.length > 1 && !piece.entry && [...piece.text].length === 1 && hasHan(piece.text),
  }))
}

const isStop = ({ entry, crumb }: MarkedSegment): boolean => crumb || entry?.role === 'stop'

/** Returns the recognised filters by word. Contradicting values of one filter are all ignored. */
function filtersOf(pieces: readonly Segment[], unread: readonly SearchFilterName[]): Map<string, FilterWord & { word: string }> {
  const found = pieces.flatMap(({ text, entry }) =>
    entry?.filter && !unread.includes(entry.filter.filter) ? [{ ...entry.filter, word: text }] : [],
  )
  const values = Map.groupBy(found, ({ filter }) => filter)
  const clear = found.filter(({ filter }) => new Set(values.get(filter)!.map(({ value }) => value)).size === 1)
  return new Map(clear.map((each) => [each.word, each]))
}

function termOf({ text, entry }: Segment, lexicon: Lexicon, isFilter: boolean): Term {
  if (!entry) return { ...plainTerm(text, 1), ...partsOf(text, lexicon) }
  const weight = isFilter ? FILTER : entry.role === 'weak' ? WEAK : 1
  return { text: entry.text, shown: text, also: alsoOf(text, entry), weight, parts: [], isCovered: false, favours: favoured(entry) }
}

const alsoOf = (shown: string, { also, filter, text }: LexiconEntry): Synonym[] =>
  filter && filter.label !== shown && normalise(filter.label) !== text
    ? [...also, { text: normalise(filter.label), shown: filter.label, weight: 1 }]
    : also

const plainTerm = (text: string, weight: number): Term => ({
  text,
  shown: text,
  also: [...unitOf(text), ...codeOf(text)],
  weight,
  parts: [],
  isCovered: false,
  favours: null,
})

/** Texts to which all synonyms for school, occupation, course and exam are mapped. */
export const SCHOOL = '学校'
const TRADES = '技能'
const TRADE = new Set(['岗位', TRADES])
const COURSE = '课程'
const EXAM = '考核'
const favoured = ({ filter, text, role }: LexiconEntry): Term['favours'] => {
  if (filter?.filter === 'region' || (role === 'weak' && text === SCHOOL)) return { kind: 'institution', score: 200 }
  if (role !== 'weak') return null
  if (text === EXAM) return { kind: 'exam', score: 60 }
  return TRADE.has(text) ? { kind: 'profession', score: 60 } : text === COURSE ? { kind: 'course', score: 60 } : null
}

/** Returns the variant of a number and its unit with a space: 380V, 380 V. */
function unitOf(text: string): Synonym[] {
  const [, number, unit] = /^(\d+)([a-z]{1,4})$/.exec(text) ?? []
  return number === undefined ? [] : [{ text: `${number} ${unit}`, shown: `${number} ${unit}`, weight: 1 }]
}

/** Returns the code of an occupation, or the start of one, with its hyphens: 6310103 is 6-31-01-03. */
function codeOf(text: string): Synonym[] {
  if (!/^[1-8](?:\d{2}){2,3}$/.test(text)) return []
  const parts = [text[0]!, ...text.slice(1).match(/../g)!]
  return [{ text: parts.join(' '), shown: parts.join('-'), weight: 1 }]
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** Returns the words of an unknown run; none if it is one word. Consecutive single characters form one unknown word. */
function partsOf(run: string, lexicon: Lexicon): Pick<Term, 'parts' | 'isCovered'> {
  const none = { parts: [], isCovered: false }
  if (!hasHan(run) || [...run].length < 3) return none
  const words: string[] = []
  let single = false
  for (const { segment } of segmenter.segment(run)) {
    const isSingle = [...segment].length === 1
    if (isSingle && single) words.push(`${words.pop() ?? ''}${segment}`)
    else words.push(segment)
    single = isSingle
  }
  if (words.length === 1) return none
  const telling = words.filter((word) => lexicon.entries.get(word)?.role !== 'stop')
  const remaining = telling.filter((word) => lexicon.entries.has(word) || [...word].length > 1)
  const parts = remaining.map((word) => termOf({ text: word, entry: lexicon.entries.get(word) }, lexicon, false))
  return { parts, isCovered: parts.length > 0 && remaining.length === telling.length }
}

/** Removes duplicate terms, keeping the highest weight. */
const distinct = (terms: readonly Term[]): Term[] => {
  const byText = new Map<string, Term>()
  for (const term of terms) {
    const known = byText.get(term.text)
    if (!known || known.weight < term.weight) byText.set(term.text, term)
  }
  return [...byText.values()]
}
