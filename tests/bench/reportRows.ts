import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Pool } from 'undici'
import { LessonKind } from '#lib/enums'
import { ensureContent } from '../../server/upstream/content/ensureContent.ts'
import { openDatabase } from '../../server/upstream/db/openDatabase.ts'
import { addPlayers, type Player } from '../support/addPlayers.ts'
import { measured } from './loadHost.ts'
import type { Rows } from './Row.ts'

const learners = 3000
const connections = 128
const contentDir = resolve('server/demo/pack')

/**
 * Reports of watching over HTTP, each synced to disk before the answer: how many one core handles a second, and the
 * share of HTTP and authentication.
 */
export async function* reportRows(seconds: number): Rows {
  const folder = mkdtempSync(join(tmpdir(), 'zeyiji-reports-'))
  const db = await openDatabase({ url: undefined, file: join(folder, 'zeyiji.db') })
  await ensureContent({ db, contentDir, dataDir: folder })
  const lesson = await db
    .selectFrom('lesson')
    .select(['id as lessonId', 'course_id as courseId'])
    .where('kind', '=', LessonKind.Video)
    .orderBy('duration_seconds', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  // The session was opened long enough ago that all reported content fits the time since.
  const players = await addPlayers(db, { count: learners, openedAt: Date.now() - 5 * 86_400_000, ...lesson })
  await db.destroy()
  const upstream = await start(folder)
  const turns = { count: 0 }
  const report = () => {
    const player = players[turns.count % learners]!
    const sequence = 1 + Math.floor(turns.count++ / learners)
    return { player, path: '/api/learn/report', body: reportOf(player, sequence) }
  }
  await load(upstream, report, 1)
  const cost = await load(upstream, report, seconds)
  const refused = await load(
    upstream,
    () => ({ player: players[0]!, path: '/api/learn/report', body: '{"session":"x"}' }),
    Math.min(seconds, 3),
  )
  yield {
    what: '观看上报（每条落盘后才应答），一个核每秒',
    measured: `${(1000 / cost.cpuMs).toFixed(0)} 条`,
    mark: '≥ 3000 条',
    met: 1000 / cost.cpuMs >= 3000,
  }
  yield { what: '观看上报，这台机器上每秒', measured: `${cost.perSecond.toFixed(0)} 条`, mark: '–' }
  yield {
    what: '一条上报的 CPU；其中 HTTP 与登录状态',
    measured: `${cost.cpuMs.toFixed(3)} ms；${refused.cpuMs.toFixed(3)} ms`,
    mark: '–',
  }
  await upstream.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Fifteen seconds at one and a half times the speed, in a player's form. */
function reportOf({ session }: Player, sequence: number): string {
  const from = (sequence - 1) * 22.5
  const to = sequence * 22.5
  return JSON.stringify({ session, sequence, elapsedSeconds: 15 * sequence, intervals: [[from, to]], positionSeconds: to, rate: 1.5 })
}

async function start(folder: string) {
  const child = fork(resolve('server/upstream/main.ts'), {
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

type Upstream = Awaited<ReturnType<typeof start>>

async function load(upstream: Upstream, next: () => { player: Player; path: string; body: string }, seconds: number) {
  const pool = new Pool(upstream.origin, { connections })
  const cpuBefore = upstream.cpuMs()
  const started = performance.now()
  let answered = 0
  const one = async () => {
    const { player, path, body } = next()
    const headers = { 'content-type': 'application/json', token: player.token }
    const answer = await pool.request({ path, method: 'POST', headers, body })
    const { code } = (await answer.body.json()) as { code: number }
    if (code !== 0 && code !== 1000) throw new Error(`A report was refused with ${code}`)
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
