import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import type { Input } from '#lib/contract'
import { skillLevelLabel, skillLevelTitle } from '#lib/enums'
import type { Pack } from '../../../../server/upstream/content/read/Pack.ts'
import { queryWords } from '../../../../server/upstream/kernel/logic/normalise.ts'
import { type Catalogue, openCatalogue } from '../../../support/openCatalogue.ts'
import { engines } from '../../../support/openTestDatabase.ts'

describe.each(engines)('the catalogue on %s', (engine) => {
  let database: Catalogue['database']
  let pack: Pack
  let call: Catalogue['call']

  beforeAll(async () => {
    ;({ database, pack, call } = await openCatalogue(engine))
  })
  afterAll(() => database.close())

  const filters: Input<'GET /api/course'>[] = [
    {},
    ...['making', 'machinery', 'welding', 'living', 'pastry', 'no-such-category'].map((category) => ({ category })),
    ...['welder', 'cook', 'no-such'].map((occupation) => ({ profession: occupation })),
    ...([1, 2, 3, 4, 5] as const).map((level) => ({ level })),
    { price: 'free' },
    { price: 'paid' },
    { institution: 'south' },
    { progress: 'updating' },
    { progress: 'complete', price: 'paid', category: 'making', level: 2 },
    ...['焊工', '电工', 'plc', 'ZHAO', '北方', '100%', '_', '%', "师傅'带徒'", '"', '\\', '第 1', '焊接 中级', 'x'.repeat(50)].map((q) => ({
      q,
    })),
    { q: '期', institution: 'north', price: 'paid' },
  ]

  test.each(filters)('lists exactly the courses that match %j', async (filter) => {
    for (const sort of ['default', 'newest', 'popular', 'price-asc', 'price-desc'] as const) {
      const { list, total } = await call('GET /api/course', { ...filter, sort, pageSize: 100 })
      const expected = naive(pack, filter)
      expect(total).toBe(expected.length)
      expect(list.map(({ id }) => id).toSorted()).toEqual(expected.toSorted())
      const keys = list.map(({ id }) => sortKey(pack, id, sort))
      expect(keys).toEqual(keys.toSorted((a, b) => a - b))
    }
  })

  test('shows each course once across pages, and only the total beyond the last page', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => call('GET /api/course', { page, pageSize: 6, sort: 'price-asc' })))
    expect(new Set(pages.flatMap(({ list }) => list.map(({ id }) => id))).size).toBe(23)
    expect(await call('GET /api/course', { page: 5, pageSize: 6 })).toEqual({ list: [], total: 23, page: 5, pageSize: 6, corrected: null })
    expect((await call('GET /api/course', { page: 1_000_000, q: '期' })).total).toBe(23)
  })

  test('shows the outline, rating and institution of a course, and versioned image addresses', async () => {
    const shown = await call('GET /api/course/:id', { id: 'course-3' })
    expect(shown).toMatchObject({
      ratingTenths: 38,
      reviewCount: 4,
      reviewSpread: [1, 2, 0, 1, 0],
      lessonCount: 3,
      durationSeconds: 3750,
      joinedAt: null,
      categoryPath: [{ id: 'making' }, { id: 'machinery' }, { id: 'welding' }],
      profession: { id: 'welder', name: '焊工' },
      lecturers: [{ id: 'li' }],
      provider: { id: 'north', courseCount: 7 },
    })
    expect(shown.chapters.map(({ lessons }) => lessons.map(({ id }) => id))).toEqual([
      ['course-3_safety', 'course-3_tools'],
      ['course-3_quiz'],
    ])
    expect(shown.cover).toMatch(/^\/api\/media\/cover\.svg\?v=[0-9a-f]{6}$/)
    expect(shown.introduction).toContain('<h2 id="s1">课程介绍</h2>')
  })

  test('returns NotFound for unknown items and Gone for removed courses; shows closed courses', async () => {
    await expect(call('GET /api/course/:id', { id: 'nothing' })).rejects.toMatchObject({ code: Code.NotFound })
    await expect(call('GET /api/course/:id', { id: 'course-12' })).rejects.toMatchObject({ code: Code.Gone })
    for (const id of ['nothing', 'course-12']) {
      for (const name of ['GET /api/course/:id/review', 'GET /api/course/:id/related'] as const) {
        await expect(call(name, { id })).rejects.toMatchObject({ code: Code.NotFound })
      }
      await expect(call('POST /api/course/:id/join', { id }, 'nobody')).rejects.toMatchObject({ code: Code.NotFound })
    }
    await expect(call('GET /api/profession/:id', { id: 'nothing' })).rejects.toMatchObject({ code: Code.NotFound })
    expect(await call('GET /api/course/:id', { id: 'course-8' })).toMatchObject({ availability: 'closed' })
  })

  test('lists reviews by newest first and by stars', async () => {
    const all = await call('GET /api/course/:id/review', { id: 'course-3' })
    expect(all.list.map(({ stars }) => stars)).toEqual([2, 4, 4, 5])
    expect(await call('GET /api/course/:id/review', { id: 'course-3', stars: 4, pageSize: 1 })).toMatchObject({
      total: 2,
      list: [{ stars: 4 }],
    })
  })

  test('lists related courses of the same occupation first, only open ones and never the course itself', async () => {
    const { list } = await call('GET /api/course/:id/related', { id: 'course-3' })
    expect(list).toHaveLength(8)
    const ofOccupation = [...pack.courses]
      .filter(([id, { profession: occupation, availability }]) => occupation === 'welder' && availability === 'open' && id !== 'course-3')
      .map(([id]) => id)
    expect(
      list
        .slice(0, ofOccupation.length)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(ofOccupation.slice(0, 8).toSorted())
    expect(list.map(({ id }) => id)).not.toContain('course-3')
  })

  test('returns occupations, institutions, categories, banners and options as in the pack', async () => {
    expect(
      (await call('GET /api/category', {})).list.map(({ id, children }) => [id, children.map((child) => child.children.length)]),
    ).toEqual([
      ['making', [1, 1]],
      ['living', [2]],
    ])
    expect((await call('GET /api/banner', { position: 1 })).list.map(({ href }) => href)).toEqual([
      '/course?price=free',
      '/course/course-1',
    ])
    expect((await call('GET /api/profession', { category: 'making' })).total).toBe(2)
    expect(await call('GET /api/profession', { category: 'nothing' })).toMatchObject({ list: [], total: 0 })
    const welder = await call('GET /api/profession/:id', { id: 'welder' })
    expect(welder).toMatchObject({
      levels: [5, 4],
      tagline: '焊得牢，漏不了，看得准',
      path: [{ courses: [{ id: 'course-0' }, { id: 'course-1' }] }],
    })
    const learners = (await call('GET /api/institution', {})).list.map(({ learnerCount }) => learnerCount)
    expect(learners).toEqual(learners.toSorted((a, b) => b - a))
    const taught = (await call('GET /api/institution', {})).list.map(({ id, foundedYear, professions: occupations }) => [
      id,
      foundedYear,
      occupations,
    ])
    expect(taught.length).toBeGreaterThan(0)
    for (const [id, year, occupations] of taught) {
      const own = [...pack.courses.values()].filter((each) => each.institution === id && each.availability !== 'removed')
      expect(year).toBeNull()
      expect(occupations).toHaveLength(new Set(own.flatMap((each) => each.profession ?? [])).size)
    }
    expect((await call('GET /api/course/option', {})).professions).toHaveLength(3)
  })

  test('returns the latest agreement in effect, and others by version', async () => {
    const inForce = await call('GET /api/agreement/:kind', { kind: 1 })
    expect(inForce).toMatchObject({
      version: '1.1',
      contents: [
        { id: 's1', title: '第一条 范围' },
        { id: 's2', title: '第二条 责任' },
      ],
    })
    expect(inForce.versions.map(({ version }) => version)).toEqual(['2.0', '1.1', '1.0'])
    expect((await call('GET /api/agreement/:kind', { kind: 1, version: '1.0' })).body).toContain('版本 1.0')
    await expect(call('GET /api/agreement/:kind', { kind: 2 })).rejects.toMatchObject({ code: Code.NotFound })
  })
})

