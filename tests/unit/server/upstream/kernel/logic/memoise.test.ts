import { expect, test } from 'vitest'
import { memoise } from '../../../../../../server/upstream/kernel/logic/memoise.ts'

test('a result is computed once while its text is among the latest, and each time for a long text', () => {
  const worked: string[] = []
  const upper = memoise((text) => (worked.push(text), text.toUpperCase()), { most: 2, longest: 3 })
  expect(['a', 'b', 'a', 'c', 'a'].map(upper)).toEqual(['A', 'B', 'A', 'C', 'A'])
  expect(worked).toEqual(['a', 'b', 'c'])
  expect(['b', 'long', 'long'].map(upper)).toEqual(['B', 'LONG', 'LONG'])
  expect(worked).toEqual(['a', 'b', 'c', 'b', 'long', 'long'])
})
