import { describe, expect, test } from 'vitest'
import { ruleStage, ruleState } from '../../../../../../server/upstream/publishing/rule.ts'

const first = { position: 0, published_at: 0, publicity_to: null, effective_at: 0 }
const second = { position: 1, published_at: 100, publicity_to: 200, effective_at: 300 }
const all = [second, first]

describe('the state of a rule’s version', () => {
  test.each([
    [100, 'publicity', 2],
    [199, 'publicity', 2],
    [200, 'upcoming', 2],
    [299, 'upcoming', 2],
    [300, 'effective', 1],
  ])('at %i, the later version is %s', (now, state, stage) => {
    expect(ruleState(second, all, now)).toBe(state)
    expect(ruleStage(ruleState(second, all, now))).toBe(stage)
  })

  test('the earlier version is in effect until the later one replaces it', () => {
    expect(ruleState(first, all, 299)).toBe('effective')
    expect(ruleState(first, all, 300)).toBe('replaced')
    expect(ruleStage('replaced')).toBe(1)
  })
})
