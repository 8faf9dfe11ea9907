import { describe, expect, test } from 'vitest'
import { Code, type Certificate, type Data } from '#lib/contract'
import { realNameQueries } from '../../../../server/upstream/profile/queries/realNames.ts'
import { certificateAdminQueries } from '../../../../server/upstream/certificate/queries/certificateAdmin.ts'
import { userRemovalQueries } from '../../../../server/upstream/operations/users/queries/userRemoval.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { isSigned, readJws } from '../../../support/useCertificates.ts'
import { useLearning } from '../../../support/useLearning.ts'

describe.each(engines)('course certificates on %s', (engine) => {
  const { upstream, load, change, learner } = useLearning(engine)
  type Learner = Awaited<ReturnType<typeof learner>>

  const runTasks = () => upstream().runTasks()
  const offer = (certificate: boolean) => load((files) => change(files, 'course-0', () => ({ certificate })))
  const userOf = async ({ account }: Learner): Promise<string> =>
    (await upstream().db.selectFrom('user_account').select('id').where('phone', '=', account).executeTakeFirstOrThrow()).id
  const mine = async (me: Learner) => (await me.ask('GET /api/certificate/mine')).data as Data<'GET /api/certificate/mine'>
  const read = async (code: string, me?: Learner) =>
    (await (me ? me.ask(`GET /api/certificate/${code}`) : upstream().ask(`GET /api/certificate/${code}`))).data as Certificate

  /** Submits a real name for a user and lets an operator accept it. */
  async function verify(me: Learner): Promise<void> {
    const { db, time } = upstream()
    const user_id = await userOf(me)
    const row = { id: `real${user_id}`, user_id, send_key: user_id, name: '林小木', id_number: null, id_number_masked: null }
    await db
      .insertInto('real_name')
      .values({ ...row, status: 3, round: 1, sent_at: time.now, decided_at: null, faults: '[]' })
      .execute()
    const stored = await db.selectFrom('real_name').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
    expect(await realNameQueries(db).decide(stored, { status: 1, faults: '[]', reasons: '', now: time.now })).toBe(true)
  }

  /** Watches both videos of course-0; its exam is not available, so it does not count. */
  async function complete(me: Learner): Promise<void> {
    await me.watch('course-0_safety', 0, 750)
    expect(await me.get('course', '/course-0')).toMatchObject({ completedAt: null })
    await me.watch('course-0_tools', 0, 1200)
    expect(await me.get('course', '/course-0')).toMatchObject({ completedAt: expect.any(String) })
    await runTasks()
  }

  test('are issued under the verified name when the last lesson is completed, once, and the learner is notified', async () => {
    await offer(true)
    const me = await learner('course-0')
    await verify(me)
    await complete(me)
    const { list, earned } = await mine(me)
    expect(earned).toEqual([])
    const achievement = {
      kind: 'course',
      course: { id: 'course-0', name: expect.any(String) },
      lessonCount: 2,
      durationSeconds: expect.any(Number),
    }
    expect(list).toMatchObject([{ achievement, state: 'valid', validUntil: null, institution: expect.any(String) }])
    const { code } = list[0]!
    expect(await read(code, me)).toMatchObject({ own: true, name: '林小木', achievement })
    expect(await read(code)).toMatchObject({ own: false, name: '林*木', achievement })
    const notices = await upstream().db.selectFrom('notice').select('title').where('path', '=', `/certificate/${code}`).execute()
    expect(notices).toEqual([{ title: '结业证书已颁发' }])

    const claims = await Promise.all([1, 2, 3].map(() => me.ask('POST /api/certificate/claim', { kind: 'course', id: 'course-0' })))
    await me.watch('course-0_tools', 0, 100)
    await runTasks()
    expect(claims.map(({ data }) => (data as Certificate).code)).toEqual([code, code, code])
    expect((await mine(me)).list).toHaveLength(1)
  })

  test('are signed, and say that they certify a course and no level', async () => {
    await offer(true)
    const me = await learner('course-0')
    await verify(me)
    await complete(me)
    const { jws, code, achievement } = await read((await mine(me)).list[0]!.code)
    const { keys } = (await upstream().ask('GET /api/certificate/key')).data as Data<'GET /api/certificate/key'>
    expect(await isSigned(jws, keys)).toBe(true)
    const { text } = readJws(jws)
    expect(text).not.toContain('林小木')
    expect(JSON.parse(text)).toMatchObject({
      id: expect.stringContaining(`/certificate/${code}`),
      credentialSubject: {
        name: '林*木',
        achievement: {
          achievementType: 'CertificateOfCompletion',
          name: `课程结业证书：${achievement.kind === 'course' ? achievement.course.name : ''}`,
          description: expect.stringContaining('非职业技能等级证书'),
          criteria: { narrative: expect.stringContaining('2 课时') },
        },
      },
    })
  })

  test('wait for the verified name, and are issued once it passes', async () => {
    await offer(true)
    const me = await learner('course-0')
    await complete(me)
    expect(await mine(me)).toMatchObject({ list: [], earned: [{ enrolment: null, state: 'unverified', achievement: { kind: 'course' } }] })
    expect(await me.ask('POST /api/certificate/claim', { kind: 'course', id: 'course-0' })).toMatchObject({
      code: Code.Conflict,
      text: expect.stringContaining('实名认证'),
    })
    await verify(me)
    await runTasks()
    expect(await mine(me)).toMatchObject({ earned: [], list: [{ state: 'valid' }] })
  })

  test('are not issued for unfinished courses or courses without certificates', async () => {
    await offer(false)
    const me = await learner('course-0')
    await verify(me)
    await complete(me)
    expect(await mine(me)).toMatchObject({ list: [], earned: [] })
    expect(await me.ask('POST /api/certificate/claim', { kind: 'course', id: 'course-0' })).toMatchObject({ code: Code.NotFound })
    // A course that begins to issue certificates: those who completed it before can claim one.
    await offer(true)
    expect((await mine(me)).earned).toMatchObject([{ state: 'claimable' }])
    expect(await me.ask('POST /api/certificate/claim', { kind: 'course', id: 'course-0' })).toMatchObject({ code: 0 })
    const other = await learner('course-0')
    await verify(other)
    await other.watch('course-0_safety', 0, 750)
    await runTasks()
    expect(await mine(other)).toMatchObject({ list: [], earned: [] })
    expect(await other.ask('POST /api/certificate/claim', { kind: 'course', id: 'course-0' })).toMatchObject({ code: Code.NotFound })
    expect(await other.ask('POST /api/certificate/claim', {})).toMatchObject({ code: Code.InvalidInput })
  })

  test('are on the person page only once their holder shows them there, and never once revoked', async () => {
    await offer(true)
    const me = await learner('course-0')
    await verify(me)
    await complete(me)
    const user = await userOf(me)
    const { code } = (await mine(me)).list[0]!
    const shown = async () =>
      ((await upstream().ask(`GET /api/user/${user}`)).data as Data<'GET /api/user/:id'>).certificates.map((each) => each.code)
    expect(await shown()).toEqual([])
    const set = (isShown: boolean) => me.ask('POST /api/setting/shown', { certificate: { code, shown: isShown } })
    expect(await set(true)).toMatchObject({ data: { certificates: [{ code, shown: true, achievement: { kind: 'course' } }] } })
    expect(await shown()).toEqual([code])
    await set(false)
    expect(await shown()).toEqual([])
    await set(true)
    const { db, time } = upstream()
    const certificates = certificateAdminQueries(db)
    expect(await certificates.revoke((await certificates.find(code))!, { why: '他人代看', by: 'tester', now: time.now })).toBe(true)
    expect(await shown()).toEqual([])
    expect(await read(code)).toMatchObject({ state: 'revoked', revoked: { reason: '他人代看' } })
    await runTasks()
    expect((await mine(me)).list).toHaveLength(1)
  })

  test("keep only the masked name when the holder's account is closed", async () => {
    await offer(true)
    const me = await learner('course-0')
    await verify(me)
    await complete(me)
    const before = await read((await mine(me)).list[0]!.code)
    const { db, time } = upstream()
    await userRemovalQueries(db).anonymise(await userOf(me), { nickname: '已注销', now: time.now })
    expect(await read(before.code)).toEqual(before)
    expect(await db.selectFrom('certificate').select('name').where('code', '=', before.code).execute()).toEqual([{ name: '' }])
  })
})
