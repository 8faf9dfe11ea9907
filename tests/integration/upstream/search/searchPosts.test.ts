import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Input } from '#lib/contract'
import { Reaction } from '#lib/enums'
import { searchSources } from '../../../../server/upstream/content/searchSources.ts'
import { createCommunityQueries } from '../../../../server/upstream/community/admin.ts'
import { userRemovalQueries } from '../../../../server/upstream/operations/users/queries/userRemoval.ts'
import { examineIndex } from '../../../../server/upstream/search/admin.ts'
import { indexChanged } from '../../../../server/upstream/search/queries/indexChanged.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { useParticipation } from '../../../support/useParticipation.ts'

const markedBy = (text: string, marks: readonly (readonly [number, number])[]) => marks.map(([from, to]) => text.slice(from, to))

describe.each(engines)('the search among posts on %s', (engine) => {
  const world = useParticipation(engine)
  const ask = (user: string, title: string, other: Partial<Input<'POST /api/community/question'>> = {}) =>
    world().call('POST /api/community/question', { key: randomUUID(), title, text: '', ...other }, user)
  const answer = (user: string, id: string, text: string, other: Partial<Input<'POST /api/community/question/:id/answer'>> = {}) =>
    world().call('POST /api/community/question/:id/answer', { id, key: randomUUID(), text, ...other }, user)
  const idea = (user: string, text: string, other: Partial<Input<'POST /api/community/idea'>> = {}) =>
    world().call('POST /api/community/idea', { key: randomUUID(), text, ...other }, user)
  const change = (user: string, id: string, version: number, words: { title?: string; text: string }) =>
    world().call('PUT /api/community/post/:id', { id, version, ...words }, user)
  const settle = (id: string, from: 'shown' | 'held' | 'deleted', to: 'shown' | 'held' | 'refused') =>
    createCommunityQueries(world().db).reviewSteps.settle(id, {
      from: [from],
      to,
      reason: to === 'shown' ? null : '请等一等',
      now: world().time.now,
    })

  /** Runs the background work that is due some seconds later. */
  const indexed = () => indexChanged(world().db, searchSources, { since: world().time.now, now: world().time.now })
  const search = (q: string, more: Partial<Input<'GET /api/search'>> = {}) => {
    world().time.now += 200
    return world().call('GET /api/search', { q, pageSize: 100, ...more })
  }
  const found = async (q: string, more: Partial<Input<'GET /api/search'>> = {}) =>
    (await search(q, { exact: true, ...more })).list.filter(({ kind }) => kind === 'question' || kind === 'idea').map(({ id }) => id)
  const suggested = async (q: string) => {
    world().time.now += 200
    return (await world().call('GET /api/search/suggest', { q })).list.map(({ text }) => text)
  }

  test('finds a question by title, text, topics and answers, and returns the matching answer', async () => {
    const [asker, helper, other] = [await world().user(), await world().user(), await world().user()]
    const { id } = await ask(asker, '平角焊总有咬边怎么办', {
      text: '板厚 **八毫米**，转角处[更明显](https://a.example)',
      topics: ['平角练习'],
    })
    const low = await answer(helper, id, '多练就好，别着急')
    const best = await answer(other, id, '> 先看角度\n\n把枪**往立板推**两毫米，铁水就托得住')
    await world().call('POST /api/community/question/:id/accept', { id, answer: best.id }, asker)
    await indexed()

    const { list, counts } = await search('咬边')
    expect(list).toEqual([expect.objectContaining({ kind: 'question', id, answerCount: 2, accepted: true, answerId: null, author: null })])
    expect(counts.filter(({ count }) => count > 0)).toEqual([
      { scope: 0, count: 1 },
      { scope: 7, count: 1 },
    ])
    expect(markedBy(list[0]!.title, list[0]!.marks.title)).toEqual(['咬边'])
    expect(list[0]).toMatchObject({ excerpt: '板厚 八毫米，转角处更明显', publishedAt: expect.any(String) })
    expect(await found('转角处')).toEqual([id])
    expect((await search('平角练习', { scope: 7 })).list[0]).toMatchObject({ id, foundBy: { role: 'topic', name: '平角练习' } })

    const [byAnswer] = (await search('立板', { scope: 7 })).list
    expect(byAnswer).toMatchObject({ id, answerId: best.id, excerpt: '先看角度 把枪往立板推两毫米，铁水就托得住' })
    expect(markedBy(byAnswer!.excerpt, byAnswer!.marks.excerpt)).toEqual(['立板'])
    expect((await search('别着急', { exact: true, scope: 7 })).list[0]).toMatchObject({ answerId: low.id })
    expect(await search('咬边', { scope: 8 })).toMatchObject({ list: [], total: 0, scope: 8 })
  })

  test('finds an idea by text and topics, with its author, date and number', async () => {
    const user = await world().user()
    const { id } = await idea(user, '今天第一次独立完成**蝶形**管道焊口', { topics: ['鱼鳞纹'] })
    await indexed()
    const { list } = await search('蝶形', { scope: 8 })
    expect(list).toEqual([
      expect.objectContaining({
        kind: 'idea',
        id,
        title: '',
        excerpt: '今天第一次独立完成蝶形管道焊口',
        author: user,
        imageCount: 0,
        image: null,
      }),
    ])
    expect(markedBy(list[0]!.excerpt, list[0]!.marks.excerpt)).toEqual(['蝶形'])
    expect((await search('鱼鳞纹', { scope: 8 })).list[0]).toMatchObject({ id, foundBy: { role: 'topic' } })
  })

  test('hides held, rejected and deleted posts at once, and finds them when shown again', async () => {
    const user = await world().user()
    const [{ id }, other] = [await ask(user, '琥珀色焊缝是怎么回事'), await idea(user, '琥珀色的回火也好看')]
    const { id: answerId } = await answer(await world().user(), id, '那是靛青的氧化层')
    await indexed()
    expect(new Set(await found('琥珀色'))).toEqual(new Set([id, other.id]))
    expect(await suggested('琥珀')).toEqual(['琥珀色焊缝是怎么回事'])

    await settle(id, 'shown', 'held')
    expect(await found('琥珀色')).toEqual([other.id])
    expect(await suggested('琥珀')).toEqual([])
    await indexed()
    expect(await search('琥珀色', { scope: 7 })).toMatchObject({ total: 0 })
    await settle(id, 'held', 'shown')
    await indexed()
    expect(await found('靛青')).toEqual([id])

    await settle(answerId, 'shown', 'refused')
    const { list } = await search('靛青', { exact: true })
    expect(list).toMatchObject([{ id, answerId: null, answerCount: 0 }])
    expect(JSON.stringify(list)).not.toContain('靛青')
    await indexed()
    expect(await found('靛青')).toEqual([])
    await world().call('DELETE /api/community/post/:id', { id: other.id }, user)
    expect(await found('琥珀色')).toEqual([id])
    await indexed()
    expect(await search('琥珀色', { scope: 8 })).toMatchObject({ total: 0 })
    await settle(other.id, 'deleted', 'shown')
    await indexed()
    expect(new Set(await found('琥珀色'))).toEqual(new Set([id, other.id]))
  })

  test('finds edited texts but not the previous ones', async () => {
    const user = await world().user()
    const question = await ask(user, '玳瑁花纹怎么磨出来')
    const reply = await answer(await world().user(), question.id, '用八百目')
    const thought = await idea(user, '玳瑁纹真好看')
    await indexed()
    await change(user, question.id, 1, { title: '鎏金花纹怎么磨出来', text: '要细一点' })
    await change(user, thought.id, 1, { text: '鎏金纹真好看' })
    await indexed()
    expect(await found('玳瑁')).toEqual([])
    expect(new Set(await found('鎏金'))).toEqual(new Set([question.id, thought.id]))
    expect(await found('八百目')).toEqual([question.id])
    const { user_id } = await world().db.selectFrom('post').select('user_id').where('id', '=', reply.id).executeTakeFirstOrThrow()
    await change(user_id!, reply.id, 1, { text: '改用一千目' })
    await indexed()
    expect(await found('八百目')).toEqual([])
    expect(await found('一千目')).toEqual([question.id])
  })

  test("finds nothing by an author's name, and never reveals an anonymous author", async () => {
    const { db } = world()
    const user = await world().user()
    await db.updateTable('user_account').set({ nickname: '欧阳翡翠' }).where('id', '=', user).execute()
    const hidden = await ask(user, '藕荷色工装哪里买', { anonymous: true })
    await answer(user, hidden.id, '藕荷色的我也找不到', { anonymous: true })
    const open = await idea(user, '藕荷色工装买到了')
    await indexed()
    expect(await found('欧阳翡翠')).toEqual([])
    expect(await suggested('欧阳')).toEqual([])
    const { list } = await search('藕荷色')
    expect(list.find(({ id }) => id === hidden.id)).toMatchObject({ author: null })
    expect(list.find(({ id }) => id === open.id)).toMatchObject({ author: '欧阳翡翠' })
    expect(JSON.stringify(list.filter(({ id }) => id === hidden.id))).not.toMatch(/欧阳|翡翠/)
    for (const table of ['search_text', 'search_entry'] as const)
      expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toContain('欧阳翡翠')
  })

  test('hides posts of blocked or deleted accounts except anonymous ones, and shows them after unblocking', async () => {
    const { db, time } = world()
    const { block, unblock, anonymise, remove } = userRemovalQueries(db)
    const [user, other] = [await world().user(), await world().user()]
    const question = await ask(user, '缂丝手套耐不耐烫')
    const hidden = await ask(user, '缂丝手套多少钱', { anonymous: true })
    const asked = await ask(other, '戴什么手套顺手呢')
    await answer(user, asked.id, '缂丝的最顺手')
    const thought = await idea(user, '缂丝手套不耐烫')
    const all = new Set([question.id, hidden.id, asked.id, thought.id])
    await indexed()
    expect(new Set(await found('缂丝'))).toEqual(all)
    await block(user, time.now)
    expect(new Set(await found('缂丝'))).toEqual(new Set([hidden.id, asked.id]))
    await indexed()
    expect(await found('缂丝')).toEqual([hidden.id])
    await unblock(user)
    await indexed()
    expect(new Set(await found('缂丝'))).toEqual(all)
    await anonymise(user, { nickname: '已注销用户', now: time.now })
    await indexed()
    expect(await found('缂丝')).toEqual([hidden.id])
    await remove(user, time.now)
    await indexed()
    expect(await found('缂丝')).toEqual([hidden.id])
  })

  test('hides named posts of users whom the reader blocks, but no others', async () => {
    const [reader, writer] = [await world().user(), await world().user()]
    const open = await ask(writer, '錾刻花纹从哪里学起')
    const hidden = await idea(writer, '錾刻花纹要慢慢来')
    const anonymous = await ask(writer, '錾刻花纹难不难呢', { anonymous: true })
    const other = await ask(await world().user(), '哪种手法最耐看呢')
    await answer(writer, other.id, '錾刻最耐看')
    await indexed()
    await createCommunityQueries(world().db).relations.block({ userId: reader, otherId: writer, now: world().time.now })
    const seenBy = async (user?: string) => (await world().call('GET /api/search', { q: '錾刻' }, user)).list
    const own = await seenBy(reader)
    expect(new Set(own.map(({ id }) => id))).toEqual(new Set([anonymous.id, other.id]))
    expect(JSON.stringify(own.find(({ id }) => id === other.id))).not.toContain('錾刻')
    expect(new Set((await seenBy()).map(({ id }) => id))).toEqual(new Set([open.id, hidden.id, anonymous.id, other.id]))
    expect((await world().call('GET /api/search/suggest', { q: '錾刻花纹' }, reader)).list.map(({ id }) => id)).toEqual([anonymous.id])
  })

  test('ranks a course above all posts about it, in any order of results', async () => {
    const user = await world().user()
    const asked = await ask(user, '焊工焊工焊工')
    await idea(user, '焊工焊工，焊工！')
    for (const liker of [await world().user(), await world().user(), await world().user()])
      await world().call('POST /api/community/post/:id/reaction', { id: asked.id, reaction: Reaction.Like }, liker)
    await indexed()
    for (const sort of ['default', 'newest', 'popular'] as const) {
      const { list } = await search('焊工', { sort })
      const arePosts = list.map(({ kind }) => kind === 'question' || kind === 'idea')
      expect(arePosts.indexOf(true)).toBeGreaterThan(5)
      expect(arePosts.slice(arePosts.indexOf(true))).not.toContain(false)
    }
    const [first] = (await search('焊工', { scope: 7, sort: 'popular' })).list
    expect(first).toMatchObject({ id: asked.id })
  })

  test('ignores typing errors in posts for corrections', async () => {
    const user = await world().user()
    const before = await search('hangong')
    expect(before).toMatchObject({ corrected: '焊工' })
    await idea(user, '看这个 https://a.example/hangong 和 hg')
    const { id } = await ask(user, '悍工证书好不好考')
    await indexed()
    expect(await search('hangong')).toMatchObject({ corrected: '焊工' })
    expect(await search('悍工证书')).toMatchObject({ list: expect.arrayContaining([expect.objectContaining({ id })]) })
    expect((await search('汉工证书')).corrected ?? '').not.toContain('悍工')
    expect(await suggested('悍工')).toContain('悍工证书好不好考')
  })

  test('filters questions by occupation, and suggests them after everything else', async () => {
    const user = await world().user()
    await ask(user, '焊工面罩起雾怎么擦', { profession: 'welder' })
    await ask(user, '护目镜起雾怎么擦')
    await indexed()
    const { facets } = await search('起雾', { scope: 7 })
    expect(facets).toEqual([{ filter: 'profession', options: [{ value: 'welder', label: '焊工', count: 1 }] }])
    expect(await search('起雾', { scope: 7, profession: 'welder' })).toMatchObject({ total: 1 })
    const list = await suggested('焊工')
    expect(list[0]).toBe('焊工')
    const place = list.indexOf('焊工面罩起雾怎么擦')
    if (place >= 0) expect(list.slice(place).every((text) => text.startsWith('焊工'))).toBe(true)
    expect(await suggested('面罩起雾')).toEqual(['焊工面罩起雾怎么擦'])
  })

  test('keeps the index consistent with the posts', async () => {
    await indexed()
    expect(await examineIndex(world().db, searchSources, world().time.now)).toBeUndefined()
    await world().load()
    expect(await examineIndex(world().db, searchSources, world().time.now)).toBeUndefined()
    const { db } = world()
    expect(await db.selectFrom('search_touched').selectAll().execute()).toEqual([])
  })
})
