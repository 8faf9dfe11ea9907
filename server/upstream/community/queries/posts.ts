import { sql } from 'kysely'
import type { Kysely, SelectQueryBuilder } from 'kysely'
import { CommunityContentKind } from '#lib/enums'
import type { Database, PostKind, PostTable, PostVersionTable } from '../../db/Database.ts'
import { likePattern } from '../../db/likePattern.ts'
import { paged, type Paging } from '../../db/paged.ts'

export interface QuestionFilter {
  profession?: string | undefined
  course?: string | undefined
  lesson?: string | undefined
  topic?: string | undefined
  unanswered?: boolean | undefined
  q?: string | undefined
  /** Only questions about a course. */
  ofCourses?: boolean
}

/** A post as readers need it: with the names of its author and of what it is about. */
export type PostRow = PostTable & {
  nickname: string | null
  user_avatar: string | null
  introduction: string | null
  course_title: string | null
  course_listed: number | null
  profession_name: string | null
  question_title: string | null
  question_state: PostTable['state'] | null
  question_accepted_id: string | null
  question_course_id: string | null
}

/** The accepted answer first, then the lecturers'. */
export const firstOfAll = sql`case when question.accepted_id = post.id then 0 when post.lecturer_title is not null then 1 else 2 end`

/** Posts by themselves and in the lists of their kind; drafts, held and deleted ones are left out unless said. */
export const postQueries = (db: Kysely<Database>) => {
  const kind = (wanted: PostKind) => db.selectFrom('post').where('post.kind', '=', wanted).where('post.state', '=', 'shown')

  return {
    /** In any state; of the posts with these ids, in no order. */
    find: async (ids: readonly string[]): Promise<PostRow[]> =>
      ids.length === 0 ? [] : withNames(db.selectFrom('post')).where('post.id', 'in', ids).execute(),

    questions: (
      { profession: occupation, course, lesson, topic, unanswered, ofCourses, q }: QuestionFilter,
      order: 'created_at' | 'hot',
      paging: Paging,
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
      // Of a course that is listed no longer nothing is shown.
      const open = sql<boolean>`(post.course_id is null or exists (select 1 from course where course.id = post.course_id and course.listed = 1))`
      return paged(paging, found.where(open), (rows) => withNames(rows).orderBy(`post.${order}`, 'desc').orderBy('post.id', 'desc'))
    },

    answers: (questionId: string, order: 'default' | 'time', paging: Paging) =>
      paged(paging, kind(CommunityContentKind.Answer).where('post.parent_id', '=', questionId), (rows) =>
        order === 'default'
          ? withNames(rows).orderBy(firstOfAll).orderBy('post.hot', 'desc').orderBy('post.id')
          : withNames(rows).orderBy(firstOfAll).orderBy('post.created_at').orderBy('post.id'),
      ),

    /** The answer that a list shows with each question. */
    topAnswers: async (questionIds: string[]): Promise<PostRow[]> => {
      if (questionIds.length === 0) return []
      const first = kind(CommunityContentKind.Answer)
        .innerJoin('post as question', 'question.id', 'post.parent_id')
        .select([
          'post.id',
          sql<number>`row_number() over (partition by post.parent_id order by ${firstOfAll}, post.created_at, post.id)`.as('place'),
        ])
        .where('post.parent_id', 'in', questionIds)
      return withNames(db.selectFrom('post')).innerJoin(first.as('first'), 'first.id', 'post.id').where('first.place', '=', 1).execute()
    },

    /** Topics of some posts, in their order. */
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

    hasOccupation: async (id: string): Promise<boolean> =>
      (await db.selectFrom('profession').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,

    versions: (id: string): Promise<PostVersionTable[]> =>
      db.selectFrom('post_version').selectAll().where('post_id', '=', id).orderBy('version', 'desc').execute(),
  }
}

/** Adds to posts what their readers need. */
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
      'user_profile.introduction',
      'course.title as course_title',
      'course.listed as course_listed',
      'profession.name as profession_name',
      'question.title as question_title',
      'question.state as question_state',
      'question.accepted_id as question_accepted_id',
      'question.course_id as question_course_id',
    ])
