import { describe, expect, test } from 'vitest'
import { type Data } from '#lib/contract'
import { Edition } from '#lib/enums'
import { loadPack } from '../../../../server/upstream/content/loadPack.ts'
import { readPack } from '../../../../server/upstream/content/read/readPack.ts'
import type { PackBusiness } from '../../../../server/upstream/inbox/pack/Business.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { smallPack, writePack } from '../../../support/smallPack.ts'
import { useUpstream } from '../../../support/useUpstream.ts'

type Offer = Data<'GET /api/business'>
type Editions = Data<'GET /api/business/edition'>

/** Returns the business texts of the demonstration pack, for use with the small pack. */
const demo = () => readPack('server/demo/pack').business!
const packWith = (business?: object) => {
  const files = smallPack()
  if (business) files.set('business.json', business)
  return writePack(files)
}
const small = (): PackBusiness => ({ ...demo(), cases: demo().cases.map((entry) => ({ ...entry, image: 'cover.svg' })) })

describe.each(engines)('the offer for organisations on %s', (engine) => {
  const upstream = useUpstream(engine)
  const load = (business?: object) => {
    const contentDir = packWith(business)
    return loadPack(upstream().db, readPack(contentDir), { dataDir: upstream().dataDir })
  }
  const offer = async () => (await upstream().ask('GET /api/business')).data as Offer
  const editions = async () => (await upstream().ask('GET /api/business/edition')).data as Editions

  test('is taken from the pack, updated and removed with it', async () => {
    expect([await offer(), await editions()]).toEqual([
      { cases: [], contact: null },
      { editions: [], groups: [], questions: [], invoicing: [] },
    ])
    await load(small())
    const { cases, contact } = await offer()
    expect(cases.map(({ image }) => image)).toEqual(cases.map(() => expect.stringMatching(/^\/api\/media\/cover\.svg\?v=\w{6}$/)))
    expect(contact).toEqual(small().contact)
    const { groups } = await editions()
    expect(groups[0]!.features.find(({ name }) => name === '学员人数')!.values).toEqual([
      { edition: Edition.Free, included: true, text: '1 人' },
      { edition: Edition.Team, included: true, text: '5–200 人' },
      { edition: Edition.Enterprise, included: true, text: '200–2000 人' },
      { edition: Edition.PrivateDeployment, included: true, text: '不限' },
    ])
    await load({ ...small(), cases: [] })
    expect((await offer()).cases).toEqual([])
    await load()
    expect(await offer()).toEqual({ cases: [], contact: null })
  })
})

describe('the demonstration', () => {
  test('has four editions, each with a price or a price on request, and a value for each in every row', () => {
    const { editions, groups } = demo()
    expect(new Set(editions.map(({ edition }) => edition))).toEqual(new Set(Object.values(Edition)))
    expect(editions.find(({ edition }) => edition === Edition.Free)!.prices.every(({ priceFen }) => priceFen === 0)).toBe(true)
    expect(editions.find(({ edition }) => edition === Edition.PrivateDeployment)!.prices).toEqual([])
    for (const { features } of groups) for (const { values } of features) expect(values).toHaveLength(editions.length)
  })

  test('names only its own institutions as customers, and no real phone number or address', () => {
    const { institutions, business } = readPack('server/demo/pack')
    const names = institutions.map(({ name }) => name)
    for (const { organisation } of business!.cases) expect(names).toContain(organisation)
    expect(
      JSON.stringify(business)
        .match(/[\w.]+@[\w.]+/g)!
        .every((email) => email.endsWith('.example')),
    ).toBe(true)
  })
})

test.each([
  ['a duplicate edition', (it: PackBusiness) => void it.editions.push(it.editions[0]!), 'business.json · editions：版本重复'],
  [
    'a missing value',
    (it: PackBusiness) => void it.groups[0]!.features[1]!.values.pop(),
    'business.json · groups[0].features[1].values：应为 4 项',
  ],
  [
    'a negative price',
    (it: PackBusiness) => void (it.editions[1]!.prices[0]!.priceFen = -1),
    'business.json · editions[1].prices[0].priceFen',
  ],
  ['a missing image', (it: PackBusiness) => void (it.cases[0]!.image = 'no.svg'), 'business.json · cases[0].image：media/ 下没有 no.svg'],
  ['an unknown field', (it: PackBusiness) => void Object.assign(it, { extra: 1 }), 'business.json'],
])('rejects a pack with %s, with file and field', (_, spoil, text) => {
  const business = structuredClone(small())
  spoil(business)
  expect(() => readPack(packWith(business))).toThrow(text)
})
