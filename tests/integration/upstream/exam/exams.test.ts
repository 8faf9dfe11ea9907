import { describe, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import { engines } from '../../../support/openTestDatabase.ts'
import { useExams } from '../../../support/useExams.ts'

describe.each(engines)('exams on %s', (engine) => {
  const world = useExams(engine)
  const { now, day, call, user, sat } = world

  test('shows a visitor each exam with its size, official conditions and modes', async () => {
    const { list, total, corrected } = await call('GET /api/exam', {})
    expect({ total, corrected, ids: list.map(({ id }) => id) }).toEqual({ total: 2, corrected: null, ids: ['weld-five', 'weld-four'] })
    expect(list[0]).toMatchObject({
      title: '焊工（五级）理论考试',
      profession: { id: 'welder', name: '焊工' },
      level: 5,
      modes: [1, 2, 3],
      practice: 'weld-five_chapters',
      mock: 'weld-five_mock',
      questionCount: 15,
      minutes: 90,
      total: 1000,
      passMark: 600,
      learnerCount: 0,
      bestPercent: null,
      plan: null,
    })
    expect(list[1]).toMatchObject({ modes: [3], mock: null, minutes: null, total: null, passMark: null })
    expect(await call('GET /api/exam/option', {})).toEqual({
      professions: [{ id: 'welder', name: '焊工' }],
      levels: [5, 4],
      modes: [3, 2, 1],
    })
  })

  test('filters the list by occupation, level, mode and query, and corrects misspellings', async () => {
    const found = async (input: Parameters<typeof call<'GET /api/exam'>>[1]) =>
      (await call('GET /api/exam', input)).list.map(({ id }) => id)
    expect(await found({ level: 4 })).toEqual(['weld-four'])
    expect(await found({ mode: 2 })).toEqual(['weld-five'])
    expect(await found({ profession: 'cook' })).toEqual([])
    expect(await found({ q: '理论' })).toEqual(['weld-five'])
    expect(await found({ q: '焊工', level: 4 })).toEqual(['weld-four'])
    expect(await found({ q: '焊工', mode: 2 })).toEqual(['weld-five'])
    expect(await found({ sort: 'newest', page: 2, pageSize: 1 })).toEqual(['weld-four'])
    expect(await call('GET /api/exam', { q: '韩工' })).toMatchObject({ total: 2, corrected: '焊工' })
    expect(await call('GET /api/exam', { q: '韩工', exact: true })).toMatchObject({ total: 0, corrected: null })
  })

  test('lists started exams first, with the best released result; held and void results do not count', async () => {
    const [own, other] = [await user(), await user()]
    await sat(own, { exam: 'weld-four', paper: 'chapters', mode: 3, state: 'running' })
    const first = await call('GET /api/exam', {}, own)
    expect(first.list.map(({ id, bestPercent }) => [id, bestPercent])).toEqual([
      ['weld-four', null],
      ['weld-five', null],
    ])
    await sat(own, { score: 456, passed: 0, daysAgo: 3 })
    await sat(own, { score: 799, passed: 1, daysAgo: 2 })
    await sat(own, { score: 990, passed: 1, state: 'held' })
    await sat(own, { score: 1000, passed: 1, state: 'void' })
    const detail = await call('GET /api/exam/:id', { id: 'weld-five' }, own)
    expect(detail.bestPercent).toBe(79)
    expect(detail.scores.map(({ percent, passed, mode }) => [percent, passed, mode])).toEqual([
      [45, false, 2],
      [79, true, 2],
    ])
    const withProgress = async (progress: 'new' | 'practising' | 'passed', as: string) =>
      (await call('GET /api/exam', { progress }, as)).list.map(({ id }) => id)
    expect(await withProgress('passed', own)).toEqual(['weld-five'])
    expect(await withProgress('practising', own)).toEqual(['weld-four'])
    expect(await withProgress('new', own)).toEqual([])
    expect((await withProgress('new', other)).length).toBe(2)
    expect((await call('GET /api/exam', { progress: 'passed' })).total).toBe(2)
    expect((await call('GET /api/exam/:id', { id: 'weld-five' }, other)).scores).toEqual([])
  })

  test('shows the outline, kinds and points of an exam, but no question', async () => {
    const detail = await call('GET /api/exam/:id', { id: 'weld-five' })
    expect(detail.outline).toContain('<h2')
    expect(detail.kinds).toEqual([
      { kind: 'single', count: 10 },
      { kind: 'multiple', count: 1 },
      { kind: 'judge', count: 1 },
      { kind: 'blank', count: 1 },
      { kind: 'essay', count: 1 },
      { kind: 'case', count: 1 },
    ])
    expect(detail.points).toEqual([
      { id: 'arc', title: '焊接电弧', questionCount: 9, practised: 0, mastery: null },
      { id: 'safety', title: '安全防护', questionCount: 6, practised: 0, mastery: null },
    ])
    expect(detail.papers.map(({ id, mode, questionCount, open, sitting }) => [id, mode, questionCount, open, sitting])).toEqual([
      ['weld-five_chapters', 3, 15, true, null],
      ['weld-five_mock', 2, 11, true, null],
      ['weld-five_official', 1, 7, false, null],
    ])
    for (const text of [JSON.stringify(detail), JSON.stringify(await call('GET /api/exam', {}))])
      for (const secret of ['电弧拉长时', '电流偏小', '咬边', 'single-1']) expect(text).not.toContain(secret)
    await expect(call('GET /api/exam/:id', { id: 'nothing' })).rejects.toMatchObject({ code: Code.NotFound })
  })

  test("shows a learner's mastery, wrong-question book with due entries, favourites and open attempts", async () => {
    const [own, other] = [await user(), await user()]
    const attempt = await sat(own, { state: 'running' })
    const { db } = world
    const mastered = { user_id: own, exam_id: 'weld-five', at: now }
    await db
      .insertInto('question_mastery')
      .values([
        { ...mastered, question_id: 'welding/length', point_id: 'arc', credit: 1000 },
        { ...mastered, question_id: 'welding/single-0', point_id: 'arc', credit: 0 },
        { ...mastered, question_id: 'welding/single-2', point_id: 'arc', credit: 500 },
        { ...mastered, question_id: 'welding/gone', point_id: 'arc', credit: 1000 },
      ])
      .execute()
    const wrong = {
      ...{ user_id: own, exam_id: 'weld-five', question_version: 1, attempt_id: attempt, number: 1, wrong_count: 1 },
      ...{ cause: 'unknown' as const, note: '', last_wrong_at: now - day, card: '{}' },
    }
    await db
      .insertInto('wrong_question')
      .values([
        { ...wrong, id: `${own}-1`, question_id: 'welding/single-0', due_at: now, left_at: null },
        { ...wrong, id: `${own}-2`, question_id: 'welding/single-2', due_at: now + day, left_at: null },
        { ...wrong, id: `${own}-3`, question_id: 'welding/single-4', due_at: now - day, left_at: now },
      ])
      .execute()
    await db
      .insertInto('favourite_question')
      .values({
        ...{ user_id: own, id: `${own}-f`, question_id: 'welding/length', exam_id: 'weld-five' },
        ...{ attempt_id: attempt, number: 2, created_at: now },
      })
      .execute()
    const detail = await call('GET /api/exam/:id', { id: 'weld-five' }, own)
    expect(detail.points[0]).toEqual({ id: 'arc', title: '焊接电弧', questionCount: 9, practised: 3, mastery: 50 })
    expect(detail).toMatchObject({ wrong: { count: 2, due: 1 }, favouriteCount: 1 })
    expect(detail.papers[1]).toMatchObject({ running: { id: attempt, answered: 4 }, open: true })
    const mine = await call('GET /api/exam/mine', {}, own)
    expect(mine.list).toMatchObject([
      {
        exam: { id: 'weld-five' },
        practised: 4,
        wrong: { count: 2, due: 1 },
        running: { attempt, paper: { id: 'weld-five_mock', name: '模拟卷一' }, mode: 2, answered: 4, questionCount: 11 },
      },
    ])
    expect((await call('GET /api/exam/mine', { q: '四级' }, own)).total).toBe(0)
    expect((await call('GET /api/exam/mine', { progress: 'practising', q: '五级' }, own)).total).toBe(1)
    expect((await call('GET /api/exam/mine', {}, other)).list).toEqual([])
    expect(await call('GET /api/exam/:id', { id: 'weld-five' }, other)).toMatchObject({
      wrong: { count: 0, due: 0 },
      favouriteCount: 0,
      points: [{ mastery: null }, { mastery: null }],
    })
  })
})
