import { communityPaths } from '#app/paths/communityPaths.ts'
import { createAddress } from '#app/createAddress.ts'
import { cursor, id, keyOf, page, withDefault } from '#app/parameter-kinds.ts'
import { commentSortLabel } from '#parts/community/commentSort.ts'

/** Sort order and page of an idea's comments, and the comment that a message links to. */
export const address = createAddress(communityPaths.idea, {
  sort: withDefault(keyOf(commentSortLabel), 'hottest'),
  comment: id,
  page,
  cursor,
})
