import express, { type RequestHandler, Router } from 'express'
import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import type { Log } from '../kernel/createErrorHandler.ts'
import { enqueue, expedite } from '../outbox/index.ts'
import type { ReceiveReport } from './createReportReceiver.ts'
import { CallbackRejected, type GatewayNotice, type PaymentGateway } from './providers/PaymentGateway.ts'
import { createPaymentQueries } from './queries/createPaymentQueries.ts'

interface CallbacksDeps {
  db: Kysely<Database>
  clock: () => number
  log: Log
  gateways: readonly PaymentGateway[]
  receive: ReceiveReport
}

/** Maximum size of a callback, in bytes. */
const callbackLimit = 64 * 1024

/**
 * Handles callbacks of gateways, with one path per gateway below `/pay/callback`. Unverified callbacks have no effect and
 * get an error response, so that the gateway retries them.
 */
export function paymentCallbacks({ db, clock, log, gateways, receive }: CallbacksDeps): RequestHandler {
  const router = Router({ caseSensitive: true, strict: true })
  for (const { channel, readCallback, callbackAnswer } of gateways) {
    if (!readCallback || !callbackAnswer) continue
    router.post(`/${channel}`, express.raw({ type: () => true, limit: callbackLimit }), async (request, response) => {
      const body = Buffer.isBuffer(request.body) ? request.body.toString() : ''
      const news = read(() => readCallback({ headers: request.headers, body }))
      if (news instanceof CallbackRejected) {
        log({ level: 'warn', event: 'payment callback refused', channel, why: news.message })
        return void response.status(401).type('text').send('refused')
      }
      if (!(await process(channel, news))) return void response.status(400).type('text').send('refused')
      response.type(callbackAnswer.type).send(callbackAnswer.body)
    })
  }

  /** Processes a verified callback. Returns false if it does not match any charge. */
  async function process(channel: PaymentGateway['channel'], news: GatewayNotice): Promise<boolean> {
    if (news.kind === 'nothing') return true
    if (news.kind !== 'changed') return (await receive(channel, news)) !== 'refused'
    const { chargeId, refundId } = news
    if ((await createPaymentQueries(db).charges.find(chargeId))?.channel !== channel) return false
    const now = clock()
    await db.transaction().execute(async (trx) => {
      await enqueue(trx, { kind: 'refund.query', subject: refundId, payload: { chargeId }, now })
      await expedite(trx, 'refund.query', refundId, now)
    })
    return true
  }
  return router
}

function read(work: () => GatewayNotice): GatewayNotice | CallbackRejected {
  try {
    return work()
  } catch (error) {
    if (error instanceof CallbackRejected) return error
    throw error
  }
}
