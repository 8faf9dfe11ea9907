import { describe, expect, test } from 'vitest'
import { engines } from '../../../support/openTestDatabase.ts'
import { useWhispers } from '../../../support/useWhispers.ts'

describe.each(engines)('lists and searches of whispers on %s', (engine) => {
  const { world, people, write, talk, list, friends } = useWhispers(engine)

  test('read a long conversation in both directions, and around one whisper, without gaps, even with equal times', async () => {
    const [anna, boris] = await friends()
    for (let count = 0; count < 11; count++) await write(count % 2 ? anna : boris, count % 2 ? boris : anna, `第 ${count} 句`)
    const all = (await talk(anna, boris, { pageSize: 50 })).list
    expect(all).toHaveLength(13)
    const ids = all.map(({ id }) => id)
    const found: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const part = await talk(anna, boris, { pageSize: 3, ...(cursor !== undefined && { cursor }) })
      found.push(...part.list.map(({ id }) => id))
      expect(part.newerCursor === null).toBe(cursor === undefined)
      cursor = part.nextCursor
    }
    expect(found).toEqual(ids)
    const middle = await talk(boris, anna, { around: ids[6]!, pageSize: 4 })
    expect(middle.list.map(({ id }) => id)).toEqual(ids.slice(4, 8))
    const newer: string[] = []
    for (let cursor = middle.newerCursor; cursor !== null;) {
      const part = await talk(boris, anna, { cursor, toward: 'newer', pageSize: 3 })
      newer.unshift(...part.list.map(({ id }) => id))
      cursor = part.newerCursor
    }
    expect(newer).toEqual(ids.slice(0, 4))
  })

  test('return conversations by their newest whisper, by pages', async () => {
    const [anna, ...others] = (await people(6)) as [string, ...string[]]
    for (const other of others) await write(anna, other, '大家好')
    await write(others[1]!, anna, '你好')
    const found: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const part = await list(anna, { pageSize: 2, ...(cursor !== undefined && { cursor }) })
      found.push(...part.list.map(({ partner }) => partner.id))
      cursor = part.nextCursor
    }
    expect(new Set(found)).toEqual(new Set(others))
    expect(found).toHaveLength(5)
    world().time.now += 1000
    await write(others[3]!, anna, '我也在')
    expect((await list(anna)).list[0]?.partner.id).toBe(others[3])
  })

  test('find whispers by text and conversations by name, for the user only', async () => {
    const [anna, boris] = await friends()
    const stranger = await world().user()
    const search = (user: string, q: string, other: { cursor?: string; pageSize?: number } = {}) =>
      world().call('GET /api/whisper/search', { q, ...other }, user)
    await write(anna, boris, `${'前面有很多别的话，'.repeat(9)}热影响区要控制在多宽？`)
    await write(boris, anna, '热影响区 100%_ 看母材')
    const found = await search(anna, '热影响区')
    expect(found.list).toMatchObject([
      { mine: false, excerpt: '热影响区 100%_ 看母材', partner: { id: boris } },
      { mine: true, excerpt: expect.stringContaining('热影响区') },
    ])
    expect(found.list[1]!.excerpt.length).toBeLessThanOrEqual(80)
    const first = await search(anna, '热影响区', { pageSize: 1 })
    expect((await search(anna, '热影响区', { pageSize: 1, cursor: first.nextCursor! })).list).toEqual([found.list[1]])
    expect((await search(anna, '0%_')).list).toHaveLength(1)
    expect((await search(anna, boris)).conversations).toMatchObject([{ partner: { id: boris } }])
    expect(await search(stranger, '热影响区')).toEqual({ list: [], conversations: [], nextCursor: null })
  })

  test('search a limited number of whispers at a time and continue from there, across conversations', async () => {
    const [anna, boris] = await friends()
    const [carl] = (await people(1)) as [string]
    const search = (cursor?: string, pageSize = 20) =>
      world().call('GET /api/whisper/search', { q: '坡口', pageSize, ...(cursor !== undefined && { cursor }) }, anna)
    await write(anna, boris, '坡口一')
    world().time.now += 1000
    await write(carl, anna, '坡口二')
    world().time.now += 1000
    await write(anna, carl, '坡口三')
    const pair = [anna, boris].toSorted().join(' ')
    const row = { pair, user_id: boris, text: '别的', state: 'shown', state_reason: null, told: 1, send_key: null } as const
    const rows = Array.from({ length: 2100 }, (_, index) => ({
      ...row,
      id: `whisper-${anna}-${index}`,
      created_at: world().time.now + 1000 + index,
    }))
    for (let at = 0; at < rows.length; at += 300)
      await world()
        .db.insertInto('whisper')
        .values(rows.slice(at, at + 300))
        .execute()
    const first = await search()
    expect(first.list).toEqual([])
    const second = await search(first.nextCursor!, 2)
    expect(second.list.map(({ excerpt }) => excerpt)).toEqual(['坡口三', '坡口二'])
    const third = await search(second.nextCursor!, 2)
    expect(third).toMatchObject({ list: [{ excerpt: '坡口一' }], nextCursor: null })
  })
})
