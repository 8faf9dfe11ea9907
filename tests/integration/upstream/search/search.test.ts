import { describe, expect, it, test } from 'vitest'
import type { SearchDocument } from '../../../../server/upstream/db/tables/SearchDocument.ts'
import { readDocuments } from '../../../../server/upstream/search/queries/updateGeneration.ts'
import { indexDocuments } from '../../../../server/upstream/search/queries/searchIndex.ts'
import { searchSources } from '../../../../server/upstream/content/searchSources.ts'
import { kindsOf } from '../../../../server/upstream/search/queries/SearchSource.ts'
import { normalise } from '../../../../server/upstream/kernel/logic/normalise.ts'
import { engines, openTestDatabase } from '../../../support/openTestDatabase.ts'
import { smallPack } from '../../../support/smallPack.ts'
import { loadSearched, markedBy, time, useSearch } from '../../../support/useSearch.ts'

describe.each(engines)('the search on %s', (engine) => {
  const world = useSearch(engine)
  const { search } = world

  it('finds exactly the items that contain a word of two characters, in each scope', async () => {
    const documents: (SearchDocument & { kind: string })[] = []
    for (const kind of kindsOf(searchSources).filter((each) => each !== 'word')) {
      const ids = await searchSources[kind]!.ids(world.db, time.now)
      for (const document of await readDocuments(world.db, searchSources, kind, ids, time.now)) documents.push({ kind, ...document })
    }
    const textOf = ({ title, names, text, passages = [] }: (typeof documents)[number]) =>
      [title, ...names.map(({ name }) => name), text, ...passages.map((passage) => passage.text)].map(normalise).join('\n')
    const pairs = new Set(documents.flatMap((each) => [...textOf(each).matchAll(/(?=(\p{Script=Han}{2}))/gu)].map((match) => match[1]!)))
    expect(pairs.size).toBeGreaterThan(200)
    for (const pair of pairs) {
      const expected = documents.filter((each) => textOf(each).includes(pair)).map(({ kind, id }) => `${kind}/${id}`)
      const found = []
      for (const { scope, count } of (await search(pair, { exact: true })).counts.slice(1)) {
        const { list, total } = await search(pair, { scope, exact: true })
        expect(list).toHaveLength(total)
        expect(total).toBe(count)
        found.push(...list.map(({ kind, id }) => `${kind}/${id}`))
      }
      expect(found.toSorted()).toEqual(expected.toSorted())
    }
    // Takes several thousand searches.
  })

  it('returns everything by relevance with the counts of all scopes, including empty ones', async () => {
    const { counts, scope, list, total } = await search('焊工')
    expect(counts.map((each) => each.scope)).toEqual([0, 2, 5, 1, 3, 6, 4, 7, 8])
    expect(counts).toContainEqual({ scope: 1, count: 0 })
    expect(counts[0]).toEqual({ scope: 0, count: counts.slice(1).reduce((sum, { count }) => sum + count, 0) })
    expect({ scope, total }).toEqual({ scope: 0, total: counts[0]!.count })
    expect(list[0]).toMatchObject({ kind: 'profession', id: 'welder' })
    expect(new Set(list.map(({ kind }) => kind)).size).toBeGreaterThan(1)
    expect((await search('南方职业学校', { scope: undefined })).counts.find((each) => each.scope === 6)).toEqual({ scope: 6, count: 1 })
  })

  it('ranks titles above texts and whole titles above parts, and shows the details of each result', async () => {
    const { list } = await search('焊工', { scope: 5 })
    expect(list[0]).toMatchObject({ kind: 'profession', id: 'welder', title: '焊工', levels: [5, 4], priceFen: null })
    const welding = await search('气体保护焊', { scope: 2 })
    const [first] = welding.list
    expect(markedBy(first!.title, first!.marks.title)).toEqual(['气体保护焊'])
    expect(first).toMatchObject({
      kind: 'course',
      institution: expect.stringContaining('学校'),
      publishedAt: expect.stringMatching(/^2026-/),
    })
    const rules = await search('安全', { scope: 2 })
    const inTitle = rules.list.map(({ title }) => title.includes('安全'))
    expect(inTitle).toEqual(inTitle.toSorted((a, b) => Number(b) - Number(a)))
  })

  test.each([
    ['ＰＬＣ', 'plc'],
    ['電工', '电工'],
    ['PLC　编程', 'plc 编程'],
    ['编程 plc', 'plc 编程'],
    ['《焊工》', '焊工'],
    ['焊\u200B工', '焊工'],
    ['100%', '100'],
  ])('treats %j as %j', async (one, other) => {
    const [a, b] = [await search(one), await search(other)]
    expect(a.total).toBeGreaterThan(0)
    expect(a).toEqual(b)
  })

  it('offers filters with correct result counts, without empty ones and including those selected', async () => {
    for (const chosen of [{}, { price: 'paid' }, { level: 3, institution: 'south' }] as {
      price?: 'paid'
      level?: 3
      institution?: string
    }[]) {
      for (const scope of [0, 2, 5] as const) {
        const { facets, total } = await search('焊工', { scope, ...chosen })
        if (total > 0) for (const name of Object.keys(chosen)) expect(facets.map(({ filter }) => filter)).toContain(name)
        for (const { filter, options } of facets) {
          expect(options.every(({ count, label }) => count > 0 && label !== '')).toBe(true)
          for (const { value, count } of options) {
            const led = await search('焊工', { scope, ...chosen, [filter]: filter === 'level' ? Number(value) : value })
            expect({ filter, value, count }).toEqual({ filter, value, count: led.total })
          }
        }
      }
    }
    const { facets } = await search('焊工')
    const levels = facets.find(({ filter }) => filter === 'level')!.options.map(({ value }) => Number(value))
    expect(levels).toEqual(levels.toSorted((a, b) => b - a))
    const institutions = facets.find(({ filter }) => filter === 'institution')!.options
    expect(institutions.map(({ label }) => label)).toContain('北方技工学校')
    expect(institutions.map(({ count }) => count)).toEqual(institutions.map(({ count }) => count).toSorted((a, b) => b - a))
  })

  it('interprets prices and levels in the query as filters, which can be removed and yield to selected ones', async () => {
    const free = await search('免费 焊工', { scope: 2 })
    expect(free.read).toEqual([{ filter: 'price', value: 'free', label: '免费', word: '免费' }])
    expect(free.list.every(({ priceFen }) => priceFen === 0)).toBe(true)
    expect((await search('免费 焊工', { scope: 2, unread: 'price' })).read).toEqual([])
    const paid = await search('免费 焊工', { scope: 2, price: 'paid' })
    expect(paid).toMatchObject({ read: [], list: expect.arrayContaining([]) })
    expect(paid.list.every(({ priceFen }) => priceFen! > 0)).toBe(true)
    // A query of only a filter finds everything that matches the filter.
    const onlyFree = await search('免费', { scope: 2 })
    expect(onlyFree.total).toBeGreaterThan(free.total)
    expect(onlyFree.list.every(({ priceFen }) => priceFen === 0)).toBe(true)
  })

  it('names the related entity by which an item was found whose title does not contain the words', async () => {
    const { list } = await search('南方职业学校')
    expect(list[0]).toMatchObject({ kind: 'institution', title: '南方职业学校', foundBy: null })
    const course = list.find(({ kind }) => kind === 'course')
    expect(course?.foundBy).toEqual({ role: 'institution', name: '南方职业学校', marks: [[0, 6]] })
  })

  it('requires all of several words', async () => {
    const [both, one, other] = await Promise.all(['焊接 南方', '焊接', '南方'].map((q) => search(q, { scope: 2 })))
    const ids = (answer: typeof both) => answer!.list.map(({ id }) => id)
    expect(ids(both).toSorted()).toEqual(
      ids(one)
        .filter((id) => ids(other).includes(id))
        .toSorted(),
    )
  })

  it('filters, sorts and pages within a scope without changing the counts', async () => {
    const all = await search('期', { scope: 2 })
    const paid = await search('期', { scope: 2, price: 'paid', institution: 'south', level: 3 })
    expect(paid.counts).toEqual(all.counts)
    expect(paid.total).toBeGreaterThan(0)
    expect(paid.list.every(({ priceFen, levels, institution }) => priceFen! > 0 && levels[0] === 3 && institution === '南方职业学校')).toBe(
      true,
    )
    const newest = (await search('期', { scope: 2, sort: 'newest' })).list.map(({ publishedAt }) => publishedAt)
    expect(newest).toEqual(newest.toSorted((a, b) => (a! < b! ? 1 : -1)))
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => search('期', { scope: 2, page, pageSize: 5 })))
    expect(pages.flatMap(({ list }) => list)).toEqual(all.list)
    expect((await search('期', { scope: 2, page: 1_000_000 })).list).toEqual([])
  })

  it('ranks texts with adjacent words above those with distant words', async () => {
    const apart = '话'.repeat(60)
    const bodies = { far: `<p>琥珀${apart}鲸鱼</p>`, near: '<p>先是鲸鱼，后来又有了琥珀</p>', farther: `<p>鲸鱼${apart}${apart}琥珀</p>` }
    await world.db.transaction().execute(async (trx) => {
      const rows = Object.entries(bodies).map(([id, body], days) => ({
        ...news,
        id,
        body,
        published_at: time.now - days * 86_400_000 - 1000,
      }))
      await trx.insertInto('news').values(rows).execute()
      await indexDocuments(trx, searchSources, 'news', Object.keys(bodies), time.now)
    })
    for (const more of [{}, { exact: true }]) {
      const { list } = await search('琥珀 鲸鱼', more)
      expect(list.map(({ id }) => id)).toEqual(['near', 'far', 'farther'])
    }
  })

  it('never returns removed, unlisted or future items', async () => {
    // course-12 is removed in the pack.
    const everything = await search('期', { scope: 2 })
    expect(everything.list.map(({ id }) => id)).not.toContain('course-12')
    const files = smallPack()
    files.delete('courses/course-23.json')
    const other = await openTestDatabase(engine)
    try {
      await loadSearched(other)
      const again = await loadSearched(other, files)
      const { list } = await again('GET /api/search', { q: '期', scope: 2, pageSize: 100 })
      expect(list.map(({ id }) => id).toSorted()).toEqual(
        everything.list
          .map(({ id }) => id)
          .filter((id) => id !== 'course-23')
          .toSorted(),
      )
      const ahead = { ...news, id: 'ahead', published_at: time.now + 1000 }
      await other.db.transaction().execute(async (trx) => {
        await trx
          .insertInto('news')
          .values([news, ahead, { ...news, id: 'gone', listed: 0 }])
          .execute()
        await indexDocuments(trx, searchSources, 'news', ['there', 'ahead', 'gone'], time.now)
      })
      const found = await again('GET /api/search', { q: '公告焰火' })
      expect(found).toMatchObject({ scope: 0, total: 1, list: [{ kind: 'news', id: 'there', institution: '本站' }] })
      expect((await again('GET /api/search/suggest', { q: '焰火' })).list).toHaveLength(1)
      await expect(
        other.db.transaction().execute(async (trx) => {
          await trx.updateTable('news').set({ listed: 0 }).where('id', '=', 'there').execute()
          await indexDocuments(trx, searchSources, 'news', ['there'], time.now)
          throw new Error('changed its mind')
        }),
      ).rejects.toThrow('changed its mind')
      expect((await again('GET /api/search', { q: '公告焰火' })).total).toBe(1)
    } finally {
      await other.close()
    }
  })
})

