import type { PayChannel } from '#lib/enums'
import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import { limits } from '../limits/logic/limits.ts'
import type { TaskHandler } from '../outbox/index.ts'
import type { PaymentGateway } from './providers/PaymentGateway.ts'
import { billQueries } from './queries/bills.ts'

interface BillTasksDeps {
  db: Kysely<Database>
  clock: () => number
  gatewayOf: (channel: PayChannel) => PaymentGateway | undefined
}

/** Creates the task that fetches the bill of a day, and compares it and former ones with our books. */
export function createBillTasks({ db, clock, gatewayOf }: BillTasksDeps): Record<'bill.reconcile', TaskHandler> {
  const bills = billQueries(db)
  return {
    'bill.reconcile': async ({ subject, createdAt }) => {
      const [channel, day] = subject.split(' ') as [PayChannel, string]
      const gateway = gatewayOf(channel)
      if (!gateway) throw new Error(`The channel ${channel} is not configured`)
      if (!(await bills.isStored({ channel, day }))) {
        const rows = await gateway.bill(day)
        const now = clock()
        // A day without any movement has no bill.
        if (rows === undefined && now < createdAt + limits.bill.missingMs) return { againAt: now + limits.bill.againMs }
        await bills.store({ channel, day }, rows ?? [], { origin: 'gateway', now })
      }
      for (const former of await bills.openDays(channel)) if (former !== day) await bills.compare({ channel, day: former }, clock())
      const [open, now] = [await bills.compare({ channel, day }, clock()), clock()]
      // The gateway is being asked about what only the bill contains.
      return open > 0 && now < createdAt + limits.bill.missingMs ? { againAt: now + limits.bill.compareMs } : undefined
    },
  }
}
