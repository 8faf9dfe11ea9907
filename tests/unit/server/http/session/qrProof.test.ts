import { describe, expect, it } from 'vitest'
import { includesProof, proofOf, addProof } from '../../../../../server/http/session/qrProof.ts'

const key = 'k'.repeat(32)
const proof = proofOf(key, 'content', 'code')

describe('a proof', () => {
  it('is the same for every holder of the key', () => {
    expect(proofOf(key, 'content', 'code')).toBe(proof)
    expect(proof).toMatch(/^[\w-]{24}$/)
  })

  it.each([
    ['another key', proofOf('x'.repeat(32), 'content', 'code')],
    ['another kind', proofOf(key, 'uuid', 'code')],
    ['another code', proofOf(key, 'content', 'code2')],
    ['a code that ends like the kind', proofOf(key, 'uuid', 'content\ncode')],
  ])('differs for %s', (_, other) => {
    expect(other).not.toBe(proof)
    expect(includesProof(other, proof)).toBe(false)
  })

  it.each(['', '用户 😀', '\0\n.', 'a'.repeat(10_000)])('can be created from any code of an upstream', (value) => {
    expect(includesProof(proofOf(key, 'uuid', value), proofOf(key, 'uuid', value))).toBe(true)
  })
})

describe('the proofs of a browser', () => {
  const four = ['1', '2', '3', '4'].map((code) => proofOf(key, 'content', code))

  it('contain the last four codes without the oldest', () => {
    const carried = four.reduce(addProof, '')
    for (const one of four) expect(includesProof(carried, one)).toBe(true)
    const more = addProof(carried, proof)
    expect(more.split('.')).toEqual([proof, four[3], four[2], four[1]])
    expect(includesProof(more, four[0]!)).toBe(false)
  })

  it('contain a code once, regardless of how often it is added', () => {
    expect(addProof(addProof('', proof), proof)).toBe(proof)
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['an empty text', ''],
    ['dots', '...'],
    ['an object that cookie-parser has made', { toString: () => proof }],
    ['a list', [proof]],
    ['a number', 7],
    ['a longer one', `${proof}A`],
    ['a shorter one', proof.slice(1)],
    ['other letters of the same length', '用'.repeat(24)],
    ['surrounding whitespace', ` ${proof} `],
    ['a fifth proof', `${four.join('.')}.${proof}`],
    ['a very long text', `${'a.'.repeat(100_000)}${proof}`],
  ])('%s contains no proof', (_, given) => {
    expect(includesProof(given, proof)).toBe(false)
    expect(addProof(given, proof).length).toBeLessThan(100)
  })
})
