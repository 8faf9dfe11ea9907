import { useEffect, useSyncExternalStore } from 'react'
import type { CollectKind } from '#lib/contract'
import { currentSession, openLogin, useSession } from '#app/browser/session.ts'
import { takePendingAction } from '#app/browser/usePendingAction.ts'
import { storePendingAction } from '#app/browser/pendingAction.ts'
import { useSelf } from '#app/useSelf.ts'
import { askCollected, collect, subscribeToCollected, isCollected } from './favourites.ts'

/**
 * Whether a thing is a favourite, and the function that toggles it; a visitor is asked to sign in first, and the change
 * is made after that.
 */
export function useCollect(kind: CollectKind, id: string): { on: boolean; toggle: () => void } {
  const { isLogin } = useSession()
  const { pending } = useSelf()
  const on = useSyncExternalStore(
    subscribeToCollected,
    () => isCollected(kind, id),
    () => false,
  )
  const pendingAction = `collect ${kind} ${id}`
  useEffect(() => {
    if (!isLogin) return
    if (takePendingAction(pendingAction)) void collect(kind, id, true)
    else void askCollected(kind, id)
  }, [isLogin, kind, id, pendingAction])
  const signInFirst = () => {
    storePendingAction(pendingAction)
    if (!currentSession().showLoginModal) openLogin(location.pathname + location.search)
  }
  const toggle = async () => {
    // While the user is unknown, the call itself finds out.
    if (!currentSession().isLogin && !pending) return signInFirst()
    if (!(await collect(kind, id, !isCollected(kind, id)))) signInFirst()
  }
  return { on, toggle: () => void toggle() }
}
