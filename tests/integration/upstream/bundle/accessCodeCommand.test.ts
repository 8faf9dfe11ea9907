import { describe, expect, test } from 'vitest'
import { accessCodeCommand } from '../../../../server/upstream/operations/accessCodeCommand.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { runCommand, runInProcess } from '../../../support/runCommand.ts'
import { useParticipation } from '../../../support/useParticipation.ts'

describe.each(engines)('npm run access-code on %s', (engine) => {
  const world = useParticipation(engine)
  const env = () => ({ DATA_DIR: world().dataDir, ...(world().url !== undefined && { DATABASE_URL: world().url }) })
  const run = (...args: string[]) => runInProcess(() => accessCodeCommand(args, env()))
  /** Returns the codes in the printed table. */
  const codesOf = (out: string) => [...out.matchAll(/^[0-9A-Z-]{24}(?=,)/gm)].map(([code]) => code)
  const redeem = async (code: string, user: string) => world().call('POST /api/learn/redeem', { code }, user)

  test('prints new codes once, as a table; users can redeem them, operators can list and revoke them', async () => {
    expect(await run('list')).toMatchObject({ code: 0, out: expect.stringContaining('还没有激活码') })
    // The command runs in a separate process, as for an operator.
    const made = await runCommand(
      'server/upstream/operations/accessCodeCommand.ts',
      ['make', 'course-1', '3', '--days', '30', '--expires', '2099-12-31', '--batch', 'spring'],
      env(),
    )
    const codes = codesOf(made.out)
    expect([made.code, codes.length]).toEqual([0, 3])
    expect(made.err).toContain('批次 spring：3 个激活码')
    expect(made.out.split('\n')[0]).toBe('code,kind,id,title,days,expires,batch')
    expect(made.out.split('\n')[1]).toMatch(/^[0-9A-Z-]{24},course,course-1,"二氧化碳气体保护焊 100% 实操第 1 期",30,2099-12-31,spring$/)
    expect(JSON.stringify(await world().db.selectFrom('access_code').selectAll().execute())).not.toContain(codes[0]!.replaceAll('-', ''))
    const user = await world().user()
    expect(await redeem(codes[0]!, user)).toMatchObject({
      id: 'course-1',
      expiresAt: new Date(world().time.now + world().days(30)).toISOString(),
    })
    expect((await run('revoke', codes[1]!)).out).toBe('已作废 1 个未使用的激活码\n')
    expect((await run('list')).out).toBe('spring  course course-1  共 3 个，已使用 1，已作废 1，剩余 1（2099-12-31 前有效，可学 30 天）\n')
    expect((await run('revoke', 'spring')).out).toBe('已作废 1 个未使用的激活码\n')
    expect(await run('revoke', 'spring')).toMatchObject({ code: 1, err: expect.stringContaining('没有作废任何激活码') })
  })

  test('creates codes for series and packages', async () => {
    const { out } = await run('make', 'weld-five', '1', '--kind', 'courseProject')
    expect(await redeem(codesOf(out)[0]!, await world().user())).toMatchObject({ kind: 'courseProject', id: 'weld-five' })
  })

  test.each([
    [['make', 'nothing', '1'], '没有编号为 nothing 的内容'],
    [['make', 'course-12', '1'], '没有编号为 course-12 的内容'],
    [['make', 'course-1', '1', '--kind', 'courseGroup'], '没有编号为 course-1 的内容'],
    [['make', 'course-1', '0'], '数量应为 1 到 10000 的整数'],
    [['make', 'course-1', '10001'], '数量应为 1 到 10000 的整数'],
    [['make', 'course-1', '1', '--days', '1.5'], '--days 应为 1 到 36500 的整数'],
    [['make', 'course-1', '1', '--expires', '2099-02-31'], '--expires 应为日期'],
    [['make', 'course-1', '1', '--expires', '2020-01-01'], '已经过去'],
    [['make', 'course-1', '1', '--kind', 'exam'], '--kind 应为'],
    [['make', 'course-1', '1', '--batch', 'a b'], '批次只能用'],
  ])('rejects %j with a message', async (args, text) => {
    expect(await run(...args)).toMatchObject({ code: 1, out: '', err: expect.stringContaining(text) })
  })

  test.each([
    [[]],
    [['make']],
    [['make', 'course-1']],
    [['list', 'x']],
    [['revoke']],
    [['list', '--days', '1']],
    [['make', 'a', '1', '--colour', 'x']],
  ])('prints the usage for %j', async (args) => {
    expect(await run(...args)).toMatchObject({ code: 2, out: '', err: expect.stringContaining('用法') })
  })
})
