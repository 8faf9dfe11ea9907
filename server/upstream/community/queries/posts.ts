import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { CommunityContentKind } from '#lib/enums'
import type { Database, PostKind, PostPictureTable, PostTable } from '../../db/Database.ts'
import { type ContinuedPaging, likePattern, pagedByKeys, type SortKey } from '../../db/paged.ts'
import { preparedFor } from '../../db/prepared.ts'
import { isCourseListed, isNotBlockedBy, isShown, isVisibleTo, type Reader } from './postVisibility.ts'

export interface QuestionFilter {
  profession?: string | undefined
  course?: string | undefined
  lesson?: string | undefined
  topic?: string | undefined
  unanswered?: boolean | undefined
  q?: string | undefined
  /** True for questions about a course only. */
  ofCourses?: boolean
  reader: Reader
}

/** A post with the names of its author and its subjects. */
export type PostRow = PostTable & {
  nickname: string | null
  user_avatar: string | null
  introduction: string | null
  /** Time since when the author has no page, because the account is deleted or blocked; null otherwise. */
  left_at: number | null
  course_title: string | null
  course_listed: number | null
  profession_name: string | null
  question_title: string | null
  question_state: PostTable['state'] | null
  question_accepted_id: string | null
  question_accepted_at: number | null
  question_course_id: string | null
}

/** Sort key: the accepted answer first, then those of lecturers. */
export const answerRank = sql`case when question.accepted_id = post.id then 0 when post.lecturer_title is not null then 1 else 2 end`

