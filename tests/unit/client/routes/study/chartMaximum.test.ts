import { expect, test } from 'vitest'
import { chartMaximum } from '../../../../../client/routes/study/DayChart.tsx'

test.each([
  [0, 600],
  [600, 600],
  [601, 1200],
  [5700, 7200],
  [86_400, 86_400],
  [90_000, 86_400],
])('a maximum of %i seconds per day has the chart limit %i', (longest, top) => expect(chartMaximum(longest)).toBe(top))
