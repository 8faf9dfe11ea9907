import { describe, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import { MessageBox, MessageKind } from '#lib/enums'
import { deletePersonData } from '../../../../server/upstream/community/admin.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { useParticipation } from '../../../support/useParticipation.ts'

/** A free course whose only lecturer is `li`, its lesson that is open to everyone, and one for members only. */
const [course, lesson, membersOnly] = ['course-0', 'course-0_safety', 'course-0_tools']

describe.each(engines)('likes and favourites of videos, on %s', (engine) => {
  const world = useParticipation(engine)
  const like = (user: string, on = true, id = lesson) => world().call('POST /api/learn/lesson/:id/like', { id, on }, user)
  const likes = (user?: string) => world().call('GET /api/learn/lesson/:id/like', { id: lesson }, user)
  const collect = (user: string, on = true, id = lesson) => world().call('POST /api/collect', { kind: 'lesson', id, on }, user)
  const collected = async (user: string) => (await world().call('GET /api/collect', { kind: 'lesson' }, user)).list
  const messagesOf = async (user: string) => (await world().call('GET /api/message', { box: MessageBox.Like }, user)).list
  const unread = async (user: string) => (await world().call('GET /api/message/unread', {}, user)).like
  const path = `/course/${course}/play?lesson=${lesson}`
  /** Creates the course's lecturer and two other users. */
  const people = async (): Promise<[author: string, one: string, other: string]> => {
    const [author, one, other] = [await world().user(), await world().user(), await world().user()]
    await world().db.updateTable('lecturer').set({ person_id: author }).where('id', '=', 'li').execute()
    await world().db.deleteFrom('video_like').execute()
    return [author, one, other]
  }

  test('count a like once regardless of repeated concurrent requests, and notify the author once', async () => {
    const [author, one, other] = await people()
    expect(await likes()).toEqual({ likes: 0, liked: false })
    await Promise.all([like(one), like(one), like(other)])
    expect(await like(one)).toEqual({ likes: 2, liked: true })
    expect(await likes()).toEqual({ likes: 2, liked: false })
    expect(await messagesOf(author)).toMatchObject([
      { kind: MessageKind.LikeOfVideo, peopleCount: 2, mine: '安全须知', body: '', path, read: false },
    ])
    expect(await unread(author)).toBe(1)
  })

  test('remove a revoked like from the count, and its message', async () => {
    const [author, one, other] = await people()
    await like(one)
    await like(other)
    expect(await like(one, false)).toEqual({ likes: 1, liked: false })
    expect(await like(one, false)).toEqual({ likes: 1, liked: false })
    expect(await messagesOf(author)).toMatchObject([{ peopleCount: 1, people: [{ id: other }] }])
    await like(other, false)
    expect([await messagesOf(author), await unread(author)]).toEqual([[], 0])
  })

  test('send no message for own likes or those of blocked users; messages of muted kinds are already read', async () => {
    const [author, one, other] = await people()
    await like(author)
    await world().db.insertInto('user_block').values({ user_id: author, blocked_id: one, created_at: 1 }).execute()
    await like(one)
    expect(await messagesOf(author)).toEqual([])
    await world().call('POST /api/message/muted', { kinds: [MessageKind.LikeOfVideo], muted: true }, author)
    await like(other)
    expect([(await messagesOf(author)).length, await unread(author)]).toEqual([1, 0])
  })

  test('require access to the lesson for a like', async () => {
    const [, one] = await people()
    await expect(like(one, true, membersOnly)).rejects.toMatchObject({ code: Code.NotAllowed, data: { reason: 'join' } })
    await expect(like(one, true, 'no-lesson')).rejects.toMatchObject({ code: Code.NotFound })
    const member = await world().user(course)
    expect(await like(member, true, membersOnly)).toEqual({ likes: 1, liked: true })
    await world().db.deleteFrom('course_member').where('user_id', '=', member).execute()
    expect(await like(member, false, membersOnly)).toEqual({ likes: 0, liked: false })
    await expect(like(member, false, 'no-lesson')).rejects.toMatchObject({ code: Code.NotFound })
  })

  test('list a favourite video with its course, and notify the author', async () => {
    const [author, one] = await people()
    await collect(one)
    await collect(one)
    expect(await collected(one)).toMatchObject([
      { kind: 'lesson', id: lesson, title: '安全须知', removed: false, lesson: { id: lesson, title: '安全须知', course: { id: course } } },
    ])
    expect(await messagesOf(author)).toMatchObject([{ kind: MessageKind.FavouriteOfVideo, peopleCount: 1, mine: '安全须知', path }])
    await world().call('POST /api/collect/remove', { items: [{ kind: 'lesson', id: lesson }] }, one)
    expect([await collected(one), await messagesOf(author)]).toEqual([[], []])
    await expect(collect(one, true, 'no-lesson')).rejects.toMatchObject({ code: Code.NotFound })
  })

  test('keep the title of a favourite whose course is no longer listed, marked as removed', async () => {
    const [, one] = await people()
    await collect(one)
    await world().db.updateTable('course').set({ listed: 0 }).where('id', '=', course).execute()
    expect(await collected(one)).toMatchObject([{ title: '安全须知', removed: true, lesson: null }])
    await world().db.updateTable('course').set({ listed: 1 }).where('id', '=', course).execute()
  })

  test('are deleted with the account', async () => {
    const [author, one] = await people()
    await like(one)
    await world()
      .db.transaction()
      .execute((trx) => deletePersonData(trx, one))
    expect(await likes()).toEqual({ likes: 0, liked: false })
    expect(await messagesOf(author)).toEqual([])
  })
})
