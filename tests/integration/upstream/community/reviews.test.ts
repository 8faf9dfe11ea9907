import { describe, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import { engines } from '../../../support/openTestDatabase.ts'
import { useParticipation } from '../../../support/useParticipation.ts'

const text = '跟着练了两周，讲得很细，值得一学。'
const hour = 3600

describe.each(engines)('reviews on %s', (engine) => {
  const world = useParticipation(engine)
  /** Creates a member who has watched the whole course. */
  const watcher = async (course: string) => {
    const user = await world().user(course)
    await world().watch(user, `${course}_tools`, hour)
    return user
  }
  const review = (id: string, user: string, stars = 5, words = text) =>
    world().call('POST /api/course/:id/review', { id, stars, text: words }, user)

  /** Asserts that the ratings of a course and its institution match their reviews. */
  const expectCounted = async (id: string) => {
    const { db, call } = world()
    const rows = await db.selectFrom('review').select('stars').where('course_id', '=', id).execute()
    const shown = await call('GET /api/course/:id', { id })
    expect(shown.reviewSpread).toEqual([5, 4, 3, 2, 1].map((stars) => rows.filter((row) => row.stars === stars).length))
    expect(shown.reviewCount).toBe(rows.length)
    expect(shown.ratingTenths).toBe(Math.round((10 * rows.reduce((sum, { stars }) => sum + stars, 0)) / rows.length))
    const rated = await db
      .selectFrom('course')
      .select('rating_tenths')
      .where('institution_id', '=', shown.provider.id)
      .where('listed', '=', 1)
      .where('rating_tenths', 'is not', null)
      .execute()
    expect(shown.provider.ratingTenths).toBe(Math.round(rated.reduce((sum, { rating_tenths }) => sum + rating_tenths!, 0) / rated.length))
  }

  test('can be written by members who have watched a fifth; they are shown, counted and edited in place', async () => {
    const { call } = world()
    const user = await world().user('course-3')
    const mine = () => call('GET /api/course/:id/review/mine', { id: 'course-3' }, user)
    expect(await mine()).toEqual({ review: null, mayWrite: false, watchedPercent: 0, neededPercent: 20 })
    await expect(review('course-3', user)).rejects.toMatchObject({ code: Code.WatchMore, data: { watchedPercent: 0, neededPercent: 20 } })
    // The course's videos: 750, 1200 and 1800 seconds.
    await world().watch(user, 'course-3_safety', 749)
    expect(await mine()).toMatchObject({ mayWrite: false, watchedPercent: 19 })
    await world().watch(user, 'course-3_tools', 1)
    expect(await mine()).toMatchObject({ mayWrite: true, watchedPercent: 20 })
    const before = await call('GET /api/course/:id', { id: 'course-3' })
    const written = await review('course-3', user, 1)
    expect((await mine()).review).toEqual(written)
    await expectCounted('course-3')
    world().time.now += 1000
    const changed = await review('course-3', user, 5, `${text}改了主意`)
    expect(changed).toMatchObject({ id: written.id, stars: 5, createdAt: written.createdAt })
    expect(changed.updatedAt > written.updatedAt).toBe(true)
    await expectCounted('course-3')
    const { list, total } = await call('GET /api/course/:id/review', { id: 'course-3' })
    expect(total).toBe(before.reviewCount + 1)
    expect(list[0]).toMatchObject({ author: user, stars: 5, text: `${text}改了主意` })
  })

  test('are rejected for users without a current membership, and return NotFound for unknown courses', async () => {
    const stranger = await world().user()
    await expect(review('course-3', stranger)).rejects.toMatchObject({ code: Code.NotAllowed })
    await expect(review('nothing', stranger)).rejects.toMatchObject({ code: Code.NotFound })
    await expect(review('course-12', stranger)).rejects.toMatchObject({ code: Code.NotFound })
    const former = await watcher('course-3')
    await world().db.updateTable('course_member').set({ expires_at: world().time.now }).where('user_id', '=', former).execute()
    await expect(review('course-3', former)).rejects.toMatchObject({ code: Code.NotAllowed, message: expect.stringContaining('到期') })
  })

  test('keep correct counters while thirty users write and edit concurrently', async () => {
    const courses = ['course-0', 'course-3', 'course-6']
    const users = await Promise.all(Array.from({ length: 30 }, (_, index) => watcher(courses[index % 3]!)))
    await Promise.all(
      users.flatMap((user, index) => [1, 2, 3].map((times) => review(courses[index % 3]!, user, 1 + ((index * times) % 5)))),
    )
    for (const course of courses) await expectCounted(course)
  })

  test('do not deadlock with concurrent joining and loading', async () => {
    const users = await Promise.all(Array.from({ length: 12 }, () => watcher('course-16')))
    const joiners = await Promise.all(Array.from({ length: 12 }, () => world().user()))
    await Promise.all([
      ...users.map((user) => review('course-16', user, 2)),
      ...joiners.map((user) => world().call('POST /api/course/:id/join', { id: 'course-16' }, user)),
      world().load(),
    ])
    await expectCounted('course-16')
  })

  test('by users are kept and counted when a pack is loaded again', async () => {
    const user = await watcher('course-9')
    await review('course-9', user, 3)
    await world().load()
    await expectCounted('course-9')
    expect((await world().call('GET /api/course/:id/review', { id: 'course-9' })).list[0]).toMatchObject({ author: user, stars: 3 })
  })

  test('stay counted without an author after the account is deleted', async () => {
    const user = await watcher('course-15')
    await review('course-15', user, 4)
    const { db } = world()
    await db.deleteFrom('course_member').where('user_id', '=', user).execute()
    await db.deleteFrom('user_account').where('id', '=', user).execute()
    expect((await world().call('GET /api/course/:id/review', { id: 'course-15' })).list[0]).toMatchObject({
      author: '已注销用户',
      stars: 4,
    })
    await expectCounted('course-15')
  })
})
