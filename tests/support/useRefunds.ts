import { randomUUID } from 'node:crypto'
import { beforeAll, expect } from 'vitest'
import { Code, type OrderDetail, type Refund, type RefundQuote } from '#lib/contract'
import { loadPack } from '../../server/upstream/content/loadPack.ts'
import { readPack } from '../../server/upstream/content/read/readPack.ts'
import { createRefundKind } from '../../server/upstream/order/admin.ts'
import { buyInSandbox } from './buyInSandbox.ts'
import type { Engine } from './openTestDatabase.ts'
import { participationPack } from './participationPack.ts'
import { signedInAccount } from './signedInAccount.ts'
import { writePack } from './smallPack.ts'
import { useUpstream } from './useUpstream.ts'

export const day = 86_400_000
export const course = 1
export const courseId = 'course-1'

/** Provides an upstream that sells a course in the sandbox, and refund actions of buyers and operators. */
export function useRefunds(engine: Engine) {
  const upstream = useUpstream(engine)
  beforeAll(async () => {
    const { db, dataDir } = upstream()
    await loadPack(db, readPack(writePack(participationPack())), { dataDir })
  })

  const ask = async (line: string, body: unknown, token: string) => upstream().ask(line, body, { token })
  const quoteOf = async (id: string, token: string) =>
    (await ask(`GET /api/order/${id}/refund/quote`, undefined, token)).data as RefundQuote
  const orderOf = async (id: string, token: string) => (await ask(`GET /api/order/${id}`, undefined, token)).data as OrderDetail
  const refundsOf = async (id: string, token: string) =>
    ((await ask(`GET /api/order/${id}/refund`, undefined, token)).data as { list: Refund[] }).list
  const request = (id: string, token: string, { mark }: RefundQuote, more: object = {}) =>
    ask(`POST /api/order/${id}/refund`, { reason: 'unwanted', mark, key: randomUUID(), ...more }, token)
  /** Applies for a refund at the current amount. */
  async function asked(id: string, token: string, more: object = {}): Promise<Refund> {
    const answer = await request(id, token, await quoteOf(id, token), more)
    expect(answer).toMatchObject({ code: Code.Ok })
    return answer.data as Refund
  }
  const decide = (id: string, verdict: string, more: { amount?: string; name?: string; why?: string; yes?: boolean } = {}) =>
    createRefundKind(upstream().db, { operator: { name: more.name ?? '王敏', why: more.why ?? '已核实' }, now: upstream().time.now })
      .decide!({
      id,
      verdict,
      fields: [],
      isConfirmed: more.yes ?? true,
      amount: more.amount,
    })
  async function bought(kind: 1 | 2 = course, id = courseId, coupon = '') {
    const { token } = await signedInAccount(upstream())
    return { token, id: await buyInSandbox(upstream(), token, kind, id, coupon) }
  }
  /** Sets the watched time of an order's buyer, in seconds. */
  async function watched(orderId: string, seconds: number): Promise<void> {
    const { db, time } = upstream()
    const { user_id } = await db.selectFrom('purchase_order').select('user_id').where('id', '=', orderId).executeTakeFirstOrThrow()
    const lesson = await db
      .selectFrom('lesson')
      .select('id')
      .where('course_id', '=', courseId)
      .where('trial', '=', 0)
      .executeTakeFirstOrThrow()
    const told = { watched: '[]', watched_ms: 1000 * seconds, position_ms: 0, position_at: time.now, device: '', started_at: time.now }
    await db
      .insertInto('lesson_record')
      .values({
        user_id: user_id!,
        lesson_id: lesson.id,
        course_id: courseId,
        ...told,
        completed_at: null,
        judged_seconds: 0,
        judged_percent: 0,
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'lesson_id']).doUpdateSet({ watched_ms: told.watched_ms }))
      .execute()
  }
  const paymentsOf = (orderId: string) =>
    upstream()
      .db.selectFrom('sandbox_payment')
      .innerJoin('charge', 'charge.id', 'sandbox_payment.charge_id')
      .select('sandbox_payment.id')
      .where('charge.order_id', '=', orderId)
  const mayPlay = async (token: string) => (await ask(`GET /api/learn/course/${courseId}`, undefined, token)).code === Code.Ok
  /** Buys a course of 10,000 seconds, so that shares are round. */
  async function boughtRound() {
    const order = await bought()
    await upstream().db.updateTable('order_item').set({ seconds: 10_000 }).where('order_id', '=', order.id).execute()
    return order
  }

  return {
    upstream,
    ask,
    quoteOf,
    orderOf,
    refundsOf,
    request,
    asked,
    decide,
    bought,
    boughtRound,
    watched,
    paymentsOf,
    mayPlay,
  }
}
