/** Delay between the last keystroke and the request, in milliseconds: a shorter pause is likely within a word. */
const typingDelayMs = 150
/** Maximum number of cached responses: after a deletion the earlier suggestions are shown at once. */
const maxCachedResponses = 50

interface SuggesterOptions<Answer> {
  /** Sends a query to the server; rejects when it is aborted. */
  ask: (query: string, signal: AbortSignal) => Promise<Answer>
  /** Called with the response to the newest query only. */
  onAnswer: (answer: Answer) => void
  /** Called if the newest query failed. */
  onFault: () => void
}

/** Creates a function that debounces queries, aborts outdated ones, and never reports an outdated response. */
export function createSuggester<Answer>({ ask, onAnswer, onFault }: SuggesterOptions<Answer>) {
  const known = new Map<string, Answer>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let under: AbortController | undefined

  function stop(): void {
    clearTimeout(timer)
    under?.abort()
    under = undefined
  }

  /** Starts the newest query and aborts the previous one. */
  function suggest(query: string): void {
    stop()
    const answer = known.get(query)
    if (answer !== undefined) onAnswer(answer)
    else timer = setTimeout(() => void fetchNow(query), typingDelayMs)
  }

  async function fetchNow(query: string): Promise<void> {
    const mine = new AbortController()
    under = mine
    try {
      const answer = await ask(query, mine.signal)
      if (mine.signal.aborted) return
      remember(query, answer)
      onAnswer(answer)
    } catch {
      // The search works without suggestions.
      if (!mine.signal.aborted) onFault()
    }
  }

  function remember(query: string, answer: Answer): void {
    if (known.size >= maxCachedResponses) known.delete(known.keys().next().value!)
    known.set(query, answer)
  }

  return { suggest, stop }
}
