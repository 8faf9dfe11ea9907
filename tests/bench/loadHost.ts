import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Pool } from 'undici'
import { freePort } from '../support/freePort.ts'

/** Resource usage of a process. */
interface Measured {
  /** CPU time since the start, in milliseconds. */
  cpuMs: () => number
  /** Current resident memory, in megabytes. */
  memoryMb: () => number
}

/** A server under load. */
export interface BenchServer extends Measured {
  origin: string
  /** The host's embedded upstream; all values are 0 without one. */
  upstream?: () => Measured
  stop: () => Promise<void>
}

/** The host with the settings of an operator. */
export interface BenchHost extends BenchServer {
  /** Time from the start of the process to its first 200, in milliseconds. */
  coldStartMs: number
  upstream: () => Measured
  pid: number
}

const root = fileURLToPath(new URL('../..', import.meta.url))

export async function startStub(env: Record<string, string> = {}): Promise<{ url: string; stop: () => void }> {
  const child = fork(fileURLToPath(new URL('stubUpstream.ts', import.meta.url)), { env: { ...process.env, ...env } })
  const [message] = (await once(child, 'message')) as [{ port: number }]
  return { url: `http://127.0.0.1:${message.port}`, stop: () => void child.kill() }
}

/** Starts the minimal proxy in its own process. */
export async function startBarePipe(upstreamUrl: string): Promise<BenchServer> {
  const child = fork(fileURLToPath(new URL('barePipe.ts', import.meta.url)), { env: { ...process.env, UPSTREAM_URL: upstreamUrl } })
  const [message] = (await once(child, 'message')) as [{ port: number }]
  const stop = async () => {
    child.kill()
    await once(child, 'exit')
  }
  return { origin: `http://127.0.0.1:${message.port}`, ...measured(() => child.pid!), stop }
}

/** Node options of `npm start`. */
const startFlags = /node ((?:--\S+ )*)dist\/programs\/main\.js$/.exec(startScript())?.[1]?.split(' ').filter(Boolean) ?? []

function startScript(): string {
  return (JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: { start: string } }).scripts.start
}

export async function startHost(env: Record<string, string>, flags: string[] = []): Promise<BenchHost> {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, [...startFlags, ...flags, 'dist/programs/main.js'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    // Starts like `npm start`, with the compile cache.
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
    pid: child.pid!,
    ...measured(() => child.pid!),
    upstream: () => measured(() => childOf(child.pid!)),
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** Requests a page repeatedly, 16 at a time, and returns the host's cost per request. */
export async function load(
  host: BenchServer,
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
  const upstreamBefore = host.upstream?.().cpuMs() ?? 0
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
  const cpuMs = host.cpuMs() - cpuBefore
  return {
    cpuMsPerRequest: cpuMs / requests,
    /** Includes the embedded upstream's share. */
    allCpuMsPerRequest: (cpuMs + (host.upstream?.().cpuMs() ?? 0) - upstreamBefore) / requests,
    requestsPerSecond: (requests / elapsed) * 1000,
  }
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

/** Measures a process. `find` returns its id, or undefined while it does not run. */
export const measured = (find: () => number | undefined): Measured => {
  const ask = (question: (pid: number) => number) => {
    const pid = find()
    return pid === undefined ? 0 : question(pid)
  }
  return { cpuMs: () => ask(cpuOf), memoryMb: () => ask(memoryOf) }
}

/** Linux counts the CPU time of a process in ticks of 10 ms. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

/** Returns the child of a process; undefined if there is none. */
function childOf(pid: number): number | undefined {
  const child = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').find(Boolean)
  return child === undefined ? undefined : Number(child)
}
