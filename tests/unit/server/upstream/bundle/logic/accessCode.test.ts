import { assert, integer, nat, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { hashAccessCode, newAccessCode, parseAccessCode } from '../../../../../../server/upstream/bundle/logic/accessCode.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const plain = (code: string) => code.replaceAll('-', '')

test('a new code has five groups of four characters and can be read back', () => {
  for (let times = 0; times < 200; times++) {
    const code = newAccessCode()
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(parseAccessCode(code)).toBe(plain(code))
  }
})

test('codes do not repeat, and characters are distributed uniformly', () => {
  const codes = Array.from({ length: 4000 }, () => plain(newAccessCode()))
  expect(new Set(codes).size).toBe(codes.length)
  for (let place = 0; place < 20; place++) {
    const counts = [...alphabet].map((character) => codes.filter((code) => code[place] === character).length)
    // 125 are expected for each; five standard deviations are 55.
    expect(Math.max(...counts.map((count) => Math.abs(count - 125)))).toBeLessThan(60)
  }
})

test.each([
  ['lower case', (code: string) => code.toLowerCase()],
  ['whitespace instead of hyphens', (code: string) => ` ${code.replaceAll('-', '  ')}　`],
  ['no groups', plain],
  ['long and full-width hyphens', (code: string) => code.replace('-', '—').replace('-', '－').replace('-', '–')],
  ['full-width letters and digits', (code: string) => code.replaceAll(/\w/g, (one) => String.fromCodePoint(one.codePointAt(0)! + 0xfee0))],
  ['O for 0, I and L for 1', (code: string) => code.replaceAll('0', 'o').replace('1', 'I').replaceAll('1', 'l')],
])('a code is read with %s', (_, spelling) => {
  for (let times = 0; times < 100; times++) {
    const code = newAccessCode()
    expect(parseAccessCode(spelling(code))).toBe(plain(code))
  }
})

test('one wrong character is always detected', () => {
  assert(
    property(nat(19), integer({ min: 1, max: 31 }), (place, shift) => {
      const code = plain(newAccessCode())
      const other = alphabet[(alphabet.indexOf(code[place]!) + shift) % 32]!
      expect(parseAccessCode(code.slice(0, place) + other + code.slice(place + 1))).toBeUndefined()
    }),
  )
})

test('any other input is not a code, and causes no exception', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 64 }), (typed) => {
      expect(parseAccessCode(typed)).toBeUndefined()
    }),
  )
  for (const typed of ['', '-', 'ABCD', `${plain(newAccessCode())}0`, plain(newAccessCode()).slice(1)])
    expect(parseAccessCode(typed)).toBeUndefined()
})

test('equal codes have equal hashes, and different codes different ones', () => {
  const code = plain(newAccessCode())
  expect(hashAccessCode(code)).toBe(hashAccessCode(code))
  expect(hashAccessCode(code)).not.toBe(hashAccessCode(plain(newAccessCode())))
})
