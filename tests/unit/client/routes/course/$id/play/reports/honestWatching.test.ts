// @vitest-environment happy-dom
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Api } from '#lib/contract'
import { attachCollector } from '../../../../../../../../client/routes/course/$id/play/reports/useReports.ts'
import { createIntervalCollector } from '../../../../../../../../client/routes/course/$id/play/reports/createIntervalCollector.ts'
import { createReporter } from '../../../../../../../../client/routes/course/$id/play/reports/createReporter.ts'
import type { JournalEntry, WatchReport } from '../../../../../../../../client/routes/course/$id/play/reports/reportJournal.ts'
import { type Intervals, lengthOf, unionOf } from '../../../../../../../../server/upstream/learning/logic/intervals.ts'
import { applyReport, type WatchState } from '../../../../../../../../server/upstream/learning/logic/watchReport.ts'

/** Duration of the lesson in seconds, longer than any test plays. */
const lesson = 3600
/** Interval of a media element's time updates, in milliseconds. */
const signMs = 250

/** A fake media element with its own clock; `truth` contains the intervals that it really showed. */
class FakeVideo extends EventTarget {
  currentTime = 0
  playbackRate = 1
  paused = true
  seeking = false
  readyState = 4
  moment = 0
  truth: [from: number, to: number][] = []
  #sinceSign = 0
  #playedFrom = 0

  get played(): TimeRanges {
    const ranges = unionOf([...this.truth].map(([from, to]) => [from * 1e6, to * 1e6] as const)).map((range) =>
      range.map((end) => end / 1e6),
    )
    return { length: ranges.length, start: (at) => ranges[at]![0]!, end: (at) => ranges[at]![1]! }
  }

  tell(kind: string): void {
    this.dispatchEvent(new Event(kind))
  }

  /** Advances the time. With `busy`, the page is blocked and receives no events. */
  pass(ms: number, busy = false): void {
    for (let left = ms; left > 0;) {
      const step = busy ? left : Math.min(left, signMs - this.#sinceSign)
      this.#move(step)
      left -= step
      this.#sinceSign = Math.min(signMs - (busy ? 1 : 0), this.#sinceSign + step)
      if (busy || this.#sinceSign < signMs) continue
      this.#sinceSign = 0
      if (!this.paused) this.tell('timeupdate')
    }
  }

  play(): void {
    if (!this.paused) return
    this.paused = false
    this.#playedFrom = this.currentTime
    this.tell('play')
    this.tell('playing')
  }

  pause(): void {
    if (this.paused) return
    this.paused = true
    this.tell('timeupdate')
    this.tell('pause')
  }

  /** Seeks within the buffer, or beyond it: then the element waits and resumes after loading. */
  seek(to: number, waits: number): void {
    this.seeking = true
    this.currentTime = to
    this.#playedFrom = to
    this.readyState = waits > 0 ? 1 : 4
    this.moment += 5
    this.tell('seeking')
    if (waits > 0 && !this.paused) this.tell('waiting')
    this.moment += waits
    this.readyState = 4
    this.seeking = false
    this.tell('timeupdate')
    this.tell('seeked')
    if (waits > 0 && !this.paused) this.tell('playing')
  }

  speed(rate: number): void {
    this.playbackRate = rate
    this.tell('ratechange')
  }

  /** Simulates a connection without data for a while. */
  stall(ms: number): void {
    if (this.paused) return
    this.readyState = 2
    this.tell('waiting')
    this.moment += ms
    this.readyState = 4
    this.tell('playing')
  }

  #move(ms: number): void {
    this.moment += ms
    if (this.paused) return
    const from = this.currentTime
    this.currentTime = from + (ms / 1000) * this.playbackRate
    const last = this.truth.at(-1)
    if (last && last[1] === from && this.#playedFrom !== from) last[1] = this.currentTime
    else this.truth.push([from, this.currentTime])
  }
}

/** Creates a learner's player with a server that stores credited intervals. */
function watching() {
  const video = new FakeVideo()
  const collecting = attachCollector(video, createIntervalCollector(), () => video.moment)
  let state: WatchState = {
    busy: [],
    session: { openedAt: 0, endedAt: null, spentMs: 0, sequences: [] },
    record: undefined,
    rule: { seconds: lesson, percent: 90 },
    expiresAt: null,
  }
  let spentMs = 0
  const api = (async (name: string, input: unknown) => {
    if (name !== 'POST /api/learn/report') return { session: 's', takenFrom: null }
    const { sequence, elapsedSeconds, intervals, positionSeconds, rate, leaving = false } = input as WatchReport
    const milliseconds = (seconds: number) => Math.round(1000 * seconds)
    const change = applyReport(
      state,
      {
        ...{ sequence, rate, leaving, elapsedMs: milliseconds(elapsedSeconds), positionMs: milliseconds(positionSeconds) },
        intervals: intervals.map(([from, to]) => [milliseconds(from), milliseconds(to)] as const),
      },
      video.moment,
    )
    if (change) state = { ...state, ...change }
    spentMs += (change?.days ?? []).reduce((sum, { ms }) => sum + ms, 0)
    return { watched: [], watchedPercent: 0, progress: 2, completed: false, active: true, ended: null }
  }) as Api
  const entries: JournalEntry[] = []
  const reporter = createReporter({
    lessonId: 'l',
    api,
    journal: {
      add: (report) => void entries.push({ key: String(report.sequence), report }),
      list: () => [...entries],
      drop: (key) =>
        void entries.splice(
          entries.findIndex((entry) => entry.key === key),
          1,
        ),
    },
    take: collecting.take,
    position: () => video.currentTime,
    now: () => video.moment,
    beacon: () => undefined,
    onAnswer: () => undefined,
    onEnd: () => undefined,
    onTakenFrom: () => undefined,
  })
  return { video, reporter, collecting, credited: () => ({ watched: state.record?.watched ?? [], spentMs }) }
}

const step = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.constant('pass' as const), fc.integer({ min: 20, max: 4000 }), fc.constant(false)) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('pass' as const), fc.integer({ min: 300, max: 2000 }), fc.constant(true)) },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.constant('seek' as const), fc.double({ min: 0, max: 300, noNaN: true }), fc.constantFrom(0, 0, 80, 900)),
  },
  { weight: 2, arbitrary: fc.tuple(fc.constant('speed' as const), fc.constantFrom(0.5, 1, 1.25, 1.5, 2, 3)) },
  { weight: 2, arbitrary: fc.constantFrom(['play'] as const, ['pause'] as const) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('stall' as const), fc.integer({ min: 50, max: 3000 })) },
  { weight: 1, arbitrary: fc.constant(['report'] as const) },
)

