import { expect, test } from 'vitest'
import { daysLeft } from '../../../../../../server/upstream/enrolment/logic/daysLeft.ts'
import { latestStart } from '../../../../../../server/upstream/enrolment/logic/latestStart.ts'
import { planState } from '../../../../../../server/upstream/enrolment/logic/planState.ts'
import { isPlanTime, planTime } from '../../../../../../server/upstream/enrolment/pack/planTime.ts'

const minute = 60_000
const day = 86_400_000

test('the state of a plan changes exactly at its times', () => {
  const plan = { opens_at: 10 * day, closes_at: 20 * day, exam_at: 30 * day, exam_ends_at: 31 * day }
  const states: [number, string][] = [
    [10 * day - 1, 'upcoming'],
    [10 * day, 'open'],
    [17 * day - 1, 'open'],
    [17 * day, 'closing'],
    [20 * day - 1, 'closing'],
    [20 * day, 'closed'],
    [30 * day - 1, 'closed'],
    [30 * day, 'examining'],
    [31 * day, 'ended'],
  ]
  for (const [now, state] of states) expect([now, planState(plan, now)]).toEqual([now, state])
})

test('a plan whose exam takes place during the application period is open', () => {
  expect(planState({ opens_at: 0, closes_at: 20 * day, exam_at: 5 * day, exam_ends_at: 30 * day }, 6 * day)).toBe('open')
})

test('times are minutes in Beijing, or days after the first load', () => {
  const anchor = Date.parse('2026-11-23T00:00:00+08:00')
  expect(planTime('2026-12-01 09:00', anchor)).toBe(Date.parse('2026-12-01T09:00:00+08:00'))
  expect(planTime('+20d 18:30', anchor)).toBe(Date.parse('2026-12-13T18:30:00+08:00'))
  expect(planTime('-2d 00:00', anchor)).toBe(Date.parse('2026-11-21T00:00:00+08:00'))
  for (const wrong of ['2026-13-01 09:00', '20d 18:00', '+20d 24:00', '2026-12-01T09:00', '']) expect(isPlanTime(wrong)).toBe(false)
})

test('candidates may be a quarter of an hour late, or as long as the whole paper still fits', () => {
  expect(latestStart({ from: 0, to: 90 * minute, minutes: 90 })).toBe(15 * minute)
  expect(latestStart({ from: 0, to: 150 * minute, minutes: 90 })).toBe(60 * minute)
  expect(latestStart({ from: 0, to: 10 * minute, minutes: 90 })).toBe(10 * minute)
})

test('days are counted by the calendar of Beijing, until the opening and then until the last day', () => {
  const [opens_at, closes_at] = [Date.parse('2026-12-01T09:00:00+08:00'), Date.parse('2026-12-06T00:00:00+08:00')]
  const left = (at: string) => daysLeft({ opens_at, closes_at }, Date.parse(`${at}+08:00`))
  expect(left('2026-11-29T23:59:00')).toBe(2)
  expect(left('2026-12-01T08:59:00')).toBe(0)
  expect(left('2026-12-01T09:00:00')).toBe(4)
  expect(left('2026-12-05T23:59:00')).toBe(0)
  expect(left('2026-12-06T00:00:00')).toBeNull()
})
