import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { normalise, normaliseWithPositions, queryWords } from '../../../../../../server/upstream/kernel/logic/normalise.ts'

describe('a normalised text', () => {
  test.each([
    ['ＰＬＣ　编程', 'plc 编程'],
    ['電工、護理員', '电工 护理员'],
    ['  CO₂ 气体保护焊（二保焊） ', 'co2 气体保护焊 二保焊'],
    ['Café ①Ⅳ', 'cafe 1iv'],
    ['焊\u200B工\u00AD证', '焊工证'],
    ['100% _ * ? " \\', '100'],
    ['焊😀工', '焊 工'],
    ['\uD800焊\uDFFF', '焊'],
    ['𠮷野家', '𠮷野家'],
    ['', ''],
  ])('%j becomes %j', (text, normal) => expect(normalise(text)).toBe(normal))

  it('is idempotent for any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => normalise(normalise(text)) === normalise(text)))
  })

  it('traces each of its characters to the text, in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { characters, from, to } = normaliseWithPositions(text)
        expect(characters.join('')).toBe(normalise(text).replaceAll(' ', ''))
        expect(from.every((start, index) => start < to[index]! && (index === 0 || start >= from[index - 1]!))).toBe(true)
      }),
    )
  })
})

describe('the words of a query', () => {
  it('are unique', () => expect(queryWords('焊工 電工 焊工')).toEqual(['焊工', '电工']))
  it('are limited in number and length, for any query', () => {
    expect(queryWords('ﷺ'.repeat(10_000)).join('').length).toBeLessThanOrEqual(60)
    expect(queryWords(Array.from({ length: 1000 }, (_, index) => `a${index}`).join(' '))).toHaveLength(8)
  })
  it('contain only letters and digits', () => expect(queryWords('%_\'";--😀 \n')).toEqual([]))
})
