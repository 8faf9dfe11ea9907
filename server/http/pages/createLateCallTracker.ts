import { setImmediate as turn } from 'node:timers/promises'
import type { Transport } from '#lib/contract'

/** Tracks pages whose rendering waits for a late call, so that waiting requests can be served before it ends. */
export function createLateCallTracker(lateMs: number) {
  const making = new Map<string, PromiseWithResolvers<void>>()
  return {
    /**
     * Resolves when a call of the page is late; never if all calls are in time or the page is not being rendered.
     */
    of: (key: string): Promise<void> => making.get(key)?.promise ?? new Promise(() => {}),
    /** Renders a page through a transport that tracks late calls. */
    async watch<Page>(key: string, transport: Transport, make: (transport: Transport) => Promise<Page>): Promise<Page> {
      const late = Promise.withResolvers<void>()
      making.set(key, late)
      const watched: Transport = async (call) => {
        let isAnswered = false
        const timer = setTimeout(() => {
          // On a busy machine the response may have arrived but not been read; such a call is not late.
          void turn()
            .then(() => turn())
            .then(() => isAnswered || late.resolve())
        }, lateMs).unref()
        try {
          return await transport(call)
        } finally {
          isAnswered = true
          clearTimeout(timer)
        }
      }
      try {
        return await make(watched)
      } finally {
        if (making.get(key) === late) making.delete(key)
      }
    },
  }
}
