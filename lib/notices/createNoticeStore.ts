import { createCountdown, type Time } from './createCountdown.ts'

/** Properties of all kinds of notices. */
export interface Notice {
  /** Unique id of the notice. */
  id: string
  /** Display time in milliseconds; notices with 0 or `Infinity` stay until they are closed. */
  duration: number
  /** Called after the notice was closed; not called if another notice with the same id replaces it. */
  onClose?: ((reason: CloseReason) => void) | undefined
  /** Called after the notice was closed because its time was over. */
  onAutoClose?: (() => void) | undefined
}

/** A visible notice with its time. */
export type VisibleNotice<Item> = Item & { time: Time }

/** State of the visible notices. */
export interface View<Item> {
  /** Oldest first. */
  notices: readonly VisibleNotice<Item>[]
  /** Number of items waiting to be shown. */
  waiting: number
}

/** A host that shows notices; `limit` is the maximum number of visible notices, at least 1. */
interface Host {
  limit: number
  /** Whether the host is mounted and visible. */
  on: boolean
}

/** Notices of a page or of a part of it, created by `createNoticeStore`. */
export type NoticeStore<Item extends Notice> = ReturnType<typeof createNoticeStore<Item>>

/** Default of a host's maximum number of visible items; further items wait. */
export const defaultLimit = 3

let lastNumber = 0

/** Creates a unique id. */
export const newId = (): string => `notice-${(lastNumber += 1)}`

/**
 * Creates a store of notices. It is independent of React: notices can be created before a host is mounted, and are
 * shown once it is. Time counts only for visible notices, while the page is visible and nothing pauses it. Items for
 * which `isApart` returns `true` are shown elsewhere and do not count towards the limit.
 */
export function createNoticeStore<Item extends Notice>(isApart: (item: Item) => boolean = () => false) {
  let entries: readonly { item: Item; countdown: ReturnType<typeof createCountdown> }[] = []
  let view: View<Item> = { notices: [], waiting: 0 }
  const hosts: Host[] = []
  const holders = new Set<unknown>()
  const listeners = new Set<() => void>()

  /** Shows a notice in place of those that it replaces: by default, the one with the same id. Its time starts from the beginning. */
  function show(given: Item, replaces = ({ id }: Item) => id === given.id): void {
    const item = { ...given, duration: given.duration || Infinity }
    const entry = { item, countdown: createCountdown(item.duration, { onEnd: () => close(item.id, 'timeout'), onStandstill: publish }) }
    const replaced = entries.filter((other) => replaces(other.item))
    const remaining = entries.flatMap((other) => (other === replaced[0] ? entry : replaced.includes(other) ? [] : other))
    replaceEntries(replaced[0] ? remaining : [...entries, entry], 'replaced')
  }

  /** Replaces the entries and reports the reason to the callbacks of removed notices. A removed id that is in `next` is not reported. */
  function replaceEntries(next: typeof entries, reason: CloseReason): void {
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

  /** Closes a notice immediately or, without an id, all notices including waiting ones. Unknown ids are ignored. */
  const close = (id?: string, reason: CloseReason = 'call'): void =>
    replaceEntries(
      entries.filter(({ item }) => id !== undefined && item.id !== id),
      reason,
    )

  /** Pauses or resumes all times on behalf of a holder, such as a pointer over a notice or a hidden tab. */
  function hold(holder: unknown, on: boolean): void {
    if (holders.has(holder) === on) return
    if (on) holders.add(holder)
    else holders.delete(holder)
    publish()
  }

  /** Registers a host, which shows the notices after all earlier hosts have unregistered. Returns a function that unregisters it. */
  function enter(host: Host): () => void {
    hosts.push(host)
    publish()
    return () => {
      hosts.splice(hosts.indexOf(host), 1)
      publish()
    }
  }

  /** Updates a host. Notices beyond a reduced limit wait again with their remaining time. */
  function change(host: Host, changes: Partial<Host>): void {
    Object.assign(host, changes)
    publish()
  }

  function visibleEntries(): typeof entries {
    let room = hosts[0]?.limit ?? defaultLimit
    const shown = entries.filter(({ item }) => isApart(item) || room-- > 0)
    const passes = ({ item }: (typeof entries)[number]) => !isApart(item) && item.duration !== Infinity
    // Persistent notices must not block the others: one temporary notice is shown in addition.
    const besides = shown.some(passes) ? undefined : entries.find(passes)
    return entries.filter((entry) => entry === besides || shown.includes(entry))
  }

  function publish(): void {
    const shown = visibleEntries()
    const running = Boolean(hosts[0]?.on) && holders.size === 0
    for (const entry of entries) entry.countdown.run(running && shown.includes(entry))
    view = {
      notices: shown.map(({ item, countdown }) => ({ ...item, time: countdown.time() })),
      waiting: entries.length - shown.length,
    }
    for (const listener of listeners) listener()
  }

  /** Subscribes to changes; returns a function that unsubscribes. */
  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return {
    show,
    close,
    /** Closes the waiting notices. */
    clearWaiting: (): void => replaceEntries(visibleEntries(), 'call'),
    hold,
    enter,
    change,
    subscribe,
    find: (id: string): Item | undefined => entries.find(({ item }) => item.id === id)?.item,
    view: (): View<Item> => view,
    /** Returns the active host, which is the first registered one. */
    host: (): Host | undefined => hosts[0],
  }
}

/**
 * Reason why a notice was closed: its time was over (`timeout`); the user closed it with the button, Escape or a swipe
 * (`user`); its action or cancel button was pressed (`action`, `cancel`); a call closed it (`call`); another notice
 * replaced it at the same element (`replaced`).
 */
export type CloseReason = 'timeout' | 'user' | 'action' | 'cancel' | 'call' | 'replaced'

/** An edge of the window and the position along it. */
export type NoticePosition = 'top-left' | 'top-center' | 'top-right' | 'bottom-left' | 'bottom-center' | 'bottom-right'

/** Throws an error on the server. `call` and `text` are the function and the argument in the developer's code. */
export function assertBrowser(call: string, text: unknown): void {
  if (typeof document !== 'undefined') return
  throw new Error(
    `${call}(${typeof text === 'string' ? JSON.stringify(text) : '…'}) was called on the server, where another visitor might receive the message. Call it in an event handler or an effect`,
  )
}
