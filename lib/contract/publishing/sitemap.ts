import { z } from 'zod/mini'
import type { Family } from '../endpoint.ts'
import { Id, paging, Time } from '../shape.ts'

/**
 * The page of each kind of thing in the sitemap; `:id` is the thing's id (specification, section 2). A rule moves from
 * `/rule/publicity` to `/rule/effective` when its publicity is over.
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

/** The kinds, in the order of the sitemap. */
export const publicKinds = Object.keys(publicPages) as PublicKind[]
const PublicKind = z.enum(publicKinds as [PublicKind, ...PublicKind[]])

/** The path of one thing's page. */
export const publicPage = (kind: PublicKind, id: string): string => publicPages[kind].replace(':id', id)

/** Something with a page that everybody may see. */
export const PublicThing = z.object({
  id: Id,
  /** Time of the last change of the page's content; contributions of users, such as reviews, do not count. */
  updatedAt: Time,
})
export type PublicThing = z.infer<typeof PublicThing>

export const sitemap = {
  'GET /api/sitemap': {
    about: 'How many things of each kind have a page that everybody may see, for the sitemap',
    caller: 'anyone',
    input: z.object({}),
    data: z.object({
      list: z.array(
        z.object({
          kind: PublicKind,
          total: z.int(),
          /** Time of the last change of one of them. */
          updatedAt: Time,
        }),
      ),
    }),
    errors: [],
  },
  'GET /api/sitemap/:kind': {
    about: 'The things of one kind that have a page that everybody may see, by id',
    caller: 'anyone',
    input: z.object({
      kind: PublicKind,
      page: paging.page,
      /** Many at once: only programs read them. 1000 by default, 10000 at most. */
      pageSize: z._default(z.int().check(z.gte(1), z.lte(10_000)), 1000),
    }),
    data: z.object({ list: z.array(PublicThing), total: z.int(), page: z.int(), pageSize: z.int() }),
    errors: [],
  },
} as const satisfies Family
