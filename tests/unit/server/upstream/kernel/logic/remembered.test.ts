import { expect, test } from 'vitest'
import { remembered } from '../../../../../../server/upstream/kernel/logic/remembered.ts'

test('a text is worked out once while it is among those that were asked for last, and a long one each time', () => {
  const worked: string[] = []
  const upper = remembered((text) => (worked.push(text), text.toUpperCase()), { most: 2, longest: 3 })
  expect(['a', 'b', 'a', 'c', 'a'].map(upper)).toEqual(['A', 'B', 'A', 'C', 'A'])
  expect(worked).toEqual(['a', 'b', 'c'])
  expect(['b', 'long', 'long'].map(upper)).toEqual(['B', 'LONG', 'LONG'])
  expect(worked).toEqual(['a', 'b', 'c', 'b', 'long', 'long'])
})
