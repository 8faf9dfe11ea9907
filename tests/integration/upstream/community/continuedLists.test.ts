import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ContinuedPage } from '#lib/contract'
import { engines } from '../../../support/openTestDatabase.ts'
import { useParticipation } from '../../../support/useParticipation.ts'

interface Paging {
  page?: number
  pageSize: number
  cursor?: string | undefined
}

interface ContinuedList {
  /** Adds an item and returns its id. */
  add: () => Promise<string>
  remove: (id: string) => Promise<unknown>
  fetch: (paging: Paging) => Promise<ContinuedPage<{ id: string }>>
}

describe.each(engines)('lists that can be continued on %s', (engine) => {
  const world = useParticipation(engine)
  const course = 'course-3'

  /** Returns a list whose items are written by one user each, because the number of posts per user is limited. */
  function byMembers(
    add: (user: string) => Promise<{ id: string }>,
    remove: (id: string, user: string) => Promise<unknown>,
    fetch: ContinuedList['fetch'],
  ): ContinuedList {
    const authors = new Map<string, string>()
    return {
      add: async () => {
        const user = await world().user(course)
        const { id } = await add(user)
        authors.set(id, user)
        return id
      },
      remove: (id) => remove(id, authors.get(id)!),
      fetch,
    }
  }
  const removePost = (id: string, user: string) => world().call('DELETE /api/community/post/:id', { id }, user)
  const ask = (user: string, topics: string[] = []) =>
    world().call('POST /api/community/question', { key: randomUUID(), title: '立焊上坡还是下坡好', text: '', topics }, user)

  const comments = async (sort: 'hottest' | 'newest') => {
    const { call, user } = world()
    const { id } = await call('POST /api/community/idea', { key: randomUUID(), text: '今天学会了仰焊' }, await user())
    return byMembers(
      (author) => call('POST /api/community/post/:id/comment', { id, key: randomUUID(), text: '不错' }, author),
      removePost,
      (paging) => call('GET /api/community/post/:id/comment', { id, sort, ...paging }),
    )
  }
  const answers = async (sort: 'default' | 'time') => {
    const { call, user } = world()
    const { id } = await ask(await user())
    return byMembers(
      (author) => call('POST /api/community/question/:id/answer', { id, key: randomUUID(), text: '看板厚' }, author),
      removePost,
      (paging) => call('GET /api/community/question/:id/answer', { id, sort, ...paging }),
    )
  }
  const questions = async (sort: 'newest' | 'hottest') => {
    const { call, user } = world()
    const name = `话题${randomUUID().slice(0, 8)}`
    await ask(await user(), [name])
    const [topic] = (await call('GET /api/community/topic', { q: name })).list
    return byMembers(
      (author) => ask(author, [name]),
      removePost,
      (paging) => call('GET /api/community/question', { sort, topic: topic!.id, ...paging }),
    )
  }
  const lists: Record<string, () => Promise<ContinuedList>> = {
    'comments, hottest first': () => comments('hottest'),
    'comments, newest first': () => comments('newest'),
    replies: async () => {
      const { call, user } = world()
      const author = await user()
      const { id: idea } = await call('POST /api/community/idea', { key: randomUUID(), text: '今天学会了仰焊' }, author)
      const comment = { id: idea, key: randomUUID(), text: '不错' }
      const { id } = await call('POST /api/community/post/:id/comment', comment, author)
      return byMembers(
        (replying) => call('POST /api/community/post/:id/comment', { id: idea, key: randomUUID(), text: '同意', replyTo: id }, replying),
        removePost,
        (paging) => call('GET /api/community/comment/:id/reply', { id, ...paging }),
      )
    },
    'answers, best first': () => answers('default'),
    'answers, oldest first': () => answers('time'),
    'questions, newest first': () => questions('newest'),
    'questions, hottest first': () => questions('hottest'),
    'questions about a lesson': async () => {
      const { call } = world()
      const question = { courseId: course, lessonId: 'course-3_tools', atSeconds: null, title: '焊条怎么选', text: '' }
      return byMembers(
        (author) => call('POST /api/ask', question, author),
        (id, author) => call('DELETE /api/ask/:id', { id }, author),
        (paging) => call('GET /api/ask', { lesson: question.lessonId, ...paging }),
      )
    },
    'answers to a question about a course': async () => {
      const { call, user } = world()
      const question = { courseId: course, lessonId: null, atSeconds: null, title: '焊条怎么选', text: '' }
      const { id } = await call('POST /api/ask', question, await user(course))
      return byMembers(
        (author) => call('POST /api/ask/:id/answer', { id, text: '看母材' }, author),
        (answerId, author) => call('DELETE /api/ask/:id/answer/:answerId', { id, answerId }, author),
        (paging) => call('GET /api/ask/:id/answer', { id, ...paging }),
      )
    },
    'notes of a lesson': async () => {
      const { call, user } = world()
      const learner = await user(course)
      let at = 0
      return {
        add: async () => {
          const note = { id: randomUUID(), lessonId: 'course-3_safety', atSeconds: ++at, text: '戴好面罩' }
          return (await call('POST /api/note', note, learner)).id
        },
        remove: (id) => call('DELETE /api/note/:id', { id }, learner),
        fetch: (paging) => call('GET /api/note', { lesson: 'course-3_safety', sort: 'lesson', ...paging }, learner),
      }
    },
    'blocked people': async () => {
      const { call, user } = world()
      const reader = await user()
      const block = (id: string, isBlocked: boolean) => call('POST /api/user/:id/block', { id, block: isBlocked }, reader)
      return {
        add: async () => {
          const id = await user()
          await block(id, true)
          return id
        },
        remove: (id) => block(id, false),
        fetch: (paging) => call('GET /api/user/blocked', paging, reader),
      }
    },
  }

  const idsOf = ({ list }: { list: readonly { id: string }[] }) => list.map(({ id }) => id)

  test.each(Object.keys(lists))('%s: none is skipped or repeated when others are removed and added', async (name) => {
    const { add, remove, fetch } = await lists[name]!()
    for (let count = 0; count < 7; count++) {
      // Some have the same time.
      world().time.now += count % 3 === 0 ? 1000 : 0
      await add()
    }
    const before = idsOf(await fetch({ pageSize: 100 }))
    const first = await fetch({ pageSize: 3 })
    expect(first).toMatchObject({ total: before.length, page: 1 })
    await remove(first.list[0]!.id)
    world().time.now += 1000
    await add()
    const second = await fetch({ page: 2, pageSize: 2, cursor: first.nextCursor! })
    expect(second.page).toBe(2)
    // The position remains valid although its item is removed.
    await remove(second.list[1]!.id)
    const found = [...idsOf(first), ...idsOf(second)]
    for (let cursor = second.nextCursor; cursor !== null;) {
      const next: ContinuedPage<{ id: string }> = await fetch({ pageSize: 2, cursor })
      found.push(...idsOf(next))
      cursor = next.nextCursor
    }
    expect(new Set(found).size).toBe(found.length)
    expect(found.filter((id) => before.includes(id))).toEqual(before)
  })

  test('a page is found by its number without a cursor, and with one of another sort order', async () => {
    const { add, fetch } = await comments('newest')
    for (let count = 0; count < 5; count++) await add()
    const all = idsOf(await fetch({ pageSize: 5 }))
    expect(await fetch({ pageSize: 5 })).toMatchObject({ nextCursor: null })
    expect(idsOf(await fetch({ page: 2, pageSize: 2 }))).toEqual(all.slice(2, 4))
    for (const cursor of ['1.2.x', 'x.x', '1.', '1e99.x', 'nonsense', '...', '.'])
      expect(idsOf(await fetch({ page: 2, pageSize: 2, cursor }))).toEqual(all.slice(2, 4))
    const beyond = `${Number.MAX_SAFE_INTEGER}.x`
    expect(idsOf(await fetch({ pageSize: 5, cursor: beyond }))).toEqual(all)
    await expect(fetch({ pageSize: 2, cursor: "x' or 1=1" })).rejects.toThrow('位置格式错误')
  })
})
