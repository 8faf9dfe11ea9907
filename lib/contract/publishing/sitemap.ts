import { z } from 'zod/mini'
import type { Family } from '../endpoint.ts'
import { Id, pageInput, Time } from '../shape.ts'

/**
 * Page path of each kind of item in the sitemap; `:id` is the id of the item (specification, section 2). A rule moves
 * from `/rule/publicity` to `/rule/effective` when its publicity period ends.
 */
export const publicPages = {
  course: '/course/:id',
  courseGroup: '/course/group/:id',
  courseProject: '/course/project/:id',
  exam: '/exam/:id',
  enrollment: '/enrollment/:id',
  profession: '/profession/:id',
  institution: '/institutional/:id',
  news: '/news/:id',
  ruleEffective: '/rule/effective/:id',
  rulePublicity: '/rule/publicity/:id',
  question: '/community/question/:id',
  idea: '/community/pin/:id',
} as const
export type PublicKind = keyof typeof publicPages

/** The kinds in the order of the sitemap. */
export const publicKinds = Object.keys(publicPages) as PublicKind[]
const PublicKind = z.enum(publicKinds as [PublicKind, ...PublicKind[]])

/** Returns the path of an item's page. */
export const publicPage = (kind: PublicKind, id: string): string => publicPages[kind].replace(':id', id)

/** An item with a public page. */
export const PublicItem = z.object({
  id: Id,
  /** Time of the last change of the page's content; contributions of users, such as reviews, do not count. */
  updatedAt: Time,
})
export type PublicItem = z.infer<typeof PublicItem>

export const sitemap = {
  'GET /api/sitemap': {
    about: 'Returns the number of items with a public page by kind, for the sitemap',
    caller: 'anyone',
    input: z.object({}),
    data: z.object({
      list: z.array(
        z.object({
          kind: PublicKind,
          total: z.int(),
          /** Time of the latest change of any of them. */
          updatedAt: Time,
        }),
      ),
    }),
    errors: [],
  },
  'GET /api/sitemap/:kind': {
    about: 'Returns the items of one kind with a public page, sorted by id',
    caller: 'anyone',
    input: z.object({
      kind: PublicKind,
      page: pageInput.page,
      /** Large pages are allowed because only programs read them. Default 1000, maximum 10000. */
      pageSize: z._default(z.int().check(z.gte(1), z.lte(10_000)), 1000),
    }),
    data: z.object({ list: z.array(PublicItem), total: z.int(), page: z.int(), pageSize: z.int() }),
    errors: [],
  },
} as const satisfies Family
