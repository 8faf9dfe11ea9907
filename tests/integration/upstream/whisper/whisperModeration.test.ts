import { describe, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import { MessageBox } from '#lib/enums'
import { inboxCommand } from '../../../../server/upstream/operations/inboxCommand.ts'
import { userRemovalQueries } from '../../../../server/upstream/operations/users/queries/userRemoval.ts'
import { repairSides, findSideMismatches } from '../../../../server/upstream/whisper/admin.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { runInProcess } from '../../../support/runCommand.ts'
import { useWhispers } from '../../../support/useWhispers.ts'

describe.each(engines)('moderation of whispers on %s', (engine) => {
  const { world, people, write, talk, words, list, unread, block, friends } = useWhispers(engine)
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
  const db = () => world().db
  const makeNew = (id: string) =>
    world().db.updateTable('user_account').set({ created_at: world().time.now }).where('id', '=', id).execute()
  const notices = async (user: string) => (await world().call('GET /api/message', { box: MessageBox.System }, user)).list
  const report = (user: string, id: string, text = '') => world().call('POST /api/whisper/:id/report', { id, reason: 'abuse', text }, user)
  const withdraw = (user: string, id: string) => world().call('DELETE /api/whisper/:id', { id }, user)

  test("rejects a whisper with the operator's word, or holds it visibly for its author only until release", async () => {
    const [anna, boris] = await friends()
    await done('words', 'add', '包过代考', '--refuse')
    await done('words', 'add', '加微信', '--hold')
    await expect(write(anna, boris, '包-过-代-考')).rejects.toMatchObject({ code: Code.InvalidInput, message: /包过代考/ })
    const { whisper } = await write(anna, boris, '请加微信详谈')
    expect(whisper).toMatchObject({ state: 'held', reason: expect.stringContaining('人工查看') })
    await write(anna, boris, '晚一点写的')
    expect(await words(boris, anna)).toEqual(['晚一点写的', '你好呀', '你好'])
    expect(await words(anna, boris)).toEqual(['晚一点写的', '请加微信详谈', '你好呀', '你好'])
    for (const user of [boris, await world().user()]) await expect(report(user, whisper.id)).rejects.toMatchObject({ code: Code.NotFound })
    expect((await world().call('GET /api/whisper/search', { q: '微信' }, boris)).list).toEqual([])
    expect(await done('list', 'whispers', '--status', 'held')).toContain(whisper.id)
    expect(await done('show', whisper.id)).toMatch(/待查看[\s\S]*请加微信详谈/)
    const looked = db().selectFrom('operator_action').select('target').where('action', '=', 'show')
    expect(
      (await looked.execute()).map(({ target }) => target),
      'logs each view',
    ).toContain(whisper.id)
    await done('decide', whisper.id, 'pass')
    expect(await run('decide', whisper.id, 'pass'), 'rejects a decision about a visible whisper').toMatchObject({ code: 1 })
    expect(await words(boris, anna)).toEqual(['请加微信详谈', '晚一点写的', '你好呀', '你好'])
    expect(await unread(boris)).toBe(3)
    expect(await notices(anna)).toMatchObject([{ title: '你的私信已经送达', path: `/message/whisper?with=${boris}` }])
    await done('words', 'remove', '加微信')
    await done('words', 'remove', '包过代考')
  })

  test('counts a held first whisper as the one a stranger may send, but not a rejected one', async () => {
    const [anna, boris] = (await people(2)) as [string, string]
    await makeNew(anna)
    const { whisper, writing } = await write(anna, boris, '资料在 pan.example.com 里')
    expect([whisper.state, writing.refusal]).toEqual(['held', 'unanswered'])
    expect(await list(boris)).toEqual({ list: [], nextCursor: null })
    await done('decide', whisper.id, 'refuse', '--field', '原因=站外资料')
    expect((await talk(anna, boris)).list).toMatchObject([{ state: 'refused', reason: expect.stringContaining('站外资料') }])
    await expect(withdraw(anna, whisper.id)).rejects.toMatchObject({ code: Code.Conflict })
    await write(anna, boris, '请问考证要什么条件')
    expect(await words(boris, anna)).toEqual(['请问考证要什么条件'])
  })

  test('does not release a held whisper to a user who now blocks its author; a withdrawn one leaves no trace for the recipient', async () => {
    const [anna, boris] = await friends()
    await makeNew(anna)
    const held = (await write(anna, boris, 'http://example.com')).whisper
    await block(boris, anna)
    expect(await run('decide', held.id, 'pass')).toMatchObject({ code: 1, err: expect.stringContaining('拉黑') })
    world().time.now += 600_000
    expect(await withdraw(anna, held.id)).toMatchObject({ state: 'withdrawn' })
    expect(await words(boris, anna)).toEqual(['你好呀', '你好'])
    expect(await words(anna, boris)).toEqual(['', '你好呀', '你好'])
  })

  test('shows a reported whisper to the operator with the five before it, even if withdrawn; both users are notified', async () => {
    const [anna, boris] = await friends()
    for (let count = 1; count <= 5; count++) await write(anna, boris, `前面第 ${count} 句`)
    const bad = (await write(anna, boris, '你就是个废物')).whisper
    await report(boris, bad.id, '骂人')
    await report(boris, bad.id, '骂人两次')
    await expect(report(anna, bad.id)).rejects.toMatchObject({ code: Code.NotFound })
    await withdraw(anna, bad.id)
    const { id } = await world().db.selectFrom('whisper_report').select('id').where('whisper_id', '=', bad.id).executeTakeFirstOrThrow()
    expect(await done('list', 'reports', '--status', 'open')).toContain(id)
    const shown = await done('show', id)
    expect(shown).toMatch(/骂人两次[\s\S]*你就是个废物[\s\S]*前面第 1 句[\s\S]*前面第 5 句/)
    expect(shown).not.toContain('你好')
    await done('decide', id, 'pass', '--field', '原因=辱骂他人')
    expect(await notices(boris)).toMatchObject([{ title: '你举报的私信已经处理', body: expect.stringContaining('举报成立') }])
    expect(await world().db.selectFrom('whisper').select('text').where('id', '=', bad.id).executeTakeFirst()).toEqual({ text: '' })
    expect(await run('decide', id, 'pass', '--field', '原因=辱骂他人')).toMatchObject({ code: 1, err: expect.stringContaining('已经处理') })
    const other = (await write(anna, boris, '废话真多')).whisper
    await report(boris, other.id)
    const { id: second } = await world()
      .db.selectFrom('whisper_report')
      .select('id')
      .where('whisper_id', '=', other.id)
      .executeTakeFirstOrThrow()
    await done('decide', second, 'pass', '--field', '原因=辱骂他人')
    expect(await words(boris, anna)).not.toContain('废话真多')
    expect((await talk(anna, boris)).list[0]).toMatchObject({ state: 'refused', reason: expect.stringContaining('辱骂') })
    const fair = (await write(anna, boris, '说句公道话')).whisper
    await report(boris, fair.id)
    const { id: third } = await world()
      .db.selectFrom('whisper_report')
      .select('id')
      .where('whisper_id', '=', fair.id)
      .executeTakeFirstOrThrow()
    await done('decide', third, 'refuse')
    expect(await words(boris, anna)).toContain('说句公道话')
  })

  test('limits whispers to many strangers, more strictly for new accounts', async () => {
    const [regular, fresh, ...strangers] = (await people(13)) as [string, string, ...string[]]
    await makeNew(fresh)
    const send = async (user: string) => {
      let sent = 0
      for (const stranger of strangers) {
        const isSent = await write(user, stranger, '兼职吗').then(
          () => true,
          (error: { code: number }) => error.code !== Code.TooOften,
        )
        if (!isSent) break
        sent += 1
      }
      return sent
    }
    expect([await send(regular), await send(fresh)]).toEqual([10, 3])
  })

  test('deletes unread data of a leaving user; the others keep their conversation but cannot continue it', async () => {
    for (const leave of ['anonymise', 'remove'] as const) {
      const [anna, boris] = await friends()
      const [carl] = (await people(1)) as [string]
      await write(anna, carl, '这段对话对方已经删除')
      const { createdAt } = (await list(carl)).list[0]!.last
      await world().call('POST /api/whisper/with/:userId/drop', { userId: anna, upTo: createdAt }, carl)
      await makeNew(anna)
      const held = (await write(anna, boris, 'www.example.com')).whisper
      const removal = userRemovalQueries(world().db)
      await (leave === 'remove'
        ? removal.remove(anna, world().time.now)
        : removal.anonymise(anna, { nickname: '已注销用户', now: world().time.now }))
      expect(await words(boris, anna)).toEqual(['你好呀', '你好'])
      expect(await talk(boris, anna)).toMatchObject({
        partner: { id: anna, name: '已注销用户', gone: true },
        writing: { refusal: 'gone', text: expect.stringContaining('注销') },
        readTo: null,
      })
      expect((await list(boris)).list).toMatchObject([{ partner: { gone: true }, last: { mine: true } }])
      await expect(write(boris, anna, '还在吗')).rejects.toMatchObject({ code: Code.NotAllowed })
      await expect(talk(carl, anna)).resolves.toMatchObject({ list: [], partner: { gone: true } })
      const { db } = world()
      expect(await db.selectFrom('conversation').select('user_id').where('user_id', '=', anna).execute()).toEqual([])
      expect(await db.selectFrom('whisper').select('id').where('id', '=', held.id).execute()).toEqual([])
      expect(await db.selectFrom('whisper').select('id').where('text', 'like', '%对方已经删除%').execute()).toEqual([])
      await userRemovalQueries(db).remove(boris, world().time.now)
      expect(await db.selectFrom('whisper').select('id').where('pair', 'like', `%${anna}%`).execute()).toEqual([])
    }
  })

  test('checks and repairs the derived data of conversations', async () => {
    const [anna, boris] = await friends()
    expect(await findSideMismatches(db(), 5)).toEqual([])
    await db().updateTable('conversation').set({ unread: 7, last_at: 1 }).where('user_id', '=', boris).execute()
    expect(await findSideMismatches(db(), 5)).toMatchObject([
      { user_id: boris, partner_id: anna, column: 'unread', stored: 7, counted: 1 },
      { column: 'last_at', stored: 1 },
    ])
    expect(await repairSides(db())).toBe(2)
    expect(await unread(boris)).toBe(1)
    expect(await findSideMismatches(db(), 5)).toEqual([])
  })

  test('treats users blocked by an operator as missing until they are unblocked', async () => {
    const [anna, boris] = await friends()
    const removal = userRemovalQueries(world().db)
    await removal.block(boris, world().time.now)
    await expect(write(anna, boris, '在吗')).rejects.toMatchObject({ code: Code.NotAllowed })
    await removal.unblock(boris)
    await write(anna, boris, '回来啦')
  })

  test('sends events about each change to the open pages of both users only', async () => {
    const [anna, boris] = await friends()
    await people(1)
    const { db } = world()
    const eventsDuring = async (act: () => Promise<unknown>) => {
      await db.deleteFrom('live_event').execute()
      await act()
      const rows = await db.selectFrom('live_event').select(['user_id', 'kind']).execute()
      return rows.map(({ user_id, kind }) => `${user_id} ${kind}`).toSorted()
    }
    const both = [`${anna} whisper`, `${boris} whisper`].toSorted()
    let sent = { id: '', createdAt: '' }
    expect(await eventsDuring(async () => (sent = (await write(anna, boris, '一')).whisper))).toEqual(both)
    const read = () => world().call('POST /api/whisper/with/:userId/read', { userId: anna, upTo: sent.createdAt }, boris)
    expect(await eventsDuring(read)).toEqual(both)
    expect(await eventsDuring(read)).toEqual([])
    expect(await eventsDuring(() => withdraw(anna, sent.id))).toEqual(both)
  })
})
