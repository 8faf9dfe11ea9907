import { afterEach, beforeEach, vi } from 'vitest'
import type { Answer } from '#lib/contract'
import { createAttemptSession } from '../../client/routes/exam/answering/store/createAttemptSession.ts'
import { attemptServer, deviceStorage, offline } from './attemptServer.ts'

/** The questions of an attempt. */
export const [q1, q2] = ['question1', 'question2'] as const
export const choice = (letter: string): Answer => ({ options: [`option-${letter}`] })

export type Server = ReturnType<typeof attemptServer>

/** Advances the clock of the page. */
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Provides tabs of one browser with an open attempt and a fake clock; returns a function that opens a tab. */
export function useAnswerTabs() {
  let open = new Set<string>()
  let tabs = 0
  const sessions: { end: () => void }[] = []
  beforeEach(() => vi.useFakeTimers())
  afterEach(async () => {
    for (const session of sessions.splice(0)) session.end()
    await pass(100)
    open = new Set()
    vi.useRealTimers()
  })

  return async function tab(server: Server, { storage = deviceStorage(), user = 'u1' } = {}) {
    const own = `00000000-0000-4000-8000-${String((tabs += 1)).padStart(12, '0')}`
    open.add(own)
    const told = vi.fn<() => void>()
    const session = createAttemptSession({
      attempt: server.sheet(),
      askedAt: performance.now(),
      api: server.api,
      pages: { own, claim: async () => undefined, others: async () => new Set([...open].filter((one) => one !== own)) },
      userId: () => user,
      storage,
      pause: (ms) => new Promise((done) => setTimeout(done, ms)),
      onOtherTab: told,
    })
    sessions.push(session)
    await session.begin()
    const { answers } = session
    return {
      ...session,
      told,
      storage,
      own,
      mark: (question: string = q1) => answers.getState().items.get(question)!.mark,
      item: (question: string = q1) => answers.getState().items.get(question)!,
      choose: (letter: string, question: string = q1) => answers.change(question, { answer: choice(letter) }, { afterMs: 300 }),
      /** Closes the tab abruptly and stops all its timers. */
      kill: () => {
        open.delete(own)
        server.line.fault = offline
        session.end()
      },
    }
  }
}
