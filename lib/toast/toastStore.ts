export type ToastKind = 'success' | 'info' | 'warning' | 'error'

/** A button within a toast; pressing it closes the toast. */
export interface ToastAction {
  label: string
  onClick: () => void
}

export interface ToastOptions {
  /** A toast with the id of one that is shown takes its place and starts anew. */
  id?: string | undefined
  /** Milliseconds in sight; default 3000 (specification, section 9). `Infinity` stays until it is closed. */
  duration?: number | undefined
  /** Shown beside this element rather than at the top; a second one beside it replaces the first. */
  anchor?: Element | undefined
  action?: ToastAction | undefined
}

/** One toast, as it is shown. */
export interface Toast extends Omit<ToastOptions, 'id' | 'duration'> {
  id: string
  kind: ToastKind
  text: string
}

/** Default time in sight, in milliseconds (specification, section 9). */
export const toastDuration = 3000

/** How many toasts stand at the top at once; further ones wait their turn. */
export const visibleLimit = 3

interface Countdown {
  remaining: number
  startedAt: number | undefined
  timer: ReturnType<typeof setTimeout> | undefined
}

/**
 * The toasts, kept outside React: they may be fired before the host is mounted, and are shown when it is. Time runs
 * only for what is in sight, while somebody could be reading it and nothing holds it.
 */
export function createToastStore() {
  let all: readonly Toast[] = []
  let shown: readonly Toast[] = []
  let lastNumber = 0
  let hidden = false
  const countdowns = new Map<string, Countdown>()
  const held = new Set<string>()
  const listeners = new Set<() => void>()

  function show({ id = `toast-${(lastNumber += 1)}`, duration = toastDuration, ...rest }: ToastOptions & Omit<Toast, 'id'>): string {
    const toast: Toast = { id, ...rest }
    const rival = all.find((other) => other.id === id || (toast.anchor && other.anchor === toast.anchor))
    if (rival) forget(rival.id)
    all = rival ? all.map((other) => (other === rival ? toast : other)) : [...all, toast]
    countdowns.set(id, { remaining: duration, startedAt: undefined, timer: undefined })
    update()
    return id
  }

  function dismiss(id: string): void {
    if (!countdowns.has(id)) return
    forget(id)
    all = all.filter((toast) => toast.id !== id)
    update()
  }

  function forget(id: string): void {
    clearTimeout(countdowns.get(id)?.timer)
    countdowns.delete(id)
    held.delete(id)
  }

  /** Stops a toast's time, as under a pointer, or lets it run on from where it stopped. */
  function hold(id: string, on: boolean): void {
    if (on && countdowns.has(id)) held.add(id)
    else held.delete(id)
    runTimes()
  }

  /** Says whether the tab is in the background: all time stops there. */
  function setHidden(value: boolean): void {
    hidden = value
    runTimes()
  }

  function update(): void {
    let room = visibleLimit
    shown = all.filter((toast) => toast.anchor ?? room-- > 0)
    runTimes()
    for (const listener of listeners) listener()
  }

  function runTimes(): void {
    const visible = listeners.size > 0 && !hidden
    for (const [id, countdown] of countdowns) {
      const runs = visible && !held.has(id) && shown.some((toast) => toast.id === id)
      if (runs && countdown.startedAt === undefined) start(id, countdown)
      if (!runs && countdown.startedAt !== undefined) stop(countdown, countdown.startedAt)
    }
  }

  function start(id: string, countdown: Countdown): void {
    countdown.startedAt = Date.now()
    // setTimeout would take infinity for zero.
    if (countdown.remaining !== Infinity) countdown.timer = setTimeout(() => dismiss(id), countdown.remaining)
  }

  function stop(countdown: Countdown, startedAt: number): void {
    clearTimeout(countdown.timer)
    countdown.remaining = Math.max(0, countdown.remaining - (Date.now() - startedAt))
    countdown.startedAt = undefined
  }

  /** Hears of every change of {@link current}; gives back how to stop. */
  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    runTimes()
    return () => {
      listeners.delete(listener)
      runTimes()
    }
  }

  /** The toasts in sight, oldest first. */
  const current = (): readonly Toast[] => shown

  return { show, dismiss, hold, setHidden, subscribe, current }
}

/** The toasts of this page. */
export const toasts = createToastStore()
