import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Pack } from '../../../../server/upstream/content/read/Pack.ts'
import { catalogueCalls } from '../../../support/catalogueCalls.ts'
import { type Catalogue, openCatalogue } from '../../../support/openCatalogue.ts'
import { engines } from '../../../support/openTestDatabase.ts'

describe.each(engines)('the home page on %s', (engine) => {
  let database: Catalogue['database']
  let pack: Pack
  let call: Catalogue['call']

  beforeAll(async () => {
    ;({ database, pack, call } = await openCatalogue(engine))
  })
  afterAll(() => database.close())

  test('recommends courses across occupations, counts listed items, and groups occupations by kind', async () => {
    const home = await call('GET /api/home', {})
    expect(home).toMatchObject({ hotWords: ['焊工', '电工证'], totals: { professions: 3, courses: 23, lessons: 58, institutions: 3 } })
    expect(home.professions.map(({ kind, list }) => [kind, list.length])).toEqual([
      [1, 2],
      [3, 1],
    ])
    const groups = home.courses.slice(0, 4).map(({ id }) => pack.courses.get(id)?.profession)
    expect(new Set(groups).size).toBe(4)
    expect(home.freeCourses.every(({ id }) => pack.courses.get(id)?.priceFen === 0 && pack.courses.get(id)?.availability === 'open')).toBe(
      true,
    )
    expect(home.freeCourses.length).toBeGreaterThan(0)
  })

  test('shows figures from the database, and one learning path level by level', async () => {
    const { proof, path } = await call('GET /api/home', {})
    const listed = [...pack.courses.values()].filter(({ availability }) => availability !== 'removed')
    const stars = listed.flatMap(({ reviews }) => reviews.map((review) => review.stars))
    expect(proof).toEqual({
      learners: listed.reduce((sum, { formerLearners }) => sum + formerLearners, 0),
      certifiedInstitutions: 2,
      completedLessons: 0,
      reviewCount: stars.length,
      ratingTenths: Math.round((10 * stars.reduce((sum, each) => sum + each, 0)) / stars.length),
    })
    expect(path?.occupation.id).toBe((await call('GET /api/profession', {})).list[0]?.id)
    expect(path?.steps.map(({ level, courses }) => [level, courses.map(({ id }) => id)])).toEqual([
      [5, ['course-0', 'course-1']],
      [4, []],
    ])
    await database.db.updateTable('content_pack').set({ home_path: 'electrician' }).execute()
    expect((await call('GET /api/home', {})).path?.occupation.id).toBe('electrician')
    await database.db.updateTable('content_pack').set({ home_path: 'no-longer-there' }).execute()
    expect((await call('GET /api/home', {})).path?.occupation.id).toBe(path?.occupation.id)
    await database.db.updateTable('content_pack').set({ home_path: null }).execute()
  })

  test('shows the lecturers with a picture, one for each occupation, with the course that has the most learners', async () => {
    expect((await call('GET /api/home', {})).lecturers).toEqual([])
    await database.db.updateTable('lecturer').set({ figure: 'emblem.svg' }).execute()
    const { lecturers } = await call('GET /api/home', {})
    const occupations = lecturers.map(({ course }) => pack.courses.get(course.id)?.profession)
    expect(lecturers.length).toBeGreaterThan(1)
    expect(new Set(occupations).size).toBe(occupations.length)
    expect(new Set(lecturers.map(({ id }) => id)).size).toBe(lecturers.length)
    const [first] = lecturers
    expect(pack.courses.get(first!.course.id)?.lecturers[0]).toBe(first!.id)
    expect(first!.figure).toContain('emblem.svg')
    await database.db.updateTable('lecturer').set({ figure: null }).execute()
  })

  test('shows good reviews of readable length, at least a week old, one per course', async () => {
    const text = '第一天引弧粘了一下午，练到第五天焊缝终于直了。'
    const reviewed = await database.db.selectFrom('review').select(['id', 'course_id', 'stars']).orderBy('id').execute()
    const change = (id: string, values: { text: string; stars?: number; created_at?: number }) =>
      database.db
        .updateTable('review')
        .set({ created_at: Date.UTC(2026, 9, 1), ...values })
        .where('id', '=', id)
        .execute()
    const { courses, freeCourses } = await catalogueCalls(database.db)('GET /api/home', {})
    const shown = new Set([...courses, ...freeCourses].map(({ id }) => id))
    const [good, second, fresh, bad, long] = [...Map.groupBy(reviewed, (row) => row.course_id)].filter(([id]) => shown.has(id))
    await change(good![1][0]!.id, { text, stars: 5 })
    await change(second![1][0]!.id, { text, stars: 4, created_at: Date.UTC(2026, 8, 1) })
    await change(fresh![1][0]!.id, { text, stars: 5, created_at: Date.UTC(2026, 10, 19) })
    await change(bad![1][0]!.id, { text, stars: 3 })
    await change(long![1][0]!.id, { text: text.repeat(3), stars: 5 })
    const { reviews } = await catalogueCalls(database.db)('GET /api/home', {})
    expect(reviews.map(({ course, stars, text: said }) => [course.id, stars, said])).toEqual([
      [good![0], 5, text],
      [second![0], 4, text],
    ])
    for (const { id, stars } of reviewed) await change(id, { text: '讲得清楚，练得扎实。', stars })
  })
})