const news = {
  id: 'there',
  channel: 'notice',
  title: '公告焰火',
  summary: '一句话',
  cover: null,
  social_image: null,
  source: '本站',
  author: null,
  pinned: 0,
  published_at: time.now - 1000,
  updated_at: null,
  body: '<p>正文</p>',
  contents: '[]',
  attachments: '[]',
  courses: '[]',
  listed: 1,
} as const

it.runIf(engines.includes('PostgreSQL'))('returns the same results in the same order on SQLite and PostgreSQL', async () => {
  const databases = await Promise.all((['SQLite', 'PostgreSQL'] as const).map(openTestDatabase))
  try {
    const calls = await Promise.all(databases.map((each) => loadSearched(each)))
    for (const q of ['焊工', '电工', '期', '安全', 'plc', '工', '焊接 师傅', 'hangong', '悍工', '学校', '操作', '第 1', '三级']) {
      for (const sort of ['default', 'newest', 'popular'] as const) {
        const [a, b] = await Promise.all(calls.map((call) => call('GET /api/search', { q, sort, pageSize: 100 })))
        expect(a).toEqual(b)
      }
      const [a, b] = await Promise.all(calls.map((call) => call('GET /api/search/suggest', { q })))
      expect(a).toEqual(b)
    }
  } finally {
    await Promise.all(databases.map((each) => each.close()))
  }
})
