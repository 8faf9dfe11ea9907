/**
 * State of an entry: being sent, being sent again after a failure, on this device only until it is sent again, or stored
 * on the server.
 */
export type OutboxState = 'saving' | 'resending' | 'local' | 'saved'

/**
 * Result of a delivery. `taken`: the server accepted the entry or refused it permanently, and the next one is sent.
 * `unreachable`: the server did not respond. `held`: the entry waits for a decision by the user (a conflict or a refusal).
 */
export type DeliveryResult = 'taken' | 'unreachable' | 'held'

export interface OutboxOptions<Entry> {
  /**
   * Returns the entry of a key to send now, or undefined: the latest content of the page if only the latest entry counts,
   * or the first one of the journal if each entry counts.
   */
  next: (key: string) => Entry | undefined
  /** Sends an entry and handles the response. Starts synchronously in {@link Outbox.send}: the page may be unloading. */
  deliver: (entry: Entry) => Promise<DeliveryResult>
  /** Called before and after each delivery, except for held entries, whose reason only the caller knows. */
  onState?: (key: string, state: OutboxState) => void
  /** Back-off: the first delay, doubled with each failure up to the maximum. Without it entries wait for {@link Outbox.send}. */
  retry?: { firstMs: number; mostMs: number }
}

/** Queue of outgoing entries: one at a time per key, different keys concurrently. */
export interface Outbox {
  /** Sends the entries of a key. */
  send: (key: string) => void
  /** Schedules sending the entries of a key; replaces an earlier schedule of the key. */
  later: (key: string, afterMs: number) => void
  /** Cancels scheduled sending. */
  stop: (key: string) => void
  waits: (key: string) => boolean
  /** Registers a key that an earlier page could not send. */
  found: (key: string) => void
  /** Sends scheduled entries at once. */
  flush: () => void
  /** Sends the entries that are on this device only, once the network is back. */
  sendAgain: () => void
  /** Resolves when no delivery of the key, or of any key, is in flight. */
  settled: (key?: string) => Promise<void>
  /** Disables scheduling: the next page sends the content of the journal. */
  end: () => void
}

export function createOutbox<Entry>({ next, deliver, onState, retry }: OutboxOptions<Entry>): Outbox {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const running = new Map<string, Promise<void>>()
  /** Keys whose last delivery failed. */
  const local = new Set<string>()
  /** Keys for which `send` was called during a delivery. */
  const again = new Set<string>()
  let wait = retry?.firstMs ?? 0
  let ended = false

  function stop(key: string): void {
    clearTimeout(timers.get(key))
    timers.delete(key)
  }

  function schedule(key: string, afterMs: number): void {
    stop(key)
    if (!ended)
      timers.set(
        key,
        setTimeout(() => send(key), afterMs),
      )
  }

  function send(key: string): void {
    stop(key)
    if (running.has(key)) return void again.add(key)
    const first = next(key)
    if (first === undefined) return
    running.set(
      key,
      run(key, first).finally(() => {
        running.delete(key)
        // With a back-off, the next attempt of a failed key is already scheduled.
        if (again.delete(key) && (!retry || !local.has(key))) send(key)
      }),
    )
  }

  async function run(key: string, first: Entry): Promise<void> {
    for (let entry: Entry | undefined = first; entry !== undefined; entry = next(key)) {
      stop(key)
      onState?.(key, local.delete(key) ? 'resending' : 'saving')
      const delivery = await deliver(entry)
      if (delivery === 'held') return
      if (delivery === 'unreachable') return fail(key)
      wait = retry?.firstMs ?? 0
    }
    onState?.(key, 'saved')
  }

  function fail(key: string): void {
    local.add(key)
    onState?.(key, 'local')
    if (!retry) return
    schedule(key, wait)
    wait = Math.min(retry.mostMs, wait * 2)
  }

  return {
    send,
    later: (key, afterMs) => {
      local.delete(key)
      schedule(key, afterMs)
    },
    stop,
    waits: (key) => timers.has(key),
    found: (key) => void local.add(key),
    flush: () => {
      for (const key of timers.keys()) send(key)
    },
    sendAgain: () => {
      for (const key of local) send(key)
    },
    settled: async (key) => {
      const current = () => (key === undefined ? [...running.values()] : [running.get(key)].filter((each) => each !== undefined))
      while (current().length > 0) await Promise.all(current())
    },
    end: () => {
      ended = true
    },
  }
}
