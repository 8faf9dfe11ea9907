import { communityPaths } from '#app/paths/communityPaths.ts'
import { createAddress } from '#app/createAddress.ts'
import { cursor, id, keyOf, page, withDefault } from '#app/parameter-kinds.ts'

export const answerSortLabel = { default: '默认', time: '按时间' } as const

/** Sort order and page of the answers, and the comment that a message links to. */
export const address = createAddress(
  communityPaths.question,
  { sort: withDefault(keyOf(answerSortLabel), 'default'), comment: id, page, cursor },
  { canonical: ['page'] },
)
