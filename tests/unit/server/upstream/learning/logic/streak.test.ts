import { describe, expect, it } from 'vitest'
import { streak } from '../../../../../../server/upstream/learning/learningTime.ts'

const learned = (...days: string[]) => new Set(days.map((day) => `2026-03-${day}`))

describe('learning streaks', () => {
  it('end today, or yesterday if nothing was learned today yet', () => {
    expect(streak(learned('01', '03', '04', '05'), '2026-03-05')).toEqual({ days: 3, today: true })
    expect(streak(learned('01', '03', '04', '05'), '2026-03-06')).toEqual({ days: 3, today: false })
  })

  it('are zero after a missed day', () => {
    expect(streak(learned('01', '03', '04', '05'), '2026-03-07')).toEqual({ days: 0, today: false })
    expect(streak(new Set(), '2026-03-07')).toEqual({ days: 0, today: false })
  })

  it('continue across the turn of a month', () => {
    expect(streak(new Set(['2026-02-27', '2026-02-28', '2026-03-01']), '2026-03-01')).toEqual({ days: 3, today: true })
  })
})
