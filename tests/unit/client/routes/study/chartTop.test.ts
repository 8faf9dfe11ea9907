import { expect, test } from 'vitest'
import { chartTop } from '../../../../../client/routes/study/chartTop.ts'

test.each([
  [0, 600],
  [600, 600],
  [601, 1200],
  [5700, 7200],
  [86_400, 86_400],
  [90_000, 86_400],
])('a maximum of %i seconds per day has the chart limit %i', (longest, top) => expect(chartTop(longest)).toBe(top))
