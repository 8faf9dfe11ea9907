import { randomUUID } from 'node:crypto'
import type { Data, Input } from '#lib/contract'
import { createEnrolmentReader } from '../../server/upstream/enrolment/index.ts'
import { enrolmentQueries } from '../../server/upstream/enrolment/queries/enrolments.ts'
import { upkeepQueries } from '../../server/upstream/enrolment/queries/upkeep.ts'
import { createEncryption } from '../../server/upstream/kernel/logic/encryption.ts'
import { createOutboxWorker } from '../../server/upstream/outbox/createOutboxWorker.ts'
import { domainsOf, domainsSecret } from './catalogueCalls.ts'
import { enrolmentPack } from './enrolmentPack.ts'
import type { Engine } from './openTestDatabase.ts'
import { useParticipation } from './useParticipation.ts'

type Form = Input<'POST /api/enrollment/:id/apply'>['form']

let files = 0
const day = 86_400_000

/** Provides a database with a pack (default: `enrolmentPack`), a fixed clock, and actions of candidates and operators. */
export function useEnrolment(engine: Engine, pack = enrolmentPack) {
  const world = useParticipation(engine, pack)

  return () => {
    const { call, db, ...rest } = world()
    const clock = () => rest.time.now
    const image = async (user_id: string, size = { width: 413, height: 578 }): Promise<string> => {
      const id = `image${engine}${++files}`
      const stored = { purpose: 'enrolment' as const, bytes: 1, ready: 1 as const, attached_to: null, position: 0 }
      await db
        .insertInto('uploaded_file')
        .values({ id, user_id, name: `${id}.jpg`, ...stored, ...size, created_at: clock() })
        .execute()
      return id
    }
    const form = async (user: string, other: Partial<Form> = {}): Promise<Form> => ({
      examineeType: 1,
      level: 5,
      subjects: ['theory', 'skill'],
      education: 4,
      employer: '',
      workYears: 3,
      certificates: '',
      phone: '13900000001',
      address: '江苏省南京市中山路 1 号',
      photo: await image(user),
      materials: [{ name: '工作年限证明', file: await image(user) }],
      pledged: true,
      standing: { workYears: 3, certificates: [], education: 4, related: false, apprentice: false, age: 0 },
      ...other,
    })
    const apply = async (user: string, id: string, other: Partial<Form> = {}): Promise<Data<'POST /api/enrollment/:id/apply'>> =>
      call('POST /api/enrollment/:id/apply', { id, form: await form(user, other), key: randomUUID() }, user)
    /** Performs an action the given number of days later and resets the clock. */
    async function at<Result>(days: number, work: () => Promise<Result>): Promise<Result> {
      const before = rest.time.now
      rest.time.now += days * day
      try {
        return await work()
      } finally {
        rest.time.now = before
      }
    }
    const detail = (id: string, user?: string) => call('GET /api/enrollment/:id', { id }, user)

    return {
      ...rest,
      call,
      db,
      image,
      form,
      apply,
      at,
      detail,
      reader: createEnrolmentReader({ db, clock, seal: () => createEncryption(domainsSecret) }),
      /** Creates a user with a verified real name. */
      async candidate(): Promise<string> {
        const user_id = await rest.user()
        const id = `real${user_id}`
        await db
          .insertInto('real_name')
          .values({
            id,
            user_id,
            send_key: randomUUID(),
            name: '林小木',
            id_number: createEncryption(domainsSecret).close('11010519491231002X', id),
            id_number_masked: '1101**********002X',
            status: 1,
            round: 1,
            sent_at: clock(),
            decided_at: clock(),
            faults: '[]',
          })
          .execute()
        return user_id
      },
      /** Decides on an application as an operator. */
      async decide(user: string, plan_id: string, passed: boolean) {
        const queries = enrolmentQueries(db)
        const row = (await queries.newest(user, plan_id))!
        const plan = await db.selectFrom('enrolment_plan').selectAll().where('id', '=', plan_id).executeTakeFirstOrThrow()
        const reasons = passed ? '[]' : '[{"field":"photo","reason":"不是近照"}]'
        const notice = { title: '审核', body: '审核', action: '查看' }
        const given = { plan, passed, reasons, about: '审核', notice, by: 'tester', now: clock() }
        return (await queries.decideAll([{ row, given }])) === undefined
      },
      /** Runs due tasks of the outbox. */
      runTasks: () => createOutboxWorker({ db, clock, work: domainsOf(db, clock).work, log: () => {} }).runDue(),
      /** Runs the sweep of due transitions. */
      sweep: () => upkeepQueries(db).advanceDue(clock(), 500),
      /** Orders the fee and pays it, like the cashier page. */
      async pay(user: string, id: string): Promise<string> {
        const { order } = await call('POST /api/enrollment/:id/fee', { id }, user)
        const charge = await call('POST /api/order/:id/pay', { id: order, channel: 'sandbox' }, user)
        await call('POST /api/pay/sandbox/:id', { id: charge.id, act: 'pay' }, user)
        return order
      },
      taken: async (id: string) => (await detail(id)).taken,
    }
  }
}
