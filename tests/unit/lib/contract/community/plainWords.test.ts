import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { plainWords } from '../../../../../lib/contract/community/plainWords.ts'

const clean = (text: string) => z.string().check(plainWords()).parse(text)

describe('the words that people write', () => {
  test('lose marks of direction, characters without a width and controls, and keep lines and tabs', () => {
    expect(clean('\u202E反\u200B着\u2067写\u0000\u001B[31m\r\n下\t一行')).toBe('反着写[31m\n下\t一行')
  })

  test('keep emoji that are joined of several', () => {
    for (const text of ['👩‍🔧', '👨🏽‍🏭', '🏳️‍🌈', '👨‍👩‍👧‍👦']) expect(clean(text)).toBe(text)
    expect(clean('字\u200D字\u200D')).toBe('字字')
  })

  test('keep accents, and no piles of them', () => {
    expect(clean('e\u0301')).toBe('e\u0301')
    expect(clean(`a${'\u0308'.repeat(50)}`)).toBe(`a${'\u0308'.repeat(3)}`)
  })
})
