import { setImmediate as turn } from 'node:timers/promises'
import type { Transport } from '#lib/contract'

/** Tracks which pages under construction wait for a late call, so that waiting requests need not wait for the end. */
export function createLateCalls(lateMs: number) {
  const making = new Map<string, PromiseWithResolvers<void>>()
  return {
    /**
     * Settles when a call of the page is late; never when all are in time, or when the page is not under construction.
     */
    of: (key: string): Promise<void> => making.get(key)?.promise ?? new Promise(() => {}),
    /** Renders a page with calls that are tracked. */
    async watch<Page>(key: string, transport: Transport, make: (transport: Transport) => Promise<Page>): Promise<Page> {
      const late = Promise.withResolvers<void>()
      making.set(key, late)
      const watched: Transport = async (call) => {
        let isAnswered = false
        const timer = setTimeout(() => {
          // The answer may have arrived unread on a busy machine: then the call is not late.
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
