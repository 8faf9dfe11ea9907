import { expect, test } from 'vitest'
import { memoise } from '../../../../../../server/upstream/kernel/logic/memoise.ts'

test('a result is computed once while its text is among the latest, which are limited in characters', () => {
  const worked: string[] = []
  const upper = memoise((text) => (worked.push(text), text.toUpperCase()), 5)
  expect(['a', 'bcd', 'a', 'ef', 'a'].map(upper)).toEqual(['A', 'BCD', 'A', 'EF', 'A'])
  expect(worked).toEqual(['a', 'bcd', 'ef'])
  expect(['bcd', 'a', 'longer', 'longer', 'a'].map(upper)).toEqual(['BCD', 'A', 'LONGER', 'LONGER', 'A'])
  expect(worked).toEqual(['a', 'bcd', 'ef', 'bcd', 'longer', 'longer'])
})
