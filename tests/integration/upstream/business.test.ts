import { describe, expect, test } from 'vitest'
import { type Data } from '#lib/contract'
import { Edition } from '#lib/enums'
import { loadPack } from '../../../server/upstream/content/loadPack.ts'
import { readPack } from '../../../server/upstream/content/read/readPack.ts'
import type { PackBusiness } from '../../../server/upstream/inbox/pack/Business.ts'
import { engines } from '../../support/openTestDatabase.ts'
import { smallPack, writePack } from '../../support/smallPack.ts'
import { useUpstream } from '../../support/useUpstream.ts'

type Offer = Data<'GET /api/business'>
type Editions = Data<'GET /api/business/edition'>

/** The business texts of the demonstration pack, beside the small pack. */
const demo = () => readPack('server/demo/pack').business!
const packWith = (business?: object) => {
  const files = smallPack()
  if (business) files.set('business.json', business)
  return writePack(files)
}
const small = (): PackBusiness => ({ ...demo(), cases: demo().cases.map((entry) => ({ ...entry, image: 'cover.svg' })) })

describe.each(engines)('what organisations are offered, on %s', (engine) => {
  const upstream = useUpstream(engine)
  const load = (business?: object) => {
    const contentDir = packWith(business)
    return loadPack(upstream().db, readPack(contentDir), { dataDir: upstream().dataDir })
  }
  const offer = async () => (await upstream().ask('GET /api/business')).data as Offer
  const editions = async () => (await upstream().ask('GET /api/business/edition')).data as Editions

  test('comes from the pack, changes with it, and goes with it', async () => {
    expect([await offer(), await editions()]).toEqual([
      { cases: [], contact: null },
      { editions: [], groups: [], questions: [], invoicing: [] },
    ])
    await load(small())
    const { cases, contact } = await offer()
    expect(cases.map(({ image }) => image)).toEqual(cases.map(() => expect.stringMatching(/^\/api\/media\/cover\.svg\?v=\w{6}$/)))
    expect(contact).toEqual(small().contact)
    const { groups } = await editions()
    expect(groups[0]!.features.find(({ name }) => name === '统一身份登录')!.values).toEqual([
      { edition: Edition.Free, included: false, text: '' },
      { edition: Edition.Team, included: false, text: '' },
      { edition: Edition.Enterprise, included: true, text: '可选' },
      { edition: Edition.PrivateDeployment, included: true, text: '' },
    ])
    await load({ ...small(), cases: [] })
    expect((await offer()).cases).toEqual([])
    await load()
    expect(await offer()).toEqual({ cases: [], contact: null })
  })
})

describe('the demonstration', () => {
  test('has all four editions, each with a price or one that is agreed on, and every row says something of each', () => {
    const { editions, groups } = demo()
    expect(new Set(editions.map(({ edition }) => edition))).toEqual(new Set(Object.values(Edition)))
    expect(editions.find(({ edition }) => edition === Edition.Free)!.prices.every(({ priceFen }) => priceFen === 0)).toBe(true)
    expect(editions.find(({ edition }) => edition === Edition.PrivateDeployment)!.prices).toEqual([])
    for (const { features } of groups) for (const { values } of features) expect(values).toHaveLength(editions.length)
  })

  test('names only institutions of its own as customers, and nobody’s real number or address', () => {
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
  ['an edition twice', (it: PackBusiness) => void it.editions.push(it.editions[0]!), 'business.json · editions：版本重复'],
  [
    'a value too few',
    (it: PackBusiness) => void it.groups[0]!.features[1]!.values.pop(),
    'business.json · groups[0].features[1].values：应为 4 项',
  ],
  [
    'a price below nothing',
    (it: PackBusiness) => void (it.editions[1]!.prices[0]!.priceFen = -1),
    'business.json · editions[1].prices[0].priceFen',
  ],
  [
    'an image that is not there',
    (it: PackBusiness) => void (it.cases[0]!.image = 'no.svg'),
    'business.json · cases[0].image：media/ 下没有 no.svg',
  ],
  ['a field too many', (it: PackBusiness) => void Object.assign(it, { extra: 1 }), 'business.json'],
])('a pack with %s is refused by file and field', (_, spoil, text) => {
  const business = structuredClone(small())
  spoil(business)
  expect(() => readPack(packWith(business))).toThrow(text)
})
