import { useEffect } from 'react'
import { registerFlush } from './flushUnsent.ts'

/** A store of the user's input that is sent in the background. */
interface UnsentStore {
  load: () => Promise<unknown>
  /** Sends pending changes immediately, because the page is hidden. */
  flush: () => void
  /** Resends what could not be sent. */
  sendAgain: () => void
  sendAll: () => Promise<unknown>
  end: () => void
}

/** Loads a store, and sends its input when the page is hidden, the network is back, and before the user signs out. */
export function useUnsentStore(store: UnsentStore): void {
  useEffect(() => {
    void store.load()
    const onHide = () => document.hidden && store.flush()
    addEventListener('online', store.sendAgain)
    document.addEventListener('visibilitychange', onHide)
    const unregister = registerFlush(store.sendAll)
    return () => {
      removeEventListener('online', store.sendAgain)
      document.removeEventListener('visibilitychange', onHide)
      unregister()
      store.end()
    }
  }, [store])
}
