import { type Kysely, sql } from 'kysely'
import { CommunityContentKind } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { grouped, named, type SearchSource } from '../../search/index.ts'
import { plainStartOf } from '../logic/postText.ts'
import { searchablePosts } from './foundPosts.ts'
import { answerRank } from './posts.ts'

const { Question, Answer, Idea } = CommunityContentKind

/** Maximum number of answers indexed per question, and of characters per text: enough for finding, not the full text. */
const MAX_ANSWERS = 3
const MAX_CHARACTERS = 2000

/** Returns the beginning of a post without markup, which lengthens its source. */
const beginningOf = (markdown: string): string => [...plainStartOf(markdown, 2 * MAX_CHARACTERS)].slice(0, MAX_CHARACTERS).join('')

const idsOf = (kind: typeof Question | typeof Idea) => async (db: Kysely<Database>) =>
  (await searchablePosts(db, kind).select('post.id').execute()).map(({ id }) => id)

const topicsOf = async (db: Kysely<Database>, ids: string[]) =>
  grouped(
    await db
      .selectFrom('post_topic')
      .innerJoin('topic', 'topic.id', 'post_topic.topic_id')
      .select(['post_topic.post_id', 'topic.name'])
      .where('post_topic.post_id', 'in', ids)
      .orderBy('post_topic.post_id')
      .orderBy('post_topic.position')
      .execute(),
    (row) => row.post_id,
  )

/** Lists the answers that readers see first, for the given questions. */
async function bestAnswers(db: Kysely<Database>, questionIds: string[]) {
  const placed = searchablePosts(db, Answer)
    .innerJoin('post as question', 'question.id', 'post.parent_id')
    .select([
      'post.id',
      'post.parent_id',
      'post.text',
      sql<number>`row_number() over (partition by post.parent_id order by ${answerRank}, post.hot desc, post.id)`.as('place'),
    ])
    .where('post.parent_id', 'in', questionIds)
  const rows = await db
    .selectFrom(placed.as('answer'))
    .selectAll()
    .where('place', '<=', MAX_ANSWERS)
    .orderBy('parent_id')
    .orderBy('place')
    .execute()
  return grouped(rows, (row) => row.parent_id ?? '')
}

/** Questions with their best answers. Contains no author names: authors may be anonymous, and names may change. */
export const questionSource: SearchSource = {
  ids: idsOf(Question),

  read: async (db, ids) => {
    const rows = await searchablePosts(db, Question)
      .leftJoin('course', 'course.id', 'post.course_id')
      .leftJoin('profession', (join) => join.on(sql<boolean>`profession.id = coalesce(post.profession_id, course.profession_id)`))
      .select(['post.id', 'post.title', 'post.text', 'post.created_at', 'post.answer_count', 'post.like_count', 'post.follower_count'])
      .select(['course.title as course_title', 'profession.id as profession_id', 'profession.name as profession_name'])
      .where('post.id', 'in', ids)
      .execute()
    const [topics, answers] = [await topicsOf(db, ids), await bestAnswers(db, ids)]
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      names: [
        ...named('topic', ...(topics.get(row.id) ?? []).map(({ name }) => name)),
        ...named('profession', row.profession_name),
        ...named('course', row.course_title),
      ],
      text: beginningOf(row.text),
      passages: (answers.get(row.id) ?? []).map(({ id, text }) => ({ id, text: beginningOf(text) })),
      filters: row.profession_id === null ? [] : [`profession=${row.profession_id}`],
      popularity: row.answer_count + row.like_count + row.follower_count,
      publishedAt: row.created_at,
    }))
  },
}

/** Ideas, which have no titles. Contains no author names, as with questions. */
export const ideaSource: SearchSource = {
  ids: idsOf(Idea),

  read: async (db, ids) => {
    const rows = await searchablePosts(db, Idea)
      .leftJoin('profession', 'profession.id', 'post.profession_id')
      .select(['post.id', 'post.text', 'post.created_at', 'post.like_count'])
      .select(['profession.id as profession_id', 'profession.name as profession_name'])
      .where('post.id', 'in', ids)
      .execute()
    const topics = await topicsOf(db, ids)
    return rows.map((row) => ({
      id: row.id,
      title: '',
      names: [...named('topic', ...(topics.get(row.id) ?? []).map(({ name }) => name)), ...named('profession', row.profession_name)],
      text: beginningOf(row.text),
      filters: row.profession_id === null ? [] : [`profession=${row.profession_id}`],
      popularity: row.like_count,
      publishedAt: row.created_at,
    }))
  },
}
