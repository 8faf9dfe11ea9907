import { describe, expect, test } from 'vitest'
import { Code, type Data } from '#lib/contract'
import { MessageBox } from '#lib/enums'
import { createCommunityQueries, createPostKind } from '../../../../server/upstream/community/admin.ts'
import { userRemovalQueries } from '../../../../server/upstream/operations/users/queries/userRemoval.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { usePosts } from '../../../support/usePosts.ts'

describe.each(engines)('hidden posts on %s', (engine) => {
  const { world, people, decide, remove, find, ask, answer, idea, comment } = usePosts(engine)
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

  describe('a previous version', () => {
    const change = (user: string, id: string, version: number, text: string) =>
      world().call('PUT /api/community/post/:id', { id, version, text }, user)
    const versions = async (id: string, user?: string) =>
      (await world().call('GET /api/community/post/:id/version', { id, pageSize: 20 }, user)).list.map(
        ({ version, text, state }) => `${version} ${state} ${text}`,
      )

    test('that was refused or never shown is for its author and operators only', async () => {
      const [writer, reader] = await people(2)
      const { id } = await idea(writer!, '第一版')
      await change(writer!, id, 1, '第二版：包过')
      await decide(id, 'refused')
      await change(writer!, id, 2, '第三版：没人看过')
      await change(writer!, id, 3, '第四版')
      await expect(versions(id, reader)).rejects.toMatchObject(missing)
      await decide(id, 'shown')
      for (const user of [undefined, reader]) expect(await versions(id, user)).toEqual(['1 shown 第一版'])
      expect(await versions(id, writer)).toEqual(['3 held 第三版：没人看过', '2 refused 第二版：包过', '1 shown 第一版'])
      const facts = await createPostKind({ db: world().db, now: world().time.now }).show(id)
      expect(facts?.map((fact) => fact.join('：')).join('\n')).toMatch(
        /第 3 版（待查看时[^]*没人看过[^]*第 2 版（未通过[^]*包过[^]*第 1 版（显示过/,
      )
    })

    test('can be withdrawn by the author: no one reads it any more, and it is deleted after 30 days', async () => {
      const { call, db, time, days } = world()
      const [writer, reader] = await people(2)
      const { id } = await idea(writer!, '电话 13800001111')
      await change(writer!, id, 1, '电话见主页')
      const withdraw = (user: string, version: number) => call('DELETE /api/community/post/:id/version/:version', { id, version }, user)
      await expect(withdraw(reader!, 1)).rejects.toMatchObject(missing)
      await expect(withdraw(writer!, 2)).rejects.toMatchObject(missing)
      expect([await withdraw(writer!, 1), await withdraw(writer!, 1)]).toEqual([null, null])
      for (const user of [undefined, reader, writer]) expect(await versions(id, user)).toEqual(['1 withdrawn '])
      const stored = async () =>
        (await db.selectFrom('post_version').select('text').where('post_id', '=', id).executeTakeFirstOrThrow()).text
      const { postVersions } = createCommunityQueries(db)
      await postVersions.purge(time.now + days(30) - 1, 10)
      expect(await stored()).toBe('电话 13800001111')
      await postVersions.purge(time.now + days(30), 10)
      expect(await stored()).toBe('')
    })

    test('is listed in pages; the newest 50 are retained, and that of an acceptance', async () => {
      const { call, db, time } = world()
      const [asker, helper] = await people(2)
      const { id: question } = await ask(asker!, '角焊缝焊脚怎么量')
      const { id } = await answer(helper!, question, '第 1 版')
      const edit = async (from: number, to: number) => {
        for (let version = from; version < to; version++) {
          time.now += 60 * 60_000
          await change(helper!, id, version, `第 ${version + 1} 版`)
        }
      }
      await edit(1, 3)
      await call('POST /api/community/question/:id/accept', { id: question, answer: id }, asker)
      await edit(3, 56)
      const read: number[] = []
      let cursor: string | null | undefined
      do {
        const page: Data<'GET /api/community/post/:id/version'> = await call('GET /api/community/post/:id/version', {
          id,
          ...(cursor && { cursor }),
        })
        expect(page.list.length).toBeLessThanOrEqual(10)
        read.push(...page.list.map(({ version }) => version))
        cursor = page.nextCursor
      } while (cursor !== null)
      expect(read).toEqual([...Array.from({ length: 50 }, (_, index) => 55 - index), 3])
      expect(await db.selectFrom('post_version').select('version').where('post_id', '=', id).execute()).toHaveLength(51)
    })

    test('is stored only so often', async () => {
      const [writer] = await people(1)
      const { id } = await idea(writer!, '第 1 版')
      for (let version = 1; version <= 20; version++) await change(writer!, id, version, `第 ${version + 1} 版`)
      await expect(change(writer!, id, 21, '第 22 版')).rejects.toMatchObject({ code: Code.TooOften })
      expect(await change(writer!, id, 21, '第 21 版')).toMatchObject({ version: 21 })
    })
  })

  test.each(['anonymise', 'remove'] as const)('the name of a closed account (%s) disappears from what others wrote', async (way) => {
    const { call, db, time } = world()
    const [leaving, writer, reader, staying] = await people(4)
    const name = '将要注销的人'
    const mention = `[@${name}](/user/${leaving})`
    const long = '一段很长的话。'.repeat(800)
    const question = await ask(writer!, '谁带过徒弟', { text: `问问 ${mention} 和 [@还在的人](/user/${staying})` })
    const first = await answer(reader!, question.id, `${mention} 带过。${long}`)
    const note = await comment(reader!, question.id, `谢谢 ${mention}`)
    const { id } = await idea(writer!, `听 ${mention} 讲的`)
    await call('PUT /api/community/post/:id', { id, version: 1, text: `昨天听 ${mention} 讲的` }, writer)
    const seen = async () =>
      JSON.stringify([
        await find(question.id, reader),
        await find(first.id, reader),
        await call('GET /api/community/comment/:id', { id: note.id }, reader),
        await call('GET /api/community/post/:id/version', { id }, reader),
        await call('GET /api/community/feed', { tab: 'newest' }, reader),
        await call('GET /api/message', { box: MessageBox.Answer }, writer),
        await call('GET /api/message', { box: MessageBox.Reply }, writer),
        await call('GET /api/community/post/:id/source', { id }, writer),
        await db.selectFrom('post_html').selectAll().execute(),
      ])
    expect((await seen()).split(name).length - 1).toBeGreaterThan(8)
    const removal = userRemovalQueries(db)
    await (way === 'remove' ? removal.remove(leaving!, time.now) : removal.anonymise(leaving!, { nickname: '已注销用户', now: time.now }))
    const after = await seen()
    expect(after).not.toContain(name)
    expect(after).not.toContain(`/user/${leaving}`)
    expect(after).toContain('问问 @已注销用户 和')
    expect(after).toContain(`/user/${staying}`)
    expect((await find(first.id)).text).toContain(long)
    // As from a page that was opened before.
    const later = await idea(writer!, `再问 ${mention}`)
    const edited = await call('PUT /api/community/post/:id', { id, version: 2, text: `前天听 ${mention} 讲的` }, writer)
    expect([later.text, edited.text]).toEqual(['<p>再问 @已注销用户</p>\n', '<p>前天听 @已注销用户 讲的</p>\n'])
  })
})
