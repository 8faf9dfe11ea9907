import { type Api, ApiError, type Attempt, type AttemptClock, Code, type Data, type Marking, type ConflictingAnswer } from '#lib/contract'
import { createOutbox, type DeliveryResult } from '#app/browser/outbox/createOutbox.ts'
import { type AnswerEntry, isSameContent } from './AnswerEntry.ts'
import type { AnswerJournal } from './createAnswerJournal.ts'
import { createAnswerState } from './createAnswerState.ts'
import { createUnsentAnswers, type UnsentAnswer } from './createUnsentAnswers.ts'

export interface AnswerStoreOptions {
  attempt: Attempt
  api: Api
  journal: AnswerJournal
  /** Id of this tab. */
  tab: string
  /** Called with the clock in each response. */
  onClock: (clock: AttemptClock, askedAt: number) => void
  /** Called for each answer that the server has stored, to notify other tabs. */
  onStored: (entry: AnswerEntry) => void
  /** Called if the server has a newer answer from a closed tab that this page does not know. */
  onUnseen: () => void
  /** Returns the time of a monotonic clock, in milliseconds. */
  moment?: () => number
}

type Stored = Data<'POST /api/attempt/:id/answer'>
type Content = Pick<AnswerEntry, 'answer' | 'flagged'>
export type AnswerStore = ReturnType<typeof createAnswerStore>

/** Maximum number of answers per call. */
const maxPerCall = 50

/**
 * Creates the store of an attempt's answers: shown immediately, stored on this device at each change, and marked as
 * saved only after the server has confirmed them.
 */
