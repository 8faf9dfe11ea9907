import { describe, expect, test } from 'vitest'
import { createExposureCount, exposureHint } from '../../../../../../server/upstream/exam/logic/questionExposure.ts'

describe('the exposure of questions', () => {
  test('counts sheets, not items: the parts of a case count once', () => {
    const count = createExposureCount()
    count.add({ isOfficial: true, startedAt: 2, questions: ['case', 'case', 'one'] })
    count.add({ isOfficial: false, startedAt: 1, questions: ['one'] })
    expect(count.official()).toBe(1)
    expect(count.of('case')).toEqual({ official: 1, public: 0, lastAt: 2 })
    expect(count.of('one')).toEqual({ official: 1, public: 1, lastAt: 2 })
    expect(count.of('new')).toEqual({ official: 0, public: 0, lastAt: null })
  })

  test('warns of a reserved question that was practised, and of one that most candidates have seen', () => {
    const seen = { official: 20, public: 0, lastAt: 1 }
    expect(exposureHint({ ...seen, public: 1 }, true, 20)).toContain('不再保密')
    expect(exposureHint({ ...seen, public: 1 }, false, 20)).toBe('')
    expect(exposureHint(seen, true, 29)).toBe('')
    expect(exposureHint(seen, true, 30)).toContain('过半考生见过')
    expect(exposureHint(seen, true, 40)).toBe('')
  })
})
