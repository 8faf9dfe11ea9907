import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import type { Charge, OrderCard, Quote } from '#lib/contract'

/** Orders a course at its current price as the signed-in user. */
export async function orderCourse(request: APIRequestContext, origin: string, id: string): Promise<OrderCard> {
  const { data } = (await (await request.get(`${origin}/api/order/quote?kind=1&id=${id}`)).json()) as { data: Quote }
  const { mark, coupon, agreement } = data
  const body = { kind: 1, id, coupon, mark, agreementVersion: agreement?.version ?? null, key: randomUUID() }
  return post<OrderCard>(request, origin, '/api/order', body)
}

/** Orders a course and pays for it on the sandbox's cashier page. */
export async function buyCourse(request: APIRequestContext, origin: string, id: string): Promise<OrderCard> {
  const order = await orderCourse(request, origin, id)
  const charge = await post<Charge>(request, origin, `/api/order/${order.id}/pay`, { channel: 'sandbox' })
  await post(request, origin, `/api/pay/sandbox/${charge.id}`, { act: 'pay' })
  return order
}

async function post<Data>(request: APIRequestContext, origin: string, path: string, data: object): Promise<Data> {
  const answer = (await (await request.post(origin + path, { data, headers: { origin } })).json()) as { data: Data }
  expect(answer, path).toMatchObject({ code: 0 })
  return answer.data
}
