import type { Answer, Attempt, Marking, ConflictingAnswer } from '#lib/contract'
import { createListeners } from '#app/createListeners.ts'
import type { OutboxState } from '#app/browser/outbox/createOutbox.ts'
import type { AnswerEntry } from './AnswerEntry.ts'
import type { createUnsentAnswers } from './createUnsentAnswers.ts'

/**
 * State of an answer in addition to {@link OutboxState}: there is no answer (`none`); it is a `draft` that must not be
 * sent yet; it exists only on this `page`, because the device's storage rejects it; another device has answered
 * differently (`conflict`); the server has `refused` it.
 */
export type AnswerMark = OutboxState | 'none' | 'draft' | 'page' | 'conflict' | 'refused'

export interface AnswerItem {
  answer: Answer
  flagged: boolean
  mark: AnswerMark
  /** The conflicting answer from another tab or device; the learner decides. */
  other: ConflictingAnswer | null
  marking: Marking | null
}

export interface AnswersState {
  items: ReadonlyMap<string, AnswerItem>
  /** Whether the server is currently unreachable. */
  away: boolean
  /** Whether the device's storage rejects answers. */
  unkept: boolean
  /** Whether the attempt has ended: answers are no longer accepted. */
  over: boolean
}

/** An answer as last confirmed by the server. */
export type KnownAnswer = Pick<AnswerEntry, 'sequence' | 'answer' | 'flagged'>

interface AnswerBoardOptions {
  attempt: Pick<Attempt, 'questions' | 'state'>
  known: ReadonlyMap<string, KnownAnswer>
  unsent: ReturnType<typeof createUnsentAnswers>
}

/** Creates the observable state of the answers; an unchanged question keeps its object. */
export function createAnswerState({ attempt, known, unsent }: AnswerBoardOptions) {
  const markings = new Map(attempt.questions.map(({ handle, marking }) => [handle, marking]))
  const conflicts = new Map<string, ConflictingAnswer>()
  /** Delivery state of the answers, by tab. */
  const lines = new Map<string, OutboxState>()
  const listeners = createListeners()
  let state: AnswersState = {
    items: new Map(attempt.questions.map(({ handle }) => [handle, itemOf(handle)])),
    away: false,
    unkept: false,
    over: attempt.state !== 'running',
  }

  function itemOf(question: string): AnswerItem {
    const last = unsent.last(question)
    const { answer, flagged } = last?.entry ?? known.get(question)!
    return { answer, flagged, mark: markOf(question), other: conflicts.get(question) ?? null, marking: markings.get(question) ?? null }
  }

  function markOf(question: string): AnswerMark {
    const last = unsent.last(question)
    if (conflicts.has(question)) return 'conflict'
    if (!last) return known.get(question)!.sequence > 0 ? 'saved' : 'none'
    if (last.refused) return 'refused'
    if (last.entry.draft) return 'draft'
    const line = lines.get(last.entry.tab) ?? 'saving'
    if (line === 'local') return last.kept ? 'local' : 'page'
    return line === 'saved' ? 'saving' : line
  }

  function show(questions: Iterable<string>, change: Partial<AnswersState> = {}): void {
    const items = new Map(state.items)
    for (const question of questions) items.set(question, itemOf(question))
    state = { ...state, ...change, items, away: [...lines.values()].includes('local'), unkept: unsent.unkept() }
    listeners.notify()
  }

  return {
    markings,
    conflicts,
    lines,
    item: itemOf,
    show,
    getState: () => state,
    subscribe: listeners.subscribe,
  }
}
