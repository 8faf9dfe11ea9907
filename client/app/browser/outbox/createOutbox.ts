/**
 * The state of an entry: it is being sent; is sent again after a failure; is on this device only and sent
 * again later; is on the server.
 */
export type OutboxState = 'saving' | 'resending' | 'local' | 'saved'

/**
 * The result of a delivery: the entry was `taken` by the server, or refused for good, and the next one goes; the server was out of
 * `reach`; or it is `held` until somebody decides (a conflict, a refusal that the user has to read).
 */
export type Delivery = 'taken' | 'unreachable' | 'held'

export interface OutboxOptions<Entry> {
  /**
   * The entry of a key that is to be sent now; undefined: none. Where the latest one of a key counts, this is what the page
   * has of it; where each counts, the first of the journal.
   */
  next: (key: string) => Entry | undefined
  /** Sends an entry, and deals with the answer. It is begun before {@link Outbox.send} returns: a page may be leaving. */
  deliver: (entry: Entry) => Promise<Delivery>
  /** Told before and after each delivery, but not of held entries: only the user of the outbox knows why. */
  onState?: (key: string, state: OutboxState) => void
  /** The first wait before an entry is sent again, doubled with each failure; absent: it waits for {@link Outbox.send}. */
  retry?: { firstMs: number; mostMs: number }
}

/** Sends entries: one of a key at a time, keys beside each other. */
export interface Outbox {
  /** Sends the entries of a key. */
  send: (key: string) => void
  /** Sends them after a while; what is said of the key before no longer counts. */
  later: (key: string, afterMs: number) => void
  /** Takes back what was to be sent later. */
  stop: (key: string) => void
  waits: (key: string) => boolean
  /** An earlier page could not send the key. */
  found: (key: string) => void
  /** Sends at once what was to be sent later. */
  flush: () => void
  /** Sends what is on this device only: there is a network again. */
  sendAgain: () => void
  /** Settles when nothing of the key, or of any key, is on its way. */
  settled: (key?: string) => Promise<void>
  /** Begins nothing later any more: the next page sends what is in the journal. */
  end: () => void
}

export function createOutbox<Entry>({ next, deliver, onState, retry }: OutboxOptions<Entry>): Outbox {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const running = new Map<string, Promise<void>>()
  /** Keys that could not be sent. */
  const local = new Set<string>()
  /** Keys that were to be sent while they were. */
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
        // With a back-off, the next attempt of a key that failed is scheduled already.
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
