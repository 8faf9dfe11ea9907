// @module-tag wide
import { Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../../server/upstream/db/Database.ts'
import { postgresDialect } from '../../../../server/upstream/db/postgresDialect.ts'
import { SqliteDatabaseDialect } from '../../../../server/upstream/db/SqliteDatabaseDialect.ts'
import { updateStatistics } from '../../../../server/upstream/db/updateStatistics.ts'
import { catalogueCalls } from '../../../support/catalogueCalls.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { type Catalogue, openCatalogue } from '../../../support/openCatalogue.ts'

const most = 200_000
const users = 20_000
const courses = 24
const now = Date.UTC(2026, 10, 20)

/** Values of the columns of each large table in SQL, by the number `i` of the row. */
function largeTables(): Record<string, Record<string, string>> {
  const user_id = `'u' || (i % ${users} + 1)`
  const created_at = `${now} - i * cast(60000 as bigint)`
  const read_at = 'case when i % 5 > 0 then 1 end'
  return {
    // Of ten posts one is a question, two answer it, five are comments on it, and two are ideas.
    post: {
      id: `'p' || i`,
      kind: 'case when i % 10 = 0 then 1 when i % 10 < 3 then 2 when i % 10 < 8 then 3 else 4 end',
      parent_id: `case when i % 10 between 1 and 7 then 'p' || (i - i % 10 + 10) end`,
      course_id: `case when i % 100 = 0 then 'course-' || (i / 100 % ${courses}) end`,
      ...{ user_id, anonymous: '0', title: `'x'`, text: `'x'`, state: `'shown'`, hot: `${most} - i`, from_pack: '0', created_at },
    },
    post_reaction: { user_id, post_id: `'p' || i`, reaction: '1', created_at },
    user_follow: { user_id, followed_id: `'u' || ((i * 7 + i / ${users}) % ${users} + 1)`, created_at },
    message: {
      id: `'m' || i`,
      ...{ user_id, box: `'reply'`, kind: '4', subject_id: `'s' || i`, post_id: `'p' || i`, about_id: `'p' || (i % 100 + 1)` },
      ...{ people: '1', told_at: created_at },
    },
    message_doing: {
      message_id: `'m' || i`,
      ...{ user_id, box: `'reply'`, actor_id: `'u' || (i % 300 + 1)`, anonymous: '0', created_at, read_at },
    },
    notice: { id: `'m' || i`, user_id, kind: '1', title: `'x'`, body: `'x'`, created_at, read_at },
  }
}

async function fill(db: Kysely<Database>, table: string, columns: Record<string, string>, count = most): Promise<void> {
  await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
    with recursive n (i) as (select 1 union all select i + 1 from n where i < ${sql.lit(count)})
    select ${sql.join(Object.values(columns).map((value) => sql.raw(value)))} from n`.execute(db)
}

/** Access to a table in a plan: the table, and the index; undefined: every row is read. */
interface Access {
  table: string
  index: string | undefined
}

interface PlanNode {
  'Relation Name'?: string
  'Index Name'?: string
  'Node Type': string
  Plans?: PlanNode[]
}

/** Returns the accesses of a plan of PostgreSQL. A bitmap scan names its table and its indexes in separate nodes. */
const accessesOf = (node: PlanNode, outer?: string): Access[] => {
  const { 'Node Type': type, 'Relation Name': table = outer, 'Index Name': index, Plans: parts = [] } = node
  const own = index !== undefined || type === 'Seq Scan' ? [{ table: table ?? '', index }] : []
  return [
    ...own,
    ...parts.flatMap((part) => accessesOf(part, type === 'Bitmap Heap Scan' || type.startsWith('Bitmap') ? table : undefined)),
  ]
}

describe.each(engines)('at 200,000 posts on %s', (engine) => {
  let catalogue: Catalogue
  let db: Kysely<Database>
  const statements = new Map<string, readonly unknown[]>()
  const run = <Row>(text: string, parameters: readonly unknown[]) => db.executeQuery<Row>({ sql: text, parameters } as never)

  beforeAll(async () => {
    catalogue = await openCatalogue(engine)
    const { url, file } = catalogue.database.place
    const dialect = url === undefined ? new SqliteDatabaseDialect(file) : postgresDialect(url)
    db = new Kysely<Database>({ dialect, log: ({ query }) => void statements.set(query.sql, query.parameters) })
    await fill(db, 'user_account', { id: `'u' || i`, phone: `'p' || i`, nickname: `'n' || i`, created_at: '1', updated_at: '1' }, users)
    for (const [table, columns] of Object.entries(largeTables())) await fill(db, table, columns)
    // The cluster of the tests has no autovacuum, which analyses tables that have grown.
    await (url === undefined ? updateStatistics(db) : sql`analyze`.execute(db))
  })
  afterAll(async () => {
    await db.destroy()
    await catalogue.database.close()
  })

  async function planOf(text: string, parameters: readonly unknown[]): Promise<Access[]> {
    if (engine === 'PostgreSQL') {
      const { rows } = await run<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (format json) ${text}`, parameters)
      return accessesOf(rows[0]!['QUERY PLAN'][0].Plan)
    }
    const { rows } = await run<{ detail: string }>(`explain query plan ${text}`, parameters)
    return rows.flatMap(({ detail }) => {
      const [, verb, table = ''] = /^(SCAN|SEARCH) (\w+)/.exec(detail) ?? []
      const [, index] = /USING (?:COVERING )?INDEX (\w+)/.exec(detail) ?? []
      return verb === undefined ? [] : [{ table, index: index ?? (verb === 'SEARCH' ? 'primary key' : undefined) }]
    })
  }

  test.each([
    ['GET /api/ask', { course: 'course-4', pageSize: 10 }, ['post_course']],
    ['GET /api/community/feed', { tab: 'recommended' }, ['post_hottest']],
    ['GET /api/community/feed', { tab: 'hot' }, ['post_hottest']],
    ['GET /api/community/feed', { tab: 'following' }, ['post_of_person', 'post_parent', 'post_shown_of_person']],
    ['GET /api/community/feed', { tab: 'newest', filter: 3 }, ['post_newest']],
    ['GET /api/community/question', {}, ['post_newest']],
    ['GET /api/community/question/:id/answer', { id: 'p100' }, ['post_parent_hottest']],
    ['GET /api/community/post/:id/comment', { id: 'p100' }, ['post_parent_hottest']],
    ['GET /api/user/:id/post', { id: 'u7', tab: 1 }, ['post_of_person']],
    ['GET /api/message', { box: 'reply' }, ['message_box', 'message_doing_latest']],
    ['GET /api/message/unread', {}, ['message_box', 'message_doing_unread', 'notice_unread']],
  ] as const)('%s %j reads pages by the intended index, and no large table completely', async (name, input, intended) => {
    statements.clear()
    await catalogueCalls(db, () => now)(name, input as never, 'u3')
    const large = ['user_account', ...Object.keys(largeTables())]
    const used = new Set<string>()
    for (const [text, parameters] of [...statements]) {
      const plan = await planOf(text, parameters)
      expect(
        plan.filter(({ table, index }) => large.includes(table) && index === undefined),
        text,
      ).toEqual([])
      // Statements without a limit count rows or read them by their ids, for which several indexes are equal.
      if (/ limit /.test(text) || name.endsWith('unread')) for (const { index } of plan) used.add(index ?? '')
    }
    const tables = new Set(intended.map((index) => index.slice(0, index.indexOf('_') + 1)))
    const secondary = [...used].filter(
      (index) => tables.has(index.slice(0, index.indexOf('_') + 1)) && !/_(pkey|fold|once)$|^post_(reaction|topic)/.test(index),
    )
    expect(secondary.toSorted()).toEqual(intended)
  })
})
