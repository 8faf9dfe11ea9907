// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Api, ApiError, Code } from '#lib/contract'
import type { Played } from '../../../../../../../../client/routes/course/$id/play/reports/createIntervalCollector.ts'
import { createReporter } from '../../../../../../../../client/routes/course/$id/play/reports/createReporter.ts'
import { createReportJournal, type WatchReport } from '../../../../../../../../client/routes/course/$id/play/reports/reportJournal.ts'

const answer = { watched: [], watchedPercent: 10, progress: 2, completed: false, active: true, ended: null }
const offline = new ApiError('网络连接失败', { status: 0 })

/** Creates a player whose server answers with `reply`. */
function reporting(userId = 'u1') {
  const sent: WatchReport[] = []
  const state = {
    now: 0,
    played: undefined as Played | undefined,
    reply: (_report: WatchReport): unknown => answer,
    open: (): unknown => ({ session: `s${++sessions}`, takenFrom: null }),
  }
  const told = { onAnswer: vi.fn(), onEnd: vi.fn(), onTakenFrom: vi.fn(), beacon: vi.fn() }
  const api = (async (name: string, input: unknown) => {
    const result = name === 'POST /api/learn/report' ? state.reply(input as WatchReport) : state.open()
    if (result instanceof Error) throw result
    if (name === 'POST /api/learn/report') sent.push(input as WatchReport)
    return result
  }) as Api
  const journal = createReportJournal(() => userId, localStorage)
  const reporter = createReporter({
    lessonId: 'l1',
    api,
    journal,
    take: () => {
      const { played } = state
      state.played = undefined
      return played
    },
    position: () => 12.5,
    now: () => state.now,
    ...told,
  })
  const watch = (from: number, to: number) => (state.played = { intervals: [[from, to]], rate: 1 })
  return { reporter, journal, sent, state, told, watch }
}

let sessions = 0
beforeEach(() => {
  sessions = 0
  localStorage.clear()
})
afterEach(() => vi.restoreAllMocks())

const settled = () => new Promise((done) => setTimeout(done))

async function begun(userId?: string) {
  const all = reporting(userId)
  all.reporter.begin()
  await settled()
  return all
}

test('reports are numbered from one, with the time since the session was opened, never rounded up', async () => {
  const { reporter, state, sent, watch, told } = await begun()
  state.now = 15_000.9
  watch(0, 15)
  reporter.report()
  await settled()
  state.now = 20_000
  watch(15, 20)
  reporter.report()
  await settled()
  expect(sent).toEqual([
    { session: 's1', sequence: 1, elapsedSeconds: 15, intervals: [[0, 15]], positionSeconds: 12.5, rate: 1, leaving: false },
    { session: 's1', sequence: 2, elapsedSeconds: 20, intervals: [[15, 20]], positionSeconds: 12.5, rate: 1, leaving: false },
  ])
  expect(told.onAnswer).toHaveBeenCalledTimes(2)
})

test('nothing is reported if nothing was played', async () => {
  const { reporter, sent } = await begun()
  reporter.report()
  await settled()
  expect(sent).toEqual([])
})

test('reports made without a network are stored and sent later, in order, each once', async () => {
  const { reporter, state, sent, watch, journal } = await begun()
  state.reply = () => offline
  for (const at of [0, 15, 30]) {
    watch(at, at + 15)
    reporter.report()
    await settled()
  }
  expect(sent).toEqual([])
  expect(journal.list()).toHaveLength(3)
  state.reply = () => answer
  reporter.report()
  await settled()
  expect(sent.map(({ sequence }) => sequence)).toEqual([1, 2, 3])
  expect(journal.list()).toEqual([])
})

test('the next visit sends unsent reports of the last one, but only for the same user', async () => {
  const first = await begun('u1')
  first.state.reply = () => offline
  first.watch(0, 15)
  first.reporter.report()
  await settled()

  const other = await begun('u2')
  other.reporter.report()
  await settled()
  expect(other.sent).toEqual([])

  const again = await begun('u1')
  again.reporter.report()
  await settled()
  expect(again.sent.map(({ session }) => session)).toEqual(['s1'])
  // The report belongs to another player: the server's answer does not concern this lesson.
  expect(again.told.onAnswer).not.toHaveBeenCalled()
})

test('a page that is closed passes its last report and all unsent ones to the browser', async () => {
  const { reporter, state, watch, told } = await begun()
  state.reply = () => offline
  watch(0, 15)
  reporter.report()
  await settled()
  watch(15, 18)
  reporter.leave()
  expect(told.beacon.mock.calls.map(([report]: WatchReport[]) => [report!.sequence, report!.leaving])).toEqual([
    [1, false],
    [2, true],
  ])
})

test('a player that lost the lesson shows the reason and sends no more for that session', async () => {
  const { reporter, state, watch, told, sent } = await begun()
  state.reply = () => ({ ...answer, active: false, ended: 'taken' })
  watch(0, 15)
  reporter.report()
  await settled()
  expect(told.onEnd).toHaveBeenCalledWith('taken')
  watch(15, 30)
  reporter.report()
  await settled()
  expect(sent).toHaveLength(1)
})

test('a session unknown to the server is dropped, and playing opens another one', async () => {
  const { reporter, state, watch, sent, journal } = await begun()
  state.reply = ({ session }) => (session === 's1' ? new ApiError('失效', { status: 200, code: Code.NotFound }) : answer)
  watch(0, 15)
  reporter.report()
  await settled()
  expect(journal.list()).toEqual([])
  reporter.begin()
  await settled()
  watch(15, 30)
  reporter.report()
  await settled()
  expect(sent.map(({ session, sequence }) => [session, sequence])).toEqual([['s2', 1]])
})

test('a lesson that cannot be opened stops playback with the reason', async () => {
  const { reporter, state, told } = reporting()
  state.open = () => new ApiError('到期', { status: 200, code: Code.NotAllowed, data: { reason: 'expired' } })
  reporter.begin()
  await settled()
  expect(told.onEnd).toHaveBeenCalledWith('expired')
})

test('taking over from another player names its device', async () => {
  const { reporter, state, told } = reporting()
  state.open = () => ({ session: 's9', takenFrom: { device: 'Chrome · Windows', at: '2026-01-01T00:00:00.000Z' } })
  reporter.begin()
  await settled()
  expect(told.onTakenFrom).toHaveBeenCalledWith('Chrome · Windows')
})

test('the journal is bounded: the oldest reports are removed first', () => {
  const { journal } = reporting()
  const report = (sequence: number): WatchReport => ({
    session: 's1',
    sequence,
    elapsedSeconds: 1,
    intervals: [],
    positionSeconds: 0,
    rate: 1,
  })
  for (let sequence = 1; sequence <= 610; sequence += 1) journal.add(report(sequence))
  const kept = journal.list().map((entry) => entry.report.sequence)
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([600, 11, 610])
})
