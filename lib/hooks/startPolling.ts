/** Options of `usePolling`. `T` is the type of a response. Options may change with every render; the latest ones apply. */
export interface PollingOptions<T> {
  /** Makes one request. Pass the signal to `fetch`: it is aborted when the response is no longer needed. */
  poll: (signal: AbortSignal) => Promise<T>
  /** Interval between a response and the next request, in milliseconds. A pending request delays the next one. */
  every: number
  /** Whether to poll. `false` stops the polling and aborts the pending request. */
  active: boolean
  /** Called with every response. Return `stop` to end the polling. */
  onAnswer: (answer: T) => 'go-on' | 'stop' | void
  /**
   * Called with the error that `poll` rejected with. Return `stop` to end the polling. After `go-on`, the interval is
   * doubled for each consecutive error, up to 30 seconds.
   */
  onFault: (error: unknown) => 'go-on' | 'stop'
  /** Whether the first request is made immediately instead of after `every`. */
  immediately?: boolean | undefined
  /** Subject of the polling. Changing it restarts the polling and discards late responses for the previous subject. */
  subject?: string | undefined
}

/** Maximum interval after errors, in milliseconds, unless `every` is longer. */
const maxInterval = 30_000

/** Polls one subject. `latest` returns the current options. Returns a function that stops the polling. */
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
    plan(faults > 0 ? Math.max(every, Math.min(every * 2 ** faults, maxInterval)) : every)
  }
  const plan = (wait: number) => {
    if (document.visibilityState === 'visible' && !signal.aborted) timer = setTimeout(() => void ask(), wait)
  }
  const onVisibility = () => {
    clearTimeout(timer)
    // If a request is pending when the page becomes visible again, its completion schedules the next one.
    if (!asking) plan(0)
  }
  const end = () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisibility)
    ending.abort()
  }

  document.addEventListener('visibilitychange', onVisibility)
  // Never polls synchronously within the effect, which React's strict mode runs twice.
  plan(latest().immediately ? 0 : latest().every)
  return end
}
