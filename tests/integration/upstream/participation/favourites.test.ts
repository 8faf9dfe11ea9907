import { describe, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import { participationPack } from '../../../support/participationPack.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { useParticipation } from '../../../support/useParticipation.ts'

describe.each(engines)('favourites on %s', (engine) => {
  const world = useParticipation(engine)
  const all = [
    { kind: 'course', id: 'course-3' },
    { kind: 'courseGroup', id: 'weld-way' },
    { kind: 'courseProject', id: 'weld-five' },
    { kind: 'institution', id: 'north' },
    { kind: 'profession', id: 'welder' },
  ] as const
  const addFavourites = async (user: string) => {
    for (const item of all) {
      world().time.now += 1000
      await world().call('POST /api/collect', { ...item, on: true }, user)
    }
  }

  test('shows the card of each kind, newest first, with its kind', async () => {
    const user = await world().user()
    await addFavourites(user)
    const { list, total } = await world().call('GET /api/collect', {}, user)
    expect(total).toBe(5)
    expect(list.map(({ kind, id, removed }) => ({ kind, id, removed }))).toEqual(
      all.map((item) => ({ ...item, removed: false })).toReversed(),
    )
    for (const item of list) {
      expect(item[item.kind]?.id).toBe(item.id)
      const others = [item.course, item.courseGroup, item.courseProject, item.institution, item.profession]
      expect(others.filter((card) => card !== null)).toHaveLength(1)
    }
    const oldest = await world().call('GET /api/collect', { sort: 'oldest', pageSize: 2 }, user)
    expect(oldest.list.map(({ kind }) => kind)).toEqual(['course', 'courseGroup'])
    expect((await world().call('GET /api/collect/count', {}, user)).list).toHaveLength(5)
  })

  test('marks each as learned, on sale or neither; free and closed items are neither', async () => {
    const user = await world().user('course-1')
    await addFavourites(user)
    for (const id of ['course-1', 'course-4']) await world().call('POST /api/collect', { kind: 'course', id, on: true }, user)
    const { list } = await world().call('GET /api/collect', {}, user)
    expect(Object.fromEntries(list.map(({ id, step }) => [id, step]))).toEqual({
      'course-1': 'learn',
      'course-3': 'buy',
      'course-4': null,
      'weld-way': 'buy',
      'weld-five': 'buy',
      north: null,
      welder: null,
    })
  })

  test('creates one favourite from fifty concurrent clicks; removing it twice changes nothing', async () => {
    const { call } = world()
    const user = await world().user()
    const item = { kind: 'course', id: 'course-3' } as const
    await Promise.all(Array.from({ length: 50 }, () => call('POST /api/collect', { ...item, on: true }, user)))
    expect((await call('GET /api/collect', {}, user)).total).toBe(1)
    expect(await call('GET /api/collect/state', { kind: 'course', ids: 'course-1,course-3,course-3' }, user)).toEqual({ ids: ['course-3'] })
    for (let times = 0; times < 2; times++) expect(await call('POST /api/collect', { ...item, on: false }, user)).toEqual({ on: false })
    expect((await call('GET /api/collect', {}, user)).total).toBe(0)
  })

  test('rejects missing items and ids of another kind', async () => {
    const user = await world().user()
    for (const item of [
      { kind: 'course', id: 'nothing' },
      { kind: 'course', id: 'course-12' },
      { kind: 'courseGroup', id: 'old-way' },
      { kind: 'courseGroup', id: 'weld-five' },
      { kind: 'courseProject', id: 'weld-way' },
      { kind: 'institution', id: 'welder' },
    ] as const)
      for (const on of [true, false])
        await expect(world().call('POST /api/collect', { ...item, on }, user)).rejects.toMatchObject({ code: Code.NotFound })
  })

  test('keeps favourites of users separate', async () => {
    const [mine, theirs] = [await world().user(), await world().user()]
    await addFavourites(mine)
    await addFavourites(theirs)
    expect(
      await world().call('POST /api/collect/remove', { items: [...all.slice(0, 2), { kind: 'course', id: 'nothing' }] }, mine),
    ).toEqual({
      removed: 2,
    })
    expect([(await world().call('GET /api/collect', {}, mine)).total, (await world().call('GET /api/collect', {}, theirs)).total]).toEqual([
      3, 5,
    ])
  })

  test('finds favourites by query and kind', async () => {
    const user = await world().user()
    await addFavourites(user)
    const ids = async (query: object) => (await world().call('GET /api/collect', query, user)).list.map(({ id }) => id)
    expect(await ids({ q: '焊' })).toEqual(['welder', 'weld-five', 'weld-way'])
    expect(await ids({ kind: 'institution' })).toEqual(['north'])
    expect(await ids({ q: '%' })).toEqual([])
  })

  test('keeps a favourite of a removed item with its name, marked as removed, until the user removes it', async () => {
    const { call } = world()
    const user = await world().user()
    await addFavourites(user)
    const files = participationPack()
    ;(files.get('courses/course-3.json') as { availability: string }).availability = 'removed'
    files.delete('groups/weld-way.json')
    await world().load(files)
    const { list } = await call('GET /api/collect', {}, user)
    expect(
      list.filter(({ removed }) => removed).map(({ title, course, courseGroup: courseSeries }) => [title, course, courseSeries]),
    ).toEqual([
      ['焊工成长系列', null, null],
      ['PLC 编程基础第 3 期', null, null],
    ])
    expect(await call('POST /api/collect', { kind: 'course', id: 'course-3', on: false }, user)).toEqual({ on: false })
    await world().load()
    expect((await call('GET /api/collect', { kind: 'courseGroup' }, user)).list).toMatchObject([
      { removed: false, courseGroup: { id: 'weld-way' } },
    ])
  })
})
