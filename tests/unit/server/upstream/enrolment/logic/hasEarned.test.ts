import { expect, test } from 'vitest'
import { hasEarned } from '../../../../../../server/upstream/enrolment/logic/hasEarned.ts'

const sat = { enrolment: 'second', occupation: 'welder', level: 5, at: 2, applied: ['skill'], asked: ['theory', 'skill'] } as const
const own = { enrolment: 'second', subject: 'skill', passed: true, occupation: 'welder', level: 5, at: 2 } as const
const before = { ...own, enrolment: 'first', subject: 'theory', at: 1 } as const

test('all that a plan asks for is passed: now, or before for the same level', () => {
  expect(hasEarned({ ...sat, applied: ['theory', 'skill'] }, [own, { ...own, subject: 'theory' }])).toBe(true)
  expect(hasEarned(sat, [own, before])).toBe(true)
})

test.each([
  ['what was applied for has no result', [before]],
  ['what was applied for is failed, though passed before', [before, { ...own, passed: false }, { ...before, subject: 'skill' }]],
  ['the other subject was never passed', [own]],
  ['it was failed before', [own, { ...before, passed: false }]],
  ['it was passed for another level', [own, { ...before, level: 4 }]],
  ['it was passed for another occupation', [own, { ...before, occupation: 'chef' }]],
  ['it was passed later', [own, { ...before, at: 3 }]],
  ['nothing is known', []],
] as const)('nothing is earned when %s', (_, results) => expect(hasEarned(sat, results)).toBe(false))
