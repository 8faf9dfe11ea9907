import { useSyncExternalStore } from 'react'

/** How long after a code the next one may be asked for, in seconds (specification, section 9). */
export const resendSeconds = 60

/* Outlives the dialog, and goes by the clock on the wall: closing it or sleeping neither resets nor stretches the wait. */
const nextAt = new Map<string, number>()
const listeners = new Set<() => void>()

/** Starts the wait for a phone; the limit is on the phone, whatever the code is for. */
export function startCountdown(phone: string, seconds: number = resendSeconds): void {
  nextAt.set(phone, Date.now() + seconds * 1000)
  for (const listener of listeners) listener()
}

const secondsLeft = (phone: string): number => Math.max(0, Math.ceil(((nextAt.get(phone) ?? 0) - Date.now()) / 1000))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // More often than each second, so that none is skipped when a tick comes late.
  const ticking = setInterval(listener, 250)
  return () => {
    listeners.delete(listener)
    clearInterval(ticking)
  }
}

/** Seconds until this phone may be sent another code; 0 when it may. */
export const useResendCountdown = (phone: string): number =>
  useSyncExternalStore(
    subscribe,
    () => secondsLeft(phone),
    () => 0,
  )
