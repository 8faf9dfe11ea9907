import { type Kysely, sql } from 'kysely'
import type { Database, UserAccountTable } from '../../../db/Database.ts'
import { likePattern } from '../../../db/paged.ts'

/** Account in the list for operators, with the time of its last request. */
export type UserOverview = Pick<UserAccountTable, 'id' | 'phone' | 'nickname' | 'created_at'> & {
  blocked_at: number | null
  anonymised_at: number | null
  last_seen_at: number | null
}

/** Data of an account by kind; the keys are the labels for operators. */
const belongings = {
  course_member: '已加入课程',
  lesson_record: '学过的课时',
  note: '笔记',
  collect: '收藏',
  review: '评价',
  post: '社区内容',
  feedback: '意见反馈',
  rule_opinion: '规则意见',
  intention: '入驻申请',
  real_name: '实名认证',
} as const

/** Queries on accounts for operators. */
export const userOverviewQueries = (db: Kysely<Database>) => {
  const overviews = () =>
    db
      .selectFrom('user_account')
      .select(['id', 'phone', 'nickname', 'created_at', 'blocked_at', 'anonymised_at'])
      .select((eb) =>
        eb
          .selectFrom('session')
          .select(({ fn }) => fn.max('last_seen_at').as('seen'))
          .whereRef('session.user_id', '=', 'user_account.id')
          .as('last_seen_at'),
      )

  return {
    /**
     * Finds accounts by id, phone number, the end of a phone number or part of the nickname; returns them newest first.
     */
    find: (text: string, most: number): Promise<UserOverview[]> =>
      overviews()
        .where((eb) =>
          eb.or([
            eb('id', '=', text),
            eb('phone', '=', text),
            ...(/^\d{4,10}$/.test(text) ? [eb('phone', 'like', `%${text}`)] : []),
            sql<boolean>`nickname like ${likePattern(text)} escape '\\'`,
          ]),
        )
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(most)
        .execute(),

    /** Returns the account with this id or phone number. */
    one: (text: string): Promise<UserOverview | undefined> =>
      overviews()
        .where((eb) => eb.or([eb('id', '=', text), eb('phone', '=', text)]))
        .executeTakeFirst(),

    /** Returns the number of rows of an account by kind, without empty kinds. */
    belongings: async (id: string): Promise<(readonly [name: string, count: number])[]> => {
      const counted: (readonly [string, number])[] = []
      for (const [table, name] of Object.entries(belongings) as [keyof typeof belongings, string][]) {
        const { count } = await db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('user_id', '=', id)
          .executeTakeFirstOrThrow()
        if (count > 0) counted.push([name, count])
      }
      return counted
    },
  }
}
