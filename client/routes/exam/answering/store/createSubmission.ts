import { type Api, type Attempt, type Receipt } from '#lib/contract'
import { type FaultMessage, faultMessage } from '#app/faultMessage.ts'
import type { AnswerJournal } from './createAnswerJournal.ts'
import type { AnswerStore } from './createAnswerStore.ts'
import { isAway } from './isAway.ts'

export interface SubmissionState {
  /**
   * Nobody has asked for it; it is on its way; it waits for the network or the server and goes on by itself; answers that differ from
   * those of another device are to be decided first; there is a receipt; it was refused.
   */
  phase: 'open' | 'sending' | 'waiting' | 'conflict' | 'done' | 'refused'
  receipt: Receipt | null
  fault?: FaultMessage
}

interface SubmissionOptions {
  attempt: Pick<Attempt, 'id' | 'receipt'>
  api: Api
  answers: AnswerStore
  journal: AnswerJournal
  tab: string
  /** Asks the server whether the time is over: it may have been extended; undefined when there is no word of it. */
  isTimeOver: () => Promise<boolean | undefined>
  /** Settles after a while, sooner when there is a network again. */
  pause: (ms: number) => Promise<void>
}

const [shortestMs, longestMs] = [1000, 15_000]

/** Submitting: begun once, it goes on until there is a receipt, over outages and reloads. */
export function createSubmission({ attempt, api, answers, journal, tab, isTimeOver, pause }: SubmissionOptions) {
  const listeners = new Set<() => void>()
  let state: SubmissionState = { phase: attempt.receipt ? 'done' : 'open', receipt: attempt.receipt }
  let running: Promise<void> | undefined
  let ended = false

  function set(next: Partial<SubmissionState>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  async function run(isForced: boolean): Promise<void> {
    // A submission that the time alone has begun is not continued by a later page, which may have more time.
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
        if (!isAway(error)) {
          journal.setAside('submit', '')
          return set({ phase: 'refused', fault: faultMessage(error, '没有交卷成功，请重试') })
        }
        set({ phase: 'waiting' })
        await pause(Math.max(wait, 1000 * Math.min(error.retryAfterSeconds ?? 0, 60)))
      }
    }
  }

  async function finish(receipt: Receipt): Promise<void> {
    answers.markOver()
    // Answers that went along, or were on their way: the sheet tells which of them it holds.
    if (answers.unsent().length > 0) {
      const sheet = await api('GET /api/attempt/:id', { id: attempt.id }).catch(() => undefined)
      if (sheet) answers.compare(sheet.questions)
    }
    if (answers.unsent().length === 0) journal.clear()
    set({ phase: 'done', receipt })
  }

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** `isForced`: the time is over, so nothing waits for a decision any more. */
    submit: (isForced = false): Promise<void> => {
      running ??= run(isForced).finally(() => (running = undefined))
      return running
    },
    /** An earlier page was submitting. */
    isBegun: () => state.phase === 'open' && journal.aside('submit') === 'yes',
    /** Submitted otherwise: by the server, or by another device. */
    take: (receipt: Receipt): Promise<void> => (state.phase === 'done' ? Promise.resolve() : finish(receipt)),
    end: (): void => {
      ended = true
    },
  }
}
