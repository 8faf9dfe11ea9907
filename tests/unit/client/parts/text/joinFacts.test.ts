import { expect, test } from 'vitest'
import { joinFacts } from '#parts/text/joinFacts.ts'

test('a line of facts breaks before the next fact, but never between a number and its unit', () => {
  expect(joinFacts('15 课时', false, '1.8 万人学').split(' ')).toEqual(['15\u00a0课时', '·\u00a01.8\u00a0万人学'])
})
