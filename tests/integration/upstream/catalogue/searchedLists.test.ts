import { describe, expect, test } from 'vitest'
import { limits } from '../../../../server/upstream/limits/logic/limits.ts'
import { createSearchedList, createSearchQueries } from '../../../../server/upstream/search/index.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { useParticipation } from '../../../support/useParticipation.ts'

describe.each(engines)('a searchable list on %s', (engine) => {
  const world = useParticipation(engine)

  test('shows the results of the corrected query when there are none, unless the exact query is requested', async () => {
    const { call } = world()
    const user = await world().user('course-0', 'course-3')
    await call(
      'POST /api/note',
      { id: '00000000-0000-4000-8000-00000000a001', lessonId: 'course-3_tools', atSeconds: 5, text: '电工先验电' },
      user,
    )
    for (const id of ['course-1', 'course-0']) await call('POST /api/collect', { kind: 'course', id, on: true }, user)
    const lists = {
      course: (q: string, exact?: boolean) => call('GET /api/course', { q, exact }),
      institution: (q: string, exact?: boolean) => call('GET /api/institutional', { q, exact }),
      favourite: (q: string, exact?: boolean) => call('GET /api/collect', { q, exact }, user),
      mine: (q: string, exact?: boolean) => call('GET /api/learn/mine', { q, exact }, user),
      note: (q: string, exact?: boolean) => call('GET /api/note', { q, exact }, user),
      question: (q: string, exact?: boolean) => call('GET /api/ask', { q, exact }),
    }
    const typed = {
      course: ['店工', '电工'],
      institution: ['北坊技工', '北方技工'],
      favourite: ['店工', '电工'],
      note: ['店工', '电工'],
    } as const
    for (const [name, [wrong, right]] of Object.entries(typed)) {
      const list = lists[name as keyof typeof typed]
      const found = await list(right)
      expect(found.total, name).toBeGreaterThan(0)
      expect(found.corrected, name).toBeNull()
      expect(await list(wrong), name).toEqual({ ...found, corrected: right })
      expect(await list(wrong, true), name).toMatchObject({ total: 0, list: [], corrected: null })
    }
    for (const list of Object.values(lists)) {
      expect(await list('翻跟头大赛')).toMatchObject({ total: 0, corrected: null })
      expect(await list('😀')).toMatchObject({ corrected: null })
      expect(await list('')).toMatchObject({ corrected: null })
    }
  })

  test('stays empty above the limit of corrections and when the index is broken', async () => {
    const { db, time } = world()
    const searchedList = createSearchedList({ ...createSearchQueries(db), clock: () => time.now })
    const ask = (address: string) => searchedList({ q: '店工' }, { address }, async (q) => ({ total: q === '电工' ? 1 : 0 }))
    for (let asked = 0; asked < limits.searchFromAddress.count; asked++) {
      if (asked % 100 === 0) expect(await ask('198.51.100.1')).toEqual({ total: 1, corrected: '电工' })
      else await searchedList({ q: '😀x' }, { address: '198.51.100.1' }, async () => ({ total: 0 }))
    }
    expect(await ask('198.51.100.1')).toEqual({ total: 0, corrected: null })
    expect(await ask('198.51.100.2')).toEqual({ total: 1, corrected: '电工' })
    await db.deleteFrom('search_state').execute()
    expect(await ask('198.51.100.3')).toEqual({ total: 0, corrected: null })
  })
})
