import { type Kysely, sql } from 'kysely'
import { ReviewResult } from '#lib/enums'
import { allCertificates } from '../../certificate/admin.ts'
import type { Database } from '../../db/Database.ts'
import { type ContinuedPaging, pagedByKeys } from '../../db/paged.ts'
import type { ListPosition } from '../../kernel/logic/listPosition.ts'

/** Creates the queries for people and the contents of their pages. */
export const personPageQueries = (db: Kysely<Database>) => ({
  /** Finds a person whose account is active: neither deleted nor blocked by an operator. */
  find: (id: string) =>
    db
      .selectFrom('user_account')
      .leftJoin('user_profile', 'user_profile.user_id', 'user_account.id')
      .leftJoin('person', 'person.user_id', 'user_account.id')
      .leftJoin('person_page', 'person_page.user_id', 'user_account.id')
      .leftJoin('real_name', (join) => join.onRef('real_name.user_id', '=', 'user_account.id').on('status', '=', ReviewResult.Passed))
      .select(['user_account.id', 'user_account.nickname', 'user_account.avatar', 'user_profile.introduction'])
      .select(['person.post_count', 'person.like_count', 'person.follower_count', 'person.followed_count'])
      .select(['person_page.verified', 'person_page.favourites', 'person_page.likes', 'person_page.followers', 'person_page.followed'])
      .select('real_name.id as real_name_id')
      .where('user_account.id', '=', id)
      .where('user_account.anonymised_at', 'is', null)
      .where('user_account.blocked_at', 'is', null)
      .executeTakeFirst(),

  /** Lists the shown certificates, newest first, without revoked ones. */
  certificates: (userId: string) => newestFirst(shownCertificates(db).where('certificate.user_id', '=', userId)).execute(),

  /** Lists the shown certificates of levels that are valid at a time, the highest level and then the newest first. */
  levels: (userIds: readonly string[], now: number) =>
    shownCertificates(db)
      .where('certificate.user_id', 'in', userIds)
      .where('certificate.level', 'is not', null)
      .where(({ eb, or }) => or([eb('certificate.valid_until', 'is', null), eb('certificate.valid_until', '>', now)]))
      .orderBy('certificate.level')
      .orderBy('certificate.issued_at', 'desc')
      .orderBy('certificate.id')
      .execute(),

  /** Lists all certificates that can be shown. */
  ownCertificates: (userId: string) => newestFirst(allCertificates(db).where('certificate.user_id', '=', userId)).execute(),

  /** Lists the shown finished courses, latest choice first. */
  courses: (userId: string) =>
    db
      .selectFrom('person_page_item')
      .innerJoin('course', 'course.id', 'person_page_item.item_id')
      .select(['course.id', 'course.title'])
      .where('person_page_item.user_id', '=', userId)
      .where('person_page_item.kind', '=', 'course')
      .where('course.listed', '=', 1)
      .orderBy('person_page_item.shown_at', 'desc')
      .orderBy('course.id')
      .execute(),
})

const newestFirst = (rows: ReturnType<typeof allCertificates>) =>
  rows.where('certificate.revoked_at', 'is', null).orderBy('certificate.issued_at', 'desc').orderBy('certificate.id')

const shownCertificates = (db: Kysely<Database>) =>
  allCertificates(db)
    .where('certificate.revoked_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('person_page_item')
          .select('item_id')
          .whereRef('person_page_item.user_id', '=', 'certificate.user_id')
          .where('person_page_item.kind', '=', 'certificate')
          .whereRef('person_page_item.item_id', '=', 'certificate.id'),
      ),
    )

export type PersonPageRow = NonNullable<Awaited<ReturnType<ReturnType<typeof personPageQueries>['find']>>>

export interface RelatedPeopleQuery {
  userId: string
  /** `followers` of the user, or the people `followed` by the user. */
  of: 'followers' | 'followed'
  after: ListPosition | undefined
  most: number
}

/** Creates the queries for followers and followed people, latest first. */
export const relatedPeopleQueries = (db: Kysely<Database>) => ({
  list: ({ userId, of, after, most }: RelatedPeopleQuery) => {
    const [own, other] = of === 'followers' ? (['followed_id', 'user_id'] as const) : (['user_id', 'followed_id'] as const)
    let rows = db
      .selectFrom('user_follow')
      .innerJoin('user_account', 'user_account.id', `user_follow.${other}`)
      .leftJoin('user_profile', 'user_profile.user_id', 'user_account.id')
      .leftJoin('person', 'person.user_id', 'user_account.id')
      .select(['user_account.id', 'user_account.nickname', 'user_account.avatar', 'user_profile.introduction'])
      .select(['person.follower_count', 'person.post_count', 'person.like_count', 'user_follow.created_at'])
      .where(`user_follow.${own}`, '=', userId)
      .where('user_account.anonymised_at', 'is', null)
      .where('user_account.blocked_at', 'is', null)
    if (after)
      rows = rows.where(({ eb, or, and }) =>
        or([
          eb('user_follow.created_at', '<', after.at),
          and([eb('user_follow.created_at', '=', after.at), eb('user_account.id', '<', after.id)]),
        ]),
      )
    return rows.orderBy('user_follow.created_at', 'desc').orderBy('user_account.id', 'desc').limit(most).execute()
  },
})

/** Creates the queries for the people whom a user has blocked. */
export const blockQueries = (db: Kysely<Database>) => ({
  list: (userId: string, paging: ContinuedPaging) =>
    pagedByKeys(
      paging,
      db
        .selectFrom('user_block')
        .innerJoin('user_account', 'user_account.id', 'user_block.blocked_id')
        .where('user_block.user_id', '=', userId),
      [
        { by: sql`user_block.created_at`, type: 'integer', direction: 'desc' },
        { by: sql`user_account.id`, type: 'id', direction: 'asc' },
      ],
      (rows) => rows.select(['user_account.id', 'user_account.nickname', 'user_account.avatar', 'user_block.created_at']),
    ),
})
