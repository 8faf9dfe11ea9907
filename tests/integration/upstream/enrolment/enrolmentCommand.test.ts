import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

  test('are decided by an exported table, all or none, with the faults by line', async () => {
    const { candidate, apply, detail, time, dataDir, db } = world()
    await db.deleteFrom('enrolment').execute()
    const users: string[] = []
    for (let count = 0; count < 3; count++) {
      time.now += 60_000
      const user = await candidate()
      await apply(user, 'open')
      users.push(user)
    }
    const path = join(dataDir, `enrolments-${randomUUID()}.csv`)
    expect((await run('export', 'enrolments', path)).code).toBe(0)
    const [header = '', ...rows] = readFileSync(path, 'utf8').trim().split('\r\n')
    expect(header).toMatch(/,审核结果,审核理由$/)
    const decide = (decisions: string[], ...args: string[]) => {
      const lines = rows.map((row, index) => row.replace(/,,$/, `,${decisions[index] ?? ','}`))
      writeFileSync(path, [header, ...lines].join('\r\n'))
      return run('decide', '--file', path, ...args)
    }
    const steps = () => Promise.all(users.map(async (user) => (await detail('open', user)).enrolment?.step))
    const before = await steps()
    const wrong = await decide(['通过,', '驳回,', '也许,'], '--yes')
    expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('第 4 行：审核结果应为“通过”或“驳回”，现在是“也许”') })
    const faulty = await decide(['通过,', '驳回,', '驳回,发型=太长'], '--yes')
    expect(faulty).toMatchObject({ code: 1, err: expect.stringContaining('第 3 行：拒绝时请用') })
    expect(faulty.err).toContain('第 4 行：--field 应为')
    expect(await steps()).toEqual(before)
    expect((await decide(['通过,', '驳回,照片=不是近照；材料=没有盖章'])).out).toContain('通过 1 份，驳回 1 份。加 --yes 才会审核')
    expect(await steps()).toEqual(before)
    expect((await decide(['通过,', '驳回,照片=不是近照；材料=没有盖章'], '--yes', '--why', '初审')).out).toContain(
      '已审核：通过 1 份，驳回 1 份',
    )
    const after = await Promise.all(users.toReversed().map(async (user) => (await detail('open', user)).enrolment))
    expect(after.map((each) => each?.step)).toEqual(['fee', 'apply', before[0]])
    expect(after[1]?.reasons).toEqual([
      { field: 'photo', reason: '不是近照' },
      { field: 'materials', reason: '没有盖章' },
    ])
    // One of them has been decided since the export.
    expect(await decide(['通过,', ',', '通过,'], '--yes')).toMatchObject({
      code: 1,
      err: expect.stringContaining('第 2 行：没有改动：这份报名现在是'),
    })
    expect((await detail('open', users[0])).enrolment?.step).toBe(before[0])
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
