import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readPack } from '../../../../server/upstream/content/read/readPack.ts'
import { findSideMismatches } from '../../../../server/upstream/whisper/admin.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { participationPack } from '../../../support/participationPack.ts'
import { writePack } from '../../../support/smallPack.ts'
import { useParticipation } from '../../../support/useParticipation.ts'

const person = (id: string) => ({ id, name: id, avatar: null, introduction: '做焊接', since: '2026-01-05', follows: [] })
const asked = { id: 'ask', from: 'demo', at: '2026-03-01 20:15', text: '师傅，电流多大？' }
const answered = { id: 'answer', from: 'person', at: '2026-03-01 20:30', text: '先试 115 安' }
const greeted = { ...answered, id: 'hello', text: '一起打卡吗' }
const talks = [
  { with: 'lao-chen', whispers: [asked, answered] },
  { with: 'xiao-he', unread: true, whispers: [greeted] },
]

function packWith(whispers: object[]) {
  const files = participationPack()
  files.set('community/people.json', [person('lao-chen'), person('xiao-he')])
  files.set('community/whispers.json', whispers)
  return files
}

describe.each(engines)('the whispers of a pack on %s', (engine) => {
  const world = useParticipation(engine, () => packWith(talks))
  /** Creates a new demo account and loads the pack for it. */
  async function demo() {
    const { user, db, load } = world()
    const id = await user()
    const { phone: demoPhone } = await db.selectFrom('user_account').select('phone').where('id', '=', id).executeTakeFirstOrThrow()
    await load(packWith(talks), { demoPhone })
    return { id, load: (whispers: object[]) => load(packWith(whispers), { demoPhone }) }
  }
  const texts = async (user: string, userId: string) =>
    (await world().call('GET /api/whisper/with/:userId', { userId }, user)).list.map(({ text }) => text)
  const unread = async (user: string) => (await world().call('GET /api/message/unread', {}, user)).whisper
  const list = async (user: string) => (await world().call('GET /api/whisper', {}, user)).list

  test('give the demo account its conversations, one of them unread, and no other account any', async () => {
    const { db, user, load } = world()
    expect(await db.selectFrom('whisper').select('id').execute()).toEqual([])
    const { id } = await demo()
    expect(await texts(id, 'lao-chen')).toEqual(['先试 115 安', '师傅，电流多大？'])
    expect(
      (await list(id)).map(({ partner, unread: count }) => [partner.id, count] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ).toEqual([
      ['lao-chen', 0],
      ['xiao-he', 1],
    ])
    expect(await unread(id)).toBe(1)
    const other = await user()
    await load()
    expect(await list(other)).toEqual([])
    expect(await unread(id)).toBe(1)
    expect(await findSideMismatches(db, 5)).toEqual([])
  })

  test('are updated in place when loaded again; what users wrote, withdrew and read stays', async () => {
    const { call, db } = world()
    const { id, load } = await demo()
    const [newest] = (await call('GET /api/whisper/with/:userId', { userId: 'xiao-he' }, id)).list
    await call('POST /api/whisper/with/:userId/read', { userId: 'xiao-he', upTo: newest!.createdAt }, id)
    await call('POST /api/whisper/with/:userId', { userId: 'lao-chen', key: randomUUID(), text: '试过了，好多了' }, id)
    await load(talks)
    expect(await texts(id, 'lao-chen')).toEqual(['试过了，好多了', '先试 115 安', '师傅，电流多大？'])
    expect(await unread(id)).toBe(0)
    await db.updateTable('whisper').set({ state: 'withdrawn', text: '' }).where('id', '=', newest!.id).execute()
    await load([{ ...talks[0]!, whispers: [asked, { ...answered, text: '先开到 115 安' }] }, talks[1]!])
    expect(await texts(id, 'lao-chen')).toEqual(['试过了，好多了', '先开到 115 安', '师傅，电流多大？'])
    expect(await texts(id, 'xiao-he')).not.toContain(greeted.text)
    expect(await findSideMismatches(db, 5)).toEqual([])
  })

  test('are removed when they leave the pack, with the conversation unless a user has written there', async () => {
    const { call, db } = world()
    const { id, load } = await demo()
    await call('POST /api/whisper/with/:userId', { userId: 'lao-chen', key: randomUUID(), text: '还在吗' }, id)
    await load([])
    expect((await list(id)).map(({ partner }) => partner.id)).toEqual(['lao-chen'])
    expect(await texts(id, 'lao-chen')).toEqual(['还在吗'])
    expect(await unread(id)).toBe(0)
    expect(await findSideMismatches(db, 5)).toEqual([])
  })

  test('do not restore a deleted conversation', async () => {
    const { call } = world()
    const { id, load } = await demo()
    const [newest] = (await call('GET /api/whisper/with/:userId', { userId: 'lao-chen' }, id)).list
    await call('POST /api/whisper/with/:userId/drop', { userId: 'lao-chen', upTo: newest!.createdAt }, id)
    await load(talks)
    expect((await list(id)).map(({ partner }) => partner.id)).toEqual(['xiao-he'])
  })
})

test.each([
  ['an unknown user', [{ ...talks[0], with: 'nobody' }], /community\/whispers\.json.*\[0\]\.with.*没有 nobody/],
  ['a second conversation with the same user', [talks[0]!, talks[0]!], /\[1\]\.with.*重复/],
  ['a duplicate id', [{ ...talks[0], whispers: [asked, { ...answered, id: 'ask' }] }], /\[0\]\.whispers\[1\]\.id.*重复/],
  ['an answer before its question', [{ ...talks[0], whispers: [answered, asked] }], /\[0\]\.whispers\[1\]\.at.*早于/],
  ['a whisper of another user', [{ ...talks[0], whispers: [{ ...asked, from: 'xiao-he' }] }], /\[0\]\.whispers\[0\]\.from.*demo/],
  ['an unread whisper of one’s own', [{ ...talks[0], unread: true, whispers: [asked] }], /\[0\]\.unread.*没有未读/],
  ['no whisper', [{ ...talks[0], whispers: [] }], /\[0\]\.whispers.*至少/],
])('report an issue by file and field: %s', (_, whispers, fault) => {
  expect(() => readPack(writePack(packWith(whispers)))).toThrow(fault)
})

test('the demonstration has danmaku in five lessons, and conversations of which one is unread', () => {
  const { community, whispers } = readPack(resolve('server/demo/pack'))
  expect([...community.danmaku.values()].map((lines) => new Set(lines.map(({ lesson }) => lesson)).size)).toEqual([1, 1, 1, 1, 1])
  expect([...community.danmaku.values()].flat().length).toBeGreaterThanOrEqual(40)
  expect(whispers.filter(({ unread }) => unread)).toHaveLength(1)
})