/** Creates the queries for posts and lists of one kind. Only shown posts are included unless stated otherwise. */
export const postQueries = (db: Kysely<Database>) => {
  const kind = (wanted: PostKind) => db.selectFrom('post').where('post.kind', '=', wanted).where(isShown())

  const answersTo = (questionId: string) =>
    db.selectFrom('post').where('post.kind', '=', CommunityContentKind.Answer).where('post.parent_id', '=', questionId)

  return {
    /** Finds the posts with these ids in any state, unsorted. */
    find: async (ids: readonly string[]): Promise<PostRow[]> => (ids.length === 0 ? [] : namedPosts(db, ids)),

    questions: (
      { profession: occupation, course, lesson, topic, unanswered, ofCourses, q, reader }: QuestionFilter,
      order: 'created_at' | 'hot',
      paging: ContinuedPaging,
    ) => {
      let found = kind(CommunityContentKind.Question)
      if (occupation !== undefined) found = found.where('post.profession_id', '=', occupation)
      if (ofCourses) found = found.where('post.course_id', 'is not', null)
      if (course !== undefined) found = found.where('post.course_id', '=', course)
      if (lesson !== undefined) found = found.where('post.lesson_id', '=', lesson)
      if (unanswered !== undefined) found = found.where('post.answer_count', unanswered ? '=' : '>', 0)
      if (topic !== undefined)
        found = found.where('post.id', 'in', (eb) => eb.selectFrom('post_topic').select('post_id').where('topic_id', '=', topic))
      if (q) found = found.where(sql<boolean>`lower(post.title || ' ' || post.text) like ${likePattern(q)} escape '\\'`)
      const keys: SortKey[] = [
        { by: sql.ref(`post.${order}`), type: 'integer', direction: 'desc' },
        { by: sql`post.id`, type: 'id', direction: 'desc' },
      ]
      return pagedByKeys(paging, found.where(isNotBlockedBy(reader)).where(isCourseListed), keys, withNames)
    },

    /** Lists questions whose titles contain one of these words, newest first. */
    titled: async (words: readonly string[], reader: Reader, most: number): Promise<PostRow[]> => {
      if (words.length === 0) return []
      const holdsOne = kind(CommunityContentKind.Question).where((eb) =>
        eb.or(words.map((word) => sql<boolean>`lower(post.title) like ${likePattern(word)} escape '\\'`)),
      )
      return withNames(holdsOne)
        .where(isNotBlockedBy(reader))
        .where(isCourseListed)
        .orderBy('post.created_at', 'desc')
        .limit(most)
        .execute()
    },

    /** Lists the answers to a question. With `reader`, includes own held and refused ones and excludes blocked authors. */
    answers: async (questionId: string, order: 'default' | 'time', reader: Reader, paging: ContinuedPaging) => {
      const all = answersTo(questionId).where(isVisibleTo(reader)).where(isNotBlockedBy(reader))
      const keys: SortKey[] = [
        { by: answerRank, type: 'integer', direction: 'asc' },
        order === 'default'
          ? { by: sql`post.hot`, type: 'integer', direction: 'desc' }
          : { by: sql`post.created_at`, type: 'integer', direction: 'asc' },
        { by: sql`post.id`, type: 'id', direction: 'asc' },
      ]
      const { list, ...rest } = await pagedByKeys(paging, all, keys, (rows) =>
        rows.innerJoin('post as question', 'question.id', 'post.parent_id').select('post.id'),
      )
      return { list: await loadInOrder(db, list), ...rest }
    },

    /** Returns the first answer of each question, shown in lists. */
    topAnswers: async (questionIds: string[], reader: Reader): Promise<PostRow[]> => {
      if (questionIds.length === 0) return []
      const first = kind(CommunityContentKind.Answer)
        .where(isNotBlockedBy(reader))
        .innerJoin('post as question', 'question.id', 'post.parent_id')
        .select([
          'post.id',
          sql<number>`row_number() over (partition by post.parent_id order by ${answerRank}, post.created_at, post.id)`.as('place'),
        ])
        .where('post.parent_id', 'in', questionIds)
      return withNames(db.selectFrom('post')).innerJoin(first.as('first'), 'first.id', 'post.id').where('first.place', '=', 1).execute()
    },

    /** Lists the topics of the given posts, in their order. */
    topics: async (ids: readonly string[]) =>
      ids.length === 0
        ? []
        : db
            .selectFrom('post_topic')
            .innerJoin('topic', 'topic.id', 'post_topic.topic_id')
            .select(['post_topic.post_id', 'topic.id', 'topic.name'])
            .where('post_topic.post_id', 'in', ids)
            .orderBy('post_topic.position')
            .execute(),

    /** Lists the images of posts from a pack, in their order. */
    pictures: async (ids: readonly string[]): Promise<PostPictureTable[]> =>
      ids.length === 0 ? [] : db.selectFrom('post_picture').selectAll().where('post_id', 'in', ids).orderBy('position').execute(),

    hasOccupation: async (id: string): Promise<boolean> =>
      (await db.selectFrom('profession').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,
  }
}

/** Returns the posts at these positions in order. Display columns are read only here, not for all sorted posts. */
export async function loadInOrder(db: Kysely<Database>, places: readonly { id: string }[]): Promise<PostRow[]> {
  const order = new Map(places.map(({ id }, index) => [id, index]))
  if (order.size === 0) return []
  const rows = await namedPosts(db, [...order.keys()])
  return rows.toSorted((one, other) => order.get(one.id)! - order.get(other.id)!)
}

/** Adds the columns that are needed for display. */
export const withNames = <Selected>(rows: SelectQueryBuilder<Database, 'post', Selected>) =>
  rows
    .leftJoin('user_account', 'user_account.id', 'post.user_id')
    .leftJoin('user_profile', 'user_profile.user_id', 'post.user_id')
    .leftJoin('course', 'course.id', 'post.course_id')
    .leftJoin('profession', 'profession.id', 'post.profession_id')
    .leftJoin('post as question', (join) =>
      join.onRef('question.id', '=', 'post.parent_id').on('post.kind', '=', CommunityContentKind.Answer),
    )
    .selectAll('post')
    .select([
      'user_account.nickname',
      'user_account.avatar as user_avatar',
      'user_account.blocked_at as left_at',
      'user_profile.introduction',
      'course.title as course_title',
      'course.listed as course_listed',
      'profession.name as profession_name',
      'question.title as question_title',
      'question.state as question_state',
      'question.accepted_id as question_accepted_id',
      'question.accepted_at as question_accepted_at',
      'question.course_id as question_course_id',
    ])

/** Prepared, because nearly every community call uses it and its compilation is slow. */
const namedPosts = preparedFor<PostRow>((db, ids) => withNames(db.selectFrom('post')).where('post.id', 'in', ids))
