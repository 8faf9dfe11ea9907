import { useEffect, useSyncExternalStore } from 'react'
import type { FavouriteKind } from '#lib/contract'
import { currentSession, openLogin, useSession } from '#app/browser/session.ts'
import { takePendingAction } from '#app/browser/usePendingAction.ts'
import { storePendingAction } from '#app/browser/pendingAction.ts'
import { useSelf } from '#app/useSelf.ts'
import { loadFavourite, setFavourite, subscribeToFavourites, isFavourite } from './favourites.ts'

const things: Record<FavouriteKind, string> = {
  course: '这门课',
  lesson: '这节视频',
  courseGroup: '这个课程系列',
  courseProject: '这个课程包',
  profession: '这个职业',
  institution: '这家机构',
  exam: '这场考试',
  enrollment: '这个报名计划',
  question: '这个问题',
  answer: '这个回答',
  idea: '这条想法',
}

/**
 * Whether a thing is a favourite, and the function that toggles it; a visitor is asked to sign in first, and the change
 * is made after that.
 */
export function useFavourite(kind: FavouriteKind, id: string): { on: boolean; toggle: () => void } {
  const { isLogin } = useSession()
  const { pending } = useSelf()
  const on = useSyncExternalStore(
    subscribeToFavourites,
    () => isFavourite(kind, id),
    () => false,
  )
  const pendingAction = `collect ${kind} ${id}`
  useEffect(() => {
    if (!isLogin) return
    if (takePendingAction(pendingAction)) void setFavourite(kind, id, true)
    else void loadFavourite(kind, id)
  }, [isLogin, kind, id, pendingAction])
  const signInFirst = () => {
    storePendingAction(pendingAction)
    if (!currentSession().showLoginModal) openLogin({ returnTo: location.pathname + location.search, lead: `登录后收藏${things[kind]}` })
  }
  const toggle = async () => {
    // While the user is unknown, the call itself finds out.
    if (!currentSession().isLogin && !pending) return signInFirst()
    if (!(await setFavourite(kind, id, !isFavourite(kind, id)))) signInFirst()
  }
  return { on, toggle: () => void toggle() }
}
