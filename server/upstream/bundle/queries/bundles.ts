import type { Kysely, Transaction } from 'kysely'
import type { SkillLevel } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { paged, type Paging } from '../../db/paged.ts'
import { grant } from '../../membership/admin.ts'

type BundleKind = Database['bundle']['kind']

export interface BundleFilter {
  profession?: string | undefined
  level?: SkillLevel | undefined
  /** Only bundles that this user is a member of. */
  member?: string | undefined
}

/** Queries on series and packages. */
export const bundleQueries = (db: Kysely<Database>) => {
  const listed = (kind: BundleKind) =>
    db
      .selectFrom('bundle')
      .leftJoin('profession', 'profession.id', 'bundle.profession_id')
      .selectAll('bundle')
      .select('profession.name as profession_name')
      .where('bundle.kind', '=', kind)
      .where('bundle.listed', '=', 1)

  return {
    list: (kind: BundleKind, { profession: occupation, level, member }: BundleFilter, paging: Paging) => {
      let query = listed(kind)
      if (occupation !== undefined) query = query.where('bundle.profession_id', '=', occupation)
      if (level !== undefined) query = query.where('bundle.level', '=', level)
      if (member !== undefined)
        query = query.where(({ exists, selectFrom }) =>
          exists(selectFrom('bundle_member').select('user_id').whereRef('bundle_id', '=', 'bundle.id').where('user_id', '=', member)),
        )
      return paged(paging, query, (rows) => rows.orderBy('bundle.position'))
    },

    find: (kind: BundleKind, id: string) => listed(kind).where('bundle.id', '=', id).executeTakeFirst(),

    /** Returns the listed bundles with these ids. */
    cards: (kind: BundleKind, ids: string[]): Promise<BundleRow[]> =>
      ids.length === 0 ? Promise.resolve([]) : listed(kind).where('bundle.id', 'in', ids).execute(),

    /** Returns the courses of a bundle in order, with the memberships of a user: listed courses, and those the user has joined. */
    courses: (id: string, userId: string | null) =>
      db
        .selectFrom('bundle_course')
        .innerJoin('course', 'course.id', 'bundle_course.course_id')
        .innerJoin('course_detail', 'course_detail.course_id', 'course.id')
        .leftJoin('course_member', (join) =>
          join.onRef('course_member.course_id', '=', 'course.id').on('course_member.user_id', '=', userId ?? ''),
        )
        .selectAll('course')
        .select([
          'bundle_course.stage',
          'course_detail.valid_days',
          'course_detail.certificate',
          'course_member.joined_at',
          'course_member.expires_at',
        ])
        .where('bundle_course.bundle_id', '=', id)
        .where((eb) => eb.or([eb('course.listed', '=', 1), eb('course_member.joined_at', 'is not', null)]))
        .orderBy('bundle_course.position')
        .execute(),

    membership: (id: string, userId: string): Promise<Database['bundle_member'] | undefined> =>
      db.selectFrom('bundle_member').selectAll().where('bundle_id', '=', id).where('user_id', '=', userId).executeTakeFirst(),

    /** Joins a free, open bundle with its courses; returns false if the user did not become a member. */
    join: (id: string, userId: string, now: number): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const row = await trx.selectFrom('bundle').selectAll().where('id', '=', id).executeTakeFirst()
        if (!row || row.price_fen > 0 || row.availability !== 'open') return false
        const given = { source: 'join', sourceId: String(now), adds: false } as const
        return (await enrolInBundle(trx, { bundle: row, userId, now, days: row.valid_days, ...given })) === 'new'
      }),
  }
}
export type BundleRow = Database['bundle'] & { profession_name: string | null }
export type BundleCourseRow = Awaited<ReturnType<ReturnType<typeof bundleQueries>['courses']>>[number]

interface BundleEnrolment {
  bundle: Pick<Database['bundle'], 'id' | 'kind'>
  userId: string
  now: number
  /** Null: each course has its own term. */
  days: number | null
  source: 'join' | 'code'
  sourceId: string
  /** Whether an existing membership is extended from its current end; otherwise the longer term counts. */
  adds: boolean
}

/** Result of joining a bundle: joined, extended or unchanged. */
export type BundleJoinResult = 'new' | 'longer' | 'same'

/** Makes a user a member of a bundle and of its current courses, or extends the membership. */
export async function enrolInBundle(trx: Transaction<Database>, { bundle, days, ...given }: BundleEnrolment): Promise<BundleJoinResult> {
  const courses = await trx
    .selectFrom('bundle_course')
    .innerJoin('course', 'course.id', 'bundle_course.course_id')
    .select('course.id')
    .where('bundle_id', '=', bundle.id)
    .where('course.listed', '=', 1)
    .execute()
  const targets = [{ kind: bundle.kind, id: bundle.id, days }, ...courses.map(({ id }) => ({ kind: 'course' as const, id, days }))]
  const outcomes = await grant(trx, { ...given, targets })
  if (outcomes[0] === 'new') return 'new'
  return outcomes.some((outcome) => outcome !== 'same') ? 'longer' : 'same'
}
