import { useSyncExternalStore } from 'react'
import { ApiError } from '#lib/contract'
import { reloadPage, currentDestination } from '../destination.ts'

/** Pauses between two questions whether the network is back, in milliseconds: soon at first, then seldom. */
const [shortest, longest] = [1000, 10_000]
/** A server without an answer after this many milliseconds counts as unreachable. */
const timeoutMs = 5000

/** Whether a server answers at an address; an error of a gateway (500 and above) does not count as an answer. */
export const answers = (address = '/build.json'): Promise<boolean> =>
  fetch(address, { method: 'HEAD', cache: 'no-store', mode: 'no-cors', signal: AbortSignal.timeout(timeoutMs) }).then(
    ({ status }) => status < 500,
    () => false,
  )

/** Waits until the server answers: polls after a pause, and at once when the device is online again. */
export async function untilAnswered(address?: string, signal?: AbortSignal, first = shortest): Promise<void> {
  for (let pause = first; ; pause = Math.min(2 * pause, longest)) {
    await new Promise<void>((done) => {
      const timer = setTimeout(done, pause)
      const now = () => (clearTimeout(timer), done())
      addEventListener('online', now, { once: true, signal: AbortSignal.timeout(pause) })
    })
    if (signal?.aborted || (await answers(address))) return
  }
}

/** The reason why a page waits: the server is unreachable, or the server answers that it is busy. */
export type Obstacle = 'unreachable' | 'busy'

/** The present obstacle of each that waits, and the page that it is for. */
const waits = new Map<object, { obstacle: Obstacle; page: string }>()
/** Loaders are not aborted when the user navigates elsewhere: a wait for another page is no longer needed. */
const pageOf = (href: string): string => new URL(href, location.href).href.replace(/#.*/, '')
const isNeeded = (page: string): boolean => page === pageOf(location.href) || page === pageOf(currentDestination() ?? '')
const listeners = new Set<() => void>()
const notify = () => listeners.forEach((listener) => listener())
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

let asking: Promise<void> | undefined
/** Many that wait ask as one. */
const untilSiteAnswers = (first?: number): Promise<void> =>
  (asking ??= untilAnswered(undefined, undefined, first).finally(() => (asking = undefined)))

/** Publishes the obstacle that a page waits for, until the wait ends. */
async function withObstacle<Value>(page: string, wait: (setObstacle: (obstacle: Obstacle) => void) => Promise<Value>): Promise<Value> {
  const waiter = {}
  const setObstacle = (obstacle: Obstacle) => {
    waits.set(waiter, { obstacle, page })
    notify()
  }
  return wait(setObstacle).finally(() => {
    waits.delete(waiter)
    notify()
  })
}

/** Waits until the site answers, while the page shows the notice. */
export const untilBack = (): Promise<void> =>
  withObstacle(pageOf(currentDestination() ?? ''), (setObstacle) => {
    setObstacle('unreachable')
    return untilSiteAnswers()
  })

interface FailedCall {
  first: ApiError
  /** Address of the page that the call was made for. */
  page: string
  /** The call was made by a navigation to the page. */
  isEntering: boolean
}

/**
 * Repeats a call until it succeeds or fails for good. The page shows the notice all the while, during each attempt too:
 * a proxy may fail calls although it serves the site's files, and then each attempt is the only test.
 */
export function persist<Value>(call: () => Promise<Value>, { first, page: address, isEntering }: FailedCall): Promise<Value> {
  const page = pageOf(address)
  return withObstacle(page, async (setObstacle) => {
    for (let fault = first, pause = shortest; ; pause = Math.min(2 * pause, longest)) {
      const wantedMs = 1000 * (fault.retryAfterSeconds ?? 0)
      // A page may be shown before its calls are answered. Later it keeps what the user has begun on it.
      const isNew = currentDestination() !== undefined || (isEntering && fault === first)
      if (wantedMs > longest && isNew && isNeeded(page)) return leavePage()
      setObstacle(fault.status === 0 ? 'unreachable' : 'busy')
      await untilSiteAnswers(Math.min(Math.max(pause, wantedMs), longest))
      if (!isNeeded(page)) throw fault
      try {
        return await call()
      } catch (error) {
        if (!(error instanceof ApiError && error.retryAfterSeconds !== undefined)) throw error
        fault = error
      }
    }
  })
}

/**
 * A server that asks for a longer pause sends a page that gives the reason, such as the end of maintenance: the browser
 * loads that page.
 */
function leavePage(): Promise<never> {
  reloadPage()
  return new Promise(() => {})
}

function obstacle(): Obstacle | undefined {
  const all = [...waits.values()].filter(({ page }) => isNeeded(page)).map((wait) => wait.obstacle)
  return all.includes('busy') ? 'busy' : all[0]
}

/** The obstacle that the page waits for; undefined without one. Computed again whenever the calling component renders. */
export const useObstacle = (): Obstacle | undefined => useSyncExternalStore(subscribe, obstacle, () => undefined)
