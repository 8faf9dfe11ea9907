import { useSyncExternalStore } from 'react'
import { ApiError } from '#lib/contract'
import { createListeners } from '#app/createListeners.ts'
import { reloadPage, currentDestination } from '../../destination.ts'

/** Minimum and maximum interval between connection checks, in milliseconds. */
const [shortest, longest] = [1000, 10_000]
/** Time after which a server without a response counts as unreachable, in milliseconds. */
const timeoutMs = 5000

/** Checks whether a server responds at an address; a gateway error (500 and above) does not count as a response. */
export const isReachable = (address = '/build.json'): Promise<boolean> =>
  fetch(address, { method: 'HEAD', cache: 'no-store', mode: 'no-cors', signal: AbortSignal.timeout(timeoutMs) }).then(
    ({ status }) => status < 500,
    () => false,
  )

/** Waits until the server responds: polls with increasing intervals, and at once when the device goes online. */
export async function waitUntilReachable(address?: string, signal?: AbortSignal, first = shortest): Promise<void> {
  for (let pause = first; ; pause = Math.min(2 * pause, longest)) {
    await new Promise<void>((done) => {
      const timer = setTimeout(done, pause)
      const now = () => (clearTimeout(timer), done())
      addEventListener('online', now, { once: true, signal: AbortSignal.timeout(pause) })
    })
    if (signal?.aborted || (await isReachable(address))) return
  }
}

/** Reason why a page waits: the server is unreachable, or reports that it is busy. */
export type Obstacle = 'unreachable' | 'busy'

/** Current obstacle of each waiting call, and the page that it is for. */
const waitingCalls = new Map<object, { obstacle: Obstacle; page: string }>()
/** Returns the address of a page without the fragment. Loaders are not aborted on navigation, so waits are matched to pages. */
const pageOf = (href: string): string => new URL(href, location.href).href.replace(/#.*/, '')
const isNeeded = (page: string): boolean => page === pageOf(location.href) || page === pageOf(currentDestination() ?? '')
const { subscribe, notify } = createListeners()

let pendingCheck: Promise<void> | undefined
/** Waits until the site responds; concurrent callers share one check. */
const waitUntilSiteResponds = (first?: number): Promise<void> =>
  (pendingCheck ??= waitUntilReachable(undefined, undefined, first).finally(() => (pendingCheck = undefined)))

/** Publishes the obstacle that a page waits for, until the wait ends. */
async function withObstacle<Value>(page: string, wait: (setObstacle: (obstacle: Obstacle) => void) => Promise<Value>): Promise<Value> {
  const waiter = {}
  const setObstacle = (obstacle: Obstacle) => {
    waitingCalls.set(waiter, { obstacle, page })
    notify()
  }
  return wait(setObstacle).finally(() => {
    waitingCalls.delete(waiter)
    notify()
  })
}

/** Waits until the site responds, while the page shows the notice. */
export const waitForSite = (): Promise<void> =>
  withObstacle(pageOf(currentDestination() ?? ''), (setObstacle) => {
    setObstacle('unreachable')
    return waitUntilSiteResponds()
  })

interface FailedCall {
  first: ApiError
  /** Address of the page that the call was made for. */
  page: string
  /** The call was made by a navigation to the page. */
  isEntering: boolean
}

/**
 * Repeats a call until it succeeds or fails permanently. The page shows the notice throughout, including during each
 * attempt: a proxy may fail calls although it serves the site's files, and then each attempt is the only test.
 */
export function retryCall<Value>(call: () => Promise<Value>, { first, page: address, isEntering }: FailedCall): Promise<Value> {
  const page = pageOf(address)
  return withObstacle(page, async (setObstacle) => {
    for (let fault = first, pause = shortest; ; pause = Math.min(2 * pause, longest)) {
      const wantedMs = 1000 * (fault.retryAfterSeconds ?? 0)
      // A page that is already shown must not be reloaded later: the user may have started to work on it.
      const isNew = currentDestination() !== undefined || (isEntering && fault === first)
      if (wantedMs > longest && isNew && isNeeded(page)) return reloadForReason()
      setObstacle(fault.status === 0 ? 'unreachable' : 'busy')
      await waitUntilSiteResponds(Math.min(Math.max(pause, wantedMs), longest))
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
 * Reloads the page. A server that requests a longer pause serves a page with the reason, such as the end of maintenance.
 */
function reloadForReason(): Promise<never> {
  reloadPage()
  return new Promise(() => {})
}

function obstacle(): Obstacle | undefined {
  const all = [...waitingCalls.values()].filter(({ page }) => isNeeded(page)).map((wait) => wait.obstacle)
  return all.includes('busy') ? 'busy' : all[0]
}

/** Returns the obstacle that the page waits for, or undefined. Recomputed whenever the calling component renders. */
export const useObstacle = (): Obstacle | undefined => useSyncExternalStore(subscribe, obstacle, () => undefined)
