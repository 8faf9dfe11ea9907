import type { Kysely } from 'kysely'
import { TargetKind } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { isMemberAt, membershipEnd } from '../../membership/index.ts'
import { accessKindOf, type SoldKind } from '../logic/orderKind.ts'
import type { Product, ProductCourse } from '../logic/priceProduct.ts'

export interface ProductKey {
  kind: SoldKind
  id: string
  /** Null for a visitor. */
  userId: string | null
  now: number
}

/** Returns a product and what a user already owns of it, or undefined if it does not exist or is not listed. */
export async function findProduct(at: Kysely<Database>, { kind, id, userId, now }: ProductKey): Promise<Product | undefined> {
  if (kind === TargetKind.Course) {
    const [row] = await courseRows(at, userId, [id])
    if (!row) return undefined
    const course = productCourse(row, now)
    return {
      kind,
      id,
      title: row.title,
      cover: row.cover,
      listFen: row.price_fen,
      validDays: row.valid_days,
      professionId: row.profession_id,
      institutionIds: [row.institution_id],
      isOpen: row.availability === 'open',
      member: course.member,
      courses: [{ ...course, member: null }],
    }
  }
  const bundle = await at
    .selectFrom('bundle')
    .leftJoin('bundle_member', (join) => join.onRef('bundle_member.bundle_id', '=', 'bundle.id').on('user_id', '=', userId ?? ''))
    .select(['title', 'cover', 'price_fen', 'valid_days', 'profession_id', 'availability', 'joined_at', 'expires_at'])
    .where('bundle.id', '=', id)
    .where('bundle.kind', '=', accessKindOf(kind) as 'courseGroup' | 'courseProject')
    .where('listed', '=', 1)
    .executeTakeFirst()
  if (!bundle) return undefined
  const inBundle = await at.selectFrom('bundle_course').select('course_id').where('bundle_id', '=', id).orderBy('position').execute()
  const ids = inBundle.map(({ course_id }) => course_id)
  const rows = (await courseRows(at, userId, ids)).toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  return {
    kind,
    id,
    title: bundle.title,
    cover: bundle.cover,
    listFen: bundle.price_fen,
    validDays: bundle.valid_days,
    professionId: bundle.profession_id,
    institutionIds: [...new Set(rows.map(({ institution_id }) => institution_id))],
    isOpen: bundle.availability === 'open',
    member: memberOf({ ...bundle, valid_days: null }, now),
    courses: rows.map((row) => productCourse(row, now)),
  }
}

/** Selects listed courses with one user's memberships and the length of the purchase. */
async function courseRows(at: Kysely<Database>, userId: string | null, ids: readonly string[]) {
  if (ids.length === 0) return []
  return at
    .selectFrom('course')
    .innerJoin('course_detail', 'course_detail.course_id', 'course.id')
    .leftJoin('course_member', (join) => join.onRef('course_member.course_id', '=', 'course.id').on('user_id', '=', userId ?? ''))
    .select(['course.id', 'title', 'cover', 'price_fen', 'profession_id', 'institution_id', 'availability'])
    .select(['course_detail.valid_days', 'joined_at', 'expires_at'])
    .select(({ selectFrom, fn }) =>
      selectFrom('lesson')
        .select(({ val }) => fn.coalesce(fn.sum<number>('duration_seconds'), val(0)).as('seconds'))
        .whereRef('lesson.course_id', '=', 'course.id')
        .where('trial', '=', 0)
        .where('ready', '=', 1)
        .where('video_id', 'is not', null)
        .as('seconds'),
    )
    .where('course.id', 'in', ids)
    .where('course.listed', '=', 1)
    .execute()
}
type CourseRow = Awaited<ReturnType<typeof courseRows>>[number]

const productCourse = (row: CourseRow, now: number): ProductCourse => ({
  courseId: row.id,
  title: row.title,
  cover: row.cover,
  listFen: row.price_fen,
  seconds: row.seconds ?? 0,
  member: memberOf(row, now),
})

function memberOf(row: { joined_at: number | null; expires_at: number | null; valid_days: number | null }, now: number) {
  if (row.joined_at === null) return null
  const membership = { joinedAt: row.joined_at, expiresAt: row.expires_at, validDays: row.valid_days }
  return isMemberAt(now, membership) ? { endsAt: membershipEnd(membership) } : null
}
