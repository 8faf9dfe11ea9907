import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { bad, type DatabaseFinding, good, migrationFinding } from './DatabaseFinding.ts'
import { truncatedMessage, isTruncated } from './isTruncated.ts'
import { migrations } from './migrate.ts'

const damaged = '停止服务，用 npm run restore 恢复最近的备份（损坏的文件会保留在一旁）'

/** Checks a SQLite database without changing it. */
export function checkSqlite(file: string): DatabaseFinding[] {
  const engine = good(`SQLite ${process.versions['sqlite']}`)
  if (!existsSync(file)) return [engine, good(`数据库 ${file} 还没有，第一次启动时建立`)]
  if (isTruncated(file)) return [engine, bad(`数据库 ${file} 不能使用：${truncatedMessage}`, damaged)]
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { timeout: 5000 })
    return [engine, ...faultsOf(database, file)]
  } catch (error) {
    const { errcode = 0, message } = error as Error & { errcode?: number }
    const isDamage = [11, 26].includes(errcode & 0xff)
    return [engine, bad(`数据库 ${file} 不能使用：${message}`, isDamage ? damaged : '检查文件和文件夹的所有者、权限，以及磁盘')]
  } finally {
    database?.close()
  }
}

function faultsOf(database: DatabaseSync, file: string): DatabaseFinding[] {
  const all = <Row>(text: string) => database.prepare(text).all() as Row[]
  const [{ integrity_check: integrity } = { integrity_check: '' }] = all<{ integrity_check: string }>('pragma integrity_check')
  if (integrity !== 'ok') return [bad(`数据库 ${file} 已损坏：${integrity}`, damaged)]
  const orphans = all<{ table: string }>('pragma foreign_key_check').length
  const hasTables = all("select 1 from sqlite_master where name = 'kysely_migration'").length > 0
  const applied = hasTables ? all<{ name: string }>('select name from kysely_migration order by name').map(({ name }) => name) : []
  return [
    good(`数据库 ${file} 完整`),
    ...(orphans > 0 ? [bad(`有 ${orphans} 行引用了不存在的行`, damaged)] : []),
    migrationFinding(applied, Object.keys(migrations)),
    writeFinding(database, file),
  ]
}

function writeFinding(database: DatabaseSync, file: string): DatabaseFinding {
  try {
    // The root user passes this check regardless of permissions, but the lock is still tested.
    database.exec('begin immediate; rollback')
    return good('数据库可写')
  } catch (error) {
    return bad(`数据库 ${file} 不可写：${(error as Error).message}`, '检查文件的所有者与权限；若被占用，找出占用它的程序')
  }
}
