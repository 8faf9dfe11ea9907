import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folderOfRun } from '../../../support/onceForRun.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { useExamDay } from '../../../support/useExamDay.ts'

describe.each(engines)('statistics by npm run inbox on %s', (engine) => {
  const world = useExamDay(engine)

  test("are computed from each candidate's first marked attempt and exported as a table", async () => {
    const { user, call, give, submit, run, time } = world()
    expect(await run('statistics', 'nowhere')).toMatchObject({ code: 1, err: expect.stringContaining('没有编号为 nowhere') })
    expect((await run('statistics', 'weld-five_mock')).out).toContain('还没有评完的答卷')
    const sit = async (person: string, answers: number) => {
      const attempt = await call('POST /api/attempt', { paper: 'weld-five_mock', key: randomUUID() }, person)
      for (const question of attempt.questions.filter(({ kind }) => kind === 'judge').slice(0, answers))
        await give(person, attempt.id, question, { judged: false })
      await submit(person, attempt.id)
    }
    const people = await Promise.all(Array.from({ length: 10 }, () => user()))
    for (const [index, person] of people.entries()) await sit(person, index < 3 ? 1 : 0)
    // A second attempt does not count because the candidate knows the questions.
    time.now += 60_000
    await sit(people[9]!, 1)
    const { out } = await run('statistics', 'weld-five_mock')
    expect(out).toContain('《模拟卷一》（weld-five_mock）：10 份答卷，平均 3.0 %，标准差 4.6 %，合格率 0.0 %，信度')
    expect(out).toContain('固定试题：克龙巴赫 α')
    expect(out).toContain('不到 30 份，只供参考')
    expect(out).toMatch(/welding\/site 第 2 小题 {2}10 人 {2}难度 0.30 {2}区分度 1.00/)
    expect(out).toMatch(/welding\/single-0 {2}10 人 {2}难度 0.00 {2}区分度 0.00 {2}相关 — .*偏难，区分度低/)
    const path = join(folderOfRun(), `statistics-${engine}.csv`)
    // For an exam, each of its papers is included.
    expect((await run('statistics', 'weld-five', '--csv', path)).out).toContain('正式考试》（weld-five_official）：还没有评完的答卷')
    expect(readFileSync(path, 'utf8').split('\r\n')).toHaveLength(14)
    expect(await run('statistics', 'weld-five', '--csv', path)).toMatchObject({ code: 1, err: expect.stringContaining('不会覆盖') })
  })

  test('of a sitting are available before its results are released', async () => {
    const { candidates, sit, submit, run, sitting } = world()
    const [one] = await candidates(1)
    await submit(one!.user, (await sit(one!)).id)
    expect((await run('statistics', sitting)).out).toMatch(/《正式考试》.*1 份答卷，平均 0.0 %.*信度算不出来/)
  })

  test('of the exposure of questions count all sheets, those of void attempts included', async () => {
    const { candidates, sit, submit, run, user, call, db } = world()
    expect(await run('exposure', 'nowhere')).toMatchObject({ code: 1, err: expect.stringContaining('没有编号为 nowhere 的题库') })
    await db.updateTable('exam_question').set({ reserved: 1 }).where('id', 'in', ['welding/site', 'welding/single-1']).execute()
    const [one, two] = await candidates(2)
    await submit(one!.user, (await sit(one!)).id)
    const { id } = await sit(two!)
    await run('void', id, '--why', '替考', '--apply')
    const learner = await user()
    await call('POST /api/attempt', { paper: 'weld-five_mock', key: randomUUID() }, learner)
    const path = join(folderOfRun(), `exposure-${engine}.csv`)
    const { out } = await run('exposure', 'welding', '--csv', path)
    // Two of these candidates, and one of the test before; eleven mocks of the first test and one of this one.
    expect(out).toMatch(/^题库 welding：\d+ 道题，其中仅用于正式考试的 2 道，考过 \d 道；正式答卷 3 份\n/)
    expect(out).toMatch(/^welding\/why-preheat {2}简答题 {2}正式 3 份（100.0 %） {2}练习和模拟 0 份 {2}\d{4}-\d\d-\d\d {2}为什么厚板/m)
    // The parts of a case count once.
    expect(out).toMatch(/^welding\/site {2}案例题 {2}仅正式 {2}正式 \d 份（[\d.]+ %） {2}练习和模拟 12 份 .*练习或模拟里出现过，不再保密$/m)
    expect(readFileSync(path, 'utf8')).toContain('welding/why-preheat,简答题,,3,100.0 %,0,')
  })
})
