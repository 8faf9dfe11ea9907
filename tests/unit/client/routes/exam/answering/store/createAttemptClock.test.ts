import { expect, test } from 'vitest'
import { createAttemptClock } from '../../../../../../../client/routes/exam/answering/store/createAttemptClock.ts'
import { createServerClock } from '../../../../../../../client/routes/exam/answering/store/createServerClock.ts'
import { passedMilestone, spokenTime } from '../../../../../../../client/routes/exam/answering/time-texts.ts'

const at = (seconds: number) => new Date(Date.parse('2026-11-23T01:00:00Z') + 1000 * seconds).toISOString()
const running = {
  now: at(0),
  deadlineAt: at(600),
  extendedSeconds: 0,
  extensionReason: null,
  usedSeconds: 0,
  paused: false,
  state: 'running' as const,
}

test('the server’s time is estimated at the middle of the round trip, and shorter round trips are preferred', () => {
  let moment = 1000
  const clock = createServerClock(() => moment)
  clock.sync(at(100), 0, 1000)
  expect(clock.time()).toBe(Date.parse(at(100.5)))
  clock.sync(at(100.4), 1000, 1100)
  expect(clock.time()).toBe(Date.parse(at(100.35)))
  // A longer round trip does not contradict the shorter one.
  clock.sync(at(101), 1000, 3000)
  moment = 2000
  expect(clock.time()).toBe(Date.parse(at(101.35)))
  // Except for a contradiction: the device's clock stopped while it was asleep.
  clock.sync(at(200), 2000, 3000)
  expect(clock.time()).toBe(Date.parse(at(199.5)))
})

test('an extension takes effect with the next answer of the server, and its length is known', () => {
  let moment = 0
  const clock = createAttemptClock(running, 0, () => moment)
  expect(clock.getState().left).toBe(600)
  moment = 590_000
  clock.tick()
  expect(clock.getState()).toMatchObject({ left: 10, used: 590 })
  clock.take({ ...running, now: at(590), deadlineAt: at(900), extendedSeconds: 300, extensionReason: '停电', usedSeconds: 590 }, 590_000)
  expect(clock.getState()).toMatchObject({ left: 310, given: 300, extensionReason: '停电' })
})

test('an extension stays unconfirmed until it was seen, also across a reload', () => {
  const stored = new Map<string, string>()
  const journal = { aside: (what: string) => stored.get(what), setAside: (what: string, text: string) => Boolean(stored.set(what, text)) }
  const reload = (extendedSeconds: number) => createAttemptClock({ ...running, extendedSeconds }, 0, () => 0, journal)
  expect(reload(600).getState().given).toBe(600)
  const clock = reload(600)
  clock.seeExtension()
  expect([clock.getState().given, reload(600).getState().given, reload(900).getState().given]).toEqual([0, 0, 300])
})

test('a paused practice consumes no time', () => {
  let moment = 0
  const clock = createAttemptClock({ ...running, deadlineAt: null, usedSeconds: 40, paused: true }, 0, () => moment)
  moment = 100_000
  clock.tick()
  expect(clock.getState()).toMatchObject({ left: null, used: 40 })
})

test('half of the time and the last 10, 5 and 1 minutes are announced once each', () => {
  const told: number[] = []
  for (let left = 3600; left > 0; left -= 1) {
    const passed = passedMilestone(left, left - 1, 3600)
    if (passed !== undefined) told.push(passed)
  }
  expect(told).toEqual([1800, 600, 300, 60])
  expect([spokenTime(1800), spokenTime(5400), spokenTime(45)]).toEqual(['30 分钟', '1 小时 30 分', '45 秒'])
})
