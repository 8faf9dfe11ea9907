import type { PayChannel } from '#lib/enums'
import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import type { Log } from '../kernel/createErrorHandler.ts'
import { createBillTasks } from './createBillTasks.ts'
import { createChargeTasks } from './createChargeTasks.ts'
import { createChargeOpener } from './createChargeOpener.ts'
import { createReportReceiver } from './createReportReceiver.ts'
import { paymentCallbacks } from './callbacks.ts'
import { createRefundTasks } from './createRefundTasks.ts'
import { payHandlers } from './pay.ts'
import type { PaymentEvents } from './PaymentEvents.ts'
import type { PaymentGateway } from './providers/PaymentGateway.ts'
import { sandboxGateway } from './providers/sandbox.ts'
import { createPaymentQueries } from './queries/createPaymentQueries.ts'

export interface PaymentDeps {
  db: Kysely<Database>
  clock: () => number
  log: Log
  /** The configured gateways, the default one first; or `sandbox` for demos, in which no money moves. */
  gateways: readonly PaymentGateway[] | 'sandbox'
  /** Origin of the site, to which the sandbox's codes point. */
  publicOrigin: string
  /** Returns the id of a user at WeChat's official account, if known. */
  openIdOf: (userId: string) => Promise<string | undefined>
}

/** Creates the payment domain: charges at gateways, gateway reports, refunds, and the ledger. */
export function createPayment({ db, clock, log, gateways: given, publicOrigin, openIdOf }: PaymentDeps) {
  const queries = createPaymentQueries(db)
  const gateways = given === 'sandbox' ? [sandboxGateway({ ...queries, publicOrigin, clock })] : given
  const gatewayOf = (channel: PayChannel) => gateways.find((gateway) => gateway.channel === channel)
  const channels = () => gateways.map(({ channel }) => channel)
  let listener: PaymentEvents | undefined
  const events = (): PaymentEvents => {
    if (!listener) throw new Error('No listener for payment events is registered')
    return listener
  }
  const receive = createReportReceiver({ db, clock, log, events })
  const { work, end, check } = createChargeTasks({ ...queries, clock, receive, gatewayOf })
  return {
    handlers: payHandlers({ ...queries, gateways, openIdOf, receive, clock, publicOrigin }),
    queries,
    channels,
    open: createChargeOpener({ db, clock, log, publicOrigin, events, gatewayOf, end }),
    check,
    openIdOf,
    openCharge: async (orderId: string) => (await queries.charges.findOpen(orderId))?.id,
    /** Registers the domain that owns the orders. */
    listen: (to: PaymentEvents): void => void (listener = to),
    /** Handler for callbacks of gateways, outside the API. */
    callbacks: paymentCallbacks({ db, clock, log, gateways, receive }),
    work: {
      ...work,
      ...createRefundTasks({ db, clock, receive, events, gatewayOf }),
      ...createBillTasks({ db, clock, gatewayOf }),
    },
  }
}

export type { OpenRequest } from './createChargeOpener.ts'
export type { PaymentEvents } from './PaymentEvents.ts'
export type { PaymentGateway } from './providers/PaymentGateway.ts'
export { differenceQueries, requestBills } from './queries/bills.ts'
export { findOldSuspense } from './queries/ledger.ts'
export { createGateway } from './providers/channelGateways.ts'
