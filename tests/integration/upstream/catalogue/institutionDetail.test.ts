import { describe, expect, test } from 'vitest'
import { Code, type Input } from '#lib/contract'
import { engines } from '../../../support/openTestDatabase.ts'
import { useParticipation } from '../../../support/useParticipation.ts'

describe.each(engines)('institutions on %s', (engine) => {
  const world = useParticipation(engine)
  const ids = async (query: Input<'GET /api/institutional'>) =>
    (await world().call('GET /api/institutional', query)).list.map(({ id }) => id)

  test('are filtered by type, category, region and query, and sorted', async () => {
    expect((await ids({})).toSorted()).toEqual(['alone', 'north', 'south'])
    expect(await ids({ type: 2 })).toEqual(['alone'])
    expect(await ids({ category: 5, type: 1, region: '江苏' })).toHaveLength(2)
    expect(await ids({ category: 1 })).toEqual([])
    expect(await ids({ region: '南京' })).toEqual([])
    expect(await ids({ q: 'SOLO' })).toEqual(['alone'])
    expect(await ids({ q: '%' })).toEqual([])
    for (const [sort, key] of [
      ['default', 'learnerCount'],
      ['rating', 'ratingTenths'],
      ['courses', 'courseCount'],
    ] as const) {
      const values = (await world().call('GET /api/institutional', { sort })).list.map((card) => card[key] ?? 0)
      expect(values).toEqual(values.toSorted((a, b) => b - a))
    }
    expect(await world().call('GET /api/institutional/option', {})).toEqual({ types: [1, 2], categories: [5], regions: ['江苏省南京市'] })
  })

  test('show their licences, lecturers and the ratings of their courses', async () => {
    const shown = await world().call('GET /api/institutional/:id', { id: 'north' })
    expect(shown).toMatchObject({
      foundedYear: 1998,
      phone: '025-88880000',
      qualifications: [{ name: '民办学校办学许可证', image: expect.stringMatching(/^\/api\/media\/cover\.svg\?v=/) }],
      lecturers: [{ id: 'li' }],
      following: false,
    })
    const { list, total } = await world().call('GET /api/institutional/:id/review', { id: 'north', pageSize: 100 })
    expect([total, list.length]).toEqual([shown.reviewCount, shown.reviewCount])
    expect(shown.reviewSpread).toEqual([5, 4, 3, 2, 1].map((stars) => list.filter((review) => review.stars === stars).length))
    const four = await world().call('GET /api/institutional/:id/review', { id: 'north', stars: 4, pageSize: 1 })
    expect([four.total, four.list.length]).toEqual([shown.reviewSpread[1], 1])
    expect(list[0]?.course.id).toMatch(/^course-/)
    expect(await world().call('GET /api/institutional/:id', { id: 'alone' })).toMatchObject({
      introduction: '',
      foundedYear: null,
      qualifications: [],
    })
  })

  test('return NotFound for an unknown id', async () => {
    const user = await world().user()
    for (const name of ['GET /api/institutional/:id', 'GET /api/institutional/:id/review'] as const)
      await expect(world().call(name, { id: 'nothing' })).rejects.toMatchObject({ code: Code.NotFound })
    await expect(world().call('POST /api/institutional/:id/follow', { id: 'nothing', follow: 1 }, user)).rejects.toMatchObject({
      code: Code.NotFound,
    })
  })

  test('count a follower once regardless of repeated clicks, and not after the account is deleted', async () => {
    const { call, db } = world()
    const users = await Promise.all(Array.from({ length: 10 }, () => world().user()))
    const follow = (user: string, value: 1 | 2) => call('POST /api/institutional/:id/follow', { id: 'south', follow: value }, user)
    await Promise.all(users.flatMap((user) => [1, 2, 3].map(() => follow(user, 1))))
    expect(await call('GET /api/institutional/:id', { id: 'south' }, users[0])).toMatchObject({ following: true, followerCount: 10 })
    expect(await follow(users[0]!, 2)).toEqual({ following: false, followerCount: 9 })
    expect(await follow(users[0]!, 2)).toEqual({ following: false, followerCount: 9 })
    await db.deleteFrom('user_account').where('id', '=', users[1]!).execute()
    expect((await call('GET /api/institutional/:id', { id: 'south' })).followerCount).toBe(8)
  })
})
