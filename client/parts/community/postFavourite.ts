import type { FavouriteKind, PostSummary } from '#lib/contract'
import { CommunityContentKind } from '#lib/enums'
import { useOptimistic } from '#app/browser/createOptimistic.ts'
import { usePendingAction } from '#app/browser/usePendingAction.ts'
import { favouriteKey, favourites } from '../course/favourites.ts'

/** Returns the favourite kind of a post. */
const kindOf = (kind: PostSummary['kind']): FavouriteKind =>
  kind === CommunityContentKind.Question ? 'question' : kind === CommunityContentKind.Answer ? 'answer' : 'idea'

/**
 * Returns whether a post is a favourite of the user, the number of users who saved it, and a function that toggles it.
 * For a visitor the toggle is performed after signing in, if the button has `guard` as its `data-guarded` attribute.
 */
export function usePostFavourite({ id, kind, mine, counts }: Pick<PostSummary, 'id' | 'kind' | 'mine' | 'counts'>) {
  const key = favouriteKey(kindOf(kind), id)
  const on = useOptimistic(favourites, key, mine.collected)
  const guard = `collect ${key}`
  usePendingAction(guard, () => void favourites.set(key, true, mine.collected))
  const toggle = () => void favourites.set(key, !on, mine.collected)
  return { on, count: counts.favourites + Number(on) - Number(mine.collected), toggle, guard }
}
