import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { type Catalogue, openCatalogue } from '../../../support/openCatalogue.ts'
import { loadPack } from '../../../../server/upstream/content/loadPack.ts'
import { readPack } from '../../../../server/upstream/content/read/readPack.ts'
import { catalogueCalls } from '../../../support/catalogueCalls.ts'
import { engines, openTestDatabase } from '../../../support/openTestDatabase.ts'
import { smallPack, writePack } from '../../../support/smallPack.ts'

describe.each(engines)('suggestions on %s', (engine) => {
  let database: Catalogue['database']
  let call: Catalogue['call']

  beforeAll(async () => {
    ;({ database, call } = await openCatalogue(engine))
  })
  afterAll(() => database.close())

  const suggest = async (q: string) => (await call('GET /api/search/suggest', { q })).list

  test.each([
    ['焊', '焊工'],
    ['hangong', '焊工'],
    ['hang', '焊工'],
    ['hg', '焊工'],
    ['HG', '焊工'],
    ['保护焊', '二氧化碳气体保护焊 100% 实操第 1 期'],
    ['baohuhan', '二氧化碳气体保护焊 100% 实操第 1 期'],
    ['zspt', '中式烹调师'],
    ['悍工', '焊工'],
    ['hnagong', '焊工'],
  ])('for %j include %j with a mark', async (q, text) => {
    const list = await suggest(q)
    expect(list.length).toBeLessThanOrEqual(10)
    const found = list.find((each) => each.text === text)
    expect(found?.marks).toHaveLength(1)
  })

  it('contain items that can be opened, each title once', async () => {
    const list = await suggest('焊工')
    expect(list[0]).toEqual({
      kind: 'profession',
      id: 'welder',
      text: '焊工',
      marks: [[0, 2]],
      image: expect.stringMatching(/^\/.+/),
      via: null,
    })
    expect(new Set(list.map(({ text }) => text)).size).toBe(list.length)
    for (const { kind, id, image } of await suggest('安全')) {
      expect(id === null).toBe(kind === 'word')
      if (id === null) expect(image).toBeNull()
    }
    expect(await suggest('')).toEqual([])
  })
})

it('suggestions include the meaning of an everyday word, with the word itself', async () => {
  const database = await openTestDatabase(engines[0]!)
  try {
    const files = smallPack()
    files.set('search.json', { groups: [], rules: [{ say: ['烧焊的'], find: ['焊工'] }], stop: [], keep: [] })
    await loadPack(database.db, readPack(writePack(files)), { dataDir: database.dataDir })
    const call = catalogueCalls(database.db)
    for (const q of ['烧焊', 'shaohande']) {
      const { list } = await call('GET /api/search/suggest', { q })
      expect(list.map(({ kind, text, via }) => ({ kind, text, via }))).toEqual([
        { kind: 'word', text: '烧焊的', via: null },
        { kind: 'profession', text: '焊工', via: '烧焊的' },
      ])
    }
  } finally {
    await database.close()
  }
})
