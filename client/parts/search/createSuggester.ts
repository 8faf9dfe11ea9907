/** Pause in typing before suggestions are fetched, in milliseconds: a shorter pause is in the middle of a word. */
const pause = 150
/** Answers that are remembered: who deletes a letter sees at once what was there before it. */
const memory = 50

interface SuggesterOptions<Answer> {
  /** Asks the server; rejects when it is given up. */
  ask: (query: string, signal: AbortSignal) => Promise<Answer>
  /** Called with the answer to the newest query only. */
  onAnswer: (answer: Answer) => void
  /** Called if the newest query failed. */
  onFault: () => void
}

/** Debounces queries, aborts outdated ones, and never reports an outdated answer. */
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
    else timer = setTimeout(() => void fetchNow(query), pause)
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
    if (known.size >= memory) known.delete(known.keys().next().value!)
    known.set(query, answer)
  }

  return { suggest, stop }
}
