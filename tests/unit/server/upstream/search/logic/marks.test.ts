import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excerptOf, marksOf } from '../../../../../../server/upstream/search/logic/marks.ts'

const marked = (text: string, words: string[]) => marksOf(text, words).map(([from, to]) => text.slice(from, to))

describe('highlights', () => {
  it('are at the positions of the words in the original text', () => {
    expect(marked('ＰＬＣ 与電工：plc 入门', ['plc', '电工'])).toEqual(['ＰＬＣ', '電工', 'plc'])
  })

  it('are merged if words overlap', () => expect(marked('气体保护焊工', ['保护焊', '焊工'])).toEqual(['保护焊工']))

  it('do not extend across separators', () => expect(marked('焊，工', ['焊工'])).toEqual([]))

  it('are within the text and in order, for any text and words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.array(fc.string({ unit: 'binary', minLength: 1 })), (text, words) => {
        let end = 0
        for (const [from, to] of marksOf(text, words)) {
          expect(from).toBeGreaterThanOrEqual(end)
          expect(to).toBeGreaterThan(from)
          expect(to).toBeLessThanOrEqual(text.length)
          end = to
        }
      }),
    )
  })
})

describe('an excerpt', () => {
  it('starts with the sentence of the first match', () => {
    const { excerpt, marks } = excerptOf(`${'前面的话。'.repeat(40)}刚开始的焊工在这里${'，后面'.repeat(60)}`, ['焊工'])
    expect(excerpt).toMatch(/^刚开始的焊工在这里，/)
    expect(excerpt.slice(...marks[0]!)).toBe('焊工')
    expect(excerpt.length).toBeLessThan(130)
  })

  it('starts within a long sentence, and is marked as truncated', () => {
    expect(excerptOf(`${'字'.repeat(50)}，${'字'.repeat(23)}焊工${'字'.repeat(200)}`, ['焊工']).excerpt).toMatch(/^…字{23}焊工/)
  })

  it('does not start with the punctuation of the previous sentence', () => {
    const { excerpt } = excerptOf(`${'先说别的，'.repeat(20)}他说：“好。” 焊工要戴面罩${'字'.repeat(200)}`, ['焊工'])
    expect(excerpt).toMatch(/^焊工要戴面罩/)
    expect(excerptOf(`${'字'.repeat(60)} · 焊工入门${'字'.repeat(200)}`, ['焊工']).excerpt).toMatch(/^焊工入门/)
  })

  it('finds a match with another spelling far into the text', () => {
    const { excerpt, marks } = excerptOf(`${'长'.repeat(5000)}電工${'尾'.repeat(500)}`, ['电工'])
    expect(excerpt.slice(...marks[0]!)).toBe('電工')
  })

  it('is the beginning of a text without a match', () =>
    expect(excerptOf('只有这些', ['焊工'])).toEqual({ excerpt: '只有这些', marks: [] }))

  it('never splits a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.string({ maxLength: 3 }), (text, word) =>
        excerptOf(text, [word]).excerpt.isWellFormed(),
      ),
    )
  })
})
