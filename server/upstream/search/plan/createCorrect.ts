import type { TitlePart } from '../logic/TitlePart.ts'
import { correctionOf } from '../logic/correctionOf.ts'
import { isPost } from '../logic/isPost.ts'
import type { ChunkMatches } from '../logic/matchChunk.ts'
import { normaliseWithPositions, queryWords } from '../../kernel/logic/normalise.ts'
import { loadSpelling } from '../logic/spelling.ts'
import type { SearchQueries } from '../queries/createSearchQueries.ts'
import { keyOf } from '../queries/searchDocuments.ts'

export interface CorrectDeps {
  search: SearchQueries['search']
  documents: SearchQueries['documents']
  lexicon: SearchQueries['lexicon']
}

/** A suggested correction in its original spelling, with its results. */
export interface Correction {
  text: string
  words: string[]
  matches: ChunkMatches[]
}

export const countOf = (matches: readonly ChunkMatches[]): number => matches.reduce((sum, { slots }) => sum + slots.length, 0)

/**
 * Creates the function that corrects words with few or no results. Words that occur in no title are replaced by similar
 * parts of titles. Titles of posts are excluded, because they may contain typing errors.
 */
export const createCorrect =
  ({ search, documents, lexicon }: CorrectDeps) =>
  async (words: readonly string[], now: number): Promise<Correction | undefined> => {
    const { chunks: all, generation } = await search.snapshot()
    const chunks = all.filter((chunk) => !isPost(chunk))
    const [spell, known] = await Promise.all([loadSpelling(), lexicon.current()])
    const mended: string[] = []
    for (const word of words) {
      if ((await search.find({ words: [word], depth: 'title', now })).some(({ chunk }) => !isPost(chunk))) {
        mended.push(word)
        continue
      }
      const part = correctionOf(chunks, word, now, spell, known)
      if (!part) {
        // A word that occurs only in texts may remain.
        if (countOf(await search.find({ words: [word], depth: 'text', now })) === 0) return undefined
        mended.push(word)
        continue
      }
      mended.push(await written(part, generation))
    }
    const text = mended.join(' ')
    const corrected = queryWords(text)
    if (corrected.length === 0 || corrected.join(' ') === words.join(' ')) return undefined
    const matches = await search.find({ words: corrected, depth: 'text', now })
    // A known word without occurrences may still have synonyms with results.
    const mayLeadOn = corrected.some((word) => (known.entries.get(word)?.also.length ?? 0) > 0)
    return matches.length === 0 && !mayLeadOn ? undefined : { text, words: corrected, matches }

    /** Returns a part of a title in its original spelling. */
    async function written({ chunk, slot, from, to }: TitlePart, inGeneration: number): Promise<string> {
      const key = { kind: chunk.kind, id: chunk.ids[slot]! }
      const title = (await documents.find(inGeneration, [key])).get(keyOf(key))?.title ?? chunk.titles.line(slot)
      const traced = normaliseWithPositions(title)
      return title.slice(traced.from[from], traced.to[to - 1])
    }
  }
export type Correct = ReturnType<typeof createCorrect>
