import { CommunityFilter } from '#lib/enums'
import { createAddress } from '#app/createAddress.ts'
import { oneOf, withPattern, withDefault } from '#app/parameter-kinds.ts'

/** Kind of posts, and the part of a person's list. */
export const address = createAddress(
  (path: string) => path,
  { filter: withDefault(oneOf(CommunityFilter), CommunityFilter.All), cursor: withPattern(/^\d{1,15}_[\w-]{1,64}$/) },
  { canonical: ['filter', 'cursor'] },
)

export type PostsFilter = ReturnType<typeof address.read>
