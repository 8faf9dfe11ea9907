import { assert, integer, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { encodeToken, isToken, decodeToken, tokenValues } from '../../../../../server/http/session/token.ts'

/** The characters that RFC 6265, section 4.1.1, allows in a cookie. */
const cookieOctets = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/

test.each([
  '12|AbCdEf',
  'u:7:f00',
  'x',
  '0',
  'a b',
  'a;b,c"d\\e',
  '100%',
  '%41',
  'eyJh.eyJz.c2ln',
  'YWJj+/==',
  "it's (a) <token>",
  'j:7',
  '{"a":1}',
])('the token %j survives its cookie', (token) => {
  expect(isToken(token)).toBe(true)
  expect(encodeToken(token)).toMatch(cookieOctets)
  const header = `a=1; skill_token=${encodeToken(token)}; skill_return=%2Fstudy`
  expect(tokenValues(header).map(decodeToken)).toEqual([token])
})

test('a token of any visible ASCII characters with inner spaces survives the cookie', () => {
  const character = integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code))
  const text = string({ unit: character, minLength: 1, maxLength: 1200 }).filter(
    (given) => given.trim() === given && !/^j:[[{"]/.test(given),
  )
  assert(
    property(text, (token) => {
      expect(isToken(token)).toBe(true)
      expect(encodeToken(token)).toMatch(cookieOctets)
      expect(decodeToken(encodeToken(token))).toBe(token)
    }),
  )
})

test('a token with only cookie characters is unchanged, so that others can read the cookie', () => {
  for (const token of ['12|AbCdEf', 'u:7:f00', 'eyJh.eyJz.c2ln', 'YWJj+/==']) expect(encodeToken(token)).toBe(token)
})

test('the limit of 4 kB is that of browsers for a cookie with its name', () => {
  expect(isToken('a'.repeat(4085))).toBe(true)
  expect(isToken('a'.repeat(4086))).toBe(false)
  // Three bytes each when encoded.
  expect(isToken(`${'a'.repeat(4000)}${';'.repeat(29)}`)).toBe(false)
})

test.each([
  ['nothing', ''],
  ['a line break', 'a\nb'],
  ['a carriage return', 'a\rb'],
  ['a tabulator', 'a\tb'],
  ['a NUL', 'a\u0000'],
  ['DEL', 'a\u007f'],
  ['a blank at its end', 'a '],
  ['characters that no header carries', '令牌'],
  ['an object of cookie-parser', 'j:{"a":1}'],
  ['a number', 7],
  ['an object', {}],
])('%s is not a token', (_, token) => {
  expect(isToken(token)).toBe(false)
})

test('a foreign cookie is ignored: quoted, with whitespace, or partially encoded', () => {
  for (const value of ['"abc"', 'a b', 'a,b', 'a\\b', '%', '%E7%94', 'abc%0d%0aX:1']) expect(decodeToken(value), value).toBeUndefined()
})
