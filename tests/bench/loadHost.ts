import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { Pool } from 'undici'

/** The host, started as an operator would, with a way to measure what it spends. */
export interface BenchHost {
  origin: string
  /** Milliseconds from the start of the process to its first 200. */
  coldStartMs: number
  /** CPU that the process has spent so far, in milliseconds. */
  cpuMs: () => number
  /** Resident memory now, in megabytes. */
  memoryMb: () => number
  stop: () => Promise<void>
}

const root = fileURLToPath(new URL('../..', import.meta.url))

export async function startStub(env: Record<string, string> = {}): Promise<{ url: string; stop: () => void }> {
  const child = fork(fileURLToPath(new URL('stubUpstream.ts', import.meta.url)), { env: { ...process.env, ...env } })
  const [message] = (await once(child, 'message')) as [{ port: number }]
  return { url: `http://127.0.0.1:${message.port}`, stop: () => void child.kill() }
}

export async function startHost(env: Record<string, string>): Promise<BenchHost> {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    // As `npm start` does, the compile cache included.
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: 'node_modules/.cache/node',
      LOG_LEVEL: 'silent',
      ...env,
      PORT: String(port),
    },
  })
  const origin = `http://127.0.0.1:${port}`
  await firstAnswer(origin, child)
  return {
    origin,
    coldStartMs: performance.now() - started,
    cpuMs: () => cpuOf(child),
    memoryMb: () => memoryOf(child),
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** Asks for a page over and over, 16 at a time, and says what one costs the host. */
export async function load(
  host: BenchHost,
  path: string,
  { token, seconds = 8, warmUp = 2000 }: { token?: string; seconds?: number; warmUp?: number } = {},
) {
  const pool = new Pool(host.origin, { connections: 16 })
  const headers: Record<string, string> = token ? { cookie: `skill_token=${token}` } : {}
  const one = async () => {
    const { statusCode, body } = await pool.request({ path, method: 'GET', headers })
    await body.dump()
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`)
  }
  for (let asked = 0; asked < warmUp; asked += 16) await Promise.all(Array.from({ length: 16 }, one))
  const cpuBefore = host.cpuMs()
  const started = performance.now()
  let requests = 0
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (performance.now() - started < seconds * 1000) {
        await one()
        requests += 1
      }
    }),
  )
  const elapsed = performance.now() - started
  await pool.close()
  return { cpuMsPerRequest: (host.cpuMs() - cpuBefore) / requests, requestsPerSecond: (requests / elapsed) * 1000 }
}

async function firstAnswer(origin: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answered = await fetch(`${origin}/course`).then(
      (response) => response.ok,
      () => false,
    )
    if (answered) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error('The host ended before it answered')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

/** Linux counts a process's time in ticks of 10 ms. */
function cpuOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function memoryOf({ pid }: ChildProcess): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
