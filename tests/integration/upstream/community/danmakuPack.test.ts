import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { findCountMismatches } from '../../../../server/upstream/community/admin.ts'
import { readPack } from '../../../../server/upstream/content/read/readPack.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { participationPack } from '../../../support/participationPack.ts'
import { writePack } from '../../../support/smallPack.ts'
import { useParticipation } from '../../../support/useParticipation.ts'

const person = { id: 'lao-chen', name: '老陈', avatar: null, introduction: '做焊接', since: '2026-01-05', follows: [] }
const line = { id: 'first', lesson: 'safety', second: 12.3, by: 'lao-chen', at: '2026-03-01 20:15', text: '先戴面罩' }
const lines = [line, { ...line, id: 'second', second: 3, text: '记下了' }]

function packWith(danmaku: object[], course = 'course-0') {
  const files = participationPack()
  files.set('community/people.json', [person])
  files.set(`community/danmaku/${course}.json`, danmaku)
  return files
}

describe.each(engines)('the danmaku of a pack on %s', (engine) => {
  const world = useParticipation(engine, () => packWith(lines))
  const read = async (user?: string) =>
    (await world().call('GET /api/learn/lesson/:id/danmaku', { id: 'course-0_safety', window: 0 }, user)).list

  test('are returned at their times without their authors', async () => {
    expect(await read()).toMatchObject([
      { second: 3, text: '记下了', mine: false, state: 'shown' },
      { second: 12.3, text: '先戴面罩', mine: false, state: 'shown' },
    ])
    expect(JSON.stringify(await read())).not.toContain('lao-chen')
    expect(await findCountMismatches(world().db, 5)).toEqual([])
  })

  test("are updated in place when loaded again; users' danmaku and operators' decisions stay", async () => {
    const { call, user, load, db } = world()
    const reader = await user()
    const own = { id: 'course-0_safety', key: randomUUID(), second: 5, text: '我也戴了' }
    await call('POST /api/learn/lesson/:id/danmaku', own, reader)
    const before = await read(reader)
    await load()
    expect(await read(reader)).toEqual(before)
    await load(packWith([{ ...line, second: 20, text: '面罩先戴好' }]))
    expect((await read(reader)).map(({ second, text, mine }) => [second, text, mine])).toEqual([
      [5, '我也戴了', true],
      [20, '面罩先戴好', false],
    ])
    await db.updateTable('post').set({ state: 'deleted' }).where('text', '=', '面罩先戴好').execute()
    await load(packWith([line]))
    expect((await read(reader)).map(({ text }) => text)).toEqual(['我也戴了'])
    expect(await findCountMismatches(db, 5)).toEqual([])
  })
})

test.each([
  ['an unknown person', [{ ...line, by: 'nobody' }], /danmaku\/course-0\.json.*\[0\]\.by.*没有 nobody/],
  ['a lesson of another course', [{ ...line, lesson: 'elsewhere' }], /\[0\]\.lesson.*没有编号为 elsewhere/],
  ['a time after the end', [{ ...line, second: 751 }], /\[0\]\.second.*750 秒/],
  ['a duplicate id', [line, line], /\[1\]\.id.*重复/],
  ['two lines', [{ ...line, text: '一\n二' }], /\[0\]\.text.*一行/],
  ['too many words', [{ ...line, text: '长'.repeat(61) }], /\[0\]\.text.*60/],
])('report an issue by file and field: %s', (_, danmaku, fault) => {
  expect(() => readPack(writePack(packWith(danmaku)))).toThrow(fault)
})

test('are rejected for a course that is missing in the pack', () => {
  expect(() => readPack(writePack(packWith([line], 'no-course')))).toThrow(/danmaku\/no-course\.json.*没有编号为 no-course 的课程/)
})
