import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { createExamAdmin } from '../../../../server/upstream/exam/admin.ts'
import { markingQueries } from '../../../../server/upstream/exam/queries/markings.ts'
import { folderOfRun } from '../../../support/onceForRun.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { useExamDay } from '../../../support/useExamDay.ts'

describe.each(engines)('essays of official attempts on %s', (engine) => {
  const world = useExamDay(engine)
  beforeEach(async () => {
    const { db } = world()
    await db.deleteFrom('exam_attempt').execute()
    await db.deleteFrom('exam_marker').execute()
  })
  const codes = (out: string) => [...out.matchAll(/^([2-9A-Z]{8}) /gm)].map(([, code]) => code!)

  /** Creates candidates who have written the essay and submitted. */
  const written = async (texts: string[]) => {
    const { candidates, sit, give, submit } = world()
    const people = await candidates(texts.length)
    const ids: string[] = []
    for (const [index, text] of texts.entries()) {
      const attempt = await sit(people[index]!)
      await give(
        people[index]!.user,
        attempt.id,
        attempt.questions.find(({ kind }) => kind === 'essay')!,
        { essay: text },
      )
      await submit(people[index]!.user, attempt.id)
      ids.push(attempt.id)
    }
    return { people, ids }
  }

  test('are drawn by lot for two registered markers, who work blind, and for a third person when those differ', async () => {
    const { run, row, db, markers, sitting } = world()
    const { people, ids } = await written(['预热让冷却变慢，氢能逸出'])
    expect(await row(ids[0]!)).toMatchObject({ state: 'submitted', score: null })
    const [code = ''] = codes((await run('list', 'essays')).out)
    expect((await run('show', code)).out).toContain('状态：还没有抽签')
    expect(await run('mark', code, '15', '--by', '甲')).toMatchObject({ code: 1, err: expect.stringContaining('--key') })
    const keys = await markers(['甲', '乙', '丙'])
    expect(await run('markers', 'add', '甲', '--out', join(folderOfRun(), 'again.key'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('甲 已经登记过'),
    })
    const forged = join(folderOfRun(), `forged-${engine}.key`)
    writeFileSync(forged, 'marker-forged')
    expect(await run('mark', code, '15', '--key', forged)).toMatchObject({
      code: 1,
      err: expect.stringContaining('不是一位在评分的评分人的密钥'),
    })
    expect((await run('draw', sitting, '--apply')).out).toContain('没有改动')
    const drawn = await db.selectFrom('marker_draw').select('marker').orderBy('place').execute()
    const [one, two] = drawn.map(({ marker }) => marker as keyof typeof keys) as [keyof typeof keys, keyof typeof keys]
    const third = (['甲', '乙', '丙'] as const).find((name) => name !== one && name !== two)!
    expect(drawn).toHaveLength(2)
    expect((await run('list', 'essays', ...keys[third])).out).not.toContain(code)
    expect(await run('mark', code, '15', ...keys[third])).toMatchObject({ code: 1, err: expect.stringContaining('你没有抽到') })

    const listed = (await run('list', 'essays', '--status', 'open', ...keys[one])).out
    expect(listed).toContain('为什么厚板冬天焊接以前要预热？')
    const shown = (await run('show', code, ...keys[one])).out
    expect(shown).toContain('参考答案：- 减慢冷却')
    expect(shown).toContain('作答：预热让冷却变慢，氢能逸出')
    for (const secret of [people[0]!.user, people[0]!.ticket, ids[0]!, two]) expect(listed + shown).not.toContain(secret)
    for (const wrong of ['25.1', '-1', '1.25', '很好'])
      expect(await run('mark', code, ...keys[one], '--', wrong)).toMatchObject({ code: 1, err: expect.stringContaining('0 到 25') })
    expect((await run('mark', code, '15', '--remark', '缺少应力', ...keys[one])).out).toBe('已记下 15 分\n')
    expect(await row(ids[0]!)).toMatchObject({ state: 'submitted', score: null })
    expect((await run('release', sitting, '--apply')).code).toBe(1)

    expect((await run('mark', code, '18', ...keys[two])).out).toBe('已记下 18 分\n')
    expect(await row(ids[0]!)).toMatchObject({ state: 'held', score: 165, passed: 0 })
    expect((await run('mark', code, '5', ...keys[two])).out).toBe('已记下 5 分\n')
    expect(await row(ids[0]!)).toMatchObject({ state: 'submitted', score: null })
    // Neither learns that the marks differ; the third person sees both.
    for (const [name, own, others] of [
      [one, '15 分', '5 分'],
      [two, '5 分', '15 分（'],
    ] as const) {
      const out = (await run('show', code, ...keys[name])).out + (await run('list', 'essays', ...keys[name])).out
      expect(out).toContain(`我给的分：${own}`)
      for (const hidden of [`：${others}`, '缺少应力；', '分差', '定分', '第三人']) expect(out).not.toContain(hidden)
      expect(await run('mark', code, '10', ...keys[name])).toMatchObject({ code: 1, err: expect.stringContaining('已经交第三人定分') })
    }
    expect((await run('list', 'essays', '--status', 'differs', ...keys[third])).out).toContain(code)
    expect((await run('show', code, ...keys[third])).out).toMatch(/前两人给的分：.*15 分（缺少应力）/)
    expect((await run('show', code)).out).toContain(`第三人：${third}，未评`)
    expect((await run('mark', code, '12.5', ...keys[third])).out).toBe('已记下 12.5 分\n')
    expect(await row(ids[0]!)).toMatchObject({ state: 'held', score: 125 })
    expect((await run('statistics', 'weld-five_official')).out).toContain('两人评分 1 份：平均相差满分的 40.0 %，一致性 κ')
    const marks = await db.selectFrom('answer_marking').select(['marker', 'points', 'final']).orderBy('points').execute()
    expect(marks).toEqual([
      { marker: two, points: 50, final: 0 },
      { marker: third, points: 125, final: 1 },
      { marker: one, points: 150, final: 0 },
    ])
    expect((await run('audit')).out).toContain(`${third}  inbox mark  ${code}  已完成`)
  })

  test('are reported as drawn by the draw that was stored, not by one that lost to it', async () => {
    const { db, run } = world()
    const [id = ''] = (await written(['减慢冷却'])).ids
    await run('markers', 'add', '甲', '--out', join(folderOfRun(), `${randomUUID()}.key`), '--why', '阅卷')
    const [{ number }] = (await db.selectFrom('attempt_answer').select('number').where('attempt_id', '=', id).execute()) as [
      { number: number },
    ]
    const open = [{ answer: { attempt_id: id, number }, places: [1], taken: [] }]
    const draw = () => markingQueries(db).draw(open, { random: () => 0, now: 1 })
    // Both know the place as open, as two operators do who draw at the same time.
    expect(await draw()).toEqual([{ answer: { attempt_id: id, number }, place: 1, marker: '甲' }])
    expect(await draw()).toEqual([])
  })

  test('are drawn again where a marker retires, whose key then opens nothing', async () => {
    const { run, db, markers, sitting } = world()
    await written(['减慢冷却', '减小应力', '让氢逸出'])
    const keys = await markers(['甲', '乙'])
    const [code = ''] = codes((await run('list', 'essays', ...keys.甲)).out)
    await run('mark', code, '20', ...keys.甲)
    expect((await run('markers', 'list')).out).toContain('抽到 3 份，已评 1 份')
    expect((await run('markers', 'retire', '甲', '--why', '回避')).out).toContain('不再评分')
    expect(await run('list', 'essays', ...keys.甲)).toMatchObject({ code: 1, err: expect.stringContaining('不是一位在评分') })
    expect(await run('draw', sitting, '--apply')).toMatchObject({ code: 1, err: expect.stringContaining('评分人只有 1 位') })
    await markers(['丁'], 2)
    const draws = await db.selectFrom('marker_draw').select(['marker']).execute()
    expect(
      Object.entries(Object.groupBy(draws, ({ marker }) => marker))
        .map(([name, list]) => `${name} ${list?.length}`)
        .toSorted(),
    ).toEqual(['丁 2', '乙 3', '甲 1'].toSorted())
  })

  test('are marked through an exported table, all or none, with a preview', async () => {
    const { run, row, markers } = world()
    const { ids } = await written(['=HYPERLINK("http://x")', '减小应力'])
    const { 甲: key } = await markers(['甲'])
    const path = join(folderOfRun(), `essays-${engine}.csv`)
    expect((await run('export', 'essays', path, ...key)).code).toBe(0)
    const table = readFileSync(path, 'utf8')
    expect(table).toContain(`"'=HYPERLINK(""http://x"")"`)
    const open = table.split('\r\n').flatMap((line) => (line.includes('待评分') ? [line.slice(0, 8)] : []))
    expect(open).toHaveLength(2)
    const given = (rows: string[][]) => {
      const file = join(folderOfRun(), `marks-${engine}.csv`)
      writeFileSync(file, [['编号', '得分', '评语'], ...rows].map((cells) => cells.join(',')).join('\r\n'))
      return file
    }
    const faulty = await run(
      'marks',
      given([
        [open[0]!, '20', ''],
        [open[1]!, '26', ''],
        ['NOTHING2', '1', ''],
      ]),
      '--apply',
      ...key,
    )
    expect(faulty).toMatchObject({ code: 1, err: expect.stringContaining('第 3 行：得分 26 超过满分 25') })
    expect(faulty.err).toContain('第 4 行：你没有抽到编号为 NOTHING2 的作答')
    expect(
      await run(
        'marks',
        given([
          [open[0]!, '一半'],
          [open[0]!, '3'],
        ]),
        ...key,
      ),
    ).toMatchObject({
      code: 1,
      err: expect.stringContaining(`第 3 行：编号 ${open[0]} 与第 2 行重复`),
    })
    const file = given([
      [open[0]!, '20', '好'],
      [open[1]!, '', ''],
    ])
    expect((await run('marks', file, ...key)).out).toContain('新增 1 条，改动 0 条，不变 0 条。加 --apply 才会记下')
    expect((await Promise.all(ids.map(row))).map(({ state }) => state)).toEqual(['submitted', 'submitted'])
    expect((await run('marks', file, '--apply', ...key)).out).toContain('新增 1 条')
    expect((await run('marks', file, '--apply', ...key)).out).toContain('不变 1 条')
    expect(
      (
        await run(
          'marks',
          given([
            [open[0]!, '22'],
            [open[1]!, '0'],
          ]),
          '--apply',
          ...key,
        )
      ).out,
    ).toContain('新增 1 条，改动 1 条')
    expect((await Promise.all(ids.map(row))).map(({ state, score }) => `${state} ${score}`).toSorted()).toEqual(['held 0', 'held 220'])
  })

  test('of a file are stored all or none, even if a paper is voided concurrently', async () => {
    const { db, time, row, run, markers } = world()
    const { ids } = await written(['减慢冷却', '减小应力'])
    const { 甲: key } = await markers(['甲'])
    const [first, last] = ids.toSorted()
    const table = [
      ['编号', '得分', '评语'],
      ...codes((await run('list', 'essays', '--status', 'open')).out).map((code) => [code, '20', '']),
    ]
    let isVoid = false
    const voiding = db.withPlugin({
      transformQuery: ({ node }) => node,
      // The list of open papers has been read; the marks are not stored yet.
      transformResult: async ({ result }) => {
        if (!isVoid) await db.updateTable('exam_attempt').set({ state: 'void' }).where('id', '=', last!).execute()
        isVoid = true
        return result
      },
    })
    const admin = createExamAdmin({ db: voiding, operator: { name: '甲', why: '' }, marker: '甲', now: time.now })
    await expect(admin.marks(table, true)).rejects.toThrow(/没有改动：.{8}：成绩刚刚公布，或这份答卷刚刚作废/)
    expect(await row(first!)).toMatchObject({ state: 'submitted', score: null })
    const [left = ''] = codes((await run('list', 'essays', '--status', 'open')).out)
    await run('mark', left, '20', ...key)
    expect(await row(first!)).toMatchObject({ state: 'held', score: 200 })
  })

  test('include every mark when both persons mark concurrently, and draw one third person', async () => {
    const { run, row, db, time, markers } = world()
    const { ids } = await written(['减慢冷却'])
    await markers(['甲', '乙', '丙', '丁'])
    const [code = ''] = codes((await run('list', 'essays', '--status', 'open')).out)
    const drawn = await db.selectFrom('marker_draw').select('marker').execute()
    const marking = drawn.map(({ marker }, index) =>
      createExamAdmin({ db, operator: { name: marker, why: '' }, marker, now: time.now }).mark(code, ['5', '20'][index]!, {}),
    )
    await Promise.all(marking)
    expect(await row(ids[0]!)).toMatchObject({ state: 'submitted', score: null })
    const places = await db.selectFrom('marker_draw').select(['place', 'marker']).orderBy('place').execute()
    expect(places.map(({ place }) => place)).toEqual([1, 2, 3])
    expect(new Set(places.map(({ marker }) => marker)).size).toBe(3)
  })
})
