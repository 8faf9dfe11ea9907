import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createIntervalCollector } from '../../../../../../../../client/routes/course/$id/play/reports/createIntervalCollector.ts'

/** Simulates a video that plays, seeks and pauses, and records the true intervals next to the collector's. */
function watching() {
  const collector = createIntervalCollector()
  const played: [from: number, to: number][] = []
  let [place, moment, rate, playing] = [0, 0, 1, false]
  return {
    collector,
    played,
    play: () => {
      playing = true
      collector.begin(place, rate, moment)
    },
    pause: () => {
      playing = false
      collector.end(place, moment)
    },
    /** Advances the time with at least one time update every quarter of a second, like browsers. */
    pass: (ms: number) => {
      moment += ms
      if (!playing) return
      played.push([place, place + (ms / 1000) * rate])
      place += (ms / 1000) * rate
      collector.advance(place, moment)
    },
    seek: (to: number) => {
      place = to
      collector.leave(moment)
      if (playing) collector.begin(place, rate, moment)
    },
    speed: (faster: number) => {
      rate = faster
      if (!playing) return
      collector.end(place, moment)
      collector.begin(place, rate, moment)
    },
  }
}

const lengthOf = (intervals: readonly (readonly [number, number])[]) => intervals.reduce((sum, [from, to]) => sum + to - from, 0)

test('uninterrupted playback is one interval, also across several reports', () => {
  const { collector, play, pass, pause } = watching()
  play()
  for (let step = 0; step < 40; step += 1) pass(250)
  expect(collector.take()).toEqual({ intervals: [[0, 10]], rate: 1 })
  for (let step = 0; step < 20; step += 1) pass(250)
  pause()
  expect(collector.take()).toEqual({ intervals: [[10, 15]], rate: 1 })
  expect(collector.take()).toBeUndefined()
})

test('a seek splits the interval: the skipped part is not watched', () => {
  const { collector, play, pass, seek } = watching()
  play()
  for (let step = 0; step < 8; step += 1) pass(250)
  seek(100)
  for (let step = 0; step < 4; step += 1) pass(250)
  expect(collector.take()?.intervals).toEqual([
    [0, 2],
    [100, 101],
  ])
})

test('a seek without an event is detected by the clock, forwards and backwards', () => {
  const collector = createIntervalCollector()
  collector.begin(0, 1, 0)
  collector.advance(0.25, 250)
  collector.advance(50, 500)
  collector.advance(50.25, 750)
  collector.advance(10, 1000)
  collector.advance(10.25, 1250)
  expect(collector.take()?.intervals).toEqual([
    [0, 0.25],
    [50, 50.25],
    [10, 10.25],
  ])
})

test('the rate is the mean over the interval', () => {
  const { collector, play, pass, speed } = watching()
  play()
  for (let step = 0; step < 8; step += 1) pass(250)
  speed(2)
  for (let step = 0; step < 8; step += 1) pass(250)
  expect(collector.take()).toEqual({ intervals: [[0, 6]], rate: 1.5 })
})

test('pausing and resuming leaves no gap', () => {
  const collector = createIntervalCollector()
  collector.begin(0, 1, 0)
  collector.end(1.2345678, 1234.5678)
  collector.begin(1.2345678, 1, 5000)
  collector.end(2.5, 6300)
  expect(collector.take()?.intervals).toEqual([[0, 2.5]])
})

const step = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 250 }).map((ms) => ['pass', ms] as const) },
  fc.double({ min: 0, max: 600, noNaN: true }).map((to) => ['seek', to] as const),
  fc.constantFrom(0.5, 1, 1.25, 2, 3).map((rate) => ['speed', rate] as const),
  fc.constantFrom(['play'] as const, ['pause'] as const, ['take'] as const),
)

test('reported intervals were played, do not overlap, and are nearly complete for all user actions', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const video = watching()
      const told: [number, number][] = []
      let time = 0
      const take = () => {
        const taken = video.collector.take()
        if (!taken) return
        told.push(...taken.intervals)
        time += lengthOf(taken.intervals) / taken.rate
      }
      let [elapsed, cuts] = [0, 0]
      for (const [kind, value] of steps) {
        if (kind === 'take') take()
        else if (kind === 'pass') {
          video.pass(value)
          elapsed += value / 1000
        } else if (kind === 'play' || kind === 'pause') video[kind]()
        else video[kind](value)
        if (kind !== 'pass') cuts += 1
      }
      take()
      const truth = lengthOf(video.played)
      expect(lengthOf(told)).toBeLessThanOrEqual(truth + 0.001 * (cuts + 1))
      // An interruption may lose a fraction of a millisecond on both sides.
      expect(lengthOf(told)).toBeGreaterThanOrEqual(truth - 0.002 * (cuts + 2))
      expect(time).toBeLessThanOrEqual(elapsed + 0.001 * (cuts + 2))
      for (const [from, to] of told) expect(from).toBeLessThan(to)
    }),
    { numRuns: 500 },
  )
})
