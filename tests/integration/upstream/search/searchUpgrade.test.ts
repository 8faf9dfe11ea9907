import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadPack } from '../../../../server/upstream/content/loadPack.ts'
import { readPack } from '../../../../server/upstream/content/read/readPack.ts'
import { searchSources } from '../../../../server/upstream/content/searchSources.ts'
import { SearchIndexError } from '../../../../server/upstream/kernel/parseJsonColumn.ts'
import { examineIndex } from '../../../../server/upstream/search/queries/examineIndex.ts'
import { ensureIndex } from '../../../../server/upstream/search/queries/ensureIndex.ts'
import { indexDocuments } from '../../../../server/upstream/search/queries/searchIndex.ts'
import { catalogueCalls } from '../../../support/catalogueCalls.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../support/openTestDatabase.ts'
import { smallPack, writePack } from '../../../support/smallPack.ts'

let now = Date.UTC(2026, 10, 20)
const clock = () => (now += 200)

/** Returns the small pack as another version, with its own search words. */
function packWith({ version, words, renamed }: { version: string; words?: object; renamed?: string }) {
  const files = smallPack()
  files.set('pack.json', { ...(files.get('pack.json') as object), version })
  if (words) files.set('search.json', words)
  if (renamed) files.set('courses/course-1.json', { ...(files.get('courses/course-1.json') as object), title: renamed })
  return readPack(writePack(files))
}

describe.each(engines)('while the upstream on %s', (engine) => {
  let database: TestDatabase
  let call: ReturnType<typeof catalogueCalls>
  const load = (pack: ReturnType<typeof packWith>) => loadPack(database.db, pack, { dataDir: database.dataDir, clock })
  const ensure = () => ensureIndex({ db: database.db, sources: searchSources, clock })
  const search = (q: string, by = call) => by('GET /api/search', { q })

  beforeEach(async () => {
    database = await openTestDatabase(engine)
    await load(packWith({ version: '1.0.1', words: { rules: [{ say: ['火花师傅'], find: ['焊工'] }] } }))
    call = catalogueCalls(database.db, clock)
  })
  afterEach(() => database.close())

  /** Converts the index to that of an earlier release: of another format, without the data of this one. */
  const age = async () => {
    const { generation } = await database.db.selectFrom('search_state').selectAll().executeTakeFirstOrThrow()
    await database.db.deleteFrom('search_entry').execute()
    await database.db.deleteFrom('search_text').execute()
    await sql`drop table ${sql.table(`search_terms_${generation % 2}`)}`.execute(database.db)
    await database.db.updateTable('search_state').set({ form: 1 }).execute()
  }

  describe('takes over the index of an earlier release', () => {
    const rename = (title: string) =>
      database.db.transaction().execute(async (trx) => {
        await trx.updateTable('course').set({ title }).where('id', '=', 'course-1').execute()
        await indexDocuments(trx, searchSources, 'course', ['course-1'], clock())
      })

    it('changes and packs before the rebuild are included, and everything is found afterwards', async () => {
      const before = (await search('期')).total
      await age()
      await rename('上线前改名')
      await load(packWith({ version: '1.0.2', renamed: '新包里的鲸落焊接' }))
      expect(await examineIndex(database.db, searchSources, clock())).toContain('另一个版本')
      await ensure()
      expect(await examineIndex(database.db, searchSources, clock())).toBeUndefined()
      const [fresh, renamed] = [await search('鲸落'), await search('上线前改名', catalogueCalls(database.db, clock))]
      expect(fresh).toMatchObject({ list: [{ kind: 'course', id: 'course-1' }], total: 1 })
      expect(renamed.list.filter(({ id }) => id === 'course-1')).toEqual([])
      expect((await search('期')).total).toBe(before - 1)
    })

    it('changes during the rebuild are included, and removed items are not found', async () => {
      await age()
      const files = smallPack()
      files.delete('courses/course-23.json')
      files.set('courses/course-1.json', { ...(files.get('courses/course-1.json') as object), title: '途中装入的鲸落焊接' })
      const pack = readPack(writePack(files))
      const made = ensure()
      await load(pack)
      await made
      expect((await search('鲸落')).list).toMatchObject([{ id: 'course-1' }])
      const courses = await call('GET /api/search', { q: '期', scope: 2, pageSize: 100 })
      expect(courses.list.map(({ id }) => id)).not.toContain('course-23')
    })

    it('a search before the rebuild is an error rather than an empty result', async () => {
      await age()
      await expect(search('焊工')).rejects.toThrow(SearchIndexError)
    })
  })

  it('serves searches, new search words take effect with the load of their pack in every process, all at once', async () => {
    const other = catalogueCalls(database.db, clock)
    const welder = { kind: 'profession', id: 'welder' }
    const cook = { kind: 'profession', id: 'cook' }
    expect((await search('火花师傅')).list[0]).toMatchObject(welder)
    expect((await search('灶台师傅', other)).list.map(({ id }) => id)).not.toContain('cook')
    const loading = { done: false }
    const loaded = load(packWith({ version: '1.0.2', words: { rules: [{ say: ['灶台师傅'], find: ['中式烹调师'] }] } })).finally(
      () => (loading.done = true),
    )
    const answers: { old: boolean; fresh: boolean }[] = []
    while (!loading.done) {
      const first = ({ list }: Awaited<ReturnType<typeof search>>) => `${list[0]?.kind}/${list[0]?.id}`
      // In this order of requests, a new result followed by an old one would be a step back.
      const [fresh, old] = [first(await search('灶台师傅')) === 'profession/cook', first(await search('火花师傅')) === 'profession/welder']
      answers.push({ old, fresh })
    }
    await loaded
    expect(answers.length).toBeGreaterThan(0)
    expect(answers.filter(({ old, fresh }) => old && fresh)).toEqual([])
    for (const by of [call, other]) {
      const { list, also } = await search('灶台师傅', by)
      expect(list[0]).toMatchObject(cook)
      expect(also).toEqual([{ word: '灶台师傅', also: ['中式烹调师'] }])
      expect((await search('火花师傅', by)).also).toEqual([])
      const suggested = (await by('GET /api/search/suggest', { q: '灶台' })).list.map(({ text }) => text)
      expect(suggested).toEqual(['灶台师傅', '中式烹调师'])
      expect((await by('GET /api/search/suggest', { q: '火花' })).list).toEqual([])
    }
  })
})
