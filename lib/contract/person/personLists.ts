import { z } from 'zod/mini'
import { CommunityFilter, ProfileTab } from '#lib/enums'
import { Code } from '../Code.ts'
import { Cursor, cursorPageOf, PostSummary } from '../community/community-shapes.ts'
import { Person } from '../community/community.ts'
import type { Family } from '../endpoint.ts'
import { Id, wire } from '../shape.ts'

/** A person in a list of followers or followed persons. */
export const RelatedPerson = z.object({
  ...Person.shape,
  /** Whether this person follows the current user. */
  follower: z.boolean(),
})
export type RelatedPerson = z.infer<typeof RelatedPerson>

const part = {
  cursor: z.optional(Cursor),
  pageSize: z._default(z.int().check(z.gte(1), z.lte(50)), 20),
}

export const personLists = {
  'GET /api/user/:id/post': {
    about:
      'Returns the posts that a person has written (1), collected (2) or liked (3), most recent first, excluding their anonymous posts; not allowed if the list is hidden',
    caller: 'anyone',
    input: z.object({
      id: Id,
      tab: z._default(wire(ProfileTab), ProfileTab.Dynamic),
      filter: z._default(wire(CommunityFilter), CommunityFilter.All),
      ...part,
    }),
    data: cursorPageOf(PostSummary),
    errors: [Code.NotFound, Code.NotAllowed],
  },
  'GET /api/user/:id/relation': {
    about: 'Returns the followers of a person, or the persons whom they follow, most recent first; not allowed if the list is hidden',
    caller: 'anyone',
    input: z.object({ id: Id, of: z.enum(['followers', 'followed']), ...part }),
    data: cursorPageOf(RelatedPerson),
    errors: [Code.NotFound, Code.NotAllowed],
  },
} as const satisfies Family
