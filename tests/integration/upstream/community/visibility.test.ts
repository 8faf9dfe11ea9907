import { describe, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import { engines } from '../../../support/openTestDatabase.ts'
import { usePosts } from '../../../support/usePosts.ts'

describe.each(engines)('hidden posts on %s', (engine) => {
  const { world, people, decide, remove, ask, answer, idea, comment } = usePosts(engine)
  const missing = { code: Code.NotFound }

  describe('a hidden comment', () => {
    test.each(['held', 'refused'] as const)('that is %s stays in its thread without text and author', async (state) => {
      const { call, time } = world()
      const [asker, helper, writer, replier] = await people(4)
      const question = await ask(asker!, `立焊一直咬边怎么调 ${state}`)
      for (const { id } of [question, await answer(helper!, question.id, '电流调小一点')]) {
        const first = await comment(writer!, id, '加我联系方式')
        const reply = await comment(replier!, id, '别信他', first.id)
        time.now += 1000
        const again = await comment(asker!, id, '我也觉得', first.id)
        await decide(first.id, state)

        const seenBy = async (user?: string) => {
          const direct = await call('GET /api/community/comment/:id', { id: reply.id }, user)
          const { list, total } = await call('GET /api/community/post/:id/comment', { id }, user)
          const replies = await call('GET /api/community/comment/:id/reply', { id: first.id }, user)
          expect(direct.reply).toMatchObject({ id: reply.id, author: { name: replier } })
          expect([list.map((each) => each.id), total]).toEqual([[first.id], 1])
          expect(replies.list.map((each) => each.id)).toEqual([reply.id, again.id])
          expect(list[0]).toEqual(direct.comment)
          return direct.comment
        }
        for (const user of [undefined, replier, asker]) {
          expect(await seenBy(user)).toMatchObject({ state: 'hidden', text: '', reason: null, author: { id: null, name: '' }, replies: 2 })
          await expect(call('GET /api/community/comment/:id', { id: first.id }, user)).rejects.toMatchObject(missing)
        }
        expect(await seenBy(writer)).toMatchObject({ state, text: expect.stringContaining('联系方式'), author: { id: writer } })
      }
    })

    test('without replies is listed for its author only', async () => {
      const { call } = world()
      const [writer, reader] = await people(2)
      const { id } = await idea(reader!, '今天仰焊过了')
      const { id: hidden } = await comment(writer!, id, '代考找我')
      await decide(hidden, 'held')
      const listed = async (user?: string) => (await call('GET /api/community/post/:id/comment', { id }, user)).list.map((each) => each.id)
      expect([await listed(), await listed(reader), await listed(writer)]).toEqual([[], [], [hidden]])
    })

    test('is not named in the replies to it', async () => {
      const { call } = world()
      const [author, one, two, three] = await people(4)
      const { id } = await idea(author!, '焊条受潮还能用吗')
      const first = await comment(one!, id, '烘干就行')
      const second = await comment(two!, id, '烘多久', first.id)
      const third = await comment(three!, id, '一小时', second.id)
      const named = async (user?: string) =>
        (await call('GET /api/community/comment/:id/reply', { id: first.id }, user)).list.find((reply) => reply.id === third.id)?.replyTo
      expect(await named()).toBe(two)
      await call('POST /api/user/:id/block', { id: two!, block: true }, author)
      expect([await named(author), await named()]).toEqual([null, two])
      await decide(second.id, 'held')
      expect([await named(), await named(two)]).toEqual([null, two])
    })
  })

  test('hides the topics of hidden posts from all but the author', async () => {
    const { call } = world()
    const [writer, reader] = await people(2)
    const names = { held: '待看的话题', refused: '拒绝的话题', deleted: '删掉的话题', shared: '共用的话题' }
    const hidden = await Promise.all(
      (['held', 'refused', 'deleted'] as const).map((state) => idea(writer!, `第 ${state} 条`, { topics: [names[state], names.shared] })),
    )
    await idea(reader!, '另一条', { topics: [names.shared] })
    const ids = hidden.flatMap(({ topics }) => topics.filter(({ name }) => name !== names.shared).map(({ id }) => id))
    await decide(hidden[0]!.id, 'held')
    await decide(hidden[1]!.id, 'refused')
    await remove(writer!, hidden[2]!.id)
    const listed = async (user?: string) =>
      (await call('GET /api/community/topic', { pageSize: 100 }, user)).list
        .map(({ name }) => name)
        .filter((name) => name.endsWith('的话题'))
    for (const user of [undefined, reader]) {
      expect(await listed(user)).toEqual([names.shared])
      for (const id of ids) {
        await expect(call('GET /api/community/topic/:id', { id }, user)).rejects.toMatchObject(missing)
        expect((await call('GET /api/community/feed', { topic: id, tab: 'newest' }, user)).list).toEqual([])
      }
    }
    expect((await listed(writer)).toSorted()).toEqual([names.shared, names.held, names.refused].toSorted())
    await decide(hidden[0]!.id, 'shown')
    expect(await listed()).toContain(names.held)
  })
})
