import { expect, test } from 'vitest'
import { shortHash } from '../../../../lib/hooks/countdownStorage.ts'

test('has four characters, the same ones for the same text, and rarely for another', () => {
  const phones = Array.from({ length: 20_000 }, (_, index) => String(13_800_000_000 + index * 7))
  const hashes = phones.map(shortHash)
  expect(hashes.every((hash) => /^[0-9a-z]{4}$/.test(hash))).toBe(true)
  expect(phones.map(shortHash)).toEqual(hashes)
  // By chance alone, about 120 of this many collide.
  expect(new Set(hashes).size).toBeGreaterThan(19_700)
})
