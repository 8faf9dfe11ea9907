import { Follow } from '#lib/enums'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { createOptimistic } from '#app/browser/action/createOptimistic.ts'

/** Topics that the user follows, by id. */
export const followedTopics = createOptimistic<boolean>({
  name: 'topic',
  send: (id, isFollowed, options) =>
    browserApi('POST /api/community/topic/:id/follow', { id, follow: isFollowed ? Follow.Follow : Follow.Unfollow }, options),
  otherwise: '操作失败，请重试',
})
