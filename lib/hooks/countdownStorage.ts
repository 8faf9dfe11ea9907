/*
 * End times of countdowns, in milliseconds since 1970, by hashed key. They are stored in localStorage, which all tabs
 * share, or in this map if the storage is not available.
 */
const memoryFallback = new Map<string, number>()
const listeners = new Set<() => void>()

const nameOf = (key: string) => `countdown:${shortHash(key)}`

/** Returns the end time of a countdown; undefined if there is no valid one. */
export function readEndTime(key: string): number | undefined {
  if (!key) return undefined
  const name = nameOf(key)
  const held = memoryFallback.get(name)
  if (held !== undefined) return held
  try {
    const stored = localStorage.getItem(name) ?? ''
    return /^\d{1,15}$/.test(stored) ? Number(stored) : undefined
  } catch {
    // The storage may be disabled, or blocked in a frame of another origin.
    return undefined
  }
}

/** Sets or clears the end time and notifies the listeners in this tab; the browser notifies other tabs. */
export function writeEndTime(key: string, end: number | undefined): void {
  if (!key) return
  storeEndTime(key, end)
  for (const listener of listeners) listener()
}

function storeEndTime(key: string, end: number | undefined): void {
  const name = nameOf(key)
  memoryFallback.delete(name)
  try {
    if (end === undefined) localStorage.removeItem(name)
    else localStorage.setItem(name, String(end))
  } catch {
    if (end !== undefined) memoryFallback.set(name, end)
  }
}

/** Returns the end time of a countdown that starts now. */
export const endTimeAfter = (seconds: number): number => Date.now() + Math.ceil(seconds * 1000)

/** Returns the whole seconds until an end time, rounded up and limited to `most`. */
export const secondsLeft = (end: number | undefined, most: number): number =>
  end === undefined ? 0 : Math.min(most, Math.max(0, Math.ceil((end - Date.now()) / 1000)))

/** Calls the listener whenever the remaining seconds of a countdown may have changed. Returns a function that unsubscribes. */
export function watchCountdown(key: string, most: number, listener: () => void): () => void {
  if (!key) return () => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    const end = readEndTime(key)
    if (end !== undefined) {
      const left = end - Date.now()
      // The end time is later than possible because the system clock was set back. It is corrected.
      if (left > most * 1000) storeEndTime(key, endTimeAfter(most))
      else if (left <= 0) storeEndTime(key, undefined)
      if (left > 0) timer = setTimeout(look, left % 1000 || 1000)
    }
    listener()
  }
  listeners.add(look)
  // Includes events after the page was frozen or restored from the back/forward cache.
  const events = [
    [window, 'storage'],
    [window, 'pageshow'],
    [document, 'visibilitychange'],
  ] as const
  for (const [target, event] of events) target.addEventListener(event, look)
  look()
  return () => {
    clearTimeout(timer)
    listeners.delete(look)
    for (const [target, event] of events) target.removeEventListener(event, look)
  }
}

/**
 * Returns a hash of four characters (FNV-1a, folded to base 36), for keys in a storage that other users of the device
 * can read. The hash is short on purpose: a longer hash of a phone number could be reversed by trying all numbers,
 * whereas thousands of numbers share each short hash. The probability that two texts of the same device collide is 1 in
 * 1.6 million.
 */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  // Final mixing: the last bytes have hardly affected the upper bits.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (((hash ^ (hash >>> 16)) >>> 0) % 36 ** 4).toString(36).padStart(4, '0')
}
