import { describe, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import { MessageBox } from '#lib/enums'
import { inboxCommand } from '../../../../server/upstream/operations/inboxCommand.ts'
import { userRemovalQueries } from '../../../../server/upstream/operations/users/queries/userRemoval.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { runInProcess } from '../../../support/runCommand.ts'
import { useWhispers } from '../../../support/useWhispers.ts'

describe.each(engines)('appeals against rejected whispers on %s', (engine) => {
  const { world, write, talk, words, unread, block, friends } = useWhispers(engine)
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
  const appeal = (user: string, id: string, text = '这是学校公开的课程资料') =>
    world().call('POST /api/whisper/:id/appeal', { id, text }, user)
  const notices = async (user: string) => (await world().call('GET /api/message', { box: MessageBox.System }, user)).list
  const appeals = (whisper: string) => world().db.selectFrom('whisper_appeal').selectAll().where('whisper_id', '=', whisper).execute()
  const held = async (user: string, partner: string, text = '资料在 pan.example.com 里') => {
    await world().db.updateTable('user_account').set({ created_at: world().time.now }).where('id', '=', user).execute()
    return (await write(user, partner, text)).whisper
  }
  /** Creates a whisper from the first to the second user that an operator has rejected. */
  const refused = async (user: string, partner: string, reason = '站外资料') => {
    const { id } = await held(user, partner)
    await done('decide', id, 'refuse', '--field', `原因=${reason}`)
    return id
  }
  const appealed = async (user: string, id: string) => {
    // Notices with the same time have no defined order.
    world().time.now += 1000
    await appeal(user, id)
    return (await appeals(id)).find(({ state }) => state === 'open')!.id
  }

  test('deliver the whisper as the newest when upheld, and notify its author', async () => {
    const [anna, boris] = await friends()
    const id = await refused(anna, boris)
    expect(await notices(anna)).toMatchObject([{ title: '你的私信没有通过审核', body: expect.stringContaining('可以在对话里申诉') }])
    await write(boris, anna, '后来写的')
    const before = await unread(boris)
    expect(await appeal(anna, id)).toMatchObject({ id, state: 'refused', appeal: 'open' })
    expect((await talk(anna, boris)).list.find((each) => each.id === id)).toMatchObject({ appeal: 'open' })
    const [{ id: number } = { id: '' }] = await appeals(id)
    expect(await done('list', 'appeals', '--status', 'open')).toMatch(new RegExp(`${number}.*课程资料.*私信：资料在`))
    expect(await done('show', number)).toMatch(/私信申诉[\s\S]*课程资料[\s\S]*站外资料[\s\S]*pan\.example\.com/)
    world().time.now += 1000
    expect(await done('decide', number, 'pass')).toContain('申诉成立')
    expect(await words(boris, anna)).toEqual(['资料在 pan.example.com 里', '后来写的', '你好呀', '你好'])
    expect(await unread(boris)).toBe(before + 1)
    expect((await talk(anna, boris)).list[0]).toMatchObject({ id, state: 'shown', reason: null, appeal: null })
    expect((await notices(anna))[0]).toMatchObject({
      title: '申诉成立，你的私信已经送达',
      path: `/message/whisper?with=${boris}`,
    })
    expect(await run('decide', number, 'pass')).toMatchObject({ code: 1, err: expect.stringContaining('此前已经处理') })
  })

  test('keep the rejection when dismissed, with a reason for the author, who can appeal only once', async () => {
    const [anna, boris] = await friends()
    const id = await refused(anna, boris)
    const number = await appealed(anna, id)
    await expect(appeal(anna, id)).rejects.toMatchObject({ code: Code.Conflict, message: expect.stringContaining('已经申诉过') })
    expect(await run('decide', number, 'refuse'), 'requires a reason for the author').toMatchObject({ code: 1 })
    expect(await done('decide', number, 'refuse', '--field', '原因=链接打不开')).toContain('维持原来的决定')
    expect((await notices(anna))[0]).toMatchObject({ title: '你的申诉已经处理', body: expect.stringContaining('链接打不开') })
    expect((await talk(anna, boris)).list[0]).toMatchObject({ id, state: 'refused', appeal: 'dismissed' })
    await expect(appeal(anna, id)).rejects.toMatchObject({ code: Code.Conflict })
    expect(await words(boris, anna)).toEqual(['你好呀', '你好'])
  })

  test('are rejected for whispers that are not rejected, of other users, or deleted', async () => {
    const [anna, boris] = await friends()
    const waiting = await held(anna, boris)
    await expect(appeal(anna, waiting.id)).rejects.toMatchObject({ code: Code.Conflict, message: expect.stringContaining('不需要申诉') })
    await done('decide', waiting.id, 'refuse', '--field', '原因=站外资料')
    await expect(appeal(boris, waiting.id)).rejects.toMatchObject({ code: Code.NotFound })
    await expect(appeal(anna, 'whisper-of-nobody')).rejects.toMatchObject({ code: Code.NotFound })
    await expect(appeal(anna, waiting.id, '短')).rejects.toThrow('不能少于 5 个字')
    await world().call('POST /api/whisper/with/:userId/drop', { userId: boris, upTo: waiting.createdAt }, anna)
    await expect(appeal(anna, waiting.id)).rejects.toMatchObject({ code: Code.NotFound })
  })

  test('are rate-limited', async () => {
    const [anna, boris] = await friends()
    for (let count = 0; count < 5; count++) await appeal(anna, await refused(anna, boris))
    const last = await refused(anna, boris)
    await expect(appeal(anna, last)).rejects.toMatchObject({ code: Code.TooOften })
    expect(await appeals(last)).toEqual([])
  })

  test('deliver nothing to a user who now blocks the author, and stay open for dismissal', async () => {
    const [anna, boris] = await friends()
    const id = await refused(anna, boris)
    const number = await appealed(anna, id)
    await block(boris, anna)
    expect(await run('decide', number, 'pass')).toMatchObject({ code: 1, err: expect.stringContaining('拉黑') })
    expect(await appeals(id)).toMatchObject([{ state: 'open', decided_at: null }])
    await done('decide', number, 'refuse', '--field', '原因=对方已经拉黑')
    expect(await words(boris, anna)).toEqual(['你好呀', '你好'])
  })

  test('restore a whisper rejected after a report to its position; a whisper released otherwise needs no appeal', async () => {
    const [anna, boris] = await friends()
    const { whisper } = await write(anna, boris, '这话说得重了')
    await write(anna, boris, '后来写的')
    await world().call('POST /api/whisper/:id/report', { id: whisper.id, reason: 'abuse', text: '' }, boris)
    const report = world().db.selectFrom('whisper_report').select('id').where('whisper_id', '=', whisper.id)
    await done('decide', (await report.executeTakeFirstOrThrow()).id, 'pass', '--field', '原因=辱骂他人')
    expect(await words(boris, anna)).not.toContain('这话说得重了')
    await done('decide', await appealed(anna, whisper.id), 'pass')
    expect(await words(boris, anna)).toEqual(['后来写的', '这话说得重了', '你好呀', '你好'])

    const id = await refused(anna, boris)
    const number = await appealed(anna, id)
    await done('decide', id, 'pass')
    expect(await appeals(id)).toMatchObject([{ state: 'upheld', decided_at: world().time.now }])
    expect(await run('decide', number, 'pass')).toMatchObject({ code: 1, err: expect.stringContaining('此前已经处理') })
  })

  test('are deleted with the account', async () => {
    for (const leave of ['anonymise', 'remove'] as const) {
      const [anna, boris] = await friends()
      const { whisper } = await write(anna, boris, '这话说得重了')
      await world().db.updateTable('whisper').set({ state: 'refused', state_reason: '辱骂他人' }).where('id', '=', whisper.id).execute()
      await appeal(anna, whisper.id)
      const never = await refused(anna, boris)
      await appeal(anna, never)
      const removal = userRemovalQueries(world().db)
      const { now } = world().time
      await (leave === 'remove' ? removal.remove(anna, now) : removal.anonymise(anna, { nickname: '已注销用户', now }))
      expect([...(await appeals(whisper.id)), ...(await appeals(never))]).toEqual([])
    }
  })
})
