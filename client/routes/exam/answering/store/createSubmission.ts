import { type Api, type Attempt, type Receipt } from '#lib/contract'
import { createListeners } from '#app/createListeners.ts'
import { type ErrorText, errorTextOf } from '#app/errorTextOf.ts'
import type { AnswerJournal } from './createAnswerJournal.ts'
import type { AnswerStore } from './createAnswerStore.ts'
import { isUnreachable } from './isUnreachable.ts'

export interface SubmissionState {
  /**
   * Not requested (`open`); being sent; waiting for the network or the server and retried automatically; blocked until
   * conflicting answers from another device are resolved; confirmed by a receipt (`done`); or refused.
   */
  phase: 'open' | 'sending' | 'waiting' | 'conflict' | 'done' | 'refused'
  receipt: Receipt | null
  fault?: ErrorText
}

interface SubmissionOptions {
  attempt: Pick<Attempt, 'id' | 'receipt'>
  api: Api
  answers: AnswerStore
  journal: AnswerJournal
  tab: string
  /** Asks the server whether the time is over, because it may have been extended; undefined without a response. */
  isTimeOver: () => Promise<boolean | undefined>
  /** Resolves after the given time, or earlier when the network is back. */
  pause: (ms: number) => Promise<void>
}

const [shortestMs, longestMs] = [1000, 15_000]

/** Creates the submission. Once started, it continues over outages and reloads until there is a receipt. */
export function createSubmission({ attempt, api, answers, journal, tab, isTimeOver, pause }: SubmissionOptions) {
  const listeners = createListeners()
  let state: SubmissionState = { phase: attempt.receipt ? 'done' : 'open', receipt: attempt.receipt }
  let running: Promise<void> | undefined
  let ended = false

  function set(next: Partial<SubmissionState>): void {
    state = { ...state, ...next }
    listeners.notify()
  }

  async function run(isForced: boolean): Promise<void> {
    // A submission started by the deadline is not resumed after a reload, because the time may have been extended by then.
    if (!isForced) journal.setAside('submit', 'yes')
    const isEnded = () => ended
    for (let wait = shortestMs; !isEnded(); wait = Math.min(2 * wait, longestMs)) {
      set({ phase: 'sending' })
      await answers.sendAll()
      if (answers.conflicts() > 0 && !isForced) {
        journal.setAside('submit', '')
        return set({ phase: 'conflict' })
      }
      const isOver = isForced ? await isTimeOver() : true
      if (isOver === false) return set({ phase: 'open' })
      if (isOver === undefined) {
        set({ phase: 'waiting' })
        await pause(wait)
        continue
      }
      try {
        return await finish(await api('POST /api/attempt/:id/submit', { id: attempt.id, tab, answers: answers.remainder() }))
      } catch (error) {
        if (!isUnreachable(error)) {
          journal.setAside('submit', '')
          return set({ phase: 'refused', fault: errorTextOf(error, '没有交卷成功，请重试') })
        }
        set({ phase: 'waiting' })
        await pause(Math.max(wait, 1000 * Math.min(error.retryAfterSeconds ?? 0, 60)))
      }
    }
  }

  async function finish(receipt: Receipt): Promise<void> {
    answers.markOver()
    // Some unacknowledged answers may have been received with the submission, so they are compared with the sheet.
    if (answers.unsent().length > 0) {
      const sheet = await api('GET /api/attempt/:id', { id: attempt.id }).catch(() => undefined)
      if (sheet) answers.compare(sheet.questions)
    }
    if (answers.unsent().length === 0) journal.clear()
    set({ phase: 'done', receipt })
  }

  return {
    getState: () => state,
    subscribe: listeners.subscribe,
    /** Submits the attempt. `isForced`: the time is over, so conflicts no longer block the submission. */
    submit: (isForced = false): Promise<void> => {
      running ??= run(isForced).finally(() => (running = undefined))
      return running
    },
    /** Returns whether an earlier page started the submission. */
    isBegun: () => state.phase === 'open' && journal.aside('submit') === 'yes',
    /** Applies a receipt of a submission by the server or another device. */
    take: (receipt: Receipt): Promise<void> => (state.phase === 'done' ? Promise.resolve() : finish(receipt)),
    end: (): void => {
      ended = true
    },
  }
}
