import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Code, type Input } from '#lib/contract'
import { MessageBox } from '#lib/enums'
import { createCommunityQueries, deletePersonData } from '../../../../server/upstream/community/admin.ts'
import { inboxCommand } from '../../../../server/upstream/operations/inboxCommand.ts'
import { archiveRows } from '../../../support/archiveRows.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { runInProcess } from '../../../support/runCommand.ts'
import { useParticipation } from '../../../support/useParticipation.ts'

/** A free course; its first lesson of 750 seconds is open to everyone, its second one to members. */
const course = 'course-0'
const [trial, members] = ['course-0_safety', 'course-0_tools']
const day = 86_400_000

describe.each(engines)('danmaku on %s', (engine) => {
  const world = useParticipation(engine)
  type Sent = Partial<Input<'POST /api/learn/lesson/:id/danmaku'>>
  const send = (user: string, sent: Sent = {}) =>
    world().call('POST /api/learn/lesson/:id/danmaku', { id: trial, key: randomUUID(), second: 5, text: '讲得清楚', ...sent }, user)
  const read = (user?: string, window = 0, id = trial) => world().call('GET /api/learn/lesson/:id/danmaku', { id, window }, user)
  const textsOf = async (...wanted: Parameters<typeof read>) => (await read(...wanted)).list.map(({ text }) => text)
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
  const newcomer = async () => {
    const { db, user, time } = world()
    const id = await user()
    await db.updateTable('user_account').set({ created_at: time.now }).where('id', '=', id).execute()
    return id
  }
  const notices = async (user: string) => (await world().call('GET /api/message', { box: MessageBox.System }, user)).list
  /** Advances the time until the per-user limit is reset. */
  const later = () => void (world().time.now += day)

  test('are returned by the minute, in order and without their authors; only the own ones are marked', async () => {
    const [one, two] = [await world().user(), await world().user()]
    await send(one, { second: 59.96, text: '下一分钟' })
    const { id } = await send(one, { second: 12.34, text: '  第二\n条 ' })
    await send(two, { second: 3, text: '第一条' })
    const { list, omitted } = await read(one)
    expect(list).toMatchObject([
      { second: 3, text: '第一条', mine: false, state: 'shown', reason: null },
      { id, second: 12.3, text: '第二 条', mine: true },
    ])
    expect(omitted).toBe(0)
    expect(JSON.stringify(await read(two))).not.toContain(one)
    expect(await textsOf(undefined, 1)).toEqual(['下一分钟'])
    expect((await read()).list.every(({ mine }) => !mine)).toBe(true)
  })

  test('are stored once for repeated requests with the same key, which is per user', async () => {
    const [one, two] = [await world().user(), await world().user()]
    const key = randomUUID()
    const first = await send(one, { key, second: 130 })
    expect(await send(one, { key, second: 130 })).toEqual(first)
    expect(await textsOf(one, 2)).toHaveLength(1)
    await expect(send(two, { key, second: 130 })).rejects.toMatchObject({ code: Code.Conflict })
  })

  test('require access to the lesson for reading and writing', async () => {
    const [member, stranger] = [await world().user(course), await world().user()]
    await send(member, { id: members, text: '只给学员' })
    expect(await textsOf(member, 0, members)).toEqual(['只给学员'])
    const refused = { code: Code.NotAllowed, data: { reason: 'join' } }
    await expect(read(stranger, 0, members)).rejects.toMatchObject(refused)
    await expect(read(undefined, 0, members)).rejects.toMatchObject(refused)
    await expect(send(stranger, { id: members })).rejects.toMatchObject(refused)
    await expect(read(member, 0, 'course-0_none')).rejects.toMatchObject({ code: Code.NotFound })
    await expect(send(member, { id: 'course-0_none' })).rejects.toMatchObject({ code: Code.NotFound })
  })

  test('accept 1 to 60 characters within the lesson, up to a limit at a time', async () => {
    const writer = await world().user()
    for (const text of ['', ' \u200B\n', '长'.repeat(61)])
      await expect(send(writer, { text })).rejects.toThrow(/请填写弹幕|弹幕不能超过 60 个字/)
    await expect(send(writer, { second: 800 })).rejects.toMatchObject({ code: Code.InvalidInput })
    for (let count = 0; count < 10; count++) await send(writer, { second: 200 + count, text: '长'.repeat(60) })
    await expect(send(writer, { second: 215 })).rejects.toMatchObject({ code: Code.TooOften, message: /发送太频繁/ })
  })

  test("return the newest of a crowded minute, limited per second, and all of the reader's own", async () => {
    const { db, time } = world()
    const [mine, crowd] = [await world().user(), await world().user()]
    const { id } = await send(mine, { second: 300, text: '我最早写的' })
    const post = await db.selectFrom('post').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const others = Array.from({ length: 150 }, (_, index) => ({
      ...post,
      id: `crowd-${index}`,
      user_id: crowd,
      text: `第 ${index} 条`,
      send_key: null,
      created_at: time.now + index,
    }))
    await db.insertInto('post').values(others).execute()
    const places = others.map((one, index) => ({ post_id: one.id, lesson_id: trial, at_tenths: index < 140 ? 3010 + index * 4 : 3590 }))
    await db.insertInto('danmaku').values(places).execute()
    const { list, omitted } = await read(mine, 5)
    expect(list[0]).toMatchObject({ text: '我最早写的', mine: true })
    expect(list.filter(({ second }) => second === 359).map(({ text }) => text)).toEqual(
      [149, 148, 147, 146, 145, 144].map((index) => `第 ${index} 条`),
    )
    expect(list).toHaveLength(120)
    expect(list.map(({ text }) => text)).not.toContain('第 0 条')
    expect(omitted).toBe(151 - 120)
  })

  test("are rejected or held by the operator's words; held ones are visible to the author, who is notified of the decision", async () => {
    const [author, reader] = [await world().user(), await world().user()]
    await done('words', 'add', '包过代考', '--refuse')
    await done('words', 'add', '加微信', '--hold')
    await expect(send(author, { text: '包-过-代-考' })).rejects.toMatchObject({ code: Code.InvalidInput, message: /包过代考/ })
    const { id, state, reason } = await send(author, { second: 420, text: '笔记加微 信' })
    expect({ state, reason }).toMatchObject({ state: 'held', reason: expect.stringContaining('人工查看') })
    expect(await textsOf(reader, 7)).toEqual([])
    expect((await read(author, 7)).list).toMatchObject([{ id, state: 'held', mine: true }])
    expect(await done('list', 'posts', '--status', 'held')).toMatch(new RegExp(`${id}[^\n]*弹幕：笔记加微 信`))
    expect(await done('show', id)).toMatch(/类型[^\n]*弹幕[\s\S]*课时[^\n]* 7:00/)
    await done('decide', id, 'pass')
    expect(await textsOf(reader, 7)).toEqual(['笔记加微 信'])
    expect(await notices(author)).toMatchObject([
      { title: '你的弹幕已经显示', action: '查看弹幕', path: `/course/${course}/play?lesson=${trial}&at=418` },
    ])
    await done('posts', 'hold', '--word', '加微信', '--since', '1h', '--why', '正在清理广告', '--apply')
    expect(await textsOf(reader, 7)).toEqual([])
    await done('posts', 'refuse', '--user', author, '--why', '广告', '--apply')
    expect((await read(author, 7)).list).toMatchObject([{ state: 'refused', reason: '广告' }])
    expect(await world().call('POST /api/community/post/:id/appeal', { id, text: '这不是广告' }, author)).toBeNull()
    await done('words', 'remove', '加微信')
    await done('words', 'remove', '包过代考')
  })

  test('of new accounts are held when they contain an address in any spelling, and have a lower limit', async () => {
    const author = await newcomer()
    for (const text of ['看 pan.example.com', '上ｗｗｗ．example．cn', 'https://x.example/1'])
      expect(await send(author, { second: 480, text })).toMatchObject({ state: 'held', reason: expect.stringContaining('站外链接') })
    expect(await send(await world().user(), { second: 481, text: '看 pan.example.com' })).toMatchObject({ state: 'shown' })
    expect(await send(author, { second: 482, text: 'Node.js 1.5 mm' })).toMatchObject({ state: 'shown' })
    for (let count = 0; count < 16; count++) {
      await send(author, { second: 483, text: `第 ${count} 条` })
      world().time.now += 6000
    }
    await expect(send(author, { second: 484 })).rejects.toMatchObject({ code: Code.TooOften })
    later()
  })

  test('are held after three reports; the operator sees lesson and second and decides for all', async () => {
    const [author, ...reporters] = [await world().user(), await world().user(), await world().user(), await world().user()]
    const { id } = await send(author, { second: 545.5, text: '你们都是废物' })
    for (const user of reporters) await world().call('POST /api/community/post/:id/report', { id, reason: 'abuse' }, user)
    expect(await textsOf(reporters[0], 9)).toEqual([])
    const listed = await done('list', 'reports', '--status', 'open')
    expect(listed).toMatch(/辱骂或骚扰（弹幕：你们都是废物（.+ 9:05））/)
    const [number = ''] = /^\S+(?= {2}[^\n]*废物)/m.exec(listed) ?? []
    expect(await done('show', number)).toMatch(/课时[^\n]* 9:05/)
    expect(await done('show', number)).toContain(author)
    world().time.now += 1000
    await done('decide', number, 'pass', '--field', '原因=侮辱他人')
    expect(await notices(author)).toMatchObject([{ title: '你的弹幕没有通过审核' }, { title: '你的弹幕正在等待人工查看' }])
    expect(await notices(reporters[1])).toMatchObject([{ title: '你举报的内容已经处理' }])
  })

  test('can be deleted by the author only, appear on no other page and have no reactions', async () => {
    const [author, other] = [await world().user(), await world().user()]
    const { call, db, time } = world()
    const { id } = await send(author, { second: 610, text: '[点名](/user/x) 一下' })
    expect((await read(other, 10)).list).toMatchObject([{ text: '[点名](/user/x) 一下' }])
    const missing = { code: Code.NotFound }
    await expect(call('GET /api/community/post/:id', { id }, author)).rejects.toMatchObject(missing)
    await expect(call('GET /api/community/comment/:id', { id }, author)).rejects.toMatchObject(missing)
    await expect(call('POST /api/community/post/:id/reaction', { id, reaction: 1 }, other)).rejects.toMatchObject(missing)
    await expect(call('DELETE /api/community/post/:id', { id }, other)).rejects.toMatchObject(missing)
    await call('DELETE /api/community/post/:id', { id }, author)
    expect(await textsOf(author, 10)).toEqual([])
    await createCommunityQueries(db).postSteps.purge(time.now + 31 * day, 10)
    expect(await db.selectFrom('danmaku').select('post_id').where('post_id', '=', id).execute()).toEqual([])
  })

  test('stay visible without personal data when the author deletes the account', async () => {
    const { db } = world()
    const [author, reader] = [await world().user(), await world().user()]
    await send(author, { second: 670, text: '再见' })
    const rows = await archiveRows(db, author, world().time.now)
    expect(rows.post).toMatchObject([{ text: '再见', at_seconds: 670, lesson_title: expect.any(String) }])
    await db.transaction().execute((trx) => deletePersonData(trx, author))
    await db.deleteFrom('user_account').where('id', '=', author).execute()
    expect(await textsOf(reader, 11)).toEqual(['再见'])
  })
})
