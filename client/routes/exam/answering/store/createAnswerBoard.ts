import type { Answer, Attempt, Marking, OtherAnswer } from '#lib/contract'
import type { OutboxState } from '#app/browser/outbox/createOutbox.ts'
import type { AnswerEntry } from './AnswerEntry.ts'
import type { createUnsentAnswers } from './createUnsentAnswers.ts'

/**
 * The state of an answer beside {@link OutboxState}: there is `none`; it is a `draft` that is not to be sent yet; it is on
 * this `page` alone, since the storage of the device takes nothing; another device has answered (`conflict`); the server
 * has `refused` it.
 */
export type AnswerMark = OutboxState | 'none' | 'draft' | 'page' | 'conflict' | 'refused'

export interface AnswerItem {
  answer: Answer
  flagged: boolean
  mark: AnswerMark
  /** The answer of another tab or device; the learner decides. */
  other: OtherAnswer | null
  marking: Marking | null
}

export interface AnswersState {
  items: ReadonlyMap<string, AnswerItem>
  /** Answers do not arrive at present. */
  away: boolean
  /** The device stores nothing. */
  unkept: boolean
  /** The attempt has ended: no answer is taken any more. */
  over: boolean
}

/** An answer as the server is known to have it. */
export type KnownAnswer = Pick<AnswerEntry, 'sequence' | 'answer' | 'flagged'>

interface AnswerBoardOptions {
  attempt: Pick<Attempt, 'questions' | 'state'>
  known: ReadonlyMap<string, KnownAnswer>
  unsent: ReturnType<typeof createUnsentAnswers>
}

/** The answers as they are shown; a question that did not change keeps its object. */
export function createAnswerBoard({ attempt, known, unsent }: AnswerBoardOptions) {
  const markings = new Map(attempt.questions.map(({ handle, marking }) => [handle, marking]))
  const conflicts = new Map<string, OtherAnswer>()
  /** How the answers of each tab fare. */
  const lines = new Map<string, OutboxState>()
  const listeners = new Set<() => void>()
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
    for (const listener of listeners) listener()
  }

  return {
    markings,
    conflicts,
    lines,
    item: itemOf,
    show,
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
