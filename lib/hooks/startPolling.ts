/** Options of `usePolling`; `T` is what one call answers. They may change with every render: the latest count. */
export interface PollingOptions<T> {
  /** Makes one call. Pass the signal to `fetch`: it is aborted when the answer is no longer needed. */
  poll: (signal: AbortSignal) => Promise<T>
  /** Milliseconds from an answer to the next question. A question that is never answered holds up the next. */
  every: number
  /** Whether to poll. False ends the polling and aborts the running call. */
  active: boolean
  /** Takes every answer; `stop` when there is no more to ask. */
  onAnswer: (answer: T) => 'go-on' | 'stop' | void
  /**
   * Judges a fault: what `poll` rejected with. After `go-on` the next question waits twice as long for every fault in a
   * row, at most 30 seconds.
   */
  onFault: (error: unknown) => 'go-on' | 'stop'
  /** Asks for the first time at once; default after `every`. */
  immediately?: boolean | undefined
  /** Subject of the polling. Another subject restarts it and drops late answers about the former one. */
  subject?: string | undefined
}

/** The longest wait after faults, in milliseconds, unless the polling is slower anyway. */
const longestWait = 30_000

/** The polling of one subject. `latest` returns the present options. Returns the function that ends it. */
export function startPolling<T>(latest: () => PollingOptions<T>): () => void {
  const ending = new AbortController()
  const { signal } = ending
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking = false
  let faults = 0

  const judge = async (): Promise<'go-on' | 'stop' | void> => {
    let answer: T
    try {
      answer = await latest().poll(signal)
    } catch (error) {
      faults += 1
      return signal.aborted ? 'stop' : latest().onFault(error)
    }
    faults = 0
    return signal.aborted ? 'stop' : latest().onAnswer(answer)
  }
  const ask = async () => {
    asking = true
    const verdict = await judge()
    asking = false
    if (verdict === 'stop') return end()
    const { every } = latest()
    plan(faults > 0 ? Math.max(every, Math.min(every * 2 ** faults, longestWait)) : every)
  }
  const plan = (wait: number) => {
    if (document.visibilityState === 'visible' && !signal.aborted) timer = setTimeout(() => void ask(), wait)
  }
  const onVisibility = () => {
    clearTimeout(timer)
    // A question that is still open when the page is shown again plans the next one itself.
    if (!asking) plan(0)
  }
  const end = () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisibility)
    ending.abort()
  }

  document.addEventListener('visibilitychange', onVisibility)
  // Never within the effect itself, which React's strict mode runs twice.
  plan(latest().immediately ? 0 : latest().every)
  return end
}
