import type { FavouriteKind, PostBrief } from '#lib/contract'
import { CommunityContentKind } from '#lib/enums'
import { useOptimistic } from '#app/browser/createOptimistic.ts'
import { usePendingAction } from '#app/browser/usePendingAction.ts'
import { favouriteKey, favourites } from '../course/favourites.ts'

/** The title of a post among favourites. */
const kindOf = (kind: PostBrief['kind']): FavouriteKind =>
  kind === CommunityContentKind.Question ? 'question' : kind === CommunityContentKind.Answer ? 'answer' : 'idea'

/**
 * Whether a post is a favourite of the user, how many have it so, and the function that makes it one or no more. A
 * visitor's is made after signing in: the button bears `guard`.
 */
export function usePostFavourite({ id, kind, mine, counts }: Pick<PostBrief, 'id' | 'kind' | 'mine' | 'counts'>) {
  const key = favouriteKey(kindOf(kind), id)
  const on = useOptimistic(favourites, key, mine.collected)
  const guard = `collect ${key}`
  usePendingAction(guard, () => void favourites.set(key, true, mine.collected))
  const toggle = () => void favourites.set(key, !on, mine.collected)
  return { on, count: counts.favourites + Number(on) - Number(mine.collected), toggle, guard }
}
