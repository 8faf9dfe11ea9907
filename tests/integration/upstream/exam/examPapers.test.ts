import { describe, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import { createExam, createExamQueries, type EnrolmentReader } from '../../../../server/upstream/exam/index.ts'
import { createSearchedList, createSearchQueries } from '../../../../server/upstream/search/index.ts'
import { callsOf, domainsOf } from '../../../support/catalogueCalls.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { useExams } from '../../../support/useExams.ts'

describe.each(engines)('papers of exams, and exams on other pages, on %s', (engine) => {
  const world = useExams(engine)
  const { now, day, call, user, sat } = world

  test('shows the rules of a paper before its start, under its own exam only', async () => {
    const paper = (id: string, exam = 'weld-five') => call('GET /api/exam/:id/paper/:paper', { id: exam, paper: id })
    expect(await paper('weld-five_official')).toMatchObject({
      exam: { id: 'weld-five', name: '焊工（五级）理论考试' },
      now: new Date(now).toISOString(),
      minutes: 90,
      sections: [
        { title: '电弧', kind: 'single', count: 4, points: 125 },
        { title: '易题', kind: 'single', count: 2, points: 125 },
        { title: '判断题', kind: 'judge', count: 1, points: 250 },
      ],
      partialCredit: true,
      admission: true,
      open: false,
    })
    expect((await paper('weld-five_official')).pledge).toContain('独立完成')
    expect(await paper('weld-five_chapters')).toMatchObject({
      sections: [{ title: '单选题', kind: 'single', count: 10, points: null }, {}, {}, {}, {}, {}],
      pledge: null,
      admission: false,
      open: true,
    })
    for (const [id, exam] of [
      ['weld-five_mock', 'weld-four'],
      ['nothing', 'weld-five'],
    ] as const)
      await expect(paper(id, exam)).rejects.toMatchObject({ code: Code.NotFound })
  })

  test('includes an exam in the search, favourites and the sitemap', async () => {
    const own = await user()
    const hits = await call('GET /api/search', { q: '焊工四级', scope: 1 })
    expect(hits.list[0]).toMatchObject({ kind: 'exam', id: 'weld-four', levels: [4], questionCount: 15, learnerCount: 0 })
    await call('POST /api/collect', { kind: 'exam', id: 'weld-five', on: true }, own)
    const { list } = await call('GET /api/collect', { kind: 'exam', q: '理论' }, own)
    expect(list).toMatchObject([
      { kind: 'exam', id: 'weld-five', title: '焊工（五级）理论考试', removed: false, exam: { level: 5, minutes: 90 } },
    ])
    await expect(call('POST /api/collect', { kind: 'exam', id: 'nothing', on: true }, own)).rejects.toMatchObject({ code: Code.NotFound })
    const { handlers } = domainsOf(world.db, () => now)
    const sitemap = handlers['GET /api/sitemap/:kind'] as unknown as (input: unknown) => Promise<{ list: { id: string }[] }>
    expect((await sitemap({ kind: 'exam', page: 1, pageSize: 10 })).list.map(({ id }) => id)).toEqual(['weld-five', 'weld-four'])
  })

  test('shows one exam per occupation on the home page, without personal data', async () => {
    const { exams } = await call('GET /api/home', {}, await user())
    expect(exams.map(({ id, bestPercent }) => [id, bestPercent])).toEqual([['weld-five', null]])
  })

  test('shows plans and the sittings that a ticket admits to, from enrolments', async () => {
    const own = await user()
    const iso = (at: number) => new Date(at).toISOString()
    const sitting = {
      paper: 'weld-five_official',
      startsAt: iso(now - 1000),
      lateUntil: iso(now + 1000),
      endsAt: iso(now + day),
      ticket: '2026-0001',
      plan: { id: 'winter', name: '冬季认定' },
    }
    const enrolments: EnrolmentReader = {
      sittingsOf: async (userId, examId) => (userId === own && examId === 'weld-five' ? [sitting] : []),
      plansOf: async () => [{ exam: 'weld-five', id: 'winter', title: '冬季认定', opensAt: now - day, closesAt: now + day }],
    }
    const found = createSearchQueries(world.db)
    const { handlers } = createExam({
      db: world.db,
      clock: () => now,
      queries: createExamQueries(world.db, found.search),
      searchedList: createSearchedList({ ...found, clock: () => now }),
      enrolments,
    })
    const asked = callsOf({ handlers: { ...domainsOf(world.db, () => now).handlers, ...handlers } })
    const detail = await asked('GET /api/exam/:id', { id: 'weld-five' }, own)
    expect(detail).toMatchObject({ plan: 'winter', plans: [{ id: 'winter', title: '冬季认定', closesAt: iso(now + day) }] })
    expect(detail.papers[2]).toMatchObject({ open: true, attemptsLeft: 1, sitting: { ticket: '2026-0001' } })
    await sat(own, { paper: 'official', mode: 1, state: 'held' })
    expect((await asked('GET /api/exam/:id', { id: 'weld-five' }, own)).papers[2]).toMatchObject({ open: false, attemptsLeft: 0 })
  })
})
