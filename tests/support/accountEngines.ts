import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { openDatabase } from '../../server/upstream/db/openDatabase.ts'
import type { Database } from '../../server/upstream/db/Database.ts'
export const engines = [
  { name: 'SQLite', open: (): Promise<Kysely<Database>> => openDatabase({ url: undefined, file: ':memory:' }) },
  { name: 'PostgreSQL', open: async (): Promise<Kysely<Database>> => {
    const admin = new pg.Client({ connectionString: 'postgres://postgres@127.0.0.1:54329/postgres' })
    await admin.connect()
    const name = `t${randomUUID().replaceAll('-', '')}`
    await admin.query(`create database ${name}`)
    await admin.end()
    return openDatabase({ url: `postgres://postgres@127.0.0.1:54329/${name}`, file: '' })
  } },
]
