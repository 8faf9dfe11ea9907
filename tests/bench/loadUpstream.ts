import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { Pool } from 'undici'
import { Code } from '#lib/contract'
import { measured } from './loadHost.ts'

const connections = 128

/** The demonstration pack, which the upstream serves. */
export const contentDir = resolve('server/demo/pack')

/** A call of a signed-in user. */
interface UpstreamCall {
  token: string
  path: string
  body: string
}

/** Starts the embedded upstream alone on a data folder. */
export async function startUpstream(folder: string) {
  const child = fork(resolve('dist/programs/upstream/main.js'), {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'silent', DATA_DIR: folder, CONTENT_DIR: contentDir, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [message] = (await once(child, 'message')) as [{ port: number }]
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { origin: `http://127.0.0.1:${message.port}`, ...measured(() => child.pid!), stop }
}

type Upstream = Awaited<ReturnType<typeof startUpstream>>

/** Makes calls repeatedly, many at a time, and returns the upstream's cost per call. With `mayRefuse`, invalid input counts, too. */
export async function loadUpstream(upstream: Upstream, next: () => UpstreamCall, seconds: number, mayRefuse = false) {
  const pool = new Pool(upstream.origin, { connections })
  const cpuBefore = upstream.cpuMs()
  const started = performance.now()
  let answered = 0
  const one = async () => {
    const { token, path, body } = next()
    const headers = { 'content-type': 'application/json', token }
    const answer = await pool.request({ path, method: 'POST', headers, body })
    const { code } = (await answer.body.json()) as { code: number }
    if (code !== Code.Ok && !(mayRefuse && code === Code.InvalidInput)) throw new Error(`${path} was refused with ${code}`)
    answered += 1
  }
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - started < seconds * 1000) await one()
    }),
  )
  const elapsed = performance.now() - started
  await pool.close()
  return { cpuMs: (upstream.cpuMs() - cpuBefore) / answered, perSecond: (answered / elapsed) * 1000 }
}
