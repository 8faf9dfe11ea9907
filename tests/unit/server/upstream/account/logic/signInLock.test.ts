import { describe, expect, it } from 'vitest'
import { afterFailure, remainingLock, type Attempt } from '../../../../../../server/upstream/account/logic/signInLock.ts'

const minute = 60_000
const failing = (times: number[], from?: Attempt) => times.reduce<Attempt | undefined>((attempt, now) => afterFailure(attempt, now), from)

describe('the waiting time after failed sign-ins', () => {
  it('starts with the fifth failure and lasts fifteen minutes', () => {
    const four = failing([1, 2, 3, 4])
    expect(remainingLock(four, 5)).toBe(0)
    const five = failing([5], four)
    expect(five).toEqual({ failures: 5, lockedUntil: 5 + 15 * minute, updatedAt: 5 })
    expect(remainingLock(five, 5)).toBe(15 * minute)
    expect(remainingLock(five, 5 + 15 * minute)).toBe(0)
  })

  it('resets the count afterwards', () => {
    const locked = failing([1, 2, 3, 4, 5])
    expect(afterFailure(locked, 16 * minute)).toMatchObject({ failures: 1, lockedUntil: null })
  })

  it('does not apply to failures that are far apart', () => {
    expect(failing([0, 16 * minute, 32 * minute, 48 * minute, 64 * minute])).toMatchObject({ failures: 1, lockedUntil: null })
  })

  it('is zero without failures', () => {
    expect(remainingLock(undefined, 7)).toBe(0)
  })
})
