import { assert, integer, nat, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { hashAccessCode, newAccessCode, readAccessCode } from '../../../../../../server/upstream/bundle/logic/accessCode.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const plain = (code: string) => code.replaceAll('-', '')

test('a new code has five groups of four and is read as what it is', () => {
  for (let times = 0; times < 200; times++) {
    const code = newAccessCode()
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(readAccessCode(code)).toBe(plain(code))
  }
})

test('codes do not repeat, and every character is as likely as any other', () => {
  const codes = Array.from({ length: 4000 }, () => plain(newAccessCode()))
  expect(new Set(codes).size).toBe(codes.length)
  for (let place = 0; place < 20; place++) {
    const counts = [...alphabet].map((character) => codes.filter((code) => code[place] === character).length)
    // 125 each; five standard deviations are 55.
    expect(Math.max(...counts.map((count) => Math.abs(count - 125)))).toBeLessThan(60)
  }
})

test.each([
  ['lower case', (code: string) => code.toLowerCase()],
  ['blanks instead of hyphens', (code: string) => ` ${code.replaceAll('-', '  ')}　`],
  ['no groups at all', plain],
  ['long and full-width hyphens', (code: string) => code.replace('-', '—').replace('-', '－').replace('-', '–')],
  ['full-width letters and digits', (code: string) => code.replaceAll(/\w/g, (one) => String.fromCodePoint(one.codePointAt(0)! + 0xfee0))],
  ['O for 0, I and L for 1', (code: string) => code.replaceAll('0', 'o').replace('1', 'I').replaceAll('1', 'l')],
])('a code is read in spite of %s', (_, spelling) => {
  for (let times = 0; times < 100; times++) {
    const code = newAccessCode()
    expect(readAccessCode(spelling(code))).toBe(plain(code))
  }
})

test('one wrong character is always noticed', () => {
  assert(
    property(nat(19), integer({ min: 1, max: 31 }), (place, shift) => {
      const code = plain(newAccessCode())
      const other = alphabet[(alphabet.indexOf(code[place]!) + shift) % 32]!
      expect(readAccessCode(code.slice(0, place) + other + code.slice(place + 1))).toBeUndefined()
    }),
  )
})

test('whatever else is typed is no code, and never a fault', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 64 }), (typed) => {
      expect(readAccessCode(typed)).toBeUndefined()
    }),
  )
  for (const typed of ['', '-', 'ABCD', `${plain(newAccessCode())}0`, plain(newAccessCode()).slice(1)])
    expect(readAccessCode(typed)).toBeUndefined()
})

test('the same code has the same hash, and another one another', () => {
  const code = plain(newAccessCode())
  expect(hashAccessCode(code)).toBe(hashAccessCode(code))
  expect(hashAccessCode(code)).not.toBe(hashAccessCode(plain(newAccessCode())))
})
