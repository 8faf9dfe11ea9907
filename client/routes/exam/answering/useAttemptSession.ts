import { useEffect, useState } from 'react'
import type { Attempt } from '#lib/contract'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { registerFlush } from '#app/browser/network/flushUnsent.ts'
import { openPages } from '#app/browser/outbox/openPages.ts'
import { currentSession, useSession } from '#app/browser/session/session.ts'
import { userKeys, userStorage } from '#app/browser/userStorage.ts'
import { newKey } from '#parts/form/newKey.ts'
import { pause } from './pause.ts'
import { type AttemptSession, createAttemptSession } from './store/createAttemptSession.ts'

const pages = import.meta.env.SSR ? undefined : openPages(userKeys.answer, newKey())

/** Intervals of requests for the clock in official and other attempts, in milliseconds, randomised by 10 %. */
const [officialMs, otherMs] = [15_000, 60_000]

/** Returns the session of an attempt, which ends when the component is unmounted. */
export function useAttemptSession(attempt: Attempt, askedAt: number): { session: AttemptSession; otherTab: boolean } {
  const [otherTab, setOtherTab] = useState(false)
  const [session] = useState(() =>
    createAttemptSession({
      attempt,
      askedAt,
      api: browserApi,
      pages: pages!,
      userId: () => currentSession().userId ?? '',
      storage: userStorage,
      pause,
      onOtherTab: () => setOtherTab(true),
    }),
  )
  useEffect(() => {
    void session.begin()
    const stop = observePage(session)
    return () => {
      stop()
      session.end()
    }
  }, [session])
  const { isLogin } = useSession()
  useEffect(() => {
    if (isLogin) session.answers.sendAgain()
  }, [isLogin, session])
  return { session, otherTab }
}

/** Flushes answers when the page may end, and synchronises again when it returns. */
function observePage(session: AttemptSession): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const { answers } = session
  const comeBack = () => {
    answers.sendAgain()
    void session.refresh()
  }
  addEventListener('online', comeBack, { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && comeBack(), { signal })
  addEventListener('blur', answers.flush, { signal })
  document.addEventListener('visibilitychange', () => (document.hidden ? answers.flush() : comeBack()), { signal })
  addEventListener('pagehide', () => sendOnPageHide(session), { signal })
  // Leaving needs a confirmation only if answers would be lost; all others are stored on the device.
  addEventListener(
    'beforeunload',
    (event) => [...answers.getState().items.values()].some(({ mark }) => mark === 'page') && event.preventDefault(),
    { signal },
  )
  const second = setInterval(session.tick, 1000)
  let asking: ReturnType<typeof setTimeout>
  const askAgain = () => {
    const every = session.isOfficial ? officialMs : otherMs
    asking = setTimeout(() => void session.askClock().finally(askAgain), every * (0.9 + 0.2 * Math.random()))
  }
  askAgain()
  const withdraw = registerFlush(answers.sendAll)
  return () => {
    ending.abort()
    clearInterval(second)
    clearTimeout(asking)
    withdraw()
  }
}

/** Sends the unacknowledged answers without waiting for a response, because the page is being closed. */
function sendOnPageHide({ answers, attempt }: AttemptSession): void {
  for (const body of answers.leaving())
    if (body.answers.length > 0)
      navigator.sendBeacon(`/api/attempt/${attempt.id}/answer`, new Blob([JSON.stringify(body)], { type: 'application/json' }))
}
