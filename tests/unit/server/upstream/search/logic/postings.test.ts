import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHUNK_SIZE, mergePostings, PostingReader, PostingWriter } from '../../../../../../server/upstream/search/logic/postings.ts'

const places = fc.uniqueArray(fc.nat(5_000_000), { minLength: 1, maxLength: 8 }).map((all) => all.toSorted((a, b) => a - b))
const posting = fc
  .uniqueArray(fc.record({ slot: fc.nat(CHUNK_SIZE - 1), places }), { selector: ({ slot }) => slot, maxLength: 40 })
  .map((all) => all.toSorted((a, b) => a.slot - b.slot))
type Posting = typeof posting extends fc.Arbitrary<infer Value> ? Value : never

const written = (documents: Posting): Uint8Array => {
  const writer = new PostingWriter()
  for (const document of documents) writer.add(document.slot, document.places)
  return writer.bytes()
}

const read = (bytes: Uint8Array | undefined): Posting => {
  const documents: Posting = []
  const reader = new PostingReader(bytes ?? new Uint8Array())
  while (reader.next()) documents.push({ slot: reader.slot, places: reader.places() })
  return documents
}

describe('where a term occurs', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(posting, (documents) => {
        expect(read(written(documents))).toEqual(documents)
      }),
    )
  })

  it('is walked through without the further places as well', () => {
    fc.assert(
      fc.property(posting, (documents) => {
        const reader = new PostingReader(written(documents))
        for (const { slot, places: all } of documents) {
          expect(reader.next()).toBe(true)
          expect([reader.slot, reader.first]).toEqual([slot, all[0]])
        }
        expect(reader.next()).toBe(false)
        expect(reader.isAtEnd).toBe(documents.length > 0)
      }),
    )
  })

  it('loses documents and gains others', () => {
    fc.assert(
      fc.property(posting, posting, fc.array(fc.nat(CHUNK_SIZE - 1)), (old, fresh, gone) => {
        const without = new Set([...gone, ...fresh.map(({ slot }) => slot)])
        const expected = [...old.filter(({ slot }) => !without.has(slot)), ...fresh].toSorted((a, b) => a.slot - b.slot)
        const merged = mergePostings(written(old), without, fresh.length > 0 ? written(fresh) : undefined)
        expect(read(merged)).toEqual(expected)
        expect(merged === undefined).toBe(expected.length === 0)
      }),
    )
  })

  it('that is garbage ends the walk and stays in the chunk', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        const reader = new PostingReader(bytes)
        for (let steps = 0; reader.next(); steps++) {
          expect(steps).toBeLessThan(60)
          expect(reader.slot).toBeLessThan(CHUNK_SIZE)
          expect(reader.places().length).toBeLessThan(70)
        }
      }),
    )
  })
})
