import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { findPostgres } from './findPostgres.ts'

/** A new, empty database in the run's cluster; the address to open it by. */
export async function createPostgresDatabase(): Promise<string> {
  const address = await cluster()
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  const client = new Client({ connectionString: address('postgres') })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return address(name)
}

/** One cluster for all workers of a run: they have their parent in common. */
async function cluster(): Promise<(database: string) => string> {
  const folder = join('/tmp', `zeyiji-postgres-${process.ppid}`)
  const ready = join(folder, 'ready')
  if (claimed(folder)) {
    try {
      start(folder)
      writeFileSync(ready, '')
    } catch (error) {
      rmSync(folder, { recursive: true, force: true })
      throw error
    }
  }
  for (let waited = 0; !existsSync(ready); waited += 50) {
    if (waited > 30_000) throw new Error(`No PostgreSQL in ${folder} after 30 s; delete the folder and run again`)
    await sleep(50)
  }
  return (database) => `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`
}

/** Whether this worker is the one to start it. */
function claimed(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

function start(folder: string): void {
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
  run(
    'pg_ctl',
    '-D',
    data,
    '-w',
    '-l',
    join(folder, 'log'),
    '-o',
    `-k ${folder} -c listen_addresses= -c fsync=off -c max_connections=200`,
    'start',
  )
  // Ends with the run, however that ends.
  const watch = `while kill -0 ${process.ppid} 2>/dev/null; do sleep 1; done; pid=$(head -1 ${data}/postmaster.pid) && kill -INT $pid; sleep 1; rm -rf ${folder}`
  spawn('sh', ['-c', watch], { detached: true, stdio: 'ignore' }).unref()
}
