import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { Lines } from '../../../../../../server/upstream/search/logic/Lines.ts'
import { type Edit, withOneError } from '../../../../../../server/upstream/search/logic/withOneError.ts'

const edits: Edit[] = ['swapped', 'extra', 'missing', 'wrong']
const letters = ['a', 'b', '焊', '工']

/** Returns all words that differ from a typed word by one error. */
function meantBy(word: string, edit: Edit): Set<string> {
  const [all, places] = [new Set<string>(), [...word].map((_, at) => at)]
  for (const at of places) {
    const [before, own, after] = [word.slice(0, at), word[at]!, word.slice(at + 1)]
    if (edit === 'swapped' && after !== '') all.add(before + after[0]! + own + after.slice(1))
    if (edit === 'extra') all.add(before + after)
    for (const letter of letters) {
      if (edit === 'missing' && at > 0) all.add(before + letter + own + after)
      if (edit === 'wrong') all.add(before + letter + after)
    }
  }
  all.delete(word)
  return all
}

describe('a word with one error', () => {
  const text = fc.string({ unit: fc.constantFrom(...letters), maxLength: 9 })

  test.each(edits)('is found in every position, and nothing else: %s', (edit) => {
    fc.assert(
      fc.property(
        fc.array(text, { minLength: 1, maxLength: 4 }),
        fc.string({ unit: fc.constantFrom(...letters), minLength: 3, maxLength: 7 }),
        (lines, word) => {
          const found = [...withOneError(new Lines(lines), word, edit)].map(({ index, offset, length }) => ({
            index,
            offset,
            piece: lines[index]!.slice(offset, offset + length),
          }))
          const expected = lines.flatMap((line, index) =>
            [...meantBy(word, edit)].flatMap((piece) =>
              [...line].flatMap((_, offset) => (line.startsWith(piece, offset) ? [{ index, offset, piece }] : [])),
            ),
          )
          const keysOf = (places: typeof found) =>
            new Set(places.filter(({ piece }) => piece !== word).map(({ index, offset, piece }) => `${index} ${offset} ${piece}`))
          expect(keysOf(found)).toEqual(keysOf(expected))
        },
      ),
      { numRuns: 300 },
    )
  })

  it('is found if two characters were swapped', () => {
    expect([...withOneError(new Lines(['学焊工']), '工焊', 'swapped')]).toEqual([{ index: 0, offset: 1, length: 2 }])
  })
})
