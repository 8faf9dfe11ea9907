import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchWord } from '../../../../../../server/upstream/search/logic/matchWord.ts'
import { normalise } from '../../../../../../server/upstream/search/logic/normalise.ts'
import { PostingWriter } from '../../../../../../server/upstream/search/logic/postings.ts'
import { termsOf, termsOfWord } from '../../../../../../server/upstream/search/logic/termsOf.ts'

/** Few letters, so that words are found by chance. */
const text = fc.string({ unit: fc.constantFrom('焊', '工', '电', 'c', '2', '𠮷', ' ', '，'), maxLength: 30 })
const name = fc.record({ role: fc.constant('other' as const), name: text })
const document = fc.record({ title: text, names: fc.array(name, { maxLength: 2 }), text, filters: fc.constant<string[]>([]) })

function indexOf(documents: Parameters<typeof termsOf>[0][]): Map<string, PostingWriter> {
  const postings = new Map<string, PostingWriter>()
  for (const [slot, each] of documents.entries()) {
    for (const [term, places] of termsOf(each)) {
      const writer = postings.get(term) ?? new PostingWriter()
      writer.add(slot, places)
      postings.set(term, writer)
    }
  }
  return postings
}

describe('a word', () => {
  it('is found in every document that holds it, and in no other', () => {
    fc.assert(
      fc.property(fc.array(document, { maxLength: 12 }), text, (documents, query) => {
        const postings = indexOf(documents)
        for (const word of normalise(query).split(' ').filter(Boolean)) {
          const parts = termsOfWord(word).map(({ term, offset }) => ({ offset, bytes: postings.get(term)?.bytes() }))
          const holding = documents.flatMap(({ title, names, text: rest }, slot) =>
            [title, ...names.map(({ name }) => name), rest].some((field) => normalise(field).includes(word)) ? [slot] : [],
          )
          expect(matchWord(parts).slots).toEqual(holding)
        }
      }),
      { numRuns: 300 },
    )
  })
})
