import { Kysely, sql } from 'kysely'
import { appliedMigrations } from './appliedMigrations.ts'
import { bad, type DatabaseFinding, good, migrationFinding, warn } from './DatabaseFinding.ts'
import { migrations } from './migrate.ts'
import { postgresDialect } from './postgresDialect.ts'

/** Oldest supported version: older versions receive no more fixes. */
const oldest = 130_000
interface Facts {
  number: number
  version: string
  encoding: string
  standby: boolean
  may_create: boolean
  now: number
  most: number
  used: number
}

/** Checks a PostgreSQL database without changing it. */
export async function checkPostgres(url: string, connections: number): Promise<DatabaseFinding[]> {
  const db = new Kysely<Record<string, never>>({ dialect: postgresDialect(url) })
  const place = url.replace(/(:\/\/[^:/@]*):[^@]*@/, '$1:***@')
  try {
    const { rows } =
      await sql<Facts>`select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
      pg_encoding_to_char(encoding) as encoding, pg_is_in_recovery() or current_setting('transaction_read_only')::bool as standby,
      has_schema_privilege(current_schema(), 'create') as may_create, (extract(epoch from clock_timestamp()) * 1000)::bigint as now,
      current_setting('max_connections')::int as most, (select count(*) from pg_stat_activity) as used
      from pg_database where datname = current_database()`.execute(db)
    return [...findingsOf(rows[0]!, connections), migrationFinding(await appliedMigrations(db), Object.keys(migrations))]
  } catch (error) {
    const { message } = error instanceof AggregateError ? (error.errors[0] as Error) : (error as Error)
    return [bad(`数据库 ${place} 连接不上：${message}`, '检查 DATABASE_URL、密码、防火墙，以及 PostgreSQL 是否在运行')]
  } finally {
    await db.destroy()
  }
}

/** Evaluates the facts of a server. `connections` is the maximum number of connections of one upstream. */
export function findingsOf(facts: Facts, connections: number): DatabaseFinding[] {
  const found = [
    facts.number >= oldest ? good(`PostgreSQL ${facts.version}`) : bad(`PostgreSQL ${facts.version} 太旧`, '升级到 13 以上'),
    facts.standby ? bad('数据库是只读的（备库或只读会话）', '把 DATABASE_URL 指向主库') : good('数据库可写'),
  ]
  if (!facts.may_create) found.push(bad('当前用户不能建表，升级会失败', 'GRANT CREATE ON SCHEMA public TO 该用户'))
  if (facts.encoding !== 'UTF8')
    found.push(bad(`数据库编码是 ${facts.encoding}，存不了中文`, '用 createdb -E UTF8 -T template0 新建数据库'))
  const skew = Math.round((Date.now() - facts.now) / 1000)
  if (Math.abs(skew) > 2) found.push(warn(`本机时间与数据库相差 ${skew} 秒`, '两边都开启时间同步'))
  if (facts.most - facts.used < connections)
    found.push(
      warn(`数据库连接只剩 ${facts.most - facts.used} 个，一个接口进程最多用 ${connections} 个`, '调大 max_connections，或关掉闲置的连接'),
    )
  return found
}
