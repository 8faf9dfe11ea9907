import { useEffect, useState, useSyncExternalStore } from 'react'
import { browserApi } from '#app/browser/browserApi.ts'
import { userStorage } from '#app/browser/userStorage.ts'
import { currentSession } from '#app/browser/session.ts'
import { registerFlush } from '#app/browser/flushUnsent.ts'
import type { NotesState } from './createNoteList.ts'
import { createNoteStore, type NoteStore } from './createNoteStore.ts'
import { createNoteDrafts } from './noteDrafts.ts'

const nothing: NotesState = { notes: [], loading: 'loading', more: false }

/** Returns the store of a lesson's notes and its state. */
export function useNotes(lessonId: string): [NoteStore, NotesState] {
  const [store] = useState(() =>
    createNoteStore({
      lessonId,
      api: browserApi,
      drafts: createNoteDrafts(() => currentSession().userId ?? '', userStorage),
    }),
  )
  const state = useSyncExternalStore(store.subscribe, store.getState, () => nothing)
  useEffect(() => {
    void store.load()
    const onHide = () => document.hidden && store.close()
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
