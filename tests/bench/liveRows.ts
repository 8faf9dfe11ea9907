import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../server/upstream/db/openDatabase.ts'
import { sendLiveEvent } from '../../server/upstream/live/admin.ts'
import { limits } from '../../server/upstream/limits/logic/limits.ts'
import { addLearner } from '../support/addLearner.ts'
import { contentDir } from './loadUpstream.ts'
import { load, startHost } from './loadHost.ts'
import { atMost, type Rows } from './Row.ts'

const streams = 2000
const settleMs = 10_000

/** Measures two thousand live connections: idle cost of the host and its upstream, and the delay of events. */
export async function* liveRows(seconds: number): Rows {
  const folder = mkdtempSync(join(tmpdir(), 'bench-live-'))
  const db = await openDatabase({ url: undefined, file: join(folder, 'zeyiji.db') })
  const users = Array.from({ length: streams / limits.live.perSession }, (_, index) => ({
    id: `learner-${index}`,
    phone: String(13_600_000_000 + index),
  }))
  const tokens: string[] = []
  for (const user of users) tokens.push(await addLearner(db, { ...user, now: Date.now() }))
  const host = await startHost({ DATA_DIR: folder, CONTENT_DIR: contentDir })
  const upstream = host.upstream()
  // Warm-up with pages: memory of young objects is not a cost of the streams.
  await load(host, '/course', { token: tokens[0]!, seconds: 3 })
  await pause(settleMs)
  const before = { host: host.memoryMb(), upstream: upstream.memoryMb() }
  const open: Socket[] = []
  for (let index = 0; index < streams; index += 50)
    open.push(...(await Promise.all(Array.from({ length: 50 }, (_, of) => listen(host.origin, tokens[(index + of) % tokens.length]!)))))
  await pause(settleMs)
  yield atMost(`${streams} 条实时连接占用主机的内存`, host.memoryMb() - before.host, 60, 'MB')
  yield { what: '……占用内置后端的内存', measured: `${(upstream.memoryMb() - before.upstream).toFixed(0)} MB`, mark: '–' }
  const spent = { host: host.cpuMs(), upstream: upstream.cpuMs() }
  const restMs = Math.max(seconds * 1000, 2 * limits.live.heartbeatMs)
  await pause(restMs)
  yield atMost('……静止时占用主机一个核', ((host.cpuMs() - spent.host) / restMs) * 100, 1, '%', 2)
  const share = ((upstream.cpuMs() - spent.upstream) / restMs) * 100
  yield { what: '……静止时占用内置后端一个核', measured: `${share.toFixed(2)} %`, mark: '–' }
  yield atMost('写入后到浏览器听到，20 次中最慢', await slowest(db, users[0]!.id, open[0]!), 300, 'ms')
  for (const socket of open) socket.destroy()
  await host.stop()
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
}

/** Opens an event stream; resolves with its first event. */
async function listen(origin: string, token: string): Promise<Socket> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.write(
    `GET /api/live HTTP/1.1\r\nHost: ${hostname}\r\nAccept: text/event-stream\r\nSec-Fetch-Site: same-origin\r\nCookie: skill_token=${token}\r\n\r\n`,
  )
  let text = ''
  while (!text.includes('data:')) {
    text += String((await once(socket, 'data'))[0])
    if (!text.startsWith('HTTP/1.1 200 ')) throw new Error(`No stream: ${text.slice(0, 200)}`)
  }
  socket.on('data', () => {})
  return socket
}

async function slowest(db: Parameters<typeof sendLiveEvent>[0], userId: string, socket: Socket): Promise<number> {
  let most = 0
  for (let turn = 0; turn < 20; turn++) {
    const begun = performance.now()
    const heard = new Promise<void>((resolve) => {
      const look = (chunk: Buffer) => {
        if (!chunk.includes('notice')) return
        socket.off('data', look)
        resolve()
      }
      socket.on('data', look)
    })
    await sendLiveEvent(db, { userId, kind: 'notice', now: Date.now() })
    await heard
    most = Math.max(most, performance.now() - begun)
    await pause(50 + turn * 7)
  }
  return most
}