test('honest watching is credited to half a second, however the learner plays, pauses, seeks and changes the speed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
      const { video, reporter, collecting, credited } = watching()
      reporter.begin()
      await settled()
      video.play()
      let playedMs = 0
      for (const one of steps) {
        if (one[0] === 'pass') {
          if (!video.paused) playedMs += one[1]
          video.pass(one[1], one[2])
        } else if (one[0] === 'seek') video.seek(one[1], one[2])
        else if (one[0] === 'speed') video.speed(one[1])
        else if (one[0] === 'stall') video.stall(one[1])
        else if (one[0] === 'report') {
          reporter.report()
          await settled()
        } else video[one[0]]()
      }
      collecting.stop()
      await reporter.close()
      const truth: Intervals = unionOf(video.truth.map(([from, to]) => [Math.round(1000 * from), Math.round(1000 * to)] as const))
      const { watched, spentMs } = credited()
      // Intervals that were credited but not seen, and those that were seen but not credited.
      const both = lengthOf(unionOf([...truth, ...watched]))
      expect(both - lengthOf(truth)).toBeLessThanOrEqual(500)
      expect(both - lengthOf(watched)).toBeLessThanOrEqual(500)
      expect(spentMs).toBeLessThanOrEqual(playedMs + 500)
      expect(spentMs).toBeGreaterThanOrEqual(playedMs - 500)
    }),
    { numRuns: 100, seed: 20261122 },
  )
})

test('playback before the reporter is attached counts as well', () => {
  const video = new FakeVideo()
  video.play()
  video.pass(3100)
  const collecting = attachCollector(video, createIntervalCollector(), () => video.moment)
  video.pass(1000)
  expect(collecting.take()?.intervals).toEqual([[0, 4.1]])
})

const settled = () => new Promise((done) => setTimeout(done))
