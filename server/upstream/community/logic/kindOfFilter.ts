import { CommunityContentKind, CommunityFilter } from '#lib/enums'
import type { PostKind } from '../../db/tables/community.ts'

/** Kind of posts selected by each filter; undefined for all kinds. */
export const kindOfFilter: Record<CommunityFilter, PostKind | undefined> = {
  [CommunityFilter.All]: undefined,
  [CommunityFilter.Idea]: CommunityContentKind.Idea,
  [CommunityFilter.Answer]: CommunityContentKind.Answer,
  [CommunityFilter.Question]: CommunityContentKind.Question,
}
