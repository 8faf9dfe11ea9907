import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { FavouriteKind, FavouriteSort } from '#lib/contract'
import { LessonKind } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { lockUser } from '../../db/lockUser.ts'
import { countOf, likePattern, paged, type Paging } from '../../db/paged.ts'
import { isMemberAt } from '../../membership/index.ts'

/** An added or removed favourite. */
export type FavouriteChange = Pick<Database['collect'], 'user_id' | 'kind' | 'target_id'> & { on: boolean; now: number }

/** Kinds of favourites that are posts. */
export type FavouritePostKind = 'question' | 'answer' | 'idea'

/** Effect of a change in other domains, in its transaction. For example, some kinds of targets count their favourites. */
export type OnFavourite = (trx: Transaction<Database>, change: FavouriteChange) => Promise<void>

/** Current title of the post of a favourite. The community provides it, because this domain must not depend on it. */
export type PostTitle = RawBuilder<string | null>

/** Queries for favourites. Each call is limited to one user. */
export const favouriteQueries = (db: Kysely<Database>, onFavourite: OnFavourite, postTitle: PostTitle) => ({
  list: (
    userId: string,
    { kind, q }: { kind?: FavouriteKind | undefined; q?: string | undefined },
    sort: FavouriteSort,
    paging: Paging,
  ) => {
    const currentTitle = currentTitleOf(postTitle)
    let query = db.selectFrom('collect').where('user_id', '=', userId)
    if (kind !== undefined) query = query.where('kind', '=', kind)
    if (q) query = query.where(sql<boolean>`lower(${currentTitle}) like ${likePattern(q)} escape '\\'`)
    return paged(paging, query, (rows) =>
      rows
        .select(['kind', 'target_id', 'created_at', currentTitle.as('title')])
        .orderBy('created_at', sort === 'newest' ? 'desc' : 'asc')
        .orderBy('kind')
        .orderBy('target_id'),
    )
  },

  counts: (userId: string) =>
    db
      .selectFrom('collect')
      .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
      .where('user_id', '=', userId)
      .groupBy('kind')
      .orderBy('kind')
      .execute(),

  /** Returns those of the given targets that are favourites. */
  among: async (userId: string, kind: FavouriteKind, ids: string[]): Promise<string[]> => {
    const rows = db.selectFrom('collect').select('target_id').where('user_id', '=', userId).where('kind', '=', kind)
    return (await rows.where('target_id', 'in', ids).execute()).map(({ target_id }) => target_id)
  },

  /** Returns the action for courses and bundles: `learn` if the user is a member, `buy` if they are for sale. Keys: kind and id. */
  steps: async (userId: string, now: number, ids: string[]): Promise<Map<string, 'learn' | 'buy'>> => {
    if (ids.length === 0) return new Map()
    const [courses, bundles] = await Promise.all([
      db
        .selectFrom('course')
        .innerJoin('course_detail', 'course_detail.course_id', 'course.id')
        .leftJoin('course_member', (join) => join.onRef('course_member.course_id', '=', 'course.id').on('user_id', '=', userId))
        .select([
          'course.id',
          'course.price_fen',
          'course.availability',
          'course_detail.valid_days',
          'joined_at',
          'course_member.expires_at',
        ])
        .where('course.id', 'in', ids)
        .execute(),
      db
        .selectFrom('bundle')
        .leftJoin('bundle_member', (join) => join.onRef('bundle_id', '=', 'bundle.id').on('user_id', '=', userId))
        .select(['bundle.id', 'bundle.kind', 'bundle.price_fen', 'bundle.availability', 'joined_at', 'bundle_member.expires_at'])
        .where('bundle.id', 'in', ids)
        .execute(),
    ])
    const rows = [...courses.map((row) => ({ ...row, kind: 'course' as const })), ...bundles.map((row) => ({ ...row, valid_days: null }))]
    return new Map(
      rows.flatMap((row) => {
        const step = stepOf(row, now)
        return step ? [[`${row.kind} ${row.id}`, step] as const] : []
      }),
    )
  },

  total: (userId: string): Promise<number> => countOf(db.selectFrom('collect').where('user_id', '=', userId)),

  /** Returns the title of a listed target other than a post; undefined if it is missing or was removed. */
  titleOf: async (kind: Exclude<FavouriteKind, FavouritePostKind>, id: string): Promise<string | undefined> => {
    const found = {
      course: () => db.selectFrom('course').select('title').where('id', '=', id).where('listed', '=', 1),
      lesson: () =>
        db
          .selectFrom('lesson')
          .innerJoin('course', 'course.id', 'lesson.course_id')
          .select('lesson.title')
          .where('lesson.id', '=', id)
          .where('lesson.kind', '=', LessonKind.Video)
          .where('course.listed', '=', 1),
      courseGroup: () => bundle('courseGroup'),
      courseProject: () => bundle('courseProject'),
      institution: () => db.selectFrom('institution').select('name as title').where('id', '=', id).where('listed', '=', 1),
      profession: () => db.selectFrom('profession').select('name as title').where('id', '=', id),
      enrollment: () => db.selectFrom('enrolment_plan').select('title').where('id', '=', id).where('listed', '=', 1),
      exam: () => db.selectFrom('exam').select('title').where('id', '=', id).where('listed', '=', 1),
    }
    const bundle = (of: 'courseGroup' | 'courseProject') =>
      db.selectFrom('bundle').select('title').where('id', '=', id).where('kind', '=', of).where('listed', '=', 1)
    return (await found[kind]().executeTakeFirst())?.title
  },

  add: (row: Database['collect']): Promise<void> =>
    db.transaction().execute(async (trx) => {
      await lockUser(trx, row.user_id)
      const added = await trx
        .insertInto('collect')
        .values(row)
        .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'target_id']).doNothing())
        .returning(['user_id', 'kind', 'target_id'])
        .executeTakeFirst()
      if (added) await onFavourite(trx, { ...added, on: true, now: row.created_at })
    }),

  /** Removes favourites and returns their number. */
  remove: (userId: string, items: { kind: FavouriteKind; id: string }[], now: number): Promise<number> =>
    db.transaction().execute(async (trx) => {
      await lockUser(trx, userId)
      const gone = await trx
        .deleteFrom('collect')
        .where('user_id', '=', userId)
        .where((eb) => eb.or(items.map(({ kind, id }) => eb.and([eb('kind', '=', kind), eb('target_id', '=', id)]))))
        .returning(['user_id', 'kind', 'target_id'])
        .execute()
      // A fixed lock order prevents deadlocks.
      for (const each of gone.toSorted((a, b) => (a.target_id < b.target_id ? -1 : 1))) await onFavourite(trx, { ...each, on: false, now })
      return gone.length
    }),
})

