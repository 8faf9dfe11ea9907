import { describe, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import { newCertificateCode } from '#lib/validation'
import { createOutboxWorker } from '../../../../server/upstream/outbox/createOutboxWorker.ts'
import { userRemovalQueries } from '../../../../server/upstream/operations/users/queries/userRemoval.ts'
import { domainsOf } from '../../../support/catalogueCalls.ts'
import { killedAt } from '../../../support/killedAt.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { isSigned, readJws, useCertificates } from '../../../support/useCertificates.ts'

describe.each(engines)('certificates on %s', (engine) => {
  const world = useCertificates(engine)

  const isOurs = async (jws: string): Promise<boolean> => isSigned(jws, (await world().call('GET /api/certificate/key', {})).keys)

  test('are issued automatically when the publicity period ends, and the holder is notified', async () => {
    const { sat, score, onDay, runTasks, mine, call, detail, enrolmentOf } = world()
    const user = await sat()
    const enrolment = await enrolmentOf(user)
    await score(user, { theory: 88, skill: 60 })
    // The results are imported but not published; nothing reveals them.
    expect(await mine(user)).toMatchObject({ list: [], earned: [] })
    await expect(call('POST /api/certificate/claim', { kind: 'level', id: enrolment }, user)).rejects.toMatchObject({ code: Code.NotFound })
    onDay(36)
    await runTasks()
    expect(await mine(user)).toMatchObject({
      list: [],
      earned: [{ enrolment, achievement: { kind: 'level', profession: '焊工', level: 5 }, state: 'early' }],
    })
    await expect(call('POST /api/certificate/claim', { kind: 'level', id: enrolment }, user)).rejects.toMatchObject({
      code: Code.Conflict,
      message: expect.stringContaining('起颁发'),
    })
    onDay(41)
    await runTasks()
    const { list, earned } = await mine(user)
    expect(earned).toEqual([])
    const { code } = list[0]!
    const achievement = { kind: 'level', profession: '焊工', level: 5, plan: { id: 'free' } }
    const told = { achievement, state: 'valid', validUntil: null }
    expect(list).toMatchObject([{ ...told, code: expect.stringMatching(/^ZYJ-20\d\d(-[2-9A-HJ-NP-Z]{4}){3}$/) }])
    expect(await call('GET /api/certificate/:code', { code }, user)).toMatchObject({ ...told, own: true, name: '林小木', revoked: null })
    expect(await call('GET /api/certificate/:code', { code: code.toLowerCase() })).toMatchObject({ ...told, own: false, name: '林*木' })
    const mineNow = (await detail('free', user)).enrolment!
    expect(mineNow).toMatchObject({ step: 'certificate', certificate: code })
    expect(mineNow.history.at(-1)).toMatchObject({ step: 'certificate', text: `证书已颁发，编号 ${code}` })
    const notices = await world().db.selectFrom('notice').selectAll().where('user_id', '=', user).execute()
    expect(notices.filter(({ path }) => path === `/certificate/${code}`)).toHaveLength(1)
  })

  test('are issued once, regardless of concurrent and repeated requests', async () => {
    const { sat, score, onDay, runTasks, call, enrolmentOf, db } = world()
    const user = await sat()
    await score(user, { theory: 100, skill: 100 })
    onDay(41)
    const enrolment = await enrolmentOf(user)
    const claims = Array.from({ length: 8 }, () => call('POST /api/certificate/claim', { kind: 'level', id: enrolment }, user))
    const [first, ...others] = await Promise.all([...claims, runTasks(), runTasks()])
    for (const other of others.slice(0, 7)) expect(other).toEqual(first)
    await score(user, { theory: 99 })
    await runTasks()
    expect(await db.selectFrom('certificate').select('id').where('enrolment_id', '=', enrolment).execute()).toHaveLength(1)
    const events = await db.selectFrom('enrolment_event').selectAll().where('enrolment_id', '=', enrolment).execute()
    expect(events.filter(({ step }) => step === 'certificate')).toHaveLength(1)
  })

  test('are issued once after a kill before any commit of importing and issuing', { tags: ['wide'] }, async () => {
    const { sat, score, onDay, mine, db, time, enrolmentOf } = world()
    const clock = () => time.now
    const runTasks = (at: typeof db) => createOutboxWorker({ db: at, clock, work: domainsOf(at, clock).work, log: () => {} }).runDue()
    let kills = 0
    for (let commit = 1; ; commit++) {
      const user = await sat()
      const { dying, wasKilled } = killedAt(db, commit)
      await score(user, { theory: 70, skill: 70 }, dying).catch(() => undefined)
      onDay(41)
      await runTasks(dying).catch(() => undefined)
      onDay(42)
      await score(user, { theory: 70, skill: 70 })
      await runTasks(db)
      expect((await mine(user)).list, `killed at ${commit}`).toHaveLength(1)
      const events = await db
        .selectFrom('enrolment_event')
        .select('step')
        .where('enrolment_id', '=', await enrolmentOf(user))
        .execute()
      expect(events.filter(({ step }) => step === 'certificate')).toHaveLength(1)
      if (!wasKilled()) break
      kills++
    }
    expect(kills).toBeGreaterThan(2)
  })

  test('are not available for failed or missed exams, or to other users', async () => {
    const { sat, score, onDay, runTasks, mine, call, enrolmentOf } = world()
    const [failed, half, none] = [await sat(), await sat(), await sat()]
    await score(failed, { theory: 88, skill: 59 })
    await score(half, { theory: 88 })
    onDay(41)
    await runTasks()
    for (const user of [failed, half, none]) {
      expect(await mine(user)).toMatchObject({ list: [], earned: [] })
      const claim = call('POST /api/certificate/claim', { kind: 'level', id: await enrolmentOf(user) }, user)
      await expect(claim).rejects.toMatchObject({ code: Code.NotFound })
    }
    const { user } = await world().certified()
    const claim = call('POST /api/certificate/claim', { kind: 'level', id: await enrolmentOf(user) }, none)
    await expect(claim).rejects.toMatchObject({ code: Code.NotFound })
  })

  test('take earlier passed subjects of the same level into account', async () => {
    const { sat, score, onDay, runTasks, mine, db, enrolmentOf } = world()
    const user = await sat(['skill'])
    const { id, ...own } = await db
      .selectFrom('enrolment')
      .selectAll()
      .where('id', '=', await enrolmentOf(user))
      .executeTakeFirstOrThrow()
    await score(user, { skill: 70 })
    onDay(41)
    await runTasks()
    expect(await mine(user)).toMatchObject({ list: [], earned: [] })
    const before = {
      id: `before${id}`,
      plan_id: 'past',
      open_for: null,
      send_key: null,
      ticket_number: null,
      created_at: own.created_at - 1,
    }
    await db
      .insertInto('enrolment')
      .values({ ...own, ...before, form: '{"level":5,"subjects":["theory"]}' })
      .execute()
    const passed = { enrolment_id: before.id, subject: 'theory', score: 70, passed: 1, imported_at: 0, released_at: 0 } as const
    await db.insertInto('subject_result').values(passed).execute()
    expect((await mine(user)).earned).toMatchObject([{ enrolment: id, state: 'claimable' }])
    await world().call('POST /api/certificate/claim', { kind: 'level', id: id }, user)
    expect(await mine(user)).toMatchObject({ list: [{ achievement: { profession: '焊工' } }], earned: [] })
  })

  test('carry a signature that anyone with the keys can verify offline', async () => {
    const { call } = world()
    const { code } = await world().certified()
    const { jws } = await call('GET /api/certificate/:code', { code })
    const { header, text } = readJws(jws)
    expect(header).toMatchObject({ alg: 'EdDSA', zip: 'DEF' })
    expect(JSON.parse(text)).toMatchObject({
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      id: `https://site.example/certificate/${code}`,
      issuer: { id: 'https://site.example', name: '择一技' },
      validFrom: expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      credentialSubject: {
        name: '林*木',
        achievement: { name: '焊工（五级/初级工）', criteria: { narrative: '理论知识、技能操作合格' } },
      },
    })
    expect(text).not.toContain('林小木')
    expect(jws.length).toBeLessThan(1000)
    expect(await isOurs(jws)).toBe(true)
    for (const at of [3, 80, 200, Math.floor(jws.length / 2), jws.length - 20]) {
      const altered = `${jws.slice(0, at)}${jws[at] === 'A' ? 'B' : 'A'}${jws.slice(at + 1)}`
      expect(await isOurs(altered).catch(() => false), String(at)).toBe(false)
    }
  })

  test('distinguish malformed from unknown codes', async () => {
    const { call } = world()
    const { code } = await world().certified()
    const wrong = `${code.slice(0, -1)}${code.endsWith('2') ? '3' : '2'}`
    for (const [asked, message] of [
      [wrong, '有误'],
      ['ZYJ', '有误'],
      ["' or 1=1 --", '有误'],
      [newCertificateCode(2026, () => 5), '没有这个编号'],
    ] as const)
      await expect(call('GET /api/certificate/:code', { code: asked })).rejects.toMatchObject({
        code: Code.NotFound,
        message: expect.stringContaining(message),
      })
  })

  test('state their expiry date, and report when they have expired', async () => {
    const { call, db, onDay } = world()
    await db.updateTable('enrolment_plan').set({ certificate_years: 3 }).where('id', '=', 'free').execute()
    const { code } = await world().certified()
    await db.updateTable('enrolment_plan').set({ certificate_years: null }).where('id', '=', 'free').execute()
    const { validUntil, state, jws } = await call('GET /api/certificate/:code', { code })
    expect({ validUntil, state }).toEqual({ validUntil: expect.stringMatching(/T16:00:00\.000Z$/), state: 'valid' })
    expect(JSON.parse(readJws(jws).text)).toMatchObject({ validUntil: validUntil!.replace('.000', '') })
    onDay(41 + 3 * 366)
    expect(await call('GET /api/certificate/:code', { code })).toMatchObject({ state: 'expired' })
    onDay(41)
  })

  test.each(['remove', 'anonymise'] as const)(
    "stay valid without more personal data when the holder's account is deleted (%s)",
    async (how) => {
      const { call, db, time } = world()
      const { user, code } = await world().certified()
      const before = await call('GET /api/certificate/:code', { code })
      const removal = userRemovalQueries(db)
      await (how === 'remove' ? removal.remove(user, time.now) : removal.anonymise(user, { nickname: '已注销', now: time.now }))
      expect(await call('GET /api/certificate/:code', { code })).toEqual(before)
      expect(await isOurs(before.jws)).toBe(true)
      expect(await db.selectFrom('certificate').select(['name', 'masked_name']).where('code', '=', code).execute()).toEqual([
        { name: '', masked_name: '林*木' },
      ])
    },
  )
})
