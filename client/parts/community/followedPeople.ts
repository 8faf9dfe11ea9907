import { Follow } from '#lib/enums'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { createOptimistic } from '#app/browser/action/createOptimistic.ts'

/** People whom the user follows, by id: all buttons of one person show the same state. */
export const followedPeople = createOptimistic<boolean>({
  name: 'person',
  send: (id, isFollowed, options) =>
    browserApi('POST /api/user/:id/follow', { id, follow: isFollowed ? Follow.Follow : Follow.Unfollow }, options),
  otherwise: '操作失败，请重试',
})
