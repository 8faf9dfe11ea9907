import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import { contract, type Contract, type Data, type FilePurpose, type Input } from '#lib/contract'
import type { Passwords } from '../account/index.ts'
import { createDomains } from '../createDomains.ts'
import { createEnrolmentQueries } from '../enrolment/index.ts'
import type { Database } from '../db/Database.ts'
import type { FileStore } from '../files/index.ts'
import { createInboxAdmin } from '../inbox/admin.ts'
import { notProvided } from '../kernel/createApiRouter.ts'
import { localInvoice } from '../invoice/index.ts'
import type { Log } from '../kernel/createErrorHandler.ts'
import type { Call } from '../kernel/handler.ts'
import { encryptionSecret } from '../kernel/encryptionSecret.ts'
import { beijingDay, startOfBeijingDay } from '../kernel/logic/beijingDay.ts'
import { createEncryption } from '../kernel/logic/encryption.ts'
import { createLiveSource } from '../live/index.ts'
import { createOutboxWorker } from '../outbox/index.ts'

export interface StageOptions {
  db: Kysely<Database>
  dataDir: string
  dataKey: string | undefined
  files: FileStore
  passwords: Passwords
  publicOrigin: string
  /** The present, in milliseconds since 1970. */
  now: number
  log: Log
}

const dayMs = 86_400_000
const operator = { name: '演示', why: '演示数据' } as const

export type Stage = ReturnType<typeof createStage>
export type Actor = ReturnType<Stage['as']>

/**
 * Creates all domains with a clock that can be set to the past, so that the history of a demonstration account consists of
 * calls of the product, made at the times at which a person would have made them.
 */
export function createStage({ db, dataDir, dataKey, files, passwords, publicOrigin, now: present, log }: StageOptions) {
  const time = { now: present }
  const clock = () => time.now
  const domains = createDomains({
    db,
    clock,
    sms: undefined,
    chat: undefined,
    gateways: 'sandbox',
    invoiceProvider: localInvoice(),
    liveSource: createLiveSource({ db, clock, log, url: undefined }),
    log,
    publicOrigin,
    passwords,
    onSmsFault: () => {},
    onSmsBudgetSpent: () => {},
    onImageFault: (error) => log({ level: 'warn', event: 'image not converted', error: String(error) }),
    dataDir,
    files,
    seal: () => createEncryption(encryptionSecret({ dataDir, given: dataKey })()),
  })
  const outbox = createOutboxWorker({ db, clock, work: domains.work, log })

  /** Returns the calls of a user. */
  const as = (userId: string) => {
    const caller = { user: { id: userId, sessionId: 'demonstration' }, address: '127.0.0.1', agent: '' }
    async function call<Name extends keyof Contract>(name: Name, input: Input<Name>): Promise<Data<Name>> {
      const handler = domains.handlers[name] as unknown as (input: unknown, call: Call) => Promise<Data<Name>>
      return handler(contract[name].input.parse(input), caller)
    }
    async function upload(purpose: FilePurpose, image: Buffer): Promise<string> {
      const body = { stream: Readable.from([image]), type: 'image/png', length: image.length }
      const store = domains.handlers['POST /api/file']
      if (store === notProvided) throw new Error('This upstream stores no images')
      return (await store({ purpose }, caller, body)).id
    }
    return { id: userId, call, upload }
  }

  return {
    db,
    operator,
    present,
    as,
    /** Sets the clock to a time in Beijing on the day the given number of days ago; today never to a time after the present. */
    to(daysAgo: number, beijingTime: `${number}:${number}`): void {
      const [hours = 0, minutes = 0] = beijingTime.split(':').map(Number)
      time.now = Math.min(startOfBeijingDay(beijingDay(present)) - daysAgo * dayMs + (hours * 60 + minutes) * 60_000, present)
    },
    /** Sets the clock to a number of minutes before the present. */
    toMinutesAgo: (minutes: number): void => void (time.now = present - minutes * 60_000),
    /** Sets the clock to a time, never after the present. */
    toTime: (at: number): void => void (time.now = Math.min(at, present)),
    /** Advances the clock. */
    wait: (seconds: number): void => void (time.now += Math.round(seconds * 1000)),
    now: clock,
    /** Runs the tasks of the outbox that are due. */
    settle: () => outbox.runDue(),
    /** Completes the transitions of enrolments that are due, such as tickets. */
    advance: () => createEnrolmentQueries(db).upkeep.advanceDue(time.now, 500),
    /** Returns the operators' actions at the current time of the clock. */
    operators: () => createInboxAdmin({ db, files, dataDir, dataKey, operator, now: time.now }),
    newKey: (): string => randomUUID(),
    close: () => domains.live.close(),
  }
}
