import type { SearchHit, SearchKind } from '#lib/contract'
import type { Database } from '../../db/Database.ts'
import { Passages, SearchNames } from '../../db/tables/SearchDocument.ts'
import { isoTime } from '../../kernel/logic/isoTime.ts'
import { parseJsonColumn } from '../../kernel/parseJsonColumn.ts'
import { type DetailsOfKind, noDetails } from './HitDetails.ts'
import type { Found } from '../logic/bestOf.ts'
import { excerptOf, marksOf } from '../logic/marks.ts'
import type { SearchQueries } from '../queries/createSearchQueries.ts'
import { keyOf } from '../queries/searchDocuments.ts'

export interface HitDeps {
  facts: DetailsOfKind
  search: SearchQueries['search']
  documents: SearchQueries['documents']
}

/** Time of a search and id of the reader; undefined for a visitor. */
export interface ReadContext {
  now: number
  reader: string | undefined
}

/** Creates the functions that convert found documents to hits, with current details. */
export const createHits = ({ facts, search, documents }: HitDeps) => {
  /** Loads current details of items, by key. */
  const factsAbout = async (keys: readonly { kind: SearchKind; id: string }[], { now, reader }: ReadContext) => {
    const found = [...Map.groupBy(keys, ({ kind }) => kind)].map(async ([kind, own]) => {
      const ids = own.map(({ id }) => id)
      const rows = (await facts[kind]?.(ids, now, reader)) ?? []
      return rows.map(({ id, ...rest }) => [keyOf({ kind, id }), rest] as const)
    })
    return new Map((await Promise.all(found)).flat())
  }

  const hitsOf = async (found: readonly Found[], words: readonly string[], reading: ReadContext): Promise<SearchHit[]> => {
    const keys = found.map(({ chunk, slot }) => ({ kind: chunk.kind as SearchKind, id: chunk.ids[slot]! }))
    const { generation } = await search.snapshot()
    const [texts, factsOf] = await Promise.all([documents.find(generation, keys), factsAbout(keys, reading)])
    return found.flatMap(({ chunk, slot }, index) => {
      const key = keys[index]!
      const [document, own] = [texts.get(keyOf(key)), factsOf.get(keyOf(key))]
      // The document was removed concurrently.
      if (!document || !own) return []
      const ofTitle = marksOf(document.title, words)
      const { passages = [], ...details } = own
      const { text, passage } = textToShow(document, words, passages)
      const { excerpt, marks } = excerptOf(text, words)
      const published = chunk.publishedAt[slot]!
      return {
        ...key,
        title: document.title,
        excerpt,
        marks: { title: ofTitle, excerpt: marks },
        foundBy: ofTitle.length > 0 ? null : foundBy(document.names, words),
        ...noDetails,
        answerId: passage,
        publishedAt: published > 0 ? isoTime(published) : null,
        ...details,
      }
    })
  }

  return { factsAbout, hitsOf }
}

/** Returns the text for the excerpt: among the document's text and its shown passages, the first with the most words. */
function textToShow(
  { text, passages }: Pick<Database['search_text'], 'text' | 'passages'>,
  words: readonly string[],
  shown: readonly string[],
) {
  let best = { text, passage: null as string | null, held: countWords(text, words) }
  for (const each of passages === null ? [] : parseJsonColumn(Passages, passages, 'search_text.passages')) {
    const held = shown.includes(each.id) ? countWords(each.text, words) : 0
    if (held > best.held) best = { text: each.text, passage: each.id, held }
  }
  return best
}

/** Returns the number of words in a text. Does not normalise the text, which would take longer than the search. */
const countWords = (text: string, words: readonly string[]): number => {
  const lower = text.toLowerCase()
  return words.reduce((count, word) => (lower.includes(word) ? count + 1 : count), 0)
}

/** Returns the first name of a document that contains one of the words, which must be ordered by importance. */
function foundBy(stored: string, words: readonly string[]): SearchHit['foundBy'] {
  const names = parseJsonColumn(SearchNames, stored, 'search_text.names')
  for (const word of words) {
    for (const { role, name } of names) if (marksOf(name, [word]).length > 0) return { role, name, marks: marksOf(name, words) }
  }
  return null
}
