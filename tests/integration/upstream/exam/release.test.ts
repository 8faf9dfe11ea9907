import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dueTime } from '../../../../server/upstream/db/dueTime.ts'
import type { Answer, SheetQuestion } from '#lib/contract'
import { releaseQueries } from '../../../../server/upstream/exam/queries/releases.ts'
import { folderOfRun } from '../../../support/onceForRun.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { useExamDay } from '../../../support/useExamDay.ts'

describe.each(engines)('results of an official exam on %s', (engine) => {
  const world = useExamDay(engine)
  const first = ({ options }: SheetQuestion): Answer => ({ options: [options[0]!.handle] })

  test('are released together after marking is complete, added to the enrolments, and announced at the time of the plan', async () => {
    const { candidates, sit, give, submit, run, markers, sitting, plan, end, row, result, detail, runTasks, time, db } = world()
    const [one, two, absent, barred] = await candidates(4)
    const attempts = [await sit(one!), await sit(two!), await sit(barred!)]
    const essay = attempts[0]!.questions.find(({ kind }) => kind === 'essay')!
    await give(one!.user, attempts[0]!.id, essay, { essay: '减慢冷却' })
    for (const question of attempts[0]!.questions.filter(({ kind }) => kind === 'single'))
      await give(one!.user, attempts[0]!.id, question, first(question))
    await submit(one!.user, attempts[0]!.id)
    await run('void', barred!.ticket, '--why', '替考', '--apply')
    expect(await run('release', sitting, '--apply')).toMatchObject({ code: 1, err: expect.stringContaining('才结束') })
    await end()
    expect((await row(attempts[1]!.id)).state).toBe('held')
    expect(await run('release', sitting, '--apply')).toMatchObject({ code: 1, err: expect.stringContaining('1 份答卷还有简答没有评完') })
    const [, code = ''] = /^([2-9A-Z]{8}) /m.exec((await run('list', 'essays', '--status', 'open')).out) ?? []
    const keys = await markers(['甲', '乙'])
    await run('mark', code, '25', '--remark', '完整', ...keys.甲)
    // Each person who was drawn marks before the release.
    expect(await run('release', sitting, '--apply')).toMatchObject({ code: 1, err: expect.stringContaining('1 份答卷还有简答没有评完') })
    await run('mark', code, '25', ...keys.乙)
    // Held results of a paper that is sat here cannot be replaced by a file.
    const file = join(folderOfRun(), `held-${engine}.csv`)
    writeFileSync(file, `准考证号,理论知识\n${one!.ticket},99\n`)
    expect(await run('results', file, '--plan', plan, '--apply')).toMatchObject({
      code: 1,
      err: expect.stringContaining(`第 2 行：理论知识在本站考试（${sitting}），成绩还没有公布`),
    })
    const preview = await run('release', sitting)
    expect(preview.out).toMatch(/公布 2 份成绩，平均 [\d.]+ 分.*作废 1 份，其中 1 份不能重考.*到时自动公布.*加 --apply 才会公布/s)
    expect((await run('release', sitting, '--apply', '--why', '评分完毕')).out).toContain('已安排公布')
    await runTasks()
    const { results_at: publishedAt } = await db
      .selectFrom('enrolment_plan')
      .select('results_at')
      .where('id', '=', plan)
      .executeTakeFirstOrThrow()
    expect(await result(one!.user, attempts[0]!.id)).toMatchObject({
      state: 'held',
      score: null,
      questions: [],
      releasedAt: new Date(publishedAt).toISOString(),
    })
    // After the release, marks, time and counted attempts are final.
    expect(await run('mark', code, '5', ...keys.甲)).toMatchObject({ code: 1, err: expect.stringContaining('成绩已经公布') })
    expect(await run('extend', sitting, '5', '--why', '晚', '--apply')).toMatchObject({ code: 1, err: expect.stringContaining('已经公布') })
    time.now = publishedAt
    await runTasks()
    const told = await result(one!.user, attempts[0]!.id)
    expect(told).toMatchObject({ state: 'marked', total: 1000 })
    expect(told.questions.find(({ kind }) => kind === 'essay')).toMatchObject({ marking: { points: 250 } })
    const theory = async (user: string) => (await detail(plan, user)).enrolment?.results
    const percent = Math.floor((100 * told.score!) / 1000)
    expect(await theory(one!.user)).toEqual([{ subject: 'theory', score: percent, passed: told.passed }])
    expect(await theory(two!.user)).toEqual([{ subject: 'theory', score: 0, passed: false }])
    expect(await theory(absent!.user)).toEqual([{ subject: 'theory', score: null, passed: false }])
    expect(await theory(barred!.user)).toEqual([{ subject: 'theory', score: 0, passed: false }])
    const notices = () => db.selectFrom('notice').select('user_id').where('title', '=', '成绩已公布').execute()
    expect(await notices()).toHaveLength(4)
    expect((await run('release', sitting, '--apply')).out).toContain('没有改动')
    // Running the task twice sends no second notification.
    await db
      .updateTable('outbox_task')
      .set({ done_at: null, due_at: dueTime(0) })
      .where('kind', '=', 'exam.release')
      .execute()
    await runTasks()
    expect(await notices()).toHaveLength(4)
    const counted = await db.selectFrom('question_statistic').select('answered').execute()
    expect(counted.reduce((sum, { answered }) => sum + answered, 0)).toBe(14)
    expect(await run('void', one!.ticket, '--why', '晚了', '--apply')).toMatchObject({ code: 1, err: expect.stringContaining('已经公布') })
    expect((await run('list', 'sittings', '--status', 'released')).out).toContain(sitting)
    expect((await run('show', sitting)).out).toMatch(new RegExp(`${barred!.ticket}：已作废.*不能重考：替考`))
  })

  test('of a paper open to everyone are released for marked attempts only', async () => {
    const { user, call, give, submit, run, runTasks, result, row, db } = world()
    const paper = 'weld-five_official'
    await db.updateTable('exam_paper').set({ entry: 'open' }).where('id', '=', paper).execute()
    const people = [await user(), await user()]
    const attempts = []
    for (const person of people) attempts.push(await call('POST /api/attempt', { paper, key: randomUUID() }, person))
    const essay = attempts[1]!.questions.find(({ kind }) => kind === 'essay')!
    await give(people[1]!, attempts[1]!.id, essay, { essay: '减慢冷却' })
    for (const [index, person] of people.entries()) await submit(person, attempts[index]!.id)
    expect((await run('release', paper)).out).toMatch(/公布 1 份成绩.*1 份还有简答没有评完，留到下次/)
    expect((await run('release', paper, '--apply')).code).toBe(0)
    await runTasks()
    expect(await result(people[0]!, attempts[0]!.id)).toMatchObject({ state: 'marked', score: 0 })
    expect((await row(attempts[1]!.id)).state).toBe('submitted')
    const told = await db.selectFrom('notice').select(['title', 'path']).where('user_id', '=', people[0]!).execute()
    expect(told).toEqual([{ title: '考试成绩已公布', path: `/exam/weld-five/history?attempt=${attempts[0]!.id}` }])
    expect((await run('release', paper, '--apply')).out).toContain('没有待公布的成绩，1 份还有简答没有评完')
    await db.updateTable('exam_paper').set({ entry: 'ticket' }).where('id', '=', paper).execute()
  })

  test('are not released while an attempt is open', async () => {
    const { candidates, sit, run, sitting, db, time } = world()
    const { released_at } = await db.selectFrom('exam_sitting').select('released_at').where('id', '=', sitting).executeTakeFirstOrThrow()
    expect(released_at).not.toBeNull()
    await db.updateTable('exam_sitting').set({ released_at: null }).where('id', '=', sitting).execute()
    const [one] = await candidates(1)
    const attempt = await sit(one!)
    await run('extend', one!.ticket, '60', '--why', '加时', '--apply')
    time.now = Date.parse(attempt.deadlineAt!) + 60_000
    expect(await run('release', sitting, '--apply')).toMatchObject({ code: 1, err: expect.stringContaining('1 位考生还在作答') })
    // Bypasses the command's own check, as when the candidate's extension arrives at the same time.
    const asking = { at: time.now, by: 'tester', now: time.now }
    const begin = () => releaseQueries(db).begin({ kind: 'sitting', id: sitting }, asking)
    expect(await Promise.all([begin(), begin()])).toEqual([false, false])
    const { released_at: after } = await db
      .selectFrom('exam_sitting')
      .select('released_at')
      .where('id', '=', sitting)
      .executeTakeFirstOrThrow()
    expect(after).toBeNull()
  })
})
