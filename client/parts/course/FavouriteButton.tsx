import { Heart } from 'lucide'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import type { FavouriteKind } from '#lib/contract'
import { Button, type ButtonSize } from '#lib/primitives'
import { useOptimistic } from '#app/browser/action/createOptimistic.ts'
import { storePendingAction } from '#app/browser/action/pendingAction.ts'
import { takePendingAction } from '#app/browser/action/usePendingAction.ts'
import { currentSession, openLogin, useSession } from '#app/browser/session/session.ts'
import { useSelf } from '#app/useSelf.ts'
import { Icon } from '../page/Icon.tsx'
import { favouriteKey, favourites, loadFavourite } from './favourites.ts'

interface FavouriteButtonProps {
  kind: FavouriteKind
  id: string
  /** Default `medium`. */
  size?: ButtonSize
}

/** Button that adds an item to the favourites or removes it. The surrounding page is the same for every visitor. */
export function FavouriteButton({ kind, id, size = 'medium' }: FavouriteButtonProps) {
  const { on, busy, toggle } = useFavourite(kind, id)
  return (
    <Root size={size} busy={busy} data-on={on || undefined} onClick={toggle}>
      <Icon of={Heart} size={18} />
      {on ? '已收藏' : '收藏'}
    </Root>
  )
}

/* The same width with either label, so that nothing moves when the state arrives late. */
const Root = styled(Button)`
  display: inline-grid;
  grid-template-columns: auto 3em;
  min-width: 116px;
  text-align: start;

  /* The heart shrinks on press and springs back as it fills. */
  .icon {
    fill: transparent;
    transition:
      fill 0.15s,
      color 0.15s,
      transform 0.18s cubic-bezier(0.3, 2.4, 0.5, 1);
  }
  @media (prefers-reduced-motion: no-preference) {
    &:active .icon {
      transform: scale(0.75);
    }
  }
  &[data-on] .icon {
    fill: var(--danger);
    color: var(--danger);
  }
`

const itemNouns: Record<FavouriteKind, string> = {
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
 * Returns whether an item is a favourite, and a function that toggles it; `busy` until the state is known. A visitor is
 * prompted to sign in, and the change is made after that.
 */
function useFavourite(kind: FavouriteKind, id: string): { on: boolean; busy: boolean; toggle: () => void } {
  const { isLogin } = useSession()
  const { pending } = useSelf()
  const [busy, setBusy] = useState(false)
  const key = favouriteKey(kind, id)
  const on = useOptimistic(favourites, key, false)
  const pendingAction = `collect ${kind} ${id}`
  useEffect(() => {
    if (!isLogin) return
    if (takePendingAction(pendingAction)) void favourites.set(key, true, false)
    else void loadFavourite(kind, id)
  }, [isLogin, kind, id, key, pendingAction])
  const signInFirst = () => {
    storePendingAction(pendingAction)
    if (!currentSession().showLoginModal) openLogin({ returnTo: location.pathname + location.search, lead: `登录后收藏${itemNouns[kind]}` })
  }
  const toggle = async () => {
    // While the user is unknown, the call itself determines whether signing in is necessary.
    if (!currentSession().isLogin && !pending) return signInFirst()
    if (favourites.get(key) === undefined) {
      setBusy(true)
      await loadFavourite(kind, id)
      setBusy(false)
    }
    const former = favourites.get(key) ?? false
    if (!(await favourites.set(key, !former, former))) signInFirst()
  }
  return { on, busy, toggle: () => void toggle() }
}
