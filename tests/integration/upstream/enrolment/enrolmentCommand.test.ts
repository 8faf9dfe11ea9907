import { describe, expect, test } from 'vitest'
import { inboxCommand } from '../../../../server/upstream/operations/inboxCommand.ts'
import { domainsSecret } from '../../../support/catalogueCalls.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { type Outcome, runInProcess } from '../../../support/runCommand.ts'
import { useEnrolment } from '../../../support/useEnrolment.ts'

describe.each(engines)('enrolments by npm run inbox on %s', (engine) => {
  const world = useEnrolment(engine)
  const run = (...args: string[]): Promise<Outcome> => {
    const { dataDir, url, time } = world()
    const env = { DATA_DIR: dataDir, DATA_KEY: domainsSecret, ...(url !== undefined && { DATABASE_URL: url }) }
    return runInProcess(() => inboxCommand(args, env, time.now))
  }
  const newest = async () => {
    const { out } = await run('list', 'enrolments', '--status', 'open', '--most', '1')
    return /^([\da-z]+-\d+) /m.exec(out)?.[1] ?? out
  }

  test('show name and form; the number and images require --plain, which is logged', async () => {
    const { candidate, apply } = world()
    const user = await candidate()
    const { form } = await apply(user, 'open')
    const number = await newest()
    const shown = (await run('show', number)).out
    expect(shown).toContain('姓名：林小木\n身份证号：1101**********002X（加 --plain 查看）')
    expect(shown).toContain('申报等级：五级')
    expect(shown).not.toContain(form.photo)
    const plain = (await run('show', number, '--plain', '--why', '初审')).out
    expect(plain).toContain('身份证号：11010519491231002X')
    expect(plain).toContain(`照片：${form.photo}（413 × 578`)
    expect((await run('audit')).out).toContain('初审')
  })

  test('are rejected by field, corrected and approved; an outdated number decides nothing', async () => {
    const { candidate, apply, detail, db, time } = world()
    time.now += 60_000
    const user = await candidate()
    await apply(user, 'open')
    const number = await newest()
    expect(await run('decide', number, 'refuse')).toMatchObject({ code: 1, err: expect.stringContaining('--field') })
    expect(await run('decide', number, 'refuse', '--field', '照片=不是近照', '--field', '照片=太暗')).toMatchObject({
      code: 1,
      err: expect.stringContaining('--field 照片 写了两次'),
    })
    expect(await run('decide', number, 'refuse', '--field', '照片=不是近照', '--field', '材料=没有盖章')).toMatchObject({ code: 0 })
    expect((await detail('open', user)).enrolment?.reasons).toEqual([
      { field: 'photo', reason: '不是近照' },
      { field: 'materials', reason: '没有盖章' },
    ])
    expect(await run('decide', number, 'pass')).toMatchObject({ code: 1, err: expect.stringContaining('没有改动') })
    time.now += 60_000
    await apply(user, 'open')
    expect(await run('decide', number, 'pass')).toMatchObject({ code: 1, err: expect.stringContaining('已重新提交') })
    expect(await run('decide', await newest(), 'pass', '--why', '材料齐全', '--by', '王审核')).toMatchObject({ code: 0 })
    expect((await detail('open', user)).enrolment).toMatchObject({ review: 2, step: 'fee' })
    const told = await db.selectFrom('notice').select(['title', 'action', 'path']).where('user_id', '=', user).execute()
    // Several notices have the same time in this test.
    expect(told.toSorted((one, other) => (one.title < other.title ? -1 : 1))).toEqual([
      { title: '报名已提交', action: '查看报名', path: '/enrollment/open' },
      { title: '报名已提交', action: '查看报名', path: '/enrollment/open' },
      { title: '资格审核已通过', action: '去缴费', path: '/enrollment/open' },
      { title: '资格审核未通过', action: '修改后重提', path: '/enrollment/open' },
    ])
    expect((await run('audit')).out).toMatch(/王审核/)
  })

  test('proceed to the ticket after approval for a free plan', async () => {
    const { candidate, apply, detail, time } = world()
    time.now += 60_000
    const user = await candidate()
    await apply(user, 'free', { materials: [] })
    expect(await run('decide', await newest(), 'pass')).toMatchObject({ code: 0 })
    expect((await detail('free', user)).enrolment).toMatchObject({ step: 'ticket' })
  })

  test('cannot be approved after the payment period; a rejection then is final', async () => {
    const { candidate, apply, detail, time, db } = world()
    const user = await candidate()
    await apply(user, 'open')
    const number = await newest()
    time.now += 14 * 86_400_000
    expect(await run('decide', number, 'pass')).toMatchObject({ code: 1, err: expect.stringMatching(/缴费已截止（.*），不能再通过/) })
    expect((await detail('open', user)).enrolment).toMatchObject({ review: 1, step: 'review' })
    expect(await run('decide', number, 'refuse', '--field', '照片=不是近照')).toMatchObject({
      code: 0,
      out: expect.stringContaining('修改重提已经截止'),
    })
    const told = await db
      .selectFrom('notice')
      .select(['body', 'action'])
      .where('user_id', '=', user)
      .where('title', '=', '资格审核未通过')
      .execute()
    expect(told).toEqual([{ body: expect.stringContaining('这次报名结束了'), action: '查看报名' }])
  })
})
