import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadPack } from '../../../../server/upstream/content/loadPack.ts'
import { readPack } from '../../../../server/upstream/content/read/readPack.ts'
import { catalogueCalls } from '../../../support/catalogueCalls.ts'
import { examFiles, examPack } from '../../../support/examPack.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../support/openTestDatabase.ts'
import { writePack } from '../../../support/smallPack.ts'

describe.each(engines)('loading exams on %s', (engine) => {
  let database: TestDatabase
  beforeEach(async () => void (database = await openTestDatabase(engine)))
  afterEach(() => database.close())

  const load = (files: Map<string, unknown>, now?: number) =>
    loadPack(database.db, readPack(writePack(files)), { dataDir: database.dataDir, ...(now !== undefined && { clock: () => now }) })
  const versionsOf = async (table: 'exam_question' | 'exam_paper', id: string) =>
    (await database.db.selectFrom(table).select(['version', 'current']).where('id', '=', id).orderBy('version').execute()).map(
      ({ version, current }) => `${version}${current === 1 ? ' current' : ''}`,
    )
  const exam = () => database.db.selectFrom('exam').selectAll().where('id', '=', 'weld-five').executeTakeFirstOrThrow()

  test('stores solutions separately from the visible part of a question', async () => {
    await load(examPack())
    const row = await database.db.selectFrom('exam_question').selectAll().where('id', '=', 'welding/voltage').executeTakeFirstOrThrow()
    expect(row).toMatchObject({ bank_id: 'welding', point_id: 'arc', kind: 'blank', difficulty: 4, reserved: 0, version: 1, current: 1 })
    expect(JSON.parse(row.body)).toEqual({ stem: expect.stringContaining('<math>'), options: [], blankCount: 3, parts: [] })
    expect(JSON.parse(row.solution)).toEqual({
      right: {
        blanks: [
          { number: 10, unit: ['A'], tolerance: 0, digits: null },
          { number: 220, unit: ['V'], tolerance: 0, digits: null },
          { text: ['380 左右'], case: false },
        ],
        inOrder: true,
      },
      explanation: expect.stringContaining('<mfrac>'),
      parts: [],
    })
    const site = await database.db.selectFrom('exam_question').selectAll().where('id', '=', 'welding/site').executeTakeFirstOrThrow()
    expect(JSON.parse(site.body).parts).toEqual([
      { kind: 'single', stem: '<p>最可能的原因是什么？</p>', options: ['电弧过长', '工件太薄', '焊条太长'], blankCount: 0, parts: [] },
      { kind: 'judge', stem: '<p>咬边可以用焊渣抹平。</p>', options: [], blankCount: 0, parts: [] },
    ])
    expect(JSON.parse(site.solution)).toMatchObject({
      right: { parts: true },
      parts: [{ right: { options: [0] } }, { right: { judged: false } }],
    })
  })

  test('stores papers in tenths of a point, with the sources of their questions', async () => {
    await load(examPack())
    const papers = await database.db.selectFrom('exam_paper').selectAll().where('exam_id', '=', 'weld-five').orderBy('position').execute()
    expect(papers).toMatchObject([
      { id: 'weld-five_chapters', mode: 3, minutes: null, total: null, sections: '[]', entry: 'open', leaves: null },
      { id: 'weld-five_mock', mode: 2, minutes: 60, total: 1000, pass_mark: 600, attempts: null, question_count: 11, leaves: null },
      {
        id: 'weld-five_official',
        mode: 1,
        attempts: 1,
        entry: 'ticket',
        leaves: 3,
        grace_seconds: 30,
        partial_credit: 1,
        question_count: 7,
      },
    ])
    expect(JSON.parse(papers[2]!.sections)).toMatchObject([
      { kind: 'single', points: 125, draw: 4, fromPoints: ['arc'], difficulty: [1, 5], questions: [], reserved: false },
      { draw: 2, difficulty: [1, 3] },
      { kind: 'judge', points: 250, draw: 0, questions: ['length'] },
    ])
    expect(await exam()).toMatchObject({
      title: '焊工（五级）理论考试',
      question_count: 15,
      listed: 1,
      cover: expect.stringMatching(/^emblem\.svg\?v=/),
    })
  })

  test('changes nothing when repeated; a changed question or paper gets a new version next to the previous one', async () => {
    await load(examPack(), 1_000_000)
    await database.db.updateTable('exam').set({ learner_count: 7 }).execute()
    await database.db
      .insertInto('question_statistic')
      .values({ question_id: 'welding/length', version: 1, answered: 9, credit: 1, whole: 1, whole_square: 1, product: 1 })
      .execute()
    await load(examPack(), 2_000_000)
    expect(await versionsOf('exam_question', 'welding/length')).toEqual(['1 current'])
    expect(await versionsOf('exam_paper', 'weld-five_mock')).toEqual(['1 current'])
    expect(await exam()).toMatchObject({ learner_count: 7, published_at: 1_000_000 })

    const changed = examPack()
    const { bank, exam: file } = examFiles(changed)
    const length = bank.questions.find(({ id }) => id === 'length')!
    Object.assign(length, { stem: '电弧缩短时，电弧电压降低。', difficulty: 5 })
    Object.assign(
      bank.questions.find(({ id }) => id === 'single-0')!,
      { difficulty: 2, point: 'safety' },
    )
    Object.assign(file.papers[1]!, { minutes: 45 })
    await load(changed)
    expect(await versionsOf('exam_question', 'welding/length')).toEqual(['1', '2 current'])
    expect(await versionsOf('exam_paper', 'weld-five_mock')).toEqual(['1', '2 current'])
    expect(await versionsOf('exam_paper', 'weld-five_official')).toEqual(['1 current'])
    // The position of a question is not part of what a candidate has seen.
    expect(await versionsOf('exam_question', 'welding/single-0')).toEqual(['1 current'])
    expect(
      await database.db
        .selectFrom('exam_question')
        .select(['point_id', 'difficulty'])
        .where('id', '=', 'welding/single-0')
        .executeTakeFirst(),
    ).toEqual({ point_id: 'safety', difficulty: 2 })
    expect(await database.db.selectFrom('question_statistic').select(['version', 'answered']).execute()).toEqual([
      { version: 1, answered: 9 },
    ])
  })

  test('hides banks and exams that leave the pack and keeps their rows for attempts; shows them again when they return', async () => {
    await load(examPack())
    const without = examPack()
    without.delete('banks/welding.json')
    without.delete('exams/weld-five.json')
    await load(without)
    expect(await exam()).toMatchObject({ listed: 0 })
    expect(await versionsOf('exam_question', 'welding/length')).toEqual(['1'])
    expect(await versionsOf('exam_paper', 'weld-five_mock')).toEqual(['1'])
    expect(await database.db.selectFrom('exam_point').select('id').orderBy('id').execute()).toEqual([{ id: 'arc' }, { id: 'safety' }])
    await load(examPack())
    expect(await exam()).toMatchObject({ listed: 1 })
    expect(await versionsOf('exam_question', 'welding/length')).toEqual(['1 current'])
    expect(await versionsOf('exam_paper', 'weld-five_mock')).toEqual(['1 current'])
  })

  test('links a lesson to its exam in the outline and in the lesson, while the exam is available', async () => {
    const files = examPack()
    const { chapters } = files.get('courses/course-0.json') as { chapters: { lessons: object[] }[] }
    Object.assign(chapters[1]!.lessons[0]!, { exam: 'weld-five/mock' })
    await load(files)
    const call = catalogueCalls(database.db)
    const exams = async () =>
      (await call('GET /api/course/:id', { id: 'course-0' })).chapters.flatMap(({ lessons }) => lessons.map((lesson) => lesson.exam))
    const offered = { id: 'weld-five', paper: 'weld-five_mock', title: '焊工（五级）理论考试', mode: 2, rule: 'submitted' }
    expect(await exams()).toEqual([null, null, offered])
    await database.db.updateTable('exam').set({ listed: 0 }).execute()
    expect(await exams()).toEqual([null, null, null])
    await load(examPack())
    expect(await exams()).toEqual([null, null, null])
  })

  test('serves images of questions under meaningless names', async () => {
    const files = examPack()
    files.set('media/pictures/right-answer-b.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 22"/>')
    const { bank } = examFiles(files)
    Object.assign(
      bank.questions.find(({ id }) => id === 'length')!,
      { stem: '看图判断：![一道焊缝](pictures/right-answer-b.svg)' },
    )
    await load(files)
    const { body } = await database.db
      .selectFrom('exam_question')
      .select('body')
      .where('id', '=', 'welding/length')
      .executeTakeFirstOrThrow()
    const [, name = ''] =
      /src="\/api\/media\/(questions\/[0-9a-f]{25}\.svg)\?v=1" alt="一道焊缝" width="36" height="22"/.exec(JSON.parse(body).stem) ?? []
    expect(existsSync(join(database.dataDir, 'media', name))).toBe(true)
    expect(readdirSync(join(database.dataDir, 'media'), { recursive: true }).join('\n')).not.toContain('right-answer')
    expect(JSON.stringify(await database.db.selectFrom('media').selectAll().execute())).not.toContain('right-answer')
  })
})
