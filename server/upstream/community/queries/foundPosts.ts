import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { CommunityContentKind } from '#lib/enums'
import type { Database, PostKind } from '../../db/Database.ts'
import { isCourseListed, isNotBlockedBy } from './posts.ts'

/**
 * Excludes posts of blocked and deleted accounts: they remain in discussions but are not findable. Anonymous posts are
 * included, because their absence would reveal their authors.
 */
const hasActiveAuthor = sql<boolean>`(post.anonymous = 1 or post.author is not null or exists
  (select 1 from user_account where user_account.id = post.user_id and user_account.blocked_at is null and user_account.anonymised_at is null))`

/** Selects the posts of a kind that the search may return. */
export const searchablePosts = (db: Kysely<Database>, kind: PostKind) =>
  db.selectFrom('post').where('post.kind', '=', kind).where('post.state', '=', 'shown').where(isCourseListed).where(hasActiveAuthor)

/** Creates the queries for the current counts of found posts. Hidden posts and those of blocked authors are excluded. */
export const foundPostQueries = (db: Kysely<Database>) => {
  const wanted = (kind: PostKind, reader: string | undefined) => {
    const all = searchablePosts(db, kind)
    return reader === undefined ? all : all.where(isNotBlockedBy(reader))
  }

  return {
    questions: (ids: string[], reader: string | undefined) =>
      wanted(CommunityContentKind.Question, reader)
        .select(['post.id', 'post.answer_count', 'post.accepted_id'])
        .where('post.id', 'in', ids)
        .execute(),

    /** Lists the answers to the given questions. */
    answers: (questionIds: string[], reader: string | undefined) =>
      wanted(CommunityContentKind.Answer, reader)
        .select(['post.id', 'post.parent_id'])
        .where('post.parent_id', 'in', questionIds)
        .execute(),

    ideas: (ids: string[], reader: string | undefined) =>
      wanted(CommunityContentKind.Idea, reader)
        .leftJoin('user_account', 'user_account.id', 'post.user_id')
        .select(['post.id', 'post.anonymous', 'post.author', 'user_account.nickname'])
        .where('post.id', 'in', ids)
        .execute(),
  }
}
