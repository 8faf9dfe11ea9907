import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { CommunityContentKind } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { paged, type Paging } from '../../db/paged.ts'
import { isOpen } from './posts.ts'

/** The posts that have a page of their own for search engines: an answer is read on its question's. */
const kinds = { question: CommunityContentKind.Question, idea: CommunityContentKind.Idea } as const
export type PublicPostKind = keyof typeof kinds

const updatedAt = sql<number>`coalesce(post.edited_at, post.created_at)`

/** Posts as the sitemap lists them. */
export const publicPostQueries = (db: Kysely<Database>) => {
  const shown = (kind: PublicPostKind) =>
    db.selectFrom('post').where('post.kind', '=', kinds[kind]).where('post.state', '=', 'shown').where(isOpen)

  return {
    /** Their number by kind, and the last change; kinds without any are left out. */
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
