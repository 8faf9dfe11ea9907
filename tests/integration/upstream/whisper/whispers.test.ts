import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Code, whisperLimits } from '#lib/contract'
import { WhisperFrom } from '#lib/enums'
import { engines } from '../../../support/openTestDatabase.ts'
import { useWhispers } from '../../../support/useWhispers.ts'

describe.each(engines)('whispers on %s', (engine) => {
  const { world, people, write, talk, words, list, unread, follow, block, friends } = useWhispers(engine)
  const read = (user: string, userId: string, upTo: string) => world().call('POST /api/whisper/with/:userId/read', { userId, upTo }, user)
  const drop = (user: string, userId: string, upTo: string) => world().call('POST /api/whisper/with/:userId/drop', { userId, upTo }, user)
  const mute = (user: string, userId: string, muted: boolean) =>
    world().call('POST /api/whisper/with/:userId/mute', { userId, muted }, user)
  const withdraw = (user: string, id: string) => world().call('DELETE /api/whisper/:id', { id }, user)
  const take = (user: string, from: WhisperFrom) => world().call('POST /api/setting/whisper', { from }, user)

  test('are visible to both users and to no one else', async () => {
    const [anna, boris, carl] = (await people(3)) as [string, string, string]
    expect((await talk(anna, boris)).list).toEqual([])
    expect(await list(anna)).toEqual({ list: [], nextCursor: null })
    const { whisper } = await write(anna, boris, '  师傅，平角焊的电流多大合适？\u202E\u200B ')
    expect(whisper).toMatchObject({ mine: true, text: '师傅，平角焊的电流多大合适？', state: 'shown', reason: null, images: [] })
    expect((await talk(boris, anna)).list).toEqual([{ ...whisper, mine: false }])
    expect((await list(boris)).list).toMatchObject([
      { partner: { id: anna, gone: false }, last: { id: whisper.id, mine: false, excerpt: whisper.text }, unread: 1, muted: false },
    ])
    expect((await list(anna)).list).toMatchObject([{ partner: { id: boris }, last: { mine: true }, unread: 0 }])
    expect([await unread(anna), await unread(boris)]).toEqual([0, 1])
    for (const other of [anna, boris]) expect((await talk(carl, other)).list).toEqual([])
    await expect(withdraw(carl, whisper.id)).rejects.toMatchObject({ code: Code.NotFound })
    await expect(talk(boris, anna, { around: 'no-such-whisper' })).rejects.toMatchObject({ code: Code.NotFound })
    await expect(talk(carl, anna, { around: whisper.id })).rejects.toMatchObject({ code: Code.NotFound })
  })

  test('are rejected to oneself, to an unknown user or without a text', async () => {
    const [anna, boris] = (await people(2)) as [string, string]
    await expect(write(anna, anna, '自言自语')).rejects.toMatchObject({ code: Code.NotAllowed })
    await expect(talk(anna, anna)).rejects.toMatchObject({ code: Code.NotAllowed })
    await expect(write(anna, 'nobody', '有人吗')).rejects.toMatchObject({ code: Code.NotFound })
    await expect(talk(anna, 'nobody')).rejects.toMatchObject({ code: Code.NotFound })
    await expect(write(anna, boris, ' \u200B ')).rejects.toMatchObject({ code: Code.InvalidInput })
    expect((await write(anna, boris, 'e\u0301'.repeat(whisperLimits.text))).whisper.text).toBe('é'.repeat(whisperLimits.text))
  })

  test('are stored once per key: concurrently, later, and when sending is no longer allowed', async () => {
    const [anna, boris, carl] = (await people(3)) as [string, string, string]
    const key = randomUUID()
    const sent = await Promise.all([1, 2, 3].map(() => write(anna, boris, '只发一次', { key })))
    expect(new Set(sent.map(({ whisper }) => whisper.id)).size).toBe(1)
    await block(boris, anna)
    expect((await write(anna, boris, '只发一次', { key })).whisper.id).toBe(sent[0]!.whisper.id)
    expect((await talk(boris, anna)).list).toHaveLength(1)
    expect(await unread(boris)).toBe(1)
    await expect(write(anna, carl, '别的', { key })).rejects.toMatchObject({ code: Code.Conflict })
    await expect(write(carl, anna, '别人的', { key })).rejects.toMatchObject({ code: Code.Conflict })
  })

  test('are limited to one from a stranger until an answer or a follow', async () => {
    const [anna, boris, carl] = (await people(3)) as [string, string, string]
    expect((await talk(anna, boris)).writing).toEqual({ refusal: null, text: null, left: 1 })
    const { whisper, writing } = await write(anna, boris, '请问')
    expect(writing).toMatchObject({ refusal: 'unanswered', left: 0 })
    await expect(write(anna, boris, '在吗')).rejects.toMatchObject({ code: Code.NotAllowed, message: expect.stringContaining('回复') })
    // A withdrawn whisper may be replaced.
    await withdraw(anna, whisper.id)
    await write(anna, boris, '请问您在哪里学的')
    await expect(write(anna, boris, '在吗')).rejects.toMatchObject({ code: Code.NotAllowed })
    await write(boris, anna, '在技校')
    expect((await write(anna, boris, '谢谢')).writing).toEqual({ refusal: null, text: null, left: null })
    await follow(boris, carl)
    await write(carl, boris, '一')
    expect((await write(carl, boris, '二')).writing.left).toBeNull()
  })

  test('arrive once for two concurrent first whispers of a stranger', async () => {
    const [anna, boris] = (await people(2)) as [string, string]
    const outcomes = await Promise.allSettled(['一', '二', '三'].map((text) => write(anna, boris, text)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await talk(boris, anna)).list).toHaveLength(1)
  })

  test("can be started according to the recipient's setting; answers always arrive", async () => {
    const [anna, boris, carl] = (await people(3)) as [string, string, string]
    expect(await world().call('GET /api/setting/whisper', {}, anna)).toEqual({ from: WhisperFrom.Everybody })
    await take(anna, WhisperFrom.Followed)
    expect((await talk(boris, anna)).writing).toMatchObject({ refusal: 'closed', text: expect.stringContaining('关注') })
    await expect(write(boris, anna, '你好')).rejects.toMatchObject({ code: Code.NotAllowed })
    await follow(anna, boris)
    await write(boris, anna, '你好')
    await take(anna, WhisperFrom.Nobody)
    await expect(write(boris, anna, '还在吗')).rejects.toMatchObject({ code: Code.NotAllowed, message: expect.stringContaining('不接收') })
    await expect(write(carl, anna, '你好')).rejects.toMatchObject({ code: Code.NotAllowed })
    await write(anna, carl, '我先说')
    await write(carl, anna, '我来回答')
    expect(await world().call('GET /api/setting/whisper', {}, anna)).toEqual({ from: WhisperFrom.Nobody })
  })

  test('stop after a block in either direction, with the reason; earlier ones stay, and unblocking continues the conversation', async () => {
    const [anna, boris] = await friends()
    await block(boris, anna)
    const [ofAnna, ofBoris] = [await talk(anna, boris), await talk(boris, anna)]
    expect(ofAnna).toMatchObject({ writing: { refusal: 'blocked' }, partner: { blocked: true, blocking: false } })
    expect(ofBoris).toMatchObject({ writing: { refusal: 'blocking' }, partner: { blocked: false, blocking: true } })
    expect(ofAnna.list).toHaveLength(2)
    expect((await list(anna)).list).toMatchObject([{ partner: { blocked: true } }])
    await expect(write(anna, boris, '喂')).rejects.toMatchObject({
      code: Code.NotAllowed,
      message: expect.stringContaining('对方已将你拉黑'),
    })
    await expect(write(boris, anna, '喂')).rejects.toMatchObject({ code: Code.NotAllowed, message: expect.stringContaining('取消拉黑') })
    await block(boris, anna, false)
    await write(anna, boris, '又可以了')
  })

  test('are not stored after a concurrent block', async () => {
    for (let round = 0; round < 5; round++) {
      const [anna, boris] = await friends()
      const [sent] = await Promise.allSettled([write(anna, boris, '赶得上吗'), block(boris, anna)])
      expect((await talk(boris, anna)).list).toHaveLength(sent.status === 'fulfilled' ? 3 : 2)
      await expect(write(anna, boris, '晚了')).rejects.toMatchObject({ code: Code.NotAllowed })
    }
  })

  test('have a read mark that only moves forward and that the sender can see', async () => {
    const [anna, boris] = await friends()
    const first = (await write(anna, boris, '一')).whisper
    const second = (await write(anna, boris, '二')).whisper
    expect((await talk(anna, boris)).readTo).toBeNull()
    expect(await unread(boris)).toBe(3)
    expect((await read(boris, anna, first.createdAt)).whisper).toBe(1)
    expect((await talk(anna, boris)).readTo).toBe(first.createdAt)
    expect((await talk(boris, anna)).unread).toBe(1)
    await read(boris, anna, second.createdAt)
    await read(boris, anna, first.createdAt)
    expect((await talk(anna, boris)).readTo).toBe(second.createdAt)
    // Whispers that do not exist yet cannot be marked as read.
    await read(boris, anna, '2099-01-01T00:00:00.000Z')
    await write(anna, boris, '三')
    expect(await unread(boris)).toBe(1)
    await expect(read(boris, 'nobody', first.createdAt)).rejects.toMatchObject({ code: Code.NotFound })
  })

  test('of a muted conversation are not counted until it is unmuted', async () => {
    const [anna, boris] = await friends()
    expect((await mute(boris, anna, true)).whisper).toBe(0)
    expect((await list(boris)).list).toMatchObject([{ unread: 1, muted: true }])
    expect((await talk(boris, anna)).muted).toBe(true)
    expect((await mute(boris, anna, false)).whisper).toBe(1)
    await expect(mute(boris, 'nobody', true)).rejects.toMatchObject({ code: Code.NotFound })
  })

  test('are deleted on one side, up to the last one shown', async () => {
    const [anna, boris] = await friends()
    const shown = (await list(boris)).list[0]!.last.createdAt
    await write(anna, boris, '这条是删除之前刚到的')
    expect((await drop(boris, anna, shown)).whisper).toBe(1)
    expect(await words(boris, anna)).toEqual(['这条是删除之前刚到的'])
    expect(await words(anna, boris)).toHaveLength(3)
    await drop(boris, anna, (await list(boris)).list[0]!.last.createdAt)
    expect(await list(boris)).toEqual({ list: [], nextCursor: null })
    expect(await unread(boris)).toBe(0)
    await write(anna, boris, '新的开始')
    expect(await words(boris, anna)).toEqual(['新的开始'])
    expect((await list(boris)).list).toMatchObject([{ unread: 1, last: { excerpt: '新的开始' } }])
    await expect(drop(boris, 'nobody', shown)).rejects.toMatchObject({ code: Code.NotFound })
  })

  test('can be withdrawn for both users within two minutes', async () => {
    const [anna, boris] = await friends()
    const { whisper } = await write(anna, boris, '打错了')
    await expect(withdraw(boris, whisper.id)).rejects.toMatchObject({ code: Code.NotFound })
    world().time.now += 1000 * whisperLimits.withdrawSeconds
    expect(await withdraw(anna, whisper.id)).toMatchObject({ id: whisper.id, text: '', state: 'withdrawn' })
    expect(await withdraw(anna, whisper.id)).toMatchObject({ state: 'withdrawn' })
    expect((await talk(boris, anna)).list[0]).toMatchObject({ id: whisper.id, text: '', state: 'withdrawn' })
    expect((await list(boris)).list).toMatchObject([{ unread: 1, last: { excerpt: '', state: 'withdrawn' } }])
    expect(await unread(boris)).toBe(1)
    expect(await world().db.selectFrom('whisper').select('text').where('id', '=', whisper.id).executeTakeFirst()).toEqual({ text: '' })
    const late = (await write(anna, boris, '说出口的话')).whisper
    world().time.now += 1000 * whisperLimits.withdrawSeconds + 1
    await expect(withdraw(anna, late.id)).rejects.toMatchObject({ code: Code.Conflict, message: expect.stringContaining('2 分钟') })
  })
})
