import { useEffect, useState, useSyncExternalStore } from 'react'
import type { DraftPlace } from '#lib/contract'
import { browserApi } from '#app/browser/browserApi.ts'
import { registerFlush } from '#app/browser/flushUnsent.ts'
import { currentSession } from '#app/browser/session.ts'
import { userStorage } from '#app/browser/userStorage.ts'
import { createDraftStore, type DraftState, type DraftStore } from './createDraftStore.ts'
import { createDraftJournal } from './draftJournal.ts'

/** Returns the user's draft of a place, with its state. For components that are rendered in the browser only. */
export function useDraftStore(place: DraftPlace): [DraftStore, DraftState] {
  const [store] = useState(() =>
    createDraftStore({
      place,
      api: browserApi,
      journal: createDraftJournal(place, () => currentSession().userId ?? '', userStorage),
    }),
  )
  const state = useSyncExternalStore(store.subscribe, store.getState)
  useEffect(() => {
    void store.load()
    const onHide = () => document.hidden && store.flush()
    addEventListener('online', store.sendAgain)
    document.addEventListener('visibilitychange', onHide)
    const withdraw = registerFlush(store.sendAll)
    return () => {
      removeEventListener('online', store.sendAgain)
      document.removeEventListener('visibilitychange', onHide)
      withdraw()
      store.end()
    }
  }, [store])
  return [store, state]
}
