/** How long somebody pauses before they are offered something, in milliseconds: less than that is the middle of a word. */
const pause = 150
/** Answers that are remembered: who deletes a letter sees at once what was there before it. */
const memory = 50

interface SuggesterOptions<Answer> {
  /** Asks the server; rejects when it is given up. */
  ask: (query: string, signal: AbortSignal) => Promise<Answer>
  /** Told of the answer to the newest query, and of no other. */
  onAnswer: (answer: Answer) => void
  /** Told that the newest query got no answer. */
  onFault: () => void
}

/** Asks once somebody pauses, gives up what they have typed past, and never tells of an answer that came too late. */
export function createSuggester<Answer>({ ask, onAnswer, onFault }: SuggesterOptions<Answer>) {
  const known = new Map<string, Answer>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let under: AbortController | undefined

  function stop(): void {
    clearTimeout(timer)
    under?.abort()
    under = undefined
  }

  /** The newest query; whatever was under way for another one is given up. */
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
      // Without suggestions one searches all the same.
      if (!mine.signal.aborted) onFault()
    }
  }

  function remember(query: string, answer: Answer): void {
    if (known.size >= memory) known.delete(known.keys().next().value!)
    known.set(query, answer)
  }

  return { suggest, stop }
}
