import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Interval, lengthOf, unionOf } from '../../../../../../server/upstream/learning/logic/intervals.ts'
import type { WatchReport } from '../../../../../../server/upstream/learning/logic/watchReport.ts'
import { createLearner, rule } from '../../../../../support/watching.ts'

const start = Date.parse('2026-03-01T15:59:00Z')
const lessonMs = 1000 * rule.seconds

const report = (fields: Partial<WatchReport>): WatchReport => ({
  sequence: 1,
  elapsedMs: 0,
  intervals: [],
  positionMs: 0,
  rate: 1,
  leaving: false,
  ...fields,
})

describe('a watch report', () => {
  it('is credited with the played content and the time it took', () => {
    const learner = createLearner()
    const session = learner.open('a', start)
    const change = learner.report(
      session,
      report({ elapsedMs: 20_000, intervals: [[0, 30_000]], rate: 2, positionMs: 30_000 }),
      start + 20_000,
    )
    expect(change).toMatchObject({
      completed: false,
      isLatest: true,
      record: { watched: [[0, 30_000]], positionMs: 30_000, positionAt: start + 20_000 },
    })
    expect(learner.learnedMs()).toBe(15_000)
  })

  it('credits the time to the days in Beijing on which it was spent', () => {
    const learner = createLearner()
    const session = learner.open('a', start)
    learner.report(session, report({ elapsedMs: 100_000, intervals: [[0, 100_000]] }), start + 100_000)
    expect([...learner.days]).toEqual([
      ['2026-03-01', 60_000],
      ['2026-03-02', 40_000],
    ])
  })

  it('credits time again, but content once, if a part is watched twice', () => {
    const learner = createLearner()
    const session = learner.open('a', start)
    learner.report(
      session,
      report({
        elapsedMs: 20_000,
        intervals: [
          [0, 10_000],
          [0, 10_000],
        ],
      }),
      start + 20_000,
    )
    expect([learner.watchedMs(), learner.learnedMs()]).toEqual([10_000, 20_000])
  })

  it('completes the lesson once, at the share that its course requires', () => {
    const learner = createLearner()
    const session = learner.open('a', start)
    const watched = (sequence: number, interval: Interval) =>
      learner.report(session, report({ sequence, elapsedMs: interval[1], intervals: [interval] }), start + interval[1])
    expect(watched(1, [0, 539_999])).toMatchObject({ completed: false, record: { completedAt: null } })
    expect(watched(2, [539_999, 540_000])).toMatchObject({ completed: true, record: { completedAt: start + 540_000 } })
    expect(watched(3, [540_000, 600_000])).toMatchObject({ completed: false, record: { completedAt: start + 540_000 } })
  })

  it('of a replaced session counts for content played before', () => {
    const learner = createLearner()
    const first = learner.open('a', start)
    learner.open('a', start + 10_000)
    learner.report(first, report({ elapsedMs: 30_000, intervals: [[0, 30_000]] }), start + 30_000)
    expect(learner.records.get('a')?.watched).toEqual([[0, 10_000]])
  })

  it('beyond the end, reversed or empty is not credited', () => {
    const learner = createLearner()
    const session = learner.open('a', start)
    const odd: Interval[] = [
      [50, 50],
      [9000, 1000],
      [lessonMs, lessonMs + 5000],
      [lessonMs - 1000, lessonMs * 100],
    ]
    learner.report(session, report({ elapsedMs: 60_000, intervals: odd, positionMs: lessonMs * 50 }), start + 60_000)
    expect(learner.records.get('a')).toMatchObject({ watched: [[lessonMs - 1000, lessonMs]], positionMs: lessonMs })
  })
})

