import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'undici'
import { Code } from '#lib/contract'
import { Reaction } from '#lib/enums'
import { hashToken, newToken } from '../../server/upstream/account/logic/token.ts'
import { ensureContent } from '../../server/upstream/content/ensureContent.ts'
import { openDatabase } from '../../server/upstream/db/openDatabase.ts'
import { startHost } from './loadHost.ts'
import { contentDir, startUpstream } from './loadUpstream.ts'
import { atMost, type Rows } from './Row.ts'
import { seedCommunity } from './seedCommunity.ts'

const day = 86_400_000
const connections = 16

interface Asked {
  path: string
  token: string
  body?: unknown
}

/** Measures a busy community after one year: upstream cost of its pages and of a reaction, and the delay of live events. */
export async function* communityRows(seconds: number): Rows {
  const folder = mkdtempSync(join(tmpdir(), 'bench-community-'))
  const file = join(folder, 'zeyiji.db')
  const db = await openDatabase({ url: undefined, file })
  await ensureContent({ db, contentDir, dataDir: folder })
  const now = Date.now()
  const { reader, loner, people, question, idea, entries } = seedCommunity(file, now)
  const signedIn = async (user_id: string) => {
    const token = newToken()
    const opened = { created_at: now, last_seen_at: now + day, expires_at: now + 6 * day }
    await db
      .insertInto('session')
      .values({ id: randomUUID(), user_id, token_hash: hashToken(token), device: '', address: '', ...opened })
      .execute()
    return token
  }
  const token = await signedIn(reader)
  const lone = await signedIn(loner)
  const tokens = await Promise.all(people.slice(0, 200).map(signedIn))
  await db.destroy()

  const upstream = await startUpstream(folder)
  const pool = new Pool(upstream.origin, { connections })
  const ask = async ({ path, token: own, body }: Asked) => {
    const headers = { token: own, ...(body !== undefined && { 'content-type': 'application/json' }) }
    const method = body === undefined ? 'GET' : 'POST'
    const answer = await pool.request({ path, method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
    const { code } = (await answer.body.json()) as { code: number }
    if (code !== Code.Ok) throw new Error(`${path} was refused with ${code}`)
  }
  /** Measures the upstream's CPU time per call. */
  const cost = async (next: (turn: number) => Asked[]): Promise<number> => {
    let turn = 0
    const load = async (ms: number) => {
      const begun = performance.now()
      const one = async () => {
        while (performance.now() - begun < ms) await Promise.all(next(turn++).map(ask))
      }
      await Promise.all(Array.from({ length: connections }, one))
    }
    // Warm-up: compiles statements and code.
    await load(1000)
    const [before, done] = [upstream.cpuMs(), turn]
    await load(seconds * 1000)
    return (upstream.cpuMs() - before) / (turn - done)
  }
  const get = (path: string, own = token): Asked => ({ path: `/api/community/${path}`, token: own })
  const row = async (what: string, most: number, next: (turn: number) => Asked[]) => atMost(what, await cost(next), most, 'ms', 2)

  yield row('社区“推荐”一页（10 万条内容、100 万次赞同），CPU', 5, () => [get('feed?tab=recommended')])
  yield row('……“关注”一页（关注 1000 人），CPU', 5, () => [get('feed?tab=following')])
  yield row('……“关注”一页（1000 人都很久没写），CPU', 5, () => [get('feed?tab=following', lone)])
  yield row('……“热榜”一页，CPU', 5, () => [get('feed?tab=hot')])
  yield row('问题与回答一页，CPU', 3, () => [get(`post/${question}`), get(`question/${question}/answer?pageSize=20`)])
  yield row('想法与评论一页，CPU', 3, () => [get(`post/${idea}`), get(`post/${idea}/comment`)])
  yield row('赞同一次（落盘后才应答），CPU', 1, (turn) => [
    {
      path: `/api/community/post/${entries[Math.floor(turn / tokens.length) % entries.length]}/reaction`,
      // Users take turns, because changes are rate-limited.
      token: tokens[turn % tokens.length]!,
      body: { reaction: Math.floor(turn / tokens.length / entries.length) % 2 === 0 ? Reaction.Like : Reaction.Cancel },
    },
  ])
  await pool.close()
  await upstream.stop()
  yield* hearing(folder, { token, others: tokens })
  rmSync(folder, { recursive: true, force: true })
}

const turns = 20

/** Measures the time from a comment in one browser to its event in another one. */
async function* hearing(folder: string, { token, others }: { token: string; others: string[] }): Rows {
  const host = await startHost({ DATA_DIR: folder, CONTENT_DIR: contentDir })
  const { hostname, port } = new URL(host.origin)
  const post = async (path: string, own: string, body: unknown) => {
    const answer = await fetch(host.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: host.origin, 'sec-fetch-site': 'same-origin', cookie: `skill_token=${own}` },
      body: JSON.stringify(body),
    })
    const { code, data } = (await answer.json()) as { code: number; data: { id: string } }
    if (code !== Code.Ok) throw new Error(`${path} was refused with ${code}`)
    return data.id
  }
  const idea = await post('/api/community/idea', token, { key: randomUUID(), text: '今天第一次独立完成管道焊' })
  const socket = connect(Number(port), hostname)
  socket.setEncoding('utf8')
  socket.write(
    `GET /api/live HTTP/1.1\r\nHost: ${hostname}\r\nAccept: text/event-stream\r\nSec-Fetch-Site: same-origin\r\nCookie: skill_token=${token}\r\n\r\n`,
  )
  await once(socket, 'data')
  const took: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    // Avoids synchronising with the polling of the upstream.
    await pause(100 + turn * 7)
    const heard = new Promise<void>((resolve) => {
      const look = (chunk: string) => {
        if (!chunk.includes('message')) return
        socket.off('data', look)
        resolve()
      }
      socket.on('data', look)
    })
    const begun = performance.now()
    await post(`/api/community/post/${idea}/comment`, others[turn]!, { key: randomUUID(), text: `第 ${turn} 次来看` })
    await heard
    took.push(performance.now() - begun)
  }
  socket.destroy()
  await host.stop()
  took.sort((one, other) => one - other)
  const p50 = took[turns / 2]!
  yield atMost(`从发布到另一个浏览器听到，${turns} 次中最慢（p50 ${p50.toFixed(0)} ms）`, took.at(-1)!, 300, 'ms')
}
