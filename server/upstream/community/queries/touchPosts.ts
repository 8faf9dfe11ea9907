import type { Transaction } from 'kysely'
import { CommunityContentKind } from '#lib/enums'
import type { Database, PostTable } from '../../db/Database.ts'
import { scheduleIndexing } from '../../db/scheduleIndexing.ts'

type TouchedPost = Pick<PostTable, 'id' | 'kind' | 'parent_id'>

/** Marks a post for reindexing by the search. For an answer, marks its question; comments are not indexed. */
export async function touchPost(trx: Transaction<Database>, { id, kind, parent_id }: TouchedPost): Promise<void> {
  if (kind === CommunityContentKind.Question) await scheduleIndexing(trx, 'question', [id])
  if (kind === CommunityContentKind.Idea) await scheduleIndexing(trx, 'idea', [id])
  if (kind === CommunityContentKind.Answer && parent_id !== null) await scheduleIndexing(trx, 'question', [parent_id])
}

/** Marks all posts of a user for reindexing, because those of blocked and deleted accounts are not findable. */
export async function touchPostsOf(trx: Transaction<Database>, userId: string): Promise<void> {
  const { Question, Answer, Idea } = CommunityContentKind
  const posts = await trx
    .selectFrom('post')
    .select(['id', 'kind', 'parent_id'])
    .where('user_id', '=', userId)
    .where('kind', 'in', [Question, Answer, Idea])
    .execute()
  const questions = posts.flatMap(({ id, kind, parent_id }) => (kind === Question ? [id] : kind === Answer && parent_id ? [parent_id] : []))
  await scheduleIndexing(trx, 'question', [...new Set(questions)])
  const ideas = posts.flatMap(({ id, kind }) => (kind === Idea ? [id] : []))
  await scheduleIndexing(trx, 'idea', ideas)
}
