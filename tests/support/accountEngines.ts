import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { afterAll } from 'vitest'
import { openDatabase } from '../../server/upstream/db/openDatabase.ts'
import type { Database } from '../../server/upstream/db/Database.ts'
import { findPostgres } from './findPostgres.ts'

/** A PostgreSQL of this test file alone, reached by a socket in its own folder; made when it is first needed. */
let folder: string | undefined
let databases = 0

/** The engines that the upstream runs on; each `open` gives an empty database. */
export const engines: { name: string; open: () => Promise<Kysely<Database>> }[] = [
  { name: 'SQLite', open: () => openDatabase({ url: undefined, file: ':memory:' }) },
  {
    name: 'PostgreSQL',
    open: () => {
      folder ??= startPostgres()
      const name = `upstream_${++databases}`
      run('createdb', ['-h', folder, '-U', 'postgres', name])
      return openDatabase({ url: `postgres://postgres@localhost/${name}?host=${encodeURIComponent(folder)}`, file: '' })
    },
  },
]

function startPostgres(): string {
  const made = mkdtempSync(join(tmpdir(), 'upstream-pg-'))
  // The server refuses to run as root; who it runs as then must be able to write here.
  chmodSync(made, 0o777)
  const data = join(made, 'data')
  run('initdb', ['-D', data, '-A', 'trust', '-U', 'postgres', '-N'])
  run('pg_ctl', ['-D', data, '-w', '-l', join(made, 'log'), '-o', `-c listen_addresses='' -k ${made} -F`, 'start'])
  return made
}

function run(program: string, options: string[]): void {
  const programs = findPostgres()
  if (programs === undefined) throw new Error('PostgreSQL is missing on this machine: apt-get install postgresql')
  const command = [join(programs, program), ...options]
  const asRoot = process.getuid?.() === 0
  const [file = '', ...rest] = asRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command
  execFileSync(file, rest, { stdio: 'ignore', cwd: tmpdir() })
}

afterAll(() => {
  if (folder === undefined) return
  run('pg_ctl', ['-D', join(folder, 'data'), '-m', 'immediate', 'stop'])
  rmSync(folder, { recursive: true, force: true })
})
