import type { SearchSuggestion } from '#lib/contract'
import type { HotWords } from './createHotWords.ts'
import type { createHits, ReadContext } from './hits/createHits.ts'
import type { Chunk } from './logic/Chunk.ts'
import { completionsOf } from './logic/completionsOf.ts'
import { correctionOf } from './logic/correctionOf.ts'
import { hasHan, normalise, normaliseWithPositions } from '../kernel/logic/normalise.ts'
import { isPost } from './logic/isPost.ts'
import { loadSpelling } from './logic/spelling.ts'
import type { TitlePart } from './logic/TitlePart.ts'
import { type Lexicon, lexiconKey } from './meaning/Lexicon.ts'
import type { SearchQueries } from './queries/createSearchQueries.ts'
import { keyOf } from './queries/searchDocuments.ts'

export interface SuggestDeps extends Pick<SearchQueries, 'search' | 'documents' | 'lexicon'> {
  hotWords: HotWords
  factsAbout: ReturnType<typeof createHits>['factsAbout']
}

/** Maximum number of suggestions, and of synonyms of one word among them. */
const MOST = 10
const SENSES = 3
/** Number of first completions whose synonyms are added. */
const MAX_EXPANDED = 3

/** A suggestion whose text is not loaded yet. */
interface Proposed extends TitlePart {
  via: string | null
}

/**
 * Creates the function that completes typed text: popular words first, each everyday word followed by its synonyms. A text
 * without completions is corrected first.
 */
export const createSuggest = ({ search, documents, lexicon, hotWords, factsAbout }: SuggestDeps) => {
  const completions = async (all: readonly Chunk[], typed: string, now: number, known: Lexicon): Promise<TitlePart[]> => {
    const chunks = all.filter((chunk) => !isPost(chunk))
    const written = completionsOf(chunks, typed, now, undefined)
    // Posts are suggested last and are never used for corrections.
    const asked = written.length < MOST ? completionsOf(all.filter(isPost), typed, now, undefined) : []
    if (written.length > 0) return [...written, ...asked]
    const spell = await loadSpelling()
    const sounding = hasHan(typed) ? completionsOf(chunks, typed, now, spell) : []
    if (sounding.length + asked.length > 0) return [...sounding, ...asked]
    const part = correctionOf(chunks, typed, now, spell, known)
    return part ? completionsOf(chunks, textOf(part), now, undefined) : []
  }

  return async (typed: string, { now, reader }: ReadContext): Promise<SearchSuggestion[]> => {
    const [{ chunks, generation }, known, hot] = await Promise.all([search.snapshot(), lexicon.current(), hotWords.list()])
    const popular = new Set(hot.map(lexiconKey))
    const plain = await completions(chunks, typed, now, known)
    const parts = [...plain.filter((part) => popular.has(titleOf(part))), ...plain.filter((part) => !popular.has(titleOf(part)))]
    const proposed = withSynonyms(chunks, parts, typed, known, now).slice(0, MOST)
    const keys = proposed.map(({ chunk, slot }) => ({ kind: chunk.kind, id: chunk.ids[slot]! }))
    const things = keys.flatMap(({ kind, id }) => (kind === 'word' ? [] : [{ kind, id }]))
    const [texts, factsOf] = await Promise.all([documents.find(generation, keys), factsAbout(things, { now, reader })])
    return proposed.flatMap(({ from, to, via }, index): SearchSuggestion[] => {
      const key = keys[index]!
      const [text, facts] = [texts.get(keyOf(key))?.title, factsOf.get(keyOf(key))]
      // The item was removed; the index reflects it only seconds later.
      if (text === undefined || (key.kind !== 'word' && !facts)) return []
      const traced = normaliseWithPositions(text)
      const marks: [number, number][] = via === null && to <= traced.to.length ? [[traced.from[from]!, traced.to[to - 1]!]] : []
      return [{ kind: key.kind, id: key.kind === 'word' ? null : key.id, text, marks, image: facts?.image ?? null, via }]
    })
  }
}

const titleOf = ({ chunk, slot }: TitlePart): string => chunk.titles.line(slot)

const textOf = (part: TitlePart): string => [...titleOf(part)].slice(part.from, part.to).join('')

/** Inserts synonyms after the first everyday words. Each title occurs once. */
function withSynonyms(chunks: readonly Chunk[], parts: readonly TitlePart[], typed: string, known: Lexicon, now: number): Proposed[] {
  const titles = new Set<string>()
  const proposed: Proposed[] = []
  const add = (part: TitlePart, via: string | null) => {
    const title = titleOf(part)
    if (titles.has(title)) return
    titles.add(title)
    proposed.push({ ...part, via })
  }
  const follow = (word: string) => {
    const senses = known.entries.get(word)?.also ?? []
    const found = senses.flatMap(({ text }) => itemWithTitle(chunks, text.replaceAll(' ', ''), now) ?? [])
    for (const part of found.slice(0, SENSES)) add(part, known.entries.get(word)!.text)
  }
  if (!parts.some((part) => titleOf(part) === typed)) follow(typed)
  for (const [index, part] of parts.entries()) {
    add(part, null)
    if (index < MAX_EXPANDED && part.chunk.kind === 'word') follow(titleOf(part))
  }
  return proposed
}

/** Kinds in which a synonym is searched, in order of preference. */
const kinds = ['profession', 'course', 'word'] as const

/** Returns the item with exactly this title. */
function itemWithTitle(chunks: readonly Chunk[], title: string, now: number): TitlePart | undefined {
  for (const kind of kinds) {
    for (const chunk of chunks.filter((each) => each.kind === kind)) {
      for (const slot of chunk.titles.beginning(title))
        if (chunk.titles.lengthOf(slot) === title.length && chunk.shows(slot, now))
          return { chunk, slot, from: 0, to: [...normalise(title)].length }
    }
  }
  return undefined
}
