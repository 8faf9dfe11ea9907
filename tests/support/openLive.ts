import { expect } from 'vitest'
import type { LiveKind, LiveNotification } from '#lib/contract'
import { waitFor } from './waitFor.ts'

/** Opens a browser's stream of live events. */
export async function openLive(
  origin: string,
  {
    token,
    after,
    lastEventId,
    headers = {},
  }: {
    token: string
    after?: number
    lastEventId?: number
    headers?: Record<string, string>
  },
) {
  const leaving = new AbortController()
  const response = await fetch(`${origin}/api/live${after === undefined ? '' : `?after=${after}`}`, {
    signal: leaving.signal,
    headers: { accept: 'text/event-stream', token, ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }), ...headers },
  })
  let text = ''
  const state = { ended: false }
  const read = async () => {
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) text += part
  }
  const reading = read()
    .catch(() => undefined)
    .finally(() => (state.ended = true))
  const events = () =>
    text
      .split('\n\n')
      .slice(0, -1)
      .map((event) => ({
        id: Number(/^id: (\d+)$/m.exec(event)?.[1]),
        kinds: (JSON.parse(/^data: (.+)$/m.exec(event)![1]!) as LiveNotification).kinds,
      }))
  const kinds = () => events().flatMap((event) => event.kinds)
  return {
    response,
    events,
    kinds,
    text: () => text,
    /** Resolves once the stream has started. */
    begun: () => waitFor(() => expect(events()).not.toEqual([])),
    heard: (...wanted: LiveKind[]) => waitFor(() => expect(kinds()).toEqual(expect.arrayContaining(wanted))),
    over: () => waitFor(() => expect(state.ended).toBe(true)),
    async leave() {
      leaving.abort()
      await reading
    },
  }
}