/** Reference implementation of the filter over the pack itself. */
function naive(pack: Pack, filter: Input<'GET /api/course'>): string[] {
  const pathOf = (minor: string) =>
    pack.categories.flatMap((major) =>
      major.children.flatMap((middle) => (middle.children.some(({ id }) => id === minor) ? [major.id, middle.id, minor] : [])),
    )
  return [...pack.courses]
    .filter(([, course]) => {
      const names = [
        course.title,
        course.profession === null ? '' : pack.occupations.get(course.profession)?.name,
        pack.institutions.find(({ id }) => id === course.institution)?.name,
        ...course.lecturers.map((lecturer) => pack.lecturers.find(({ id }) => id === lecturer)?.name),
        ...pathOf(course.category).map((id) => categoryName(pack, id)),
        ...(course.level === null ? [] : [skillLevelLabel[course.level], skillLevelTitle[course.level]]),
      ].map((name) => queryWords(name ?? ''))
      return (
        course.availability !== 'removed' &&
        (!filter.category || pathOf(course.category).includes(filter.category)) &&
        (!filter.profession || course.profession === filter.profession) &&
        (!filter.level || course.level === filter.level) &&
        (!filter.price || (course.priceFen === 0) === (filter.price === 'free')) &&
        (!filter.institution || course.institution === filter.institution) &&
        (!filter.progress || course.progress === filter.progress) &&
        (filter.q === undefined || holdsAll(names.flat(), queryWords(filter.q)))
      )
    })
    .map(([id]) => id)
}

/** Every word must be part of a name; a query without words matches nothing. */
const holdsAll = (names: string[], words: string[]) => words.length > 0 && words.every((word) => names.some((name) => name.includes(word)))

const categoryName = (pack: Pack, wanted: string) =>
  pack.categories
    .flatMap((major) => [major, ...major.children.flatMap((middle) => [middle, ...middle.children])])
    .find(({ id }) => id === wanted)?.name

/** Returns the sort key of a course, ascending. */
function sortKey(pack: Pack, id: string, sort: NonNullable<Input<'GET /api/course'>['sort']>): number {
  const { publishedAt, formerLearners, priceFen, reviews } = pack.courses.get(id)!
  const rating = (20 + reviews.reduce((sum, { stars }) => sum + stars, 0)) / (5 + reviews.length)
  return {
    default: -Math.round(1000 * rating * Math.log2(2 + formerLearners)),
    newest: -Date.parse(publishedAt),
    popular: -formerLearners,
    'price-asc': priceFen,
    'price-desc': -priceFen,
  }[sort]
}
