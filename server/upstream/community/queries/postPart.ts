import type { Transaction } from 'kysely'
import { CommunityContentKind } from '#lib/enums'
import type { Database, PostTable } from '../../db/Database.ts'
import { deleteRows, storeRows } from '../../db/storeRows.ts'
import { newId } from '../../kernel/logic/newId.ts'
import type { PackPart } from '../../kernel/PackPart.ts'
import type { PackDanmakuRows } from '../pack/danmakuRows.ts'
import type { PackPostRows } from '../pack/postRows.ts'
import type { QuestionRows } from '../pack/questionRows.ts'
import { deletePersonData } from './deletePersonData.ts'
import { repairCounts } from './countMismatches.ts'
import { storePostHtml } from './postHtml.ts'

/** The lecturers of the catalogue, already stored. This part links them to people. */
interface LecturerRows {
  lecturer: readonly { id: string; person_id: string | null }[]
}

type Rows = QuestionRows & PackPostRows & PackDanmakuRows & LecturerRows

const postsOf = ({ question, answers, post, danmakuPost }: Rows): PostTable[] => [...question, ...answers, ...post, ...danmakuPost]

/** Columns that readers and operators change directly or indirectly. Reloading a pack preserves them. */
const keep = [
  'like_count',
  'dislike_count',
  'comment_count',
  'answer_count',
  'favourite_count',
  'follower_count',
  'accepted_id',
  'accepted_at',
  'hot',
  'state',
  'state_reason',
  'deleted_at',
] as const

/** The community part of a content pack: people, posts, and the questions of its courses. */
export const postPart: PackPart<Rows> = {
  store: async (trx, rows) => {
    await storePeople(trx, rows)
    for (const { id, person_id } of rows.lecturer) await trx.updateTable('lecturer').set({ person_id }).where('id', '=', id).execute()
    const all = postsOf(rows)
    // Stored level by level, because a post refers to posts of previous levels.
    for (const depth of [0, 1, 2, 3]) {
      const level = all.filter((post) => depthOf(post) === depth).map((post) => ({ ...post, accepted_id: null }))
      await storeRows(trx, 'post', ['id'], level, { keep: [...keep] })
    }
    await trx
      .deleteFrom('post_html')
      .where('post_id', 'in', (eb) => eb.selectFrom('post').select('id').where('from_pack', '=', 1))
      .execute()
    for (const post of all) await storePostHtml(trx, post)
    await storeRows(trx, 'danmaku', ['post_id'], rows.danmakuPlace)
    for (const { id, accepted_id } of rows.post)
      if (accepted_id !== null) await trx.updateTable('post').set({ accepted_id }).where('id', '=', id).execute()
    await storeRows(trx, 'post_reaction', ['user_id', 'post_id'], rows.postLike)
    await storeRows(trx, 'question_follow', ['user_id', 'post_id'], rows.postFollow)
    await storeTopics(trx, rows)
    await trx
      .deleteFrom('post_picture')
      .where('post_id', 'in', (eb) => eb.selectFrom('post').select('id').where('from_pack', '=', 1))
      .execute()
    await storeRows(trx, 'post_picture', ['post_id', 'position'], rows.postPicture)
  },

  drop: async (trx, rows) => {
    await dropPosts(trx, rows)
    await dropPeople(trx, rows)
  },

  settle: async (trx) => {
    await repairCounts(trx)
  },
}

/** Returns the level of a post: 0 for an entry, 1 for an answer, 2 for a comment, 3 for a reply (in thread order). */
const depthOf = ({ parent_id, thread_id, kind }: Pick<PostTable, 'kind' | 'parent_id' | 'thread_id'>): number => {
  if (parent_id === null) return 0
  if (thread_id !== null) return 3
  return kind === CommunityContentKind.Answer ? 1 : 2
}

async function storePeople(trx: Transaction<Database>, { person, introduction, personFollow }: PackPostRows): Promise<void> {
  await storeRows(trx, 'user_account', ['id'], person)
  const blank = { version: 1, gender: null, birthday: null, province: null, city: null, degree: null, profession_id: null }
  await storeRows(
    trx,
    'user_profile',
    ['user_id'],
    introduction.map((row) => ({ ...blank, ...row })),
  )
  await storeRows(trx, 'user_follow', ['user_id', 'followed_id'], personFollow)
}

async function storeTopics(trx: Transaction<Database>, { postTopic, topicAbout }: PackPostRows): Promise<void> {
  const about = new Map(topicAbout.map((topic) => [topic.name, topic.about]))
  const names = [...new Set([...about.keys(), ...postTopic.map(({ name }) => name)])].toSorted()
  const none = { post_count: 0, follower_count: 0, from_pack: 1 as const, created_at: 0 }
  await storeRows(
    trx,
    'topic',
    ['name'],
    names.map((name) => ({ id: newId(), name, about: about.get(name) ?? '', ...none })),
    { keep: ['id', 'post_count', 'follower_count', 'created_at'] },
  )
  const topics = await trx.selectFrom('topic').select(['id', 'name']).execute()
  const idOf = new Map(topics.map(({ id, name }) => [name, id]))
  await trx
    .deleteFrom('post_topic')
    .where('post_id', 'in', (eb) => eb.selectFrom('post').select('id').where('from_pack', '=', 1))
    .execute()
  await storeRows(
    trx,
    'post_topic',
    ['post_id', 'topic_id'],
    postTopic.map(({ post_id, name, position }) => ({ post_id, topic_id: idOf.get(name)!, position })),
  )
}

/** Deletes posts that are no longer in the pack, except those above users' posts. */
async function dropPosts(trx: Transaction<Database>, rows: Rows): Promise<void> {
  const staying = new Set(postsOf(rows).map(({ id }) => id))
  const columns = ['id', 'kind', 'parent_id', 'thread_id', 'reply_to_id'] as const
  const stored = await trx.selectFrom('post').select(columns).where('from_pack', '=', 1).execute()
  const written = await trx.selectFrom('post').select(columns).where('from_pack', '=', 0).where('parent_id', 'is not', null).execute()
  const byId = new Map(stored.map((post) => [post.id, post]))
  const keepAbove = ({ parent_id, thread_id, reply_to_id }: (typeof stored)[number]) => {
    for (const above of [parent_id, thread_id, reply_to_id]) {
      const post = above === null ? undefined : byId.get(above)
      if (!post || staying.has(post.id)) continue
      staying.add(post.id)
      keepAbove(post)
    }
  }
  for (const post of written) keepAbove(post)
  const leaving = stored.filter(({ id }) => !staying.has(id))
  for (const depth of [3, 2, 1, 0])
    await deleteRows(
      trx,
      'post',
      leaving.filter((post) => depthOf(post) === depth).map(({ id }) => id),
    )
}

/** Removes people who are no longer in the pack, like other users: remaining posts get a placeholder name. */
async function dropPeople(trx: Transaction<Database>, { person }: PackPostRows): Promise<void> {
  const staying = new Set(person.map(({ id }) => id))
  const stored = await trx.selectFrom('user_account').select('id').where('phone', 'like', 'pack %').execute()
  for (const { id } of stored) {
    if (staying.has(id)) continue
    await deletePersonData(trx, id)
    await trx.deleteFrom('user_account').where('id', '=', id).execute()
  }
}
