import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import { FurtherMessageKind, MessageBox } from '#lib/enums'
import { engines } from '../../../support/openTestDatabase.ts'
import { useParticipation } from '../../../support/useParticipation.ts'

describe.each(engines)('questions on %s', (engine) => {
  const world = useParticipation(engine)
  const ask = (user: string, title: string, anonymous = false) =>
    world().call('POST /api/community/question', { key: randomUUID(), title, text: '', anonymous }, user)
  const invite = (user: string, id: string, invited: string) =>
    world().call('POST /api/community/question/:id/invite', { id, user: invited }, user)
  const mentions = async (user: string) => (await world().call('GET /api/message', { box: MessageBox.At }, user)).list

  test('suggests similar questions for a title, the most similar first', async () => {
    const { call, user } = world()
    const asker = await user()
    const [drop, angle] = [await ask(asker, '仰焊打底铁水往下掉怎么办'), await ask(asker, '仰焊的焊条角度多少合适')]
    await ask(asker, '四十岁转行学电工还来得及吗')
    const similar = async (title: string) => (await call('GET /api/community/question/similar', { title })).list.map(({ id }) => id)
    expect(await similar('仰焊打底铁水老往下掉')).toEqual([drop.id, angle.id].slice(0, 1))
    expect((await similar('仰焊的焊条角度'))[0]).toBe(angle.id)
    expect(await similar('怎么办')).toEqual([])
    await call('DELETE /api/community/post/:id', { id: drop.id }, asker)
    expect(await similar('仰焊打底铁水老往下掉')).not.toContain(drop.id)
  })

  test('notifies an invited user once, without revealing an anonymous asker', async () => {
    const { call, user } = world()
    const [asker, friend, master] = [await user(), await user(), await user()]
    const question = await ask(asker, '工资一直拖着不发怎么谈', true)
    expect(await invite(asker, question.id, master)).toBeNull()
    await invite(friend, question.id, master)
    const told = await mentions(master)
    expect(told).toMatchObject([{ kind: FurtherMessageKind.Invitation, path: `/community/question/${question.id}` }])
    expect(JSON.stringify(told)).not.toContain(asker)
    await call('POST /api/community/question/:id/answer', { id: question.id, key: randomUUID(), text: '先留好考勤记录。' }, master)
    await expect(invite(friend, question.id, master)).rejects.toMatchObject({ code: Code.Conflict })
    await expect(invite(friend, question.id, friend)).rejects.toMatchObject({ code: Code.Conflict })
    await expect(invite(friend, question.id, 'nobody')).rejects.toMatchObject({ code: Code.NotFound })
  })

  test('rejects invitations across a block without a notification', async () => {
    const { call, user } = world()
    const [asker, master, friend] = [await user(), await user(), await user()]
    const question = await ask(asker, '冬天焊接要不要预热', true)
    const block = (by: string, id: string, isBlocked: boolean) => call('POST /api/user/:id/block', { id, block: isBlocked }, by)
    await block(asker, master, true)
    await expect(invite(asker, question.id, master)).rejects.toMatchObject({
      code: Code.NotAllowed,
      message: `你已拉黑“${master}”，取消拉黑后才能邀请`,
    })
    await block(asker, master, false)
    await block(master, friend, true)
    await expect(invite(friend, question.id, master)).rejects.toMatchObject({
      code: Code.NotAllowed,
      message: `“${master}”已将你拉黑，暂时不能邀请`,
    })
    expect(await mentions(master)).toEqual([])
    // The block of an anonymous asker must stay secret: another user can invite.
    await block(master, friend, false)
    await block(master, asker, true)
    expect(await invite(friend, question.id, master)).toBeNull()
    expect(await mentions(master)).toMatchObject([{ people: [{ id: friend }] }])
  })

  test('marks an accepted answer that was edited afterwards, until another one is accepted', async () => {
    const { call, user, time } = world()
    const [asker, helper] = [await user(), await user()]
    const { id } = await ask(asker, '镀锌管焊接前要不要除锌层')
    const write = (text: string) => call('POST /api/community/question/:id/answer', { id, key: randomUUID(), text }, helper)
    const [answer, other] = [await write('先磨掉。'), await write('磨出二十毫米。')]
    const change = (text: string, version: number) => call('PUT /api/community/post/:id', { id: answer.id, version, text }, helper)
    const accept = (wanted: string | null) => call('POST /api/community/question/:id/accept', { id, answer: wanted }, asker)
    const shown = async () => await call('GET /api/community/post/:id', { id: answer.id })
    await change('焊前先磨掉。', 1)
    time.now += 1000
    await accept(answer.id)
    expect(await shown()).toMatchObject({ accepted: true, changedSinceAccepted: false })
    time.now += 1000
    await change('不用磨，直接焊。', 2)
    await accept(answer.id)
    expect(await shown()).toMatchObject({ accepted: true, changedSinceAccepted: true, editedAt: new Date(time.now).toISOString() })
    expect((await call('GET /api/community/post/:id/version', { id: answer.id })).list.map(({ text }) => text)).toEqual([
      '焊前先磨掉。',
      '先磨掉。',
    ])
    await accept(other.id)
    expect(await shown()).toMatchObject({ accepted: false, changedSinceAccepted: false })
    await accept(answer.id)
    expect(await shown()).toMatchObject({ accepted: true, changedSinceAccepted: false })
  })

  test('includes questions and ideas with their last change in the sitemap, but no deleted ones', async () => {
    const { call, user, time } = world()
    const asker = await user()
    const question = await ask(asker, '氩弧焊收弧总有缩孔怎么办')
    const { id: idea } = await call('POST /api/community/idea', { key: randomUUID(), text: '焊了一天的管子' }, asker)
    const told = async (kind: 'question' | 'idea', id: string) =>
      (await call('GET /api/sitemap/:kind', { kind, pageSize: 10_000 })).list.find((each) => each.id === id)
    expect(await told('question', idea)).toBeUndefined()
    expect(await told('idea', idea)).toBeDefined()
    time.now += 60_000
    await call('PUT /api/community/post/:id', { id: question.id, version: 1, title: '氩弧焊收弧总有缩孔', text: '' }, asker)
    expect(await told('question', question.id)).toEqual({ id: question.id, updatedAt: new Date(time.now).toISOString() })
    const { list } = await call('GET /api/sitemap', {})
    expect(list.find(({ kind }) => kind === 'question')).toMatchObject({ updatedAt: new Date(time.now).toISOString() })
    await call('DELETE /api/community/post/:id', { id: question.id }, asker)
    expect(await told('question', question.id)).toBeUndefined()
  })

  test('limits the number of invitations', async () => {
    const { user } = world()
    const asker = await user()
    const { id } = await ask(asker, '谁会修老式电焊机')
    for (let count = 0; count < 10; count++) await invite(asker, id, await user())
    await expect(invite(asker, id, await user())).rejects.toMatchObject({ code: Code.TooOften })
  })
})
