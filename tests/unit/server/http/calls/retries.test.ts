import { expect, test } from 'vitest'
import { createRetries, retryRules } from '../../../../../server/http/calls/retries.ts'

const fault = (code: string) => Object.assign(new Error('x'), { code })

test.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])('%s is retried after a moment', (code) => {
  expect(createRetries({ random: () => 0 }).pauseFor(fault(code), 1000)).toBe(retryRules.pauseMs[0])
  expect(createRetries({ random: () => 1 }).pauseFor(fault(code), 1000)).toBe(retryRules.pauseMs[1])
})

test.each([fault('UND_ERR_CONNECT_TIMEOUT'), fault('HPE_INVALID_CONSTANT'), fault('ENOTFOUND'), new Error('x'), 'ECONNRESET', undefined])(
  '%s is not retried',
  (error) => {
    expect(createRetries().pauseFor(error, 1000)).toBeUndefined()
  },
)

test('there is no retry without time for an answer', () => {
  expect(
    createRetries({ random: () => 1 }).pauseFor(fault('ECONNRESET'), retryRules.leastLeftMs + retryRules.pauseMs[1] - 1),
  ).toBeUndefined()
})

test('there are few consecutive retries, and one more per ten answers', () => {
  const retries = createRetries()
  const given = (times: number) =>
    Array.from({ length: times }, () => retries.pauseFor(fault('ECONNRESET'), 1000)).filter((pause) => pause !== undefined).length
  expect(given(100)).toBe(retryRules.most)
  for (let answer = 0; answer < 25; answer++) retries.earn()
  expect(given(100)).toBe(2)
  for (let answer = 0; answer < 10_000; answer++) retries.earn()
  expect(given(100)).toBe(retryRules.most)
})