export function createAnswerStore({
  attempt,
  api,
  journal,
  tab,
  onClock,
  onStored,
  onUnseen,
  moment = () => performance.now(),
}: AnswerStoreOptions) {
  const known = new Map(attempt.questions.map(({ handle, sequence, answer, flagged }) => [handle, { sequence, answer, flagged }]))
  const unsent = createUnsentAnswers({ journal, tab, sequenceOf: (question) => known.get(question)?.sequence ?? 0 })
  let waitUntil = 0
  /** After a whole call was refused, answers are sent individually to identify the invalid one. */
  let alone = false
  const board = createAnswerState({ attempt, known, unsent })
  const { conflicts, markings, lines, show } = board

  const outbox = createOutbox<UnsentAnswer[]>({
    next: (key) => nextBatch(key),
    deliver,
    onState: (key, line) => {
      lines.set(key, line)
      show(unsent.questions())
    },
    retry: { firstMs: 1000, mostMs: 15_000 },
  })

  function nextBatch(key: string): UnsentAnswer[] | undefined {
    if (board.getState().over) return undefined
    if (moment() < waitUntil) {
      outbox.later(key, waitUntil - moment())
      return undefined
    }
    const ready = unsent.ready(key).filter(({ entry }) => !conflicts.has(entry.question))
    return ready.length === 0 ? undefined : ready.slice(0, alone ? 1 : maxPerCall)
  }

  async function deliver(batch: UnsentAnswer[]): Promise<DeliveryResult> {
    const askedAt = moment()
    // A sent answer may be edited in the meantime; further changes take a higher sequence number.
    const entries = batch.map((each) => Object.assign(each, { attempted: true }).entry)
    try {
      const answer = await api('POST /api/attempt/:id/answer', { id: attempt.id, tab: entries[0]!.tab, answers: entries.map(sentOf) })
      onClock(answer, askedAt)
      return take(entries, answer)
    } catch (error) {
      return onFailure(entries, error)
    }
  }

  function take(entries: AnswerEntry[], { stored, others, markings: marked }: Stored): DeliveryResult {
    const numbers = new Map(stored.map(({ question, sequence }) => [question, sequence]))
    const acknowledged = entries.filter(({ question, sequence }) => (numbers.get(question) ?? 0) >= sequence)
    for (const { question, marking } of marked) markings.set(question, marking)
    for (const entry of acknowledged) acknowledge(entry, numbers.get(entry.question)!)
    for (const other of others) addConflict(other)
    show(entries.map(({ question }) => question))
    // Answers that the response does not mention are retried later.
    return acknowledged.length + others.length < entries.length ? 'unreachable' : 'taken'
  }

  function acknowledge(entry: AnswerEntry, storedAs: number): void {
    unsent.acknowledged(entry)
    const { sequence } = known.get(entry.question)!
    if (storedAs > Math.max(entry.sequence, sequence)) return onUnseen()
    if (entry.sequence >= sequence) known.set(entry.question, entry)
    onStored(entry)
  }

  function addConflict(other: ConflictingAnswer): void {
    known.set(other.question, other)
    const mine = unsent.last(other.question)
    if (!mine || isSameContent(mine.entry, other)) settle(other.question)
    else conflicts.set(other.question, other)
  }

  function settle(question: string): void {
    conflicts.delete(question)
    unsent.dropAll(question)
  }

  function onFailure(entries: AnswerEntry[], error: unknown): DeliveryResult {
    const { code, retryAfterSeconds, data } = error instanceof ApiError ? error : new ApiError('', { status: 0 })
    if (code === Code.AttemptOver) {
      show(unsent.questions(), { over: true })
      return 'held'
    }
    if (code === Code.InvalidInput || code === Code.NotFound) {
      if (entries.length === 1) unsent.refuse(entries[0]!)
      alone = entries.length > 1
      show(entries.map(({ question }) => question))
      return 'taken'
    }
    const seconds = retryAfterSeconds || (data as { retryAfterSeconds?: number } | null)?.retryAfterSeconds || 0
    if (seconds > 0) waitUntil = moment() + 1000 * Math.min(seconds, 60)
    return 'unreachable'
  }

  const keys = () => new Set([...unsent.tabs(), tab])
  const store = {
    getState: board.getState,
    subscribe: board.subscribe,
    /** Loads answers that earlier pages could not send. */
    load: async (): Promise<void> => {
      for (const entry of await journal.found()) {
        const stored = known.get(entry.question)
        if (!stored) continue
        if (entry.sequence === stored.sequence && isSameContent(entry, stored)) journal.drop(entry)
        else unsent.adopt(entry)
      }
      for (const key of unsent.tabs()) lines.set(key, 'local')
      show(unsent.questions())
      store.sendAgain()
    },
    /** Changes an answer or its flag. It is sent after a delay; a draft is sent only after {@link confirm}. */
    change: (question: string, change: Partial<Content>, { afterMs, draft = false }: { afterMs: number; draft?: boolean }): void => {
      if (board.getState().over) return
      const { answer, flagged } = board.item(question)
      unsent.put(question, { answer, flagged, ...change }, draft)
      show([question])
      // While the server is unreachable, the outbox retries by itself.
      if (!draft && lines.get(tab) !== 'local') outbox.later(tab, unsent.unkept() ? 0 : afterMs)
    },
    /** Sends a draft, after which its solution may be shown. */
    confirm: (question: string): void => {
      const { answer, flagged } = board.item(question)
      unsent.put(question, { answer, flagged }, false)
      show([question])
      outbox.send(tab)
    },
    /** Resolves a conflict. */
    resolve: (question: string, keep: 'mine' | 'other'): void => {
      const { answer, flagged } = board.item(question)
      settle(question)
      if (keep === 'mine') unsent.put(question, { answer, flagged }, false)
      show([question])
      outbox.send(tab)
    },
    setMarking: (question: string, marking: Marking): void => {
      markings.set(question, marking)
      show([question])
    },
    /** Applies newer answers from the server, which another tab or device may have given. */
    refresh: (questions: readonly Pick<Attempt['questions'][number], 'handle' | 'sequence' | 'answer' | 'flagged' | 'marking'>[]): void => {
      const changed = questions.filter(
        ({ handle, sequence }) => known.has(handle) && sequence > known.get(handle)!.sequence && !unsent.last(handle),
      )
      for (const { handle, marking, ...stored } of changed) {
        known.set(handle, stored)
        if (marking) markings.set(handle, marking)
      }
      if (changed.length > 0) show(changed.map(({ handle }) => handle))
    },
    /** Sends answers immediately that wait for their delay. */
    flush: (): void => {
      for (const key of keys()) outbox.send(key)
    },
    /** Retries when the network is back. */
    sendAgain: (): void => {
      for (const key of keys()) outbox.send(key)
    },
    /** Sends all answers including drafts; resolves when each has a response. */
    sendAll: async (): Promise<void> => {
      unsent.settleDrafts()
      store.flush()
      await outbox.settled()
    },
    /** Returns the answers that the server has not acknowledged. */
    unsent: (): AnswerEntry[] => [...unsent.questions()].map((question) => unsent.last(question)!.entry),
    /** Returns those of them that a call of this tab can include. */
    remainder: () =>
      unsent
        .ready(tab)
        .filter(({ entry }) => !conflicts.has(entry.question))
        .map((each) => sentOf(Object.assign(each, { attempted: true }).entry)),
    conflicts: (): number => conflicts.size,
    /** After the end of the attempt: compares the final answers with the local ones, which remain visible where they differ. */
    compare: (questions: Attempt['questions']): void => {
      for (const { handle, ...stored } of questions) {
        const mine = unsent.last(handle)
        if (mine && isSameContent(mine.entry, stored)) settle(handle)
        if (known.has(handle)) known.set(handle, stored)
      }
      show(known.keys())
    },
    /** Returns the answers to send when the page is about to end, and marks them as sent. */
    leaving: (): { tab: string; answers: ReturnType<typeof sentOf>[] }[] =>
      [...unsent.tabs()].map((key) => {
        const batch = unsent.ready(key).filter(({ entry }) => !conflicts.has(entry.question))
        return { tab: key, answers: batch.slice(0, 200).map((each) => sentOf(Object.assign(each, { attempted: true }).entry)) }
      }),
    /** Drops an undelivered answer after the learner has seen the notice. */
    forget: (question: string): void => {
      settle(question)
      show([question])
    },
    markOver: (): void => show([], { over: true }),
    end: (): void => {
      store.flush()
      outbox.end()
    },
  }
  return store
}

const sentOf = ({ question, sequence, base, answer, flagged }: AnswerEntry) => ({ question, sequence, base, answer, flagged })
