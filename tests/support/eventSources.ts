import { vi } from 'vitest'

/** A browser's event stream whose server side the test controls. */
export interface PlayedStream {
  url: string
  isClosed: boolean
  say: (id: number, ...kinds: string[]) => void
  fail: () => void
}

/** Replaces EventSource; returns the opened streams in order. */
export function playEventSources(): PlayedStream[] {
  const opened: PlayedStream[] = []
  class Played extends EventTarget implements PlayedStream {
    url: string
    isClosed = false
    constructor(url: string) {
      super()
      this.url = url
      opened.push(this)
    }
    close(): void {
      this.isClosed = true
    }
    say(id: number, ...kinds: string[]): void {
      if (!this.isClosed) this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ kinds }), lastEventId: String(id) }))
    }
    fail(): void {
      if (!this.isClosed) this.dispatchEvent(new Event('error'))
    }
  }
  vi.stubGlobal('EventSource', Played)
  return opened
}
