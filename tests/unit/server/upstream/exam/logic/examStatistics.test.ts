import { describe, expect, test } from 'vitest'
import { examStatistics, type MarkedSheet } from '../../../../../../server/upstream/exam/logic/examStatistics.ts'

const sheet = (rights: readonly (0 | 1)[], passed: boolean | null = null): MarkedSheet => ({
  items: rights.map((points, index) => ({ key: `question${index}`, points, most: 1 })),
  passed,
})

describe('statistics of an exam', () => {
  /** Ten candidates and four questions of rising difficulty (a Guttman scale). */
  const ladder = Array.from({ length: 10 }, (_, rank) => sheet([1, rank > 1 ? 1 : 0, rank > 4 ? 1 : 0, rank > 7 ? 1 : 0], rank > 4))

  test('include mean, deviation and pass rate in percent', () => {
    const told = examStatistics(ladder)!
    expect(told.count).toBe(10)
    // Correct answers: 10 + 8 + 5 + 2 of 40.
    expect(told.mean).toBeCloseTo(62.5)
    expect(told.passPercent).toBe(50)
    expect(told.deviation).toBeCloseTo(25.62, 1)
  })

  test('include difficulty, the difference between the best and worst 27 %, and the correlation with the rest', () => {
    const { items } = examStatistics(ladder)!
    expect(items.map(({ difficulty }) => difficulty)).toEqual([1, 0.8, 0.5, 0.2])
    expect(items.map(({ discrimination }) => discrimination?.toFixed(2))).toEqual(['0.00', '0.67', '1.00', '0.67'])
    // All answers were correct: no variance.
    expect(items[0]!.correlation).toBeNull()
    expect(items[2]!.correlation).toBeGreaterThan(0.6)
  })

  test('use KR-20 for one sheet for all candidates', () => {
    // KR-20 by hand: p q = 0 + 0.16 + 0.25 + 0.16, variance of totals 1.05: 4/3 (1 - 0.57 / 1.05).
    expect(examStatistics(ladder)!.reliability).toEqual({ method: 'alpha', value: expect.closeTo(0.6095, 3) })
  })

  test('use KR-21 for individually drawn questions', () => {
    const drawn = ladder.map(({ items, passed }, person) => ({
      passed,
      items: items.map((item, index) => ({ ...item, key: `drawn${person}-${index}` })),
    }))
    // KR-21 by hand: 4/3 (1 - 2.5 × 1.5 / (4 × 1.05)).
    expect(examStatistics(drawn)!.reliability).toEqual({ method: 'nested', value: expect.closeTo(0.1429, 3) })
  })

  test('omit values that require more attempts', () => {
    expect(examStatistics([])).toBeUndefined()
    const told = examStatistics([sheet([1, 0]), sheet([0, 1])])!
    expect(told).toMatchObject({ count: 2, passPercent: null, reliability: null })
    expect(told.items[0]).toMatchObject({ difficulty: 0.5, discrimination: null, correlation: null })
  })
})
