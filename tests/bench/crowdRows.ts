import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'undici'
import { startHost, startStub } from './loadHost.ts'
import { token } from './pageRows.ts'
import { atMost, type Rows } from './Row.ts'

const connections = 1000
const paths = ['/course', '/', '/api/course', '/course/course-1', '/api/category', '/profession']

/** Measures a thousand connections that request all kinds of pages and calls: no errors, and memory is released. */
export async function* crowdRows(seconds: number): Rows {
  const stub = await startStub()
  const host = await startHost({ UPSTREAM_URL: stub.url })
  await crowd(host.origin, 3)
  const before = host.memoryMb()
  const { requests, faults } = await crowd(host.origin, seconds)
  yield { ...atMost(`${connections} 个连接 ${seconds} 秒，出错的请求`, faults, 0, '次'), measured: `${faults} / ${requests} 次` }
  await pause(5000)
  yield atMost('之后的内存对之前', host.memoryMb() / before, 1.1, '倍', 2)
  await host.stop()
  stub.stop()
}

async function crowd(origin: string, seconds: number): Promise<{ requests: number; faults: number }> {
  const pool = new Pool(origin, { connections })
  const until = performance.now() + seconds * 1000
  let requests = 0
  let faults = 0
  const one = async (path: string, signedIn: boolean) => {
    const headers: Record<string, string> = signedIn ? { cookie: `skill_token=${token}` } : {}
    const { statusCode, body } = await pool.request({ path, method: 'GET', headers })
    await body.dump()
    // The stub has no single course: its 404 page counts as an answer.
    return statusCode < 500
  }
  const visitor = async (index: number) => {
    for (let turn = index; performance.now() < until; turn += 1) {
      const good = await one(paths[turn % paths.length]!, turn % 3 === 0).catch(() => false)
      requests += 1
      if (!good) faults += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, index) => visitor(index)))
  await pool.close()
  return { requests, faults }
}
