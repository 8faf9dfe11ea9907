import type { CloseReason } from './CloseReason.ts'
import { createCountdown, type Time } from './createCountdown.ts'

/** Properties of every kind of notice. */
export interface Notice {
  /** Tells it from all others. */
  id: string
  /** Display time in milliseconds; 0 and `Infinity` stay until it is closed. */
  duration: number
  /** Called once it has gone, and not when another one with its id stands in for it. */
  onClose?: ((reason: CloseReason) => void) | undefined
  /** Called once it has gone because its time was over. */
  onAutoClose?: (() => void) | undefined
}

/** A notice in sight, with its time. */
export type Shown<Item> = Item & { time: Time }

/** The visible state. */
export interface View<Item> {
  /** Oldest first. */
  notices: readonly Shown<Item>[]
  /** Number of items waiting for a place. */
  waiting: number
}

/** A host that shows notices, and how many at once, at least 1. */
interface Host {
  limit: number
  /** Whether the host is mounted and visible. */
  on: boolean
}

/** The notices of one page or of one part of it, as `createNoticeStore` makes them. */
export type NoticeStore<Item extends Notice> = ReturnType<typeof createNoticeStore<Item>>

/** Maximum number of visible items where a host sets no other; further ones wait. */
export const visibleLimit = 3

let lastNumber = 0

/** An id that no other notice has. */
export const newId = (): string => `notice-${(lastNumber += 1)}`

/**
 * Notices, stored outside React: they may be fired before a host is mounted, and are shown once it is. Time runs only
 * for visible notices, while the page is visible and nothing pauses it. What is apart is shown elsewhere and takes no
 * place in the queue.
 */
export function createNoticeStore<Item extends Notice>(isApart: (item: Item) => boolean = () => false) {
  let entries: readonly { item: Item; countdown: ReturnType<typeof createCountdown> }[] = []
  let view: View<Item> = { notices: [], waiting: 0 }
  const hosts: Host[] = []
  const holders = new Set<unknown>()
  const listeners = new Set<() => void>()

  /** Shows a notice, in place of those that it replaces: by default the one with its id. Its time restarts. */
  function show(given: Item, replaces = ({ id }: Item) => id === given.id): void {
    const item = { ...given, duration: given.duration || Infinity }
    const entry = { item, countdown: createCountdown(item.duration, { onEnd: () => close(item.id, 'timeout'), onStandstill: publish }) }
    const replaced = entries.filter((other) => replaces(other.item))
    const kept = entries.flatMap((other) => (other === replaced[0] ? entry : replaced.includes(other) ? [] : other))
    become(replaced[0] ? kept : [...entries, entry], 'replaced')
  }

  /** Puts others in place of those there are, and tells those that are no longer among them, by their ids, why. */
  function become(next: typeof entries, reason: CloseReason): void {
    const gone = entries.filter((entry) => !next.includes(entry))
    entries = next
    for (const { countdown } of gone) countdown.run(false)
    publish()
    for (const { item } of gone) {
      if (next.some((other) => other.item.id === item.id)) continue
      if (reason === 'timeout') item.onAutoClose?.()
      item.onClose?.(reason)
    }
  }

  /** Takes one away at once, or all without an id, those that wait as well; unknown ids are fine. */
  const close = (id?: string, reason: CloseReason = 'call'): void =>
    become(
      entries.filter(({ item }) => id !== undefined && item.id !== id),
      reason,
    )

  /** Pauses or resumes all time for a holder (a pointer over a notice, a hidden tab). */
  function hold(holder: unknown, on: boolean): void {
    if (holders.has(holder) === on) return
    if (on) holders.add(holder)
    else holders.delete(holder)
    publish()
  }

  /** Registers a host, which shows the notices once all earlier hosts have left; returns the function that unregisters it. */
  function enter(host: Host): () => void {
    hosts.push(host)
    publish()
    return () => {
      hosts.splice(hosts.indexOf(host), 1)
      publish()
    }
  }

  /** Says what has changed about a host. Notices beyond a new limit wait again, with the time they had left. */
  function change(host: Host, changes: Partial<Host>): void {
    Object.assign(host, changes)
    publish()
  }

  function inSight(): typeof entries {
    let room = hosts[0]?.limit ?? visibleLimit
    const shown = entries.filter(({ item }) => isApart(item) || room-- > 0)
    const passes = ({ item }: (typeof entries)[number]) => !isApart(item) && item.duration !== Infinity
    // Persistent notices must not block the rest: a temporary one is shown besides.
    const besides = shown.some(passes) ? undefined : entries.find(passes)
    return entries.filter((entry) => entry === besides || shown.includes(entry))
  }

  function publish(): void {
    const shown = inSight()
    const running = Boolean(hosts[0]?.on) && holders.size === 0
    for (const entry of entries) entry.countdown.run(running && shown.includes(entry))
    view = {
      notices: shown.map(({ item, countdown }) => ({ ...item, time: countdown.time() })),
      waiting: entries.length - shown.length,
    }
    for (const listener of listeners) listener()
  }

  /** Subscribes to every change; returns the function that unsubscribes. */
  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return {
    show,
    close,
    /** Takes away those that wait for a place. */
    clearWaiting: (): void => become(inSight(), 'call'),
    hold,
    enter,
    change,
    subscribe,
    find: (id: string): Item | undefined => entries.find(({ item }) => item.id === id)?.item,
    view: (): View<Item> => view,
    /** The one that shows them: the first that came. */
    host: (): Host | undefined => hosts[0],
  }
}
