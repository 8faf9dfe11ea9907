// @module-tag wide
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { OrderStatus, RefundStatusA } from '#lib/enums'
import { findOrderInconsistencies } from '../../../../server/upstream/order/admin.ts'
import { findPaymentInconsistencies } from '../../../../server/upstream/payment/admin.ts'
import { buyAndRefund } from '../../../support/buyAndRefund.ts'
import { useParticipation } from '../../../support/useParticipation.ts'

const world = useParticipation('SQLite')

/** Makes a purchase in a separate process that is killed right after the given commit; returns false when it completes first. */
async function isKilled(at: number, userId: string, key: string): Promise<boolean> {
  const { dataDir, time } = world()
  const words = [resolve('tests/support/buyUntilKilled.ts'), join(dataDir, 'zeyiji.db'), userId, key, String(time.now)]
  const child = spawn(process.execPath, words, { env: { ...process.env, KILL_AT: String(at) }, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  if (signal === null && code !== 0) throw new Error(said)
  return signal === 'SIGKILL'
}

test('completes every purchase and refund exactly once after a kill at any commit', async () => {
  const { db, time, call } = world()
  let kills = 0
  for (let at = 1; ; at++) {
    const [userId, key] = [await world().user(), randomUUID()]
    const killed = await isKilled(at, userId, key)
    const later = { now: time.now + 120_000 }
    const id = await buyAndRefund({ db, time: later, userId, key })
    const { list } = await call('GET /api/order', { kind: 1 }, userId)
    expect(list, `killed at ${at}`).toMatchObject([{ id, status: OrderStatus.Paid, refund: RefundStatusA.Completed }])
    expect(list[0]!.refundedFen, `killed at ${at}`).toBe(list[0]!.paidFen)
    const postings = await db.selectFrom('ledger_posting').select('amount_fen').where('order_id', '=', id).execute()
    expect(
      postings.map(({ amount_fen }) => amount_fen).toSorted((one, other) => one - other),
      `killed at ${at}`,
    ).toEqual([-1, -1, 1, 1].map((sign) => sign * list[0]!.paidFen))
    expect(await db.selectFrom('course_member').select('course_id').where('user_id', '=', userId).execute()).toEqual([])
    const notices = await db.selectFrom('notice').select('title').where('user_id', '=', userId).execute()
    expect(new Set(notices.map(({ title }) => title)).size, `killed at ${at}`).toBe(notices.length)
    if (!killed) break
    kills += 1
  }
  expect(kills).toBeGreaterThan(10)
  expect([await findPaymentInconsistencies(db), await findOrderInconsistencies(db)]).toEqual([[], []])
})
