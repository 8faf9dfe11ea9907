import { CommunityContentKind, CommunityFilter } from '#lib/enums'
import type { PostKind } from '../../db/tables/community.ts'

/** The kind of posts that a filter leaves; undefined for all. */
export const kindOfFilter: Record<CommunityFilter, PostKind | undefined> = {
  [CommunityFilter.All]: undefined,
  [CommunityFilter.Idea]: CommunityContentKind.Idea,
  [CommunityFilter.Answer]: CommunityContentKind.Answer,
  [CommunityFilter.Question]: CommunityContentKind.Question,
}
