import { beforeEach, describe, expect, test } from 'vitest'
import { type Breaker, breakerRules, createBreaker, type Outcome, outcomeOf } from '../../../../../server/http/calls/breaker.ts'

let now = 0
let address = 'http://127.0.0.1:1'
let states: string[] = []
let breaker: Breaker
beforeEach(() => {
  now = 1_000_000
  address = 'http://127.0.0.1:1'
  states = []
  breaker = createBreaker({ address: () => address, clock: () => now, onChange: (state) => states.push(state) })
})

/** Makes calls with these outcomes, one after another; returns how many were sent. */
const calls = (...outcomes: Outcome[]) =>
  outcomes.filter((outcome) => {
    const passage = breaker.enter()
    passage?.(outcome)
    return passage
  }).length
const many = (outcome: Outcome, times: number) => Array.from({ length: times }, () => outcome)

const broken = () => calls(...many('failed', breakerRules.run))

describe('calls are allowed', () => {
  test('while one of a few is answered', () => {
    for (let round = 0; round < 50; round++) calls(...many('failed', breakerRules.run - 1), 'answered', ...many('answered', 8))
    expect(states).toEqual([])
  })

  test('while others are answered, regardless of the number of late calls: those are slow, or have waited in our own queue', () => {
    const late = many('left', 50).map(() => breaker.enter()!)
    now += 9000
    calls('answered')
    now += 1000
    for (const passage of late) passage('late')
    expect(states).toEqual([])
  })

  test('if the failures are far apart', () => {
    for (let round = 0; round < 30; round++) {
      calls('failed')
      now += breakerRules.windowMs + 1
    }
    expect(states).toEqual([])
  })

  test('regardless of the number of callers that leave', () => {
    calls(...many('failed', breakerRules.run - 1), ...many('left', 500))
    expect(states).toEqual([])
  })

  test('if many failed long ago and are answered now', () => {
    for (let round = 0; round < 9; round++) calls('failed', 'answered')
    now += breakerRules.windowMs + 1000
    for (let round = 0; round < 4; round++) calls('failed', 'answered')
    expect(states).toEqual([])
  })
})

describe('calls are blocked', () => {
  test('after a few late calls without any answer in the meantime', () => {
    calls('answered')
    now += 1
    const late = many('left', breakerRules.run).map(() => breaker.enter()!)
    now += 10_000
    for (const passage of late) passage('late')
    expect(states).toEqual(['open'])
  })

  test('after a few consecutive failures', () => {
    expect(calls(...many('failed', 50))).toBe(breakerRules.run)
    expect(states).toEqual(['open'])
    now += breakerRules.openMs - 1
    expect(breaker.enter()).toBeUndefined()
  })

  test('if half of all calls in a period fail', () => {
    for (let round = 0; round < breakerRules.leastFailed; round++) calls('answered', 'failed')
    expect(states).toEqual(['open'])
  })

  test('if calls in flight fail together', () => {
    const underWay = Array.from({ length: 60 }, () => breaker.enter()!)
    for (const ended of underWay) ended('failed')
    expect(states).toEqual(['open'])
  })
})

describe('after the open period', () => {
  beforeEach(() => {
    broken()
    now += breakerRules.openMs
    states = []
  })

  test('exactly one trial call is sent, and its answer closes the breaker', () => {
    const trial = breaker.enter()!
    expect(Array.from({ length: 100 }, () => breaker.enter())).toEqual(many('failed', 100).map(() => undefined))
    trial('answered')
    expect(states).toEqual(['half-open', 'closed'])
    expect(calls(...many('answered', 10))).toBe(10)
  })

  test('its failure opens the breaker for the same period again', () => {
    for (let round = 0; round < 5; round++) {
      breaker.enter()!('failed')
      expect(breaker.enter()).toBeUndefined()
      now += breakerRules.openMs
    }
    breaker.enter()!('answered')
    expect(breaker.state()).toBe('closed')
  })

  test('if its caller leaves, the next call is a trial immediately', () => {
    breaker.enter()!('left')
    expect(breaker.enter()).toBeDefined()
    expect(breaker.enter()).toBeUndefined()
  })

  test('without an answer, another trial starts after a second, and the first answer counts', () => {
    const first = breaker.enter()!
    now += breakerRules.trialMs
    const second = breaker.enter()!
    expect(breaker.enter()).toBeUndefined()
    first('failed')
    expect(breaker.state()).toBe('half-open')
    second('answered')
    expect(states).toEqual(['half-open', 'closed'])
    expect(breakerRules.openMs + breakerRules.trialMs).toBeLessThanOrEqual(1500)
  })

  test('a closed breaker ignores earlier failures', () => {
    breaker.reset()
    const late = breaker.enter()!
    broken()
    now += breakerRules.openMs
    breaker.enter()!('answered')
    late('failed')
    late('failed')
    calls(...many('failed', breakerRules.run - 1))
    expect(breaker.state()).toBe('closed')
  })
})

test('an upstream at another address has its own breaker', () => {
  broken()
  expect(breaker.enter()).toBeUndefined()
  address = 'http://127.0.0.1:2'
  expect(breaker.enter()).toBeDefined()
  expect(states).toEqual(['open', 'closed'])
})

test('a report that the upstream is alive permits a trial call immediately', () => {
  breaker.tryNow()
  broken()
  expect(breaker.enter()).toBeUndefined()
  breaker.tryNow()
  expect(breaker.enter()).toBeDefined()
  expect(breaker.enter()).toBeUndefined()
})

test('a call counts once, regardless of later reports', () => {
  const ended = breaker.enter()!
  for (let time = 0; time < 20; time++) ended('failed')
  expect(breaker.state()).toBe('closed')
})

test.each([
  [200, true, 'answered'],
  [500, true, 'answered'],
  [503, true, 'answered'],
  [404, false, 'answered'],
  [500, false, 'answered'],
  [502, false, 'failed'],
  [503, false, 'failed'],
  [504, false, 'failed'],
] as const)('an answer with status %s (with the upstream’s own envelope: %s) is %s', (status, isOwnWords, outcome) => {
  expect(outcomeOf(status, isOwnWords)).toBe(outcome)
})
