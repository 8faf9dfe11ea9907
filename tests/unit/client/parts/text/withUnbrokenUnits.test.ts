import { expect, test } from 'vitest'
import { withUnbrokenUnits } from '#parts/text/withUnbrokenUnits.ts'

test('a text breaks before a number, but never between the number and its unit', () => {
  expect(withUnbrokenUnits('学知路 16 号 5 层，2 号线 C 口').split(' ')).toEqual([
    '学知路',
    '16\u00a0号',
    '5\u00a0层，2\u00a0号线',
    'C',
    '口',
  ])
})
