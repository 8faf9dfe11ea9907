import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Arrivals, Arrived } from './arrivals.ts'
import { type BenchHost, load, startHost, startStub } from './loadHost.ts'
import { token } from './pageRows.ts'
import { atMost, type Row, type Rows } from './Row.ts'

const times = 3
const works = [
  { name: '页面', path: '/course', token },
  { name: '接口', path: '/api/course', token },
]

/** Measures three times the host's capacity: results for requests, health checks and cached pages. */
export async function* overloadRows(seconds: number): Rows {
  for (const { name, path } of works) {
    const stub = await startStub()
    const host = await startHost({ UPSTREAM_URL: stub.url })
    // Pinned to one core, so that the load generator and the host do not slow each other down.
    execFileSync('taskset', ['-acp', '0', String(host.pid)], { stdio: 'ignore' })
    yield* overload(host, { name, path, seconds })
    await host.stop()
    stub.stop()
  }
}

async function* overload(host: BenchHost, { name, path, seconds }: { name: string; path: string; seconds: number }): Rows {
  const { requestsPerSecond: capacity } = await load(host, path, { token, seconds })
  // Fills the cache of visitors' pages.
  await fetch(`${host.origin}/course`)
  const { goodPerSecond, goodMs, refused, refusedMs, failed, probeMs, lateMs } = await arrive({
    port: Number(new URL(host.origin).port),
    path,
    cookie: `skill_token=${token}`,
    perSecond: capacity * times,
    seconds: seconds * 2,
    probes: ['/healthz', '/course'],
  })
  yield atLeast(`${times} 倍负载，${name}：完成的对容量（${capacity.toFixed(0)}/s）`, goodPerSecond / capacity, 0.8)
  yield atMost(`　被接受者 p50 ${goodMs.p50.toFixed(0)} ms，p99`, goodMs.p99, 2000, 'ms')
  yield atMost(`　被拒绝的 ${refused} 次，p99`, refusedMs.p99, 200, 'ms')
  yield atMost('　既未完成也未以 503 拒绝', failed, 0, '次')
  for (const [probe, { p50, p99 }] of Object.entries(probeMs)) yield atMost(`　${probe} p50 ${p50.toFixed(0)} ms，p99`, p99, 100, 'ms')
  yield { what: '　发出请求的程序自己最多迟到', measured: `${lateMs.toFixed(0)} ms`, mark: '–' }
}

const atLeast = (what: string, value: number, least: number): Row => ({
  what,
  measured: `${(value * 100).toFixed(0)} %`,
  mark: `≥ ${least * 100} %`,
  met: value >= least,
})

async function arrive(arrivals: Arrivals): Promise<Arrived> {
  const child = fork(fileURLToPath(new URL('arrivals.ts', import.meta.url)))
  const arrived = once(child, 'message')
  child.send(arrivals)
  return ((await arrived) as [Arrived])[0]
}
