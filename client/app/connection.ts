import { useSyncExternalStore } from 'react'

/** Pauses between two questions whether the network is back, in milliseconds: soon at first, then seldom. */
const [shortest, longest] = [1000, 10_000]
/** A server without an answer after this many milliseconds counts as unreachable. */
const patience = 5000

/** Whether somebody answers at an address; errors of what stands behind a proxy are no answer. */
export const answers = (address = '/build.json'): Promise<boolean> =>
  fetch(address, { method: 'HEAD', cache: 'no-store', mode: 'no-cors', signal: AbortSignal.timeout(patience) }).then(
    ({ status }) => status < 500,
    () => false,
  )

/** Waits until somebody answers there: asks from time to time, and at once when the device is back in a network. */
export async function untilAnswered(address?: string, signal?: AbortSignal): Promise<void> {
  for (let pause = shortest; ; pause = Math.min(2 * pause, longest)) {
    await new Promise<void>((done) => {
      const timer = setTimeout(done, pause)
      const now = () => (clearTimeout(timer), done())
      addEventListener('online', now, { once: true, signal: AbortSignal.timeout(pause) })
    })
    if (signal?.aborted || (await answers(address))) return
  }
}

let waiting: Promise<void> | undefined
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Waits until the site answers, and has the page say so meanwhile. */
export function untilBack(): Promise<void> {
  waiting ??= untilAnswered().finally(() => {
    waiting = undefined
    tell()
  })
  tell()
  return waiting
}

/** Whether something waits for the network. */
export const useDisconnected = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => waiting !== undefined,
    () => false,
  )