describe('for any input of a client', () => {
  const anyNumber = fc.oneof(fc.integer({ min: -1e6, max: 2 * lessonMs }), fc.constantFrom(0, -0, 1e15, Number.MAX_SAFE_INTEGER))
  const step = fc.oneof(
    fc.record({ kind: fc.constant('open' as const), lesson: fc.constantFrom('a', 'b', 'c') }),
    fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 60_000 }) }),
    fc.record({
      kind: fc.constant('report' as const),
      session: fc.nat(7),
      report: fc.record({
        sequence: fc.integer({ min: 1, max: 9 }),
        elapsedMs: fc.integer({ min: 0, max: 10_000_000 }),
        intervals: fc.array(fc.tuple(anyNumber, anyNumber), { maxLength: 6 }),
        positionMs: fc.integer({ min: 0, max: 10_000_000 }),
        rate: fc.double({ min: 0.1, max: 16, noNaN: true }),
        leaving: fc.boolean(),
      }),
    }),
  )

  it('the credit of all sessions in a period never exceeds three times the period, nor the learning time the period', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const learner = createLearner()
        let now = start
        for (const action of steps) {
          if (action.kind === 'open') learner.open(action.lesson, now)
          else if (action.kind === 'wait') now += action.ms
          else if (learner.sessions.length > 0) learner.report(action.session % learner.sessions.length, action.report, now)
        }
        const opened = learner.sessions.map(({ openedAt }) => openedAt)
        const passed = opened.length === 0 ? 0 : now - Math.min(...opened)
        expect(learner.watchedMs()).toBeLessThanOrEqual(3 * passed)
        expect(learner.learnedMs()).toBeLessThanOrEqual(passed)
        for (const since of opened) {
          const spent = learner.sessions.filter(({ openedAt }) => openedAt >= since).reduce((sum, { spentMs }) => sum + spentMs, 0)
          expect(spent).toBeLessThanOrEqual(now - since)
        }
        for (const { watched, watchedMs } of learner.records.values()) {
          expect(watched).toEqual(unionOf(watched))
          expect(watched.every(([from, to]) => from >= 0 && to <= lessonMs && Number.isInteger(from) && Number.isInteger(to))).toBe(true)
          expect(watchedMs).toBe(lengthOf(watched))
        }
      }),
      { numRuns: 300 },
    )
  })
})

/** An evening of one user, who plays one lesson at a time on several devices, in several tabs, at several speeds. */
const evening = fc.array(
  fc.record({
    lesson: fc.constantFrom('a', 'b', 'c'),
    /** Opens a new session, like another device; otherwise, the open one continues. */
    reopen: fc.boolean(),
    pauseMs: fc.integer({ min: 0, max: 20_000 }),
    playMs: fc.integer({ min: 1, max: 40_000 }),
    rate: fc.constantFrom(0.5, 1, 1.25, 1.5, 2, 2.7, 3),
    from: fc.integer({ min: 0, max: 300 }).map((part) => part * 2000),
  }),
  { minLength: 1, maxLength: 20 },
)

const byKey = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)

interface Sent {
  session: number
  report: WatchReport
  madeAt: number
}

describe('honest reports', () => {
  it('give the same result in any order, repeated and late, without losses', () => {
    fc.assert(
      fc.property(evening, fc.infiniteStream(fc.nat()), (parts, numbers) => {
        const random = (below: number) => Number(numbers.next().value) % below
        const [inOrder, later] = [createLearner(), createLearner()]
        const sent: Sent[] = []
        const played = new Map<string, Interval[]>()
        const open = new Map<string, number>()
        const counts = new Map<number, number>()
        let now = start
        for (const { lesson, reopen, pauseMs, playMs, rate, from } of parts) {
          if (reopen || !open.has(lesson)) {
            open.set(lesson, inOrder.open(lesson, now))
            later.open(lesson, now)
          }
          const session = open.get(lesson)!
          now += pauseMs + playMs
          const to = Math.min(lessonMs, from + Math.floor(playMs * rate))
          const sequence = (counts.get(session) ?? 0) + 1
          counts.set(session, sequence)
          const elapsedMs = now - inOrder.sessions[session]!.openedAt
          const made = { session, madeAt: now, report: report({ sequence, elapsedMs, intervals: [[from, to]], rate, positionMs: to }) }
          sent.push(made)
          played.set(lesson, [...(played.get(lesson) ?? []), [from, to]])
          inOrder.report(session, made.report, now)
        }
        const delivered = [...sent, ...sent.filter(() => random(3) === 0)]
        while (delivered.length > 0) {
          const [next] = delivered.splice(random(delivered.length), 1)
          now = Math.max(now, next!.madeAt) + random(5000)
          later.report(next!.session, next!.report, now)
        }
        const told = ({ records, days }: ReturnType<typeof createLearner>) => ({
          records: [...records]
            .toSorted(byKey)
            .map(([lesson, { completedAt, ...rest }]) => ({ lesson, ...rest, complete: completedAt !== null })),
          days: [...days].toSorted(byKey),
        })
        expect(told(later)).toEqual(told(inOrder))
        for (const [lesson, intervals] of played) {
          const { watched = [] } = later.records.get(lesson) ?? {}
          expect(unionOf([...watched, ...intervals])).toEqual(watched)
        }
      }),
      { numRuns: 300 },
    )
  })
})
