import { execFileSync } from 'node:child_process'
import { chownSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { openDatabase } from '../../server/upstream/db/openDatabase.ts'
import { findPostgres } from './findPostgres.ts'
import { onceForRun } from './onceForRun.ts'

/** Creates a database in the run's cluster, empty or migrated without data; returns its URL. */
export async function createPostgresDatabase(holds: 'nothing' | 'tables' = 'nothing'): Promise<string> {
  const folder = await onceForRun('postgres', startCluster)
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  await createDatabase(folder, name, holds === 'tables' ? withTables : 'template1')
  return addressOf(folder, name)
}

/** Template of migrated databases. */
const withTables = 'with_tables'

const addressOf = (folder: string, database: string) => `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`

async function createDatabase(folder: string, name: string, template: string): Promise<void> {
  const client = new Client({ connectionString: addressOf(folder, 'postgres') })
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  await client.end()
}

/** Starts one cluster for all workers of a run. It is discarded with the run, so it never syncs to disk. */
async function startCluster(folder: string): Promise<void> {
  const binaries = findPostgres() ?? ''
  const data = join(folder, 'data')
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(folder, Number(execFileSync('id', ['-u', 'postgres'])), -1)
  const run = (program: string, ...args: string[]) => {
    const command = [join(binaries, program), ...args]
    execFileSync(isRoot ? 'runuser' : command[0]!, isRoot ? ['-u', 'postgres', '--', ...command] : command.slice(1), {
      stdio: 'ignore',
      cwd: '/tmp',
    })
  }
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync')
  const settings = [
    'listen_addresses=',
    'max_connections=300',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'autovacuum=off',
  ]
  const options = [`-k ${folder}`, ...settings.map((setting) => `-c ${setting}`)].join(' ')
  run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start')
  await createDatabase(folder, withTables, 'template1')
  await (await openDatabase({ url: addressOf(folder, withTables), file: '' })).destroy()
}
