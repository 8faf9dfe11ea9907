import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { withoutInvisibleCharacters } from '../../../../../lib/contract/community/withoutInvisibleCharacters.ts'

const clean = (text: string) => z.string().check(withoutInvisibleCharacters()).parse(text)

describe('texts of users', () => {
  test('lose direction marks, zero-width characters and controls, and keep line breaks and tabs', () => {
    expect(clean('\u202E反\u200B着\u2067写\u0000\u001B[31m\r\n下\t一行')).toBe('反着写[31m\n下\t一行')
  })

  test('keep emoji that are joined from several characters', () => {
    for (const text of ['👩‍🔧', '👨🏽‍🏭', '🏳️‍🌈', '👨‍👩‍👧‍👦']) expect(clean(text)).toBe(text)
    expect(clean('字\u200D字\u200D')).toBe('字字')
  })

  test('keep accents, but not stacks of them', () => {
    expect(clean('e\u0301')).toBe('e\u0301')
    expect(clean(`a${'\u0308'.repeat(50)}`)).toBe(`a${'\u0308'.repeat(3)}`)
  })
})
