import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openWithoutMigration } from '../../../../server/upstream/db/openWithoutMigration.ts'
import { loadPack } from '../../../../server/upstream/content/loadPack.ts'
import { readPack } from '../../../../server/upstream/content/read/readPack.ts'
import { SearchIndexError } from '../../../../server/upstream/kernel/parseJsonColumn.ts'
import { indexFindings } from '../../../../server/upstream/operations/doctor/databaseReport.ts'
import { chooseEngine, engineOf } from '../../../../server/upstream/search/engine/engineOf.ts'
import { examineIndex } from '../../../../server/upstream/search/queries/examineIndex.ts'
import { ensureIndex } from '../../../../server/upstream/search/queries/ensureIndex.ts'
import { rebuildIndex } from '../../../../server/upstream/search/queries/rebuildIndex.ts'
import { indexDocuments } from '../../../../server/upstream/search/queries/searchIndex.ts'
import { indexChanged } from '../../../../server/upstream/search/queries/indexChanged.ts'
import { addUser, catalogueCalls } from '../../../support/catalogueCalls.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../support/openTestDatabase.ts'
import { smallPack, writePack } from '../../../support/smallPack.ts'
import { searchSources } from '../../../../server/upstream/content/searchSources.ts'

const clock = () => Date.UTC(2026, 10, 20)

/** An in-memory engine as a third party would write it. */
const moduleEngine = `export function createSearchEngine() {
  const kept = new Map()
  const own = (generation) => kept.get(generation) ?? (() => { throw new Error('missing') })()
  return {
    name: 'memory', isTransactional: false,
    begin: async (db, generation) => void kept.set(generation, new Map()),
    put: async (db, generation, documents) => documents.forEach((each) => own(generation).set(each.number, [each.title, ...each.names, each.text])),
    remove: async (db, generation, numbers) => numbers.forEach((number) => own(generation).delete(number)),
    settle: async () => {},
    drop: async (db, generation) => void kept.delete(generation),
    find: async (db, generation, word) => Uint32Array.from([...own(generation)].filter(([, fields]) => fields.some((field) => field.includes(word))).map(([number]) => number)).sort(),
    count: async (db, generation) => kept.get(generation)?.size,
    examine: async (db, generation) => void own(generation),
  }
}`

