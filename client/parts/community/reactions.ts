import type { Reply } from '#lib/contract'
import { Reaction } from '#lib/enums'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { createOptimistic, useOptimistic } from '#app/browser/action/createOptimistic.ts'
import { usePendingAction } from '#app/browser/action/usePendingAction.ts'

/** Fields of a post or a comment that a reaction requires. */
export interface Reactable {
  id: string
  likes: number
  mine: Pick<Reply['mine'], 'reaction'>
}

const reactions = createOptimistic<Reaction>({
  name: 'reaction',
  send: (id, reaction, options) => browserApi('POST /api/community/post/:id/reaction', { id, reaction }, options),
  otherwise: '操作失败，请重试',
})

const likesIn = (reaction: Reaction): number => (reaction === Reaction.Like ? 1 : 0)

/**
 * Returns the user's reaction to a post or a comment, the resulting number of likes, and a function that sets the
 * reaction, or removes it if it is already set. For a visitor it is performed after signing in, if the button has
 * `guardOf(reaction)` as its `data-guarded` attribute.
 */
export function useReaction({ id, likes, mine }: Reactable) {
  const reaction = useOptimistic(reactions, id, mine.reaction)
  const toggle = (wanted: Reaction) => void reactions.set(id, reaction === wanted ? Reaction.Cancel : wanted, mine.reaction)
  const guardOf = (wanted: Reaction) => `react ${id} ${wanted}`
  usePendingAction(guardOf(Reaction.Like), () => void reactions.set(id, Reaction.Like, mine.reaction))
  usePendingAction(guardOf(Reaction.Dislike), () => void reactions.set(id, Reaction.Dislike, mine.reaction))
  return { reaction, likes: likes + likesIn(reaction) - likesIn(mine.reaction), toggle, guardOf }
}