interface Own {
  joined_at: number | null
  expires_at: number | null
  valid_days: number | null
  price_fen: number
  availability: string
}

function stepOf({ joined_at: joinedAt, expires_at: expiresAt, valid_days: validDays, price_fen, availability }: Own, now: number) {
  if (joinedAt !== null && isMemberAt(now, { joinedAt, expiresAt, validDays })) return 'learn'
  return price_fen > 0 && availability === 'open' ? 'buy' : undefined
}

/** Current title, including that of a removed target, or the stored title if the target no longer exists or is hidden. */
const currentTitleOf = (postTitle: PostTitle) => sql<string>`coalesce(case collect.kind
  when 'course' then (select course.title from course where course.id = collect.target_id)
  when 'lesson' then (select lesson.title from lesson where lesson.id = collect.target_id)
  when 'institution' then (select institution.name from institution where institution.id = collect.target_id)
  when 'enrollment' then (select enrolment_plan.title from enrolment_plan where enrolment_plan.id = collect.target_id)
  when 'exam' then (select exam.title from exam where exam.id = collect.target_id)
  when 'profession' then (select profession.name from profession where profession.id = collect.target_id)
  when 'question' then ${postTitle}
  when 'answer' then ${postTitle}
  when 'idea' then ${postTitle}
  else (select bundle.title from bundle where bundle.id = collect.target_id) end, collect.title)`