describe.each(engines)('the search index on %s', (engine) => {
  let database: TestDatabase
  let call: ReturnType<typeof catalogueCalls>

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const contentDir = writePack(smallPack())
    await loadPack(database.db, readPack(contentDir), { dataDir: database.dataDir, clock })
  })
  beforeEach(() => {
    call = catalogueCalls(database.db, clock)
  })
  afterAll(() => database.close())

  const total = async (q: string, with_ = call) => (await with_('GET /api/search', { q, scope: 2 })).total
  const rename = (title: string) =>
    database.db.transaction().execute(async (trx) => {
      await trx.updateTable('course').set({ title }).where('id', '=', 'course-1').execute()
      await indexDocuments(trx, searchSources, 'course', ['course-1'], clock())
    })
  const indexed = async () => {
    const columns = ['kind', 'number', 'id', 'gone', 'hash', 'fields', 'spelling', 'filters', 'popularity', 'published_at'] as const
    const { generation } = await state()
    const rows = database.db.selectFrom('search_entry').select(columns).where('generation', '=', generation)
    const entries = await rows.orderBy('number').execute()
    const found: Record<string, number[]> = {}
    for (const word of ['焊接', '鲸落', '气体保护焊', '期', '万'])
      found[word] = [...(await engineOf(database.db).find(database.db, generation, word))]
    return { entries, found }
  }
  const state = () => database.db.selectFrom('search_state').selectAll().executeTakeFirstOrThrow()
  const terms = async () => sql.table(`search_terms_${(await state()).generation % 2}`)

  it('reflects a change and its reversal', async () => {
    const before = await indexed()
    const { title } = await database.db.selectFrom('course').select('title').where('id', '=', 'course-1').executeTakeFirstOrThrow()
    await rename('鲸落万物生')
    expect(await total('鲸落')).toBe(1)
    expect((await call('GET /api/course', { q: '鲸落' })).list.map(({ id }) => id)).toEqual(['course-1'])
    await rename(title)
    expect(await total('鲸落')).toBe(0)
    expect(await indexed()).toEqual(before)
  })

  it('is identical after a rebuild and after incremental updates', async () => {
    const before = (await call('GET /api/search', { q: '焊接', pageSize: 100 })).list
    expect(await rebuildIndex(database.db, searchSources, clock)).toBeGreaterThan(24)
    expect((await call('GET /api/search', { q: '焊接', pageSize: 100 })).list).toEqual(before)
    const { generation } = await state()
    for (const table of ['search_entry', 'search_text'] as const) {
      const others = await database.db.selectFrom(table).select('generation').where('generation', '!=', generation).execute()
      expect(others).toEqual([])
    }
    expect(await engineOf(database.db).count(database.db, generation + 1)).toBeUndefined()
  })

  it('keeps answering during a rebuild, which includes concurrent changes', async () => {
    const expected = await total('气体保护焊')
    const rebuild = { done: false }
    const answers: number[] = []
    const rebuilding = rebuildIndex(database.db, searchSources, clock).finally(() => (rebuild.done = true))
    await rename('途中改名')
    while (!rebuild.done) answers.push(await total('气体保护焊'))
    await rebuilding
    expect(answers.length).toBeGreaterThan(0)
    // The renamed course is no longer among the results.
    expect(new Set(answers)).toEqual(new Set([expected - 1]))
    expect(await total('途中改名')).toBe(1)
    await rename('二氧化碳气体保护焊 100% 实操第 1 期')
    expect(await total('气体保护焊')).toBe(expected)
  })

  it('keeps the later of two concurrent rebuilds with all items', async () => {
    const expected = await total('期')
    const [a, b] = await Promise.all([rebuildIndex(database.db, searchSources, clock), rebuildIndex(database.db, searchSources, clock)])
    expect([a, b].filter((each) => each !== undefined)).toHaveLength(1)
    expect(await total('期')).toBe(expected)
  })

  it('reflects concurrent changes from many sources', async () => {
    const ids = Array.from({ length: 8 }, (_, index) => `course-${index}`)
    const before = await database.db.selectFrom('course').select(['id', 'title']).where('id', 'in', ids).execute()
    const change = (id: string, title: string) =>
      database.db.transaction().execute(async (trx) => {
        await trx.updateTable('course').set({ title }).where('id', '=', id).execute()
        await indexDocuments(trx, searchSources, 'course', [id], clock())
      })
    await Promise.all(ids.map((id) => change(id, `众人同改 ${id}`)))
    expect(await total('众人同改')).toBe(8)
    await Promise.all(before.map(({ id, title }) => change(id, title)))
    expect(await total('众人同改')).toBe(0)
  })

  it('reflects new learners and rule versions coming into effect in its order after some seconds', async () => {
    const { db } = database
    const entry = (kind: 'course' | 'institution' | 'rule', thing: string) =>
      db
        .selectFrom('search_entry')
        .innerJoin('search_state', 'search_state.generation', 'search_entry.generation')
        .select(['popularity', 'fields'])
        .where('kind', '=', kind)
        .where('search_entry.id', '=', thing)
        .executeTakeFirstOrThrow()
    const courses = db
      .selectFrom('course')
      .select(['id', 'institution_id'])
      .where('free', '=', 1)
      .where('availability', '=', 'open')
      .orderBy('id')
    const { id, institution_id } = await courses.executeTakeFirstOrThrow()
    const before = [await entry('course', id), await entry('institution', institution_id)]
    const shown = (await call('GET /api/search', { q: '电工', scope: 2, sort: 'popular' })).list.length
    await call('POST /api/course/:id/join', { id }, await addUser(db, 'joiner'))
    expect(await entry('course', id)).toEqual(before[0])
    await indexChanged(db, searchSources, { since: clock(), now: clock() })
    expect(await entry('course', id)).toMatchObject({ popularity: before[0]!.popularity + 1 })
    expect(await entry('institution', institution_id)).toMatchObject({ popularity: before[1]!.popularity + 1 })
    expect((await call('GET /api/search', { q: '电工', scope: 2, sort: 'popular' })).list).toHaveLength(shown)
    expect(await indexChanged(db, searchSources, { since: clock(), now: clock() })).toBe(0)

    const inAnHour = clock() + 3_600_000
    const version = (position: number, title: string, effective_at: number) => ({
      ...{ id: `seats-${position}`, rule_id: 'seats', version: `${position}`, position, title, published_at: clock() - 1000, effective_at },
      ...{ publicity_to: null, dated_at_load: 0 as const, changes: '', body: '', contents: '[]', attachments: '[]', difference: null },
    })
    await db.insertInto('rule').values({ id: 'seats', category: 'general', listed: 1 }).execute()
    const versions = [version(1, '座位规则', clock() - 1000), version(2, '座位新规则', inAnHour)]
    await db.insertInto('rule_version').values(versions).execute()
    await indexChanged(db, searchSources, { since: 0, now: clock() })
    expect(await entry('rule', 'seats')).toMatchObject({ fields: '座位规则\t' })
    expect(await indexChanged(db, searchSources, { since: clock(), now: inAnHour })).toBe(1)
    expect(await entry('rule', 'seats')).toMatchObject({ fields: '座位新规则\t' })
    await db.deleteFrom('rule').where('id', '=', 'seats').execute()
    await database.db.transaction().execute((trx) => indexDocuments(trx, searchSources, 'rule', ['seats'], clock()))
  })

  it('stays unchanged when a rebuild is killed; the next one removes its remains', async () => {
    const [expected, before] = [await total('期'), await state()]
    const killed = rebuildIndex(database.db, searchSources, clock, (documents) => {
      if (documents > 10) throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await state()).toMatchObject({ generation: before.generation })
    expect(await total('期', catalogueCalls(database.db, clock))).toBe(expected)
    const documents = await rebuildIndex(database.db, searchSources, clock)
    const { generation } = await state()
    expect(await engineOf(database.db).count(database.db, generation)).toBe(documents)
    expect(await total('期')).toBe(expected)
  })

  it('is stored by another engine when configured, and by the built-in one when not', async () => {
    const [expected, place] = [await total('期'), join(database.dataDir, 'engine.mjs')]
    writeFileSync(place, moduleEngine)
    const other = openWithoutMigration(database.place)
    await chooseEngine(other, place)
    const said: unknown[] = []
    await ensureIndex({ db: other, sources: searchSources, clock, log: (entry) => said.push(entry) })
    expect(said).toHaveLength(1)
    expect(await total('期', catalogueCalls(other, clock))).toBe(expected)
    expect(await examineIndex(other, searchSources, clock())).toBeUndefined()
    await other.destroy()
    await expect(chooseEngine(database.db, './no-such-engine.js')).rejects.toThrow('不能使用 SEARCH_ENGINE=./no-such-engine.js')
    await rebuildIndex(database.db, searchSources, clock)
    expect(await total('期', catalogueCalls(database.db, clock))).toBe(expected)
  })

  it('is created automatically when a database has none or one of another format', async () => {
    const expected = await total('期')
    for (const spoil of [
      () => database.db.deleteFrom('search_state').execute(),
      () => database.db.updateTable('search_state').set({ form: 0 }).execute(),
      async () => sql`drop table ${await terms()}`.execute(database.db),
      async () => engineOf(database.db).remove(database.db, (await state()).generation, [0, 1]),
      () => database.db.deleteFrom('search_entry').execute(),
    ]) {
      await spoil()
      const said: unknown[] = []
      await ensureIndex({ db: database.db, sources: searchSources, clock, log: (entry) => said.push(entry) })
      expect(said).toEqual([expect.objectContaining({ event: 'search index made' })])
      expect(await total('期', catalogueCalls(database.db, clock))).toBe(expected)
      await ensureIndex({ db: database.db, sources: searchSources, clock, log: (entry) => said.push(entry) })
      expect(said).toHaveLength(1)
    }
  })

  it(
    'is repaired by the doctor after any damage; until then a search with incomplete results is an error',
    { tags: ['wide'] },
    async () => {
      const expected = await total('期')
      const { db, place } = database
      const corruptTerms = async () => {
        const name = `search_terms_${(await state()).generation % 2}_data`
        const direct = new DatabaseSync(place.file, { defensive: false })
        direct.exec(`update ${name} set block = zeroblob(40)`)
        direct.close()
      }
      const examine = (mend: boolean) => indexFindings(place, { mend, operator: { name: 'lin', why: '' } })
      expect(await examine(false)).toEqual([{ level: 'good', about: expect.stringMatching(/^搜索索引完整（\d+ 条）$/) }])
      // Each kind of damage with a word whose search it breaks; undefined when only the doctor detects it.
      for (const [word, spoil] of [
        ['期', () => db.deleteFrom('search_state').execute()],
        ['期', async () => sql`drop table ${await terms()}`.execute(db)],
        ['期', async () => sql`delete from ${await terms()}`.execute(db)],
        [undefined, async () => engineOf(db).remove(db, (await state()).generation, [1])],
        ['期', () => db.updateTable('search_entry').set({ fields: '[[[' }).execute()],
        ['期', () => db.updateTable('search_entry').set({ filters: '{"0":1}' }).where('kind', '=', 'course').execute()],
        ['期', () => db.deleteFrom('search_entry').execute()],
        ['期', () => db.deleteFrom('search_entry').where('id', '=', 'course-3').execute()],
        [undefined, () => db.deleteFrom('search_text').where('number', '<', 12).execute()],
        ...(engine === 'SQLite' ? [['期', corruptTerms] as const] : []),
      ] as const) {
        await spoil()
        const fresh = catalogueCalls(db, clock)
        const broken = async (q: string) =>
          fresh('GET /api/search', { q }).then(
            () => false,
            (error) => error instanceof SearchIndexError,
          )
        if (word !== undefined) {
          expect(await broken(word)).toBe(true)
        } else expect(await broken('期')).toBe(false)
        expect(await examine(false)).toEqual([
          { level: 'bad', about: expect.stringMatching(/^搜索索引/), cure: expect.stringContaining('reindex') },
        ])
        expect(await examine(true)).toEqual([expect.objectContaining({ level: 'warn', about: expect.stringContaining('已重建') })])
        expect(await examine(false)).toEqual([expect.objectContaining({ level: 'good' })])
        expect(await total('期', catalogueCalls(db, clock))).toBe(expected)
      }
    },
  )
})
