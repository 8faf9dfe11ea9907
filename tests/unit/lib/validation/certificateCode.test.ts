import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newCertificateCode, readCertificateCode } from '#lib/validation'

/** Arbitrary certificate codes. */
const codes = fc
  .record({ year: fc.integer({ min: 2024, max: 2099 }), lots: fc.array(fc.nat(31), { minLength: 10, maxLength: 10 }) })
  .map(({ year, lots }) => {
    const left = [...lots]
    return newCertificateCode(year, () => left.shift()!)
  })
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

test('a certificate code contains its year, and no ambiguous characters', () => {
  fc.assert(
    fc.property(codes, (code) => {
      expect(code).toMatch(/^ZYJ-20\d\d(-[2-9A-HJ-NP-Z]{4}){3}$/)
      expect(readCertificateCode(code)).toBe(code)
    }),
  )
})

test('a code is read regardless of how it was typed or pasted', () => {
  const code = newCertificateCode(2026, (limit) => limit - 1)
  const wide = [...code].map((character) => String.fromCodePoint(character.codePointAt(0)! + 0xfee0)).join('')
  for (const typed of [code.toLowerCase(), code.replaceAll('-', ''), ` ${code.replaceAll('-', ' ')}\n`, code.replaceAll('-', '—'), wide])
    expect(readCertificateCode(typed)).toBe(code)
})

test('a code with one wrong character, or two swapped ones, is invalid', () => {
  fc.assert(
    fc.property(codes, fc.integer({ min: 4, max: 21 }), fc.constantFrom(...letters), (code, at, letter) => {
      fc.pre(code[at] !== '-' && code[at] !== letter)
      expect(readCertificateCode(code.slice(0, at) + letter + code.slice(at + 1))).toBeUndefined()
    }),
  )
  fc.assert(
    fc.property(codes, fc.integer({ min: 9, max: 20 }), (code, at) => {
      const [one, other] = [code[at]!, code[at + 1]!]
      fc.pre(one !== other && one !== '-' && other !== '-')
      expect(readCertificateCode(`${code.slice(0, at)}${other}${one}${code.slice(at + 2)}`)).toBeUndefined()
    }),
  )
})

test.each(['', 'ZYJ', 'ZYJ-2026-0000-0000-0000', 'ABC-2026-2222-2222-2222', `ZYJ-2026-${'2'.repeat(10_000)}`, '../../etc/passwd'])(
  '%j is not a certificate code',
  (text) => expect(readCertificateCode(text)).toBeUndefined(),
)
