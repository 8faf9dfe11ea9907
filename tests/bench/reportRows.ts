import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LessonKind } from '#lib/enums'
import { ensureContent } from '../../server/upstream/content/ensureContent.ts'
import { openDatabase } from '../../server/upstream/db/openDatabase.ts'
import { addPlayers, type Player } from '../support/addPlayers.ts'
import { contentDir, loadUpstream, startUpstream } from './loadUpstream.ts'
import type { Rows } from './Row.ts'

const learners = 3000

/**
 * Measures watch reports over HTTP, each synced to disk before the answer: number per second on one core, and the share
 * of HTTP and authentication.
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
  // The session is old enough for all reported content to fit into the time since then.
  const players = await addPlayers(db, { count: learners, openedAt: Date.now() - 5 * 86_400_000, ...lesson })
  await db.destroy()
  const upstream = await startUpstream(folder)
  const turns = { count: 0 }
  const report = () => {
    const player = players[turns.count % learners]!
    const sequence = 1 + Math.floor(turns.count++ / learners)
    return { token: player.token, path: '/api/learn/report', body: reportOf(player, sequence) }
  }
  await loadUpstream(upstream, report, 1)
  const cost = await loadUpstream(upstream, report, seconds)
  const refused = await loadUpstream(
    upstream,
    () => ({ token: players[0]!.token, path: '/api/learn/report', body: '{"session":"x"}' }),
    Math.min(seconds, 3),
    true,
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

/** A report of fifteen seconds at 1.5 times the speed, in the player's format. */
function reportOf({ session }: Player, sequence: number): string {
  const from = (sequence - 1) * 22.5
  const to = sequence * 22.5
  return JSON.stringify({ session, sequence, elapsedSeconds: 15 * sequence, intervals: [[from, to]], positionSeconds: to, rate: 1.5 })
}
