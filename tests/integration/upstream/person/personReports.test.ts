import { describe, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import { MessageBox } from '#lib/enums'
import { inboxCommand } from '../../../../server/upstream/operations/inboxCommand.ts'
import { userRemovalQueries } from '../../../../server/upstream/operations/users/queries/userRemoval.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { runInProcess } from '../../../support/runCommand.ts'
import { useParticipation } from '../../../support/useParticipation.ts'

describe.each(engines)('reports of users on %s', (engine) => {
  const world = useParticipation(engine)
  const people = (count: number) => Promise.all(Array.from({ length: count }, () => world().user()))
  const report = (user: string, id: string, text = '') => world().call('POST /api/user/:id/report', { id, reason: 'abuse', text }, user)
  const run = (...args: string[]) => {
    const { dataDir, url, time } = world()
    const env = { DATA_DIR: dataDir, ...(url !== undefined && { DATABASE_URL: url }) }
    return runInProcess(() => inboxCommand([...args, '--by', '小周'], env, time.now))
  }
  const done = async (...args: string[]) => {
    const outcome = await run(...args)
    expect(outcome).toMatchObject({ code: 0, err: '' })
    return outcome.out
  }
  const titles = async (user: string) =>
    (await world().call('GET /api/message', { box: MessageBox.System }, user)).list.map((notice) => ('title' in notice ? notice.title : ''))
  const rename = async (id: string, nickname: string, introduction: string) => {
    const { version } = await world().call('GET /api/profile', {}, id)
    await world().call('POST /api/profile', { version, nickname, introduction }, id)
  }
  const reportsOf = (id: string) => world().db.selectFrom('person_report').selectAll().where('person_id', '=', id).execute()

  test('clear name, portrait and introduction when upheld, with a reason for the user and a notification for every reporter', async () => {
    const [person, first, second] = (await people(3)) as [string, string, string]
    await rename(person, '骂人的名字', '加我微信拿答案')
    await report(first, person, '先说的')
    await report(first, person, '名字骂人')
    await report(second, person)
    const rows = await reportsOf(person)
    expect(rows.map(({ text }) => text).toSorted()).toEqual(['', '名字骂人'])
    const { id } = rows.find(({ user_id }) => user_id === first)!
    expect(await done('list', 'reports', '--status', 'open')).toMatch(new RegExp(`${id}.*名字骂人.*用户 骂人的名字`))
    expect(await done('show', id)).toMatch(/用户举报[\s\S]*昵称：骂人的名字[\s\S]*简介：加我微信拿答案/)
    expect(await run('decide', id, 'pass'), 'requires a reason for the user').toMatchObject({ code: 1 })
    expect(await done('decide', id, 'pass', '--field', '原因=昵称含有辱骂')).toContain('举报成立')
    const page = await world().call('GET /api/user/:id', { id: person }, first)
    expect(page).toMatchObject({ name: expect.stringMatching(/^学员/), avatar: null, introduction: '' })
    expect(await titles(person)).toEqual(['你的昵称、头像和简介已恢复为默认'])
    for (const reporter of [first, second]) expect(await titles(reporter)).toEqual(['你举报的用户已经处理'])
    expect(await run('decide', id, 'refuse')).toMatchObject({ code: 1, err: expect.stringContaining('此前已经处理') })
  })

  test('change nothing when dismissed; a later report opens a new case', async () => {
    const [person, reporter] = (await people(2)) as [string, string]
    await rename(person, '正常的名字', '做了十年焊工')
    await report(reporter, person)
    const [{ id } = { id: '' }] = await reportsOf(person)
    expect(await done('decide', id, 'refuse')).toContain('举报不成立')
    expect(await world().call('GET /api/user/:id', { id: person })).toMatchObject({ name: '正常的名字', introduction: '做了十年焊工' })
    expect(await titles(person)).toEqual([])
    await report(reporter, person, '现在改坏了')
    expect(await reportsOf(person)).toMatchObject([{ id, state: 'open', text: '现在改坏了', decided_at: null }])
  })

  test('are closed when the account is deleted, and the reporters are notified', async () => {
    const [closed, removed, reporter] = (await people(3)) as [string, string, string]
    const { db, time } = world()
    await report(reporter, closed)
    await report(reporter, removed)
    const removal = userRemovalQueries(db)
    await removal.anonymise(closed, { nickname: '已注销用户', now: time.now })
    await removal.remove(removed, time.now)
    expect(await titles(reporter)).toEqual(['你举报的用户已经处理', '你举报的用户已经处理'])
    const [{ id } = { id: '' }] = await reportsOf(closed)
    expect(await run('decide', id, 'pass', '--field', '原因=昵称')).toMatchObject({ code: 1, err: expect.stringContaining('此前已经处理') })
    expect(await db.selectFrom('user_account').select('nickname').where('id', '=', closed).executeTakeFirst()).toEqual({
      nickname: '已注销用户',
    })
  })

  test('are rejected for oneself, and for a missing user with a message', async () => {
    const person = await world().user()
    await expect(report(person, person)).rejects.toMatchObject({ code: Code.NotAllowed })
    await expect(report(person, 'nobody')).rejects.toMatchObject({ code: Code.NotFound })
  })
})
