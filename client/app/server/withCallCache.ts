import type { Transport } from '#lib/contract'

/** Caches the calls of loaders that run twice: a page only reads, so the same call has the same response. */
export function withCallCache(transport: Transport): Transport {
  const answers = new Map<string, ReturnType<Transport>>()
  return (call) => {
    const key = `${call.method} ${call.path}`
    const answer = answers.get(key) ?? transport(call)
    answers.set(key, answer)
    return answer
  }
}
