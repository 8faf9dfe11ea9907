import type { SearchHit, SearchKind } from '#lib/contract'
import { SearchNames } from '../db/tables/SearchDocument.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { json } from '../kernel/json.ts'
import { type DetailsOfKind, noDetails } from './HitDetails.ts'
import type { Found } from './logic/bestOf.ts'
import { excerptOf, marksOf } from './logic/marks.ts'
import type { SearchQueries } from './queries/createSearchQueries.ts'
import { keyOf } from './queries/searchDocuments.ts'

export interface HitDeps {
  facts: DetailsOfKind
  search: SearchQueries['search']
  documents: SearchQueries['documents']
}

/** Shows found documents: by their texts, with the present details of the things. */
export const createHits = ({ facts, search, documents }: HitDeps) => {
  /** Present details of things, by their keys. */
  const factsAbout = async (keys: readonly { kind: SearchKind; id: string }[], now: number) => {
    const found = [...Map.groupBy(keys, ({ kind }) => kind)].map(async ([kind, own]) => {
      const ids = own.map(({ id }) => id)
      const rows = (await facts[kind]?.(ids, now)) ?? []
      return rows.map(({ id, ...rest }) => [keyOf({ kind, id }), rest] as const)
    })
    return new Map((await Promise.all(found)).flat())
  }

  const hitsOf = async (found: readonly Found[], words: readonly string[], now: number): Promise<SearchHit[]> => {
    const keys = found.map(({ chunk, slot }) => ({ kind: chunk.kind as SearchKind, id: chunk.ids[slot]! }))
    const { generation } = await search.snapshot()
    const [texts, factsOf] = await Promise.all([documents.find(generation, keys), factsAbout(keys, now)])
    return found.flatMap(({ chunk, slot }, index) => {
      const key = keys[index]!
      const [document, own] = [texts.get(keyOf(key)), factsOf.get(keyOf(key))]
      // The document was removed at this very moment.
      if (!document || !own) return []
      const { excerpt, marks } = excerptOf(document.text, words)
      const ofTitle = marksOf(document.title, words)
      const published = chunk.publishedAt[slot]!
      return {
        ...key,
        title: document.title,
        excerpt,
        marks: { title: ofTitle, excerpt: marks },
        foundBy: ofTitle.length > 0 ? null : foundBy(document.names, words),
        ...noDetails,
        publishedAt: published > 0 ? isoTime(published) : null,
        ...own,
      }
    })
  }

  return { factsAbout, hitsOf }
}

/** The first name of a document that holds one of the words; words come in the order of their importance. */
function foundBy(stored: string, words: readonly string[]): SearchHit['foundBy'] {
  const names = json(SearchNames, stored, 'search_text.names')
  for (const word of words) {
    for (const { role, name } of names) if (marksOf(name, [word]).length > 0) return { role, name, marks: marksOf(name, words) }
  }
  return null
}
