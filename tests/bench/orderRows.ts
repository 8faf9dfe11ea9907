import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Data } from '#lib/contract'
import { LessonKind } from '#lib/enums'
import { ensureContent } from '../../server/upstream/content/ensureContent.ts'
import { openDatabase } from '../../server/upstream/db/openDatabase.ts'
import { addPlayers } from '../support/addPlayers.ts'
import { contentDir, loadUpstream, startUpstream } from './loadUpstream.ts'
import type { Rows } from './Row.ts'

const buyers = 3000

/** Measures orders over HTTP, each synced to disk before the answer: number per second on one core. */
export async function* orderRows(seconds: number): Rows {
  const folder = mkdtempSync(join(tmpdir(), 'zeyiji-orders-'))
  const db = await openDatabase({ url: undefined, file: join(folder, 'zeyiji.db') })
  await ensureContent({ db, contentDir, dataDir: folder })
  const { lessonId, courseId } = await db
    .selectFrom('lesson')
    .select(['id as lessonId', 'course_id as courseId'])
    .where('kind', '=', LessonKind.Video)
    .limit(1)
    .executeTakeFirstOrThrow()
  const players = await addPlayers(db, { count: buyers, openedAt: Date.now(), lessonId, courseId })
  const sold = await db
    .selectFrom('course')
    .select('id')
    .where('price_fen', '>', 0)
    .where('availability', '=', 'open')
    .where('id', '!=', courseId)
    .execute()
  await db.destroy()
  const upstream = await startUpstream(folder)
  const bodies = await Promise.all(sold.map(({ id }) => orderOf(upstream.origin, players[0]!.token, id)))
  let count = 0
  /** Orders a course that the buyer has not ordered yet. */
  const order = () => {
    const at = count++
    const body = { ...bodies[Math.floor(at / buyers)], key: randomUUID() }
    return { token: players[at % buyers]!.token, path: '/api/order', body: JSON.stringify(body) }
  }
  await loadUpstream(upstream, order, 1)
  const cost = await loadUpstream(upstream, order, seconds)
  yield {
    what: '下单（每单落盘后才应答），一个核每秒',
    measured: `${(1000 / cost.cpuMs).toFixed(0)} 单`,
    mark: '≥ 100 单',
    met: 1000 / cost.cpuMs >= 100,
  }
  yield { what: '下单，这台机器上每秒', measured: `${cost.perSecond.toFixed(0)} 单`, mark: '–' }
  await upstream.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Returns the order of a course at its current full price, which is the same for all buyers. */
async function orderOf(origin: string, token: string, id: string) {
  const answer = await fetch(`${origin}/api/order/quote?kind=1&id=${id}`, { headers: { token } })
  const { data } = (await answer.json()) as { data: Data<'GET /api/order/quote'> }
  return { kind: 1, id, coupon: data.coupon, mark: data.mark, agreementVersion: data.agreement?.version ?? null }
}
