import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPasswords } from '../../../../server/upstream/account/index.ts'
import { ensureContent } from '../../../../server/upstream/content/index.ts'
import { createStage } from '../../../../server/upstream/demonstration/createStage.ts'
import { playDemonstration, prepareDemoAccounts } from '../../../../server/upstream/demonstration/demoAccounts.ts'
import { diskFiles } from '../../../../server/upstream/files/index.ts'
import { cheapCost } from '../../../support/cheapCost.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../support/openTestDatabase.ts'

const contentDir = resolve('server/demo/pack')
const day = 86_400_000

describe.each(engines)('demonstration accounts on %s', (engine) => {
  let database: TestDatabase
  let now = Date.now()
  const warnings: unknown[] = []
  const options = () => ({
    db: database.db,
    dataDir: database.dataDir,
    dataKey: undefined,
    files: diskFiles(database),
    passwords: createPasswords({ cost: cheapCost }),
    publicOrigin: 'http://localhost:3000',
    now,
    log: (line: Record<string, unknown>) => void (line['level'] === 'info' || warnings.push(line)),
  })
  async function start() {
    const demonstration = (await prepareDemoAccounts(contentDir, options()))!
    const again = demonstration.isNew
    await ensureContent({ ...options(), clock: () => now, contentDir, demoPhone: demonstration.accounts[0]!.phone, again })
    await playDemonstration(demonstration, options())
    return demonstration
  }
  async function signedIn(phone: string) {
    const { id } = await database.db.selectFrom('user_account').select('id').where('phone', '=', phone).executeTakeFirstOrThrow()
    return createStage(options()).as(id)
  }
  const welder = () => signedIn('13800000000')
  const orders = async () => {
    const { call } = await welder()
    return (await call('GET /api/order', { kind: 1 })).counts
  }

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  it('are absent with content of another pack', async () => {
    expect(await prepareDemoAccounts('/somewhere/else', options())).toBeUndefined()
  })

  it('have a welder half way through training, with a history that the calls of the product made', async () => {
    expect((await start()).accounts.map(({ phone }) => phone)).toEqual(['13800000000', '13800000001'])
    expect(warnings).toEqual([])
    const { call } = await welder()
    const overview = await call('GET /api/learn/overview', {})
    expect(overview).toMatchObject({ goOn: { course: { id: 'welder-co2-plate' } }, streak: { days: 9 }, totals: { completed: 2 } })
    const share = overview.week.seconds / 60 / overview.week.goalMinutes!
    expect(share).toBeLessThan(1)
    const { count, whisper } = await call('GET /api/message/unread', {})
    expect({ messages: count - whisper, whisper }).toEqual({ messages: 4, whisper: 2 })
    expect(await orders()).toEqual({ all: 6, unpaid: 1, paid: 3, refund: 2, closed: 2 })
    const enrolments = (await call('GET /api/enrollment/mine', {})).list.map(({ enrolment }) => [
      enrolment.review,
      enrolment.reasons.length,
    ])
    expect(enrolments).toEqual([
      [3, 2],
      [2, 0],
      [2, 0],
    ])
    const attempts = (await call('GET /api/exam/:id/history', { id: 'welder-level5' })).list
    expect(attempts.filter(({ paper }) => paper.id.includes('mock')).map(({ passed }) => passed)).toEqual([true, false])
    expect(attempts.find(({ mode }) => mode === 1)).toMatchObject({ state: 'held', score: null })
    const certificates = (await call('GET /api/certificate/mine', {})).list
    expect(certificates.map(({ achievement, state }) => [achievement.kind, state])).toEqual([
      ['level', 'valid'],
      ['course', 'valid'],
    ])
    for (const { code, achievement } of certificates)
      expect(await call('GET /api/certificate/:code', { code })).toMatchObject({ revoked: null, achievement })
    expect((await call('GET /api/invoice', {})).list).toMatchObject([{ state: 'issued' }])
  })

  it('have certified people of the pack around them, whose seals the community shows', async () => {
    const { call } = await welder()
    const sealOf = async (id: string) => {
      const { list } = await call('GET /api/user/:id/post', { id })
      return list[0]?.author.seal
    }
    expect(await sealOf('tang-zhi')).toMatchObject({ profession: '中式烹调师', level: 4 })
    expect(await sealOf('xiao-he-weld')).toMatchObject({ profession: '焊工', level: 5 })
    expect(await sealOf('xiao-yu-hu')).toMatchObject({ profession: '养老护理员', level: 5 })
    expect(await sealOf('lao-chen')).toBeNull()
  })

  it('have a new learner with nothing but a coupon', async () => {
    const { call } = await signedIn('13800000001')
    expect(await call('GET /api/learn/overview', {})).toMatchObject({ goOn: null, totals: { courses: 0 } })
    const { list } = await call('GET /api/coupon', { kind: 1, id: 'welder-smaw-basics' })
    expect(list.filter(({ claimed }) => claimed)).toHaveLength(1)
  })

  it('get an order that can still be paid at each start', async () => {
    now += day / 2
    expect((await start()).isNew).toBe(false)
    expect(warnings).toEqual([])
    expect(await orders()).toMatchObject({ unpaid: 1 })
  })

  it('are replaced once their history is older than a day', async () => {
    const posts = async () =>
      (await database.db.selectFrom('post').select('id').where('user_id', 'is not', null).where('state', '=', 'shown').execute()).length
    const before = await posts()
    now += 3 * day
    expect((await start()).isNew).toBe(true)
    expect(warnings).toEqual([])
    expect(await posts()).toBe(before)
    expect(await orders()).toMatchObject({ all: 6 })
    const { call } = await welder()
    expect((await call('GET /api/whisper', {})).list.length).toBeGreaterThan(0)
  })

  it('are absent once the password of the welder has changed, so that no wrong password is printed', async () => {
    await database.db.updateTable('user_account').set({ password_hash: null }).where('phone', '=', '13800000000').execute()
    expect(await prepareDemoAccounts(contentDir, options())).toBeUndefined()
  })
})
