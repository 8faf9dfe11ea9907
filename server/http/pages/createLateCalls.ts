import { setImmediate as turn } from 'node:timers/promises'
import type { Transport } from '#lib/contract'

/** Knows of pages in the making whether a call of theirs is late: then whoever waits for one need not wait for the end. */
export function createLateCalls(lateMs: number) {
  const making = new Map<string, PromiseWithResolvers<void>>()
  return {
    /** Settles when a call of the page is late; never when all are in time, or when it is not in the making. */
    of: (key: string): Promise<void> => making.get(key)?.promise ?? new Promise(() => {}),
    /** Makes a page by calls that are watched. */
    async watch<Page>(key: string, transport: Transport, make: (transport: Transport) => Promise<Page>): Promise<Page> {
      const late = Promise.withResolvers<void>()
      making.set(key, late)
      const watched: Transport = async (call) => {
        let isAnswered = false
        const timer = setTimeout(() => {
          // On a busy machine the answer may be there and not have been looked at: that is no lateness of the call.
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
