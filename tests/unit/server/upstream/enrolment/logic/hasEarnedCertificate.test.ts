import { expect, test } from 'vitest'
import { hasEarnedCertificate } from '../../../../../../server/upstream/enrolment/logic/hasEarnedCertificate.ts'

const sat = { enrolment: 'second', occupation: 'welder', level: 5, at: 2, applied: ['skill'], asked: ['theory', 'skill'] } as const
const own = { enrolment: 'second', subject: 'skill', passed: true, occupation: 'welder', level: 5, at: 2 } as const
const before = { ...own, enrolment: 'first', subject: 'theory', at: 1 } as const

test('all subjects of a plan are passed: now, or earlier for the same level', () => {
  expect(hasEarnedCertificate({ ...sat, applied: ['theory', 'skill'] }, [own, { ...own, subject: 'theory' }])).toBe(true)
  expect(hasEarnedCertificate(sat, [own, before])).toBe(true)
})

test.each([
  ['the requested subject has no result', [before]],
  ['the requested subject is failed, although it was passed before', [before, { ...own, passed: false }, { ...before, subject: 'skill' }]],
  ['the other subject was never passed', [own]],
  ['the other subject was failed before', [own, { ...before, passed: false }]],
  ['the other subject was passed for another level', [own, { ...before, level: 4 }]],
  ['the other subject was passed for another occupation', [own, { ...before, occupation: 'chef' }]],
  ['the other subject was passed later', [own, { ...before, at: 3 }]],
  ['there are no results', []],
] as const)('the certificate is not earned if %s', (_, results) => expect(hasEarnedCertificate(sat, results)).toBe(false))
