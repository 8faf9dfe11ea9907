import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { CommunityContentKind } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { paged, type Paging } from '../../db/paged.ts'
import { isCourseListed, isShown } from './postVisibility.ts'

/** Kinds of posts with their own page for search engines. Answers are part of their question's page. */
const kinds = { question: CommunityContentKind.Question, idea: CommunityContentKind.Idea } as const
export type PublicPostKind = keyof typeof kinds

const updatedAt = sql<number>`coalesce(post.edited_at, post.created_at)`

/** Creates the queries for the posts in the sitemap. */
export const publicPostQueries = (db: Kysely<Database>) => {
  const shown = (kind: PublicPostKind) => db.selectFrom('post').where('post.kind', '=', kinds[kind]).where(isShown()).where(isCourseListed)

  return {
    /** Returns the number of posts and the last change per kind. Kinds without posts are omitted. */
    kinds: async (): Promise<{ kind: PublicPostKind; total: number; updated_at: number }[]> => {
      const names = Object.keys(kinds) as PublicPostKind[]
      const found = names.map(async (kind) => {
        const row = await shown(kind)
          .select(({ fn }) => [fn.countAll<number>().as('total'), sql<number | null>`max(${updatedAt})`.as('updated_at')])
          .executeTakeFirstOrThrow()
        return row.updated_at === null ? [] : [{ kind, total: row.total, updated_at: row.updated_at }]
      })
      return (await Promise.all(found)).flat()
    },

    list: (kind: PublicPostKind, paging: Paging) =>
      paged(paging, shown(kind), (rows) => rows.select(['post.id', updatedAt.as('updated_at')]).orderBy('post.id')),
  }
}
export type PublicPosts = ReturnType<typeof publicPostQueries>
