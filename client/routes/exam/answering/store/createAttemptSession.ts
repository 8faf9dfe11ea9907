import type { Api, Attempt } from '#lib/contract'
import { ExamMode } from '#lib/enums'
import type { OpenPages } from '#app/browser/outbox/openPages.ts'
import type { userStorage } from '#app/browser/userStorage.ts'
import { createAnswerJournal } from './createAnswerJournal.ts'
import { createAnswerStore } from './createAnswerStore.ts'
import { type ClockState, createAttemptClock } from './createAttemptClock.ts'
import { createSubmission } from './createSubmission.ts'
import type { AnswerEntry } from './AnswerEntry.ts'

export interface AttemptSessionOptions {
  attempt: Attempt
  /** Time at which the attempt was requested. */
  askedAt: number
  api: Api
  pages: OpenPages
  userId: () => string
  storage: typeof userStorage
  pause: (ms: number) => Promise<void>
  /** Called when another tab of this browser has opened the attempt. */
  onOtherTab: () => void
  moment?: () => number
}

export type AttemptSession = ReturnType<typeof createAttemptSession>

/** Creates the session of an attempt in this tab: its answers, its clock, and its submission. */
export function createAttemptSession({
  attempt,
  askedAt,
  api,
  pages,
  userId,
  storage,
  pause,
  onOtherTab,
  moment = () => performance.now(),
}: AttemptSessionOptions) {
  const { id } = attempt
  const journal = createAnswerJournal({ attempt: id, userId, storage, pages })
  const clock = createAttemptClock(attempt, askedAt, moment, journal)
  const answers = createAnswerStore({
    attempt,
    api,
    journal,
    tab: pages.own,
    onClock: clock.take,
    onStored: (entry) => news.stored(entry),
    onUnseen: () => void refresh(),
    moment,
  })
  const submission = createSubmission({ attempt, api, answers, journal, tab: pages.own, isTimeOver, pause })
  const news = createTabChannel({
    attempt: id,
    onOther: onOtherTab,
    onStored: ({ question, sequence, answer, flagged }) =>
      answers.refresh([{ handle: question, sequence, answer, flagged, marking: null }]),
    onSubmitted: () => void refresh(),
  })
  let ended = false
  let refreshing: Promise<void> | undefined

  /** Checks that no submission is in progress and there is no receipt. */
  const isAtRest = () => ['open', 'conflict'].includes(submission.getState().phase)

  /** Loads the state from the server, including the receipt if the attempt is over. */
  const refresh = (): Promise<void> => (refreshing ??= fetchSheet().finally(() => (refreshing = undefined)))

  async function fetchSheet(): Promise<void> {
    const asked = moment()
    const fresh = await api('GET /api/attempt/:id', { id }).catch(() => undefined)
    if (!fresh || ended) return
    clock.take(fresh, asked)
    if (fresh.state === 'running') return answers.refresh(fresh.questions)
    if (fresh.receipt) await submission.take(fresh.receipt)
  }

  /** Requests the current clock; undefined if there is no response. */
  async function freshClock(): Promise<ClockState | undefined> {
    const asked = moment()
    const fresh = await api('GET /api/attempt/:id/clock', { id }).catch(() => undefined)
    if (!fresh || ended) return undefined
    clock.take(fresh, asked)
    return clock.getState()
  }

  async function isTimeOver(): Promise<boolean | undefined> {
    const fresh = await freshClock()
    return fresh && (fresh.state !== 'running' || fresh.left === 0)
  }

  async function askClock(): Promise<void> {
    const fresh = await freshClock()
    if (fresh && fresh.state !== 'running' && isAtRest()) await refresh()
  }

  const stopWatchingEnd = answers.subscribe(() => {
    // A response reported the end of the attempt; the sheet contains the receipt.
    if (answers.getState().over && isAtRest()) void refresh()
  })
  const stopTelling = submission.subscribe(() => submission.getState().phase === 'done' && news.submitted())

  return {
    attempt,
    answers,
    clock,
    submission,
    journal,
    refresh,
    askClock,
    isOfficial: attempt.mode === ExamMode.Exam,
    isPractice: attempt.mode === ExamMode.Practice,
    /** Must be called every second: submits the sheet when the time is over. */
    tick: (): void => {
      clock.tick()
      const { left } = clock.getState()
      if (left === 0 && isAtRest() && !answers.getState().over) void submission.submit(true)
    },
    begin: async (): Promise<void> => {
      await answers.load()
      if (submission.isBegun()) void submission.submit()
    },
    end: (): void => {
      ended = true
      stopWatchingEnd()
      stopTelling()
      answers.end()
      submission.end()
      news.close()
    },
  }
}

type TabMessage = { kind: 'here' | 'present' } | { kind: 'stored'; entry: AnswerEntry } | { kind: 'submitted' }

interface TabNewsOptions {
  attempt: string
  /** Called when another tab of this browser has opened the same attempt. */
  onOther: () => void
  onStored: (entry: AnswerEntry) => void
  onSubmitted: () => void
}

/** Creates the channel between tabs of this browser that show the same attempt. Without it, tabs get updates from the server. */
function createTabChannel({ attempt, onOther, onStored, onSubmitted }: TabNewsOptions) {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`exam_answer.${attempt}`)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no target: it is limited to the origin.
  const tell = (news: TabMessage) => channel?.postMessage(news)
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'here') tell({ kind: 'present' })
    if (data.kind === 'here' || data.kind === 'present') onOther()
    if (data.kind === 'stored') onStored(data.entry)
    if (data.kind === 'submitted') onSubmitted()
  })
  tell({ kind: 'here' })
  return {
    stored: (entry: AnswerEntry) => tell({ kind: 'stored', entry }),
    submitted: () => tell({ kind: 'submitted' }),
    close: () => channel?.close(),
  }
}
