import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import { CommunityFilter, MessageBox, MessageKind, ProfileTab } from '#lib/enums'
import { userRemovalQueries } from '../../../../server/upstream/operations/users/queries/userRemoval.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { useParticipation } from '../../../support/useParticipation.ts'

describe.each(engines)('posts as favourites on %s', (engine) => {
  const world = useParticipation(engine)
  const keep = (user: string, kind: 'question' | 'answer' | 'idea', id: string, on = true) =>
    world().call('POST /api/collect', { kind, id, on }, user)
  const mine = async (user: string) => (await world().call('GET /api/collect', {}, user)).list
  const post = (id: string, user?: string) => world().call('GET /api/community/post/:id', { id }, user)

  /** Creates a question with an answer, and an idea, by one author. */
  const write = async (anonymous = false) => {
    const { call, user } = world()
    const author = await user()
    const question = await call(
      'POST /api/community/question',
      { key: randomUUID(), title: '仰焊打底铁水往下掉怎么办', text: '', anonymous },
      author,
    )
    const answer = await call(
      'POST /api/community/question/:id/answer',
      { id: question.id, key: randomUUID(), text: '电流减十安。' },
      author,
    )
    const idea = await call('POST /api/community/idea', { key: randomUUID(), text: '今天**评上**技师' }, author)
    return { author, question, answer, idea }
  }

  test('are found by kind and query, with their current titles', async () => {
    const { call, user } = world()
    const [{ author, question, answer, idea }, reader] = [await write(), await user()]
    for (const [kind, { id }] of [
      ['question', question],
      ['answer', answer],
      ['idea', idea],
    ] as const) {
      world().time.now += 1000
      await keep(reader, kind, id)
      await keep(reader, kind, id)
    }
    expect((await mine(reader)).map(({ kind, title, removed }) => [kind, title, removed])).toEqual([
      ['idea', '今天评上技师', false],
      ['answer', question.title, false],
      ['question', question.title, false],
    ])
    await call('PUT /api/community/post/:id', { id: question.id, version: 1, title: '仰焊打底总是塌怎么办', text: '' }, author)
    expect((await call('GET /api/collect', { q: '总是塌' }, reader)).list.map(({ kind }) => kind)).toEqual(['answer', 'question'])
    expect((await call('GET /api/collect', { q: '评上' }, reader)).list.map(({ kind }) => kind)).toEqual(['idea'])
    const page = { id: reader, tab: ProfileTab.Favourites, filter: CommunityFilter.All }
    expect((await call('GET /api/user/:id/post', page, reader)).list.map(({ id }) => id)).toEqual([idea.id, answer.id, question.id])
  })

  test("have a count and the reader's own state; removing one twice counts once", async () => {
    const { user } = world()
    const [{ question }, reader, other] = [await write(), await user(), await user()]
    await Promise.all([reader, reader, reader, other].map((each) => keep(each, 'question', question.id)))
    expect(await post(question.id, reader)).toMatchObject({ counts: { favourites: 2 }, mine: { collected: true } })
    expect(await post(question.id)).toMatchObject({ counts: { favourites: 2 }, mine: { collected: false } })
    await Promise.all([keep(reader, 'question', question.id, false), keep(reader, 'question', question.id, false)])
    expect(await post(question.id, reader)).toMatchObject({ counts: { favourites: 1 }, mine: { collected: false } })
    await userRemovalQueries(world().db).remove(other, world().time.now)
    expect(await post(question.id)).toMatchObject({ counts: { favourites: 0 } })
  })

  test("notify the author once until removed, but not for the author's own", async () => {
    const { call, user } = world()
    const [{ author, idea, question }, reader] = [await write(true), await user()]
    const messagesOf = async () => (await call('GET /api/message', { box: MessageBox.Like }, author)).list.map(({ kind }) => kind)
    await keep(author, 'idea', idea.id)
    expect(await messagesOf()).toEqual([])
    await keep(reader, 'idea', idea.id)
    world().time.now += 1000
    await keep(reader, 'question', question.id)
    expect(await messagesOf()).toEqual([MessageKind.FavouriteOfQuestion, MessageKind.FavouriteOfIdea])
    await keep(reader, 'idea', idea.id, false)
    expect(await messagesOf()).toEqual([MessageKind.FavouriteOfQuestion])
  })

  test('contain no text of a deleted post, and can still be removed', async () => {
    const { call, user } = world()
    const [{ author, question, answer }, reader] = [await write(), await user()]
    await keep(reader, 'question', question.id)
    await keep(reader, 'answer', answer.id)
    await call('DELETE /api/community/post/:id', { id: question.id }, author)
    expect(await mine(reader)).toMatchObject([
      { title: '', removed: true, question: null, answer: null },
      { title: '', removed: true, question: null, answer: null },
    ])
    expect((await call('GET /api/collect', { q: '仰焊' }, reader)).total).toBe(0)
    expect(await keep(reader, 'question', question.id, false)).toEqual({ on: false })
    expect(await mine(reader)).toHaveLength(1)
    await expect(keep(await user(), 'question', question.id)).rejects.toMatchObject({ code: Code.NotFound })
    await expect(keep(reader, 'idea', answer.id)).rejects.toMatchObject({ code: Code.NotFound })
  })

  test('do not reveal the author of an anonymous question', async () => {
    const [{ author, question }, reader] = [await write(true), await world().user()]
    await keep(reader, 'question', question.id)
    expect(JSON.stringify(await mine(reader))).not.toContain(author)
  })
})
