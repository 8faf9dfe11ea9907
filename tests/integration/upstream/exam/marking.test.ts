import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createExamAdmin } from '../../../../server/upstream/exam/admin.ts'
import { folderOfRun } from '../../../support/onceForRun.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { useExamDay } from '../../../support/useExamDay.ts'

describe.each(engines)('essays of official attempts on %s', (engine) => {
  const world = useExamDay(engine)
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

  test('are shown anonymously and marked by one or two persons, and by a third when those differ', async () => {
    const { run, row, db } = world()
    const { people, ids } = await written(['预热让冷却变慢，氢能逸出'])
    expect(await row(ids[0]!)).toMatchObject({ state: 'submitted', score: null })
    const listed = (await run('list', 'essays', '--status', 'open')).out
    const [code = ''] = codes(listed)
    expect(listed).toContain('为什么厚板冬天焊接以前要预热？')
    const shown = (await run('show', code)).out
    expect(shown).toContain('参考答案：- 减慢冷却')
    expect(shown).toContain('作答：预热让冷却变慢，氢能逸出')
    for (const secret of [people[0]!.user, people[0]!.ticket, ids[0]!]) expect(listed + shown).not.toContain(secret)
    for (const wrong of ['25.1', '-1', '1.25', '很好'])
      expect(await run('mark', code, '--', wrong)).toMatchObject({ code: 1, err: expect.stringContaining('0 到 25') })
    expect((await run('mark', code, '15', '--remark', '缺少应力', '--by', '甲')).out).toContain('这道题计 15 分')
    expect(await row(ids[0]!)).toMatchObject({ state: 'held', score: 150, passed: 0 })
    // The second person does not see the first mark; the mean counts.
    const blind = (await run('show', code, '--by', '乙')).out
    expect(blind).not.toMatch(/15 分|缺少应力/)
    expect(await run('mark', code, '18', '--final', '--by', '丙')).toMatchObject({ code: 1, err: expect.stringContaining('两个人都评过') })
    expect((await run('mark', code, '18', '--by', '乙')).out).toContain('这道题计 16.5 分')
    expect((await run('mark', code, '5', '--by', '乙')).out).toContain('请第三人用 --final 定分')
    expect(await row(ids[0]!)).toMatchObject({ state: 'submitted', score: null })
    for (const one of ['甲', '乙']) {
      expect(await run('mark', code, '10', '--final', '--by', one)).toMatchObject({
        code: 1,
        err: expect.stringContaining('没有评过的第三人'),
      })
      expect((await run('show', code, '--by', one)).out).not.toContain('各人给的分')
    }
    expect(await row(ids[0]!)).toMatchObject({ state: 'submitted', score: null })
    expect((await run('show', code, '--by', '丙')).out).toContain('15 分（缺少应力）')
    expect((await run('mark', code, '12.5', '--final', '--by', '丙')).out).toContain('这道题计 12.5 分')
    expect(await row(ids[0]!)).toMatchObject({ state: 'held', score: 125 })
    expect((await run('statistics', 'weld-five_official')).out).toContain('两人评分 1 份：平均相差满分的 40.0 %，一致性 κ')
    const marks = await db.selectFrom('answer_marking').select(['marker', 'points']).orderBy('points').execute()
    expect(marks.map(({ points }) => points)).toEqual([50, 125, 150])
    expect(await run('mark', 'NOTHING2', '5')).toMatchObject({ code: 1, err: expect.stringContaining('没有编号为') })
  })

  test('are marked through an exported table, all or none, with a preview', async () => {
    const { run, row } = world()
    const { ids } = await written(['=HYPERLINK("http://x")', '减小应力'])
    const path = join(folderOfRun(), `essays-${engine}.csv`)
    expect((await run('export', 'essays', path)).code).toBe(0)
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
    )
    expect(faulty).toMatchObject({ code: 1, err: expect.stringContaining('第 3 行：得分 26 超过满分 25') })
    expect(faulty.err).toContain('第 4 行：没有编号为 NOTHING2 的待评作答')
    expect(
      await run(
        'marks',
        given([
          [open[0]!, '一半'],
          [open[0]!, '3'],
        ]),
      ),
    ).toMatchObject({
      code: 1,
      err: expect.stringContaining(`第 3 行：编号 ${open[0]} 与第 2 行重复`),
    })
    const file = given([
      [open[0]!, '20', '好'],
      [open[1]!, '', ''],
    ])
    expect((await run('marks', file)).out).toContain('新增 1 条，改动 0 条，不变 0 条。加 --apply 才会记下')
    expect((await Promise.all(ids.map(row))).map(({ state }) => state)).toEqual(['submitted', 'submitted'])
    expect((await run('marks', file, '--apply', '--by', '甲')).out).toContain('新增 1 条')
    expect((await run('marks', file, '--apply', '--by', '甲')).out).toContain('不变 1 条')
    expect(
      (
        await run(
          'marks',
          given([
            [open[0]!, '22'],
            [open[1]!, '0'],
          ]),
          '--apply',
          '--by',
          '甲',
        )
      ).out,
    ).toContain('新增 1 条，改动 1 条')
    expect((await Promise.all(ids.map(row))).map(({ state, score }) => `${state} ${score}`).toSorted()).toEqual(['held 0', 'held 220'])
  })

  test('of a file are stored all or none, even if a paper is voided concurrently', async () => {
    const { db, time, row, run } = world()
    const { ids } = await written(['减慢冷却', '减小应力'])
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
    const admin = createExamAdmin({ db: voiding, operator: { name: '甲', why: '' }, now: time.now })
    await expect(admin.marks(table, true)).rejects.toThrow(/没有改动：.{8} 的成绩刚刚公布，或这份答卷刚刚作废/)
    expect(await row(first!)).toMatchObject({ state: 'submitted', score: null })
    const [left = ''] = codes((await run('list', 'essays', '--status', 'open')).out)
    await run('mark', left, '20')
    expect(await row(first!)).toMatchObject({ state: 'held', score: 200 })
  })

  test('include every mark when several persons mark concurrently', async () => {
    const { run, row, db, time } = world()
    const { ids } = await written(['减慢冷却'])
    const [code = ''] = codes((await run('list', 'essays', '--status', 'open')).out)
    const marking = ['10', '11', '12', '13'].map((points) =>
      createExamAdmin({ db, operator: { name: `评分人${points}`, why: '' }, now: time.now }).mark(code, points, {}),
    )
    await Promise.all(marking)
    expect(await row(ids[0]!)).toMatchObject({ state: 'held', score: 115 })
  })
})
