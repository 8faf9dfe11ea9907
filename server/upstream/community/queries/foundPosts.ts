import type { Kysely } from 'kysely'
import { CommunityContentKind } from '#lib/enums'
import type { Database, PostKind } from '../../db/Database.ts'
import { hasActiveAuthor, isCourseListed, isNotBlockedBy, isShown, type Reader } from './postVisibility.ts'

/** Selects the posts of a kind that the search may return. */
export const searchablePosts = (db: Kysely<Database>, kind: PostKind) =>
  db.selectFrom('post').where('post.kind', '=', kind).where(isShown()).where(isCourseListed).where(hasActiveAuthor)

/** Creates the queries for the current counts of found posts. Hidden posts and those of blocked authors are excluded. */
export const foundPostQueries = (db: Kysely<Database>) => {
  const wanted = (kind: PostKind, reader: Reader) => searchablePosts(db, kind).where(isNotBlockedBy(reader))

  return {
    questions: (ids: string[], reader: Reader) =>
      wanted(CommunityContentKind.Question, reader)
        .select(['post.id', 'post.answer_count', 'post.accepted_id'])
        .where('post.id', 'in', ids)
        .execute(),

    /** Lists the answers to the given questions. */
    answers: (questionIds: string[], reader: Reader) =>
      wanted(CommunityContentKind.Answer, reader)
        .select(['post.id', 'post.parent_id'])
        .where('post.parent_id', 'in', questionIds)
        .execute(),

    ideas: (ids: string[], reader: Reader) =>
      wanted(CommunityContentKind.Idea, reader)
        .leftJoin('user_account', 'user_account.id', 'post.user_id')
        .select(['post.id', 'post.anonymous', 'post.author', 'user_account.nickname'])
        .where('post.id', 'in', ids)
        .execute(),
  }
}
