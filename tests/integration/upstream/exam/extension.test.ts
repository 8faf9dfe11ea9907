import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import { sweep } from '../../../../server/upstream/operations/sweep.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { useExamDay } from '../../../support/useExamDay.ts'

const day = 86_400_000
const minute = 60_000

describe.each(engines)('the day of an official exam on %s', (engine) => {
  const world = useExamDay(engine)
  const why = ['--why', '停电二十分钟']

  test('identifies candidates before the start by their own ticket, names the wrong field, and starts nothing', async () => {
    const { candidates, call, sitting, time, db, plan } = world()
    const [one, other] = await candidates(2)
    const { starts_at: startsAt } = await db.selectFrom('exam_sitting').selectAll().where('id', '=', sitting).executeTakeFirstOrThrow()
    time.now = startsAt - 10 * minute
    const identify = (ticket: string, idTail: string, paper = 'weld-five_official') =>
      call('POST /api/attempt/admission', { paper, ticket, idTail }, one!.user)
    const { seat, room } = (await call('GET /api/enrollment/:id/ticket', { id: plan }, one!.user)).sittings[0]!
    expect(await identify(` ${one!.ticket}`, '002x')).toEqual({
      name: '林*木',
      plan: { id: plan, name: '焊工（五级）认定专场' },
      subject: 'theory',
      place: expect.any(String) as string,
      room,
      seat,
      startsAt: new Date(startsAt).toISOString(),
      lateUntil: new Date(startsAt + 15 * minute).toISOString(),
      endsAt: expect.any(String) as string,
    })
    const refusedAt = (path: string) =>
      expect.objectContaining({ code: Code.AdmissionWrong, data: { issues: [expect.objectContaining({ path })] } })
    for (const wrong of [other!.ticket, `${one!.ticket}0`, '', one!.ticket.slice(1)])
      await expect(identify(wrong, '002X')).rejects.toEqual(refusedAt('ticket'))
    for (const wrong of ['0020', '', '02X']) await expect(identify(one!.ticket, wrong)).rejects.toEqual(refusedAt('idTail'))
    await expect(identify(one!.ticket, '002X', 'weld-five_mock')).rejects.toMatchObject({ code: Code.Conflict })
    await expect(identify(one!.ticket, '002X', 'nowhere')).rejects.toMatchObject({ code: Code.NotFound })
    expect(await db.selectFrom('exam_attempt').select('id').where('user_id', '=', one!.user).execute()).toEqual([])
    // The start names the field as well.
    const admission = { ticket: one!.ticket, idTail: '0020' }
    const start = call('POST /api/attempt', { paper: 'weld-five_official', key: randomUUID(), admission }, one!.user)
    await expect(start).rejects.toEqual(refusedAt('idTail'))
  })

  test('extends a sitting for current and future candidates; ended attempts stay unchanged', async () => {
    const { candidates, sit, run, sitting, call, time, submit, row, runTasks } = world()
    const [first, second, third] = await candidates(3)
    const one = await sit(first!)
    const two = await sit(second!)
    await submit(second!.user, two.id)
    const preview = await run('extend', sitting, '20', ...why)
    expect(preview.out).toContain('1 份正在作答的答卷延长 20 分钟。加 --apply 才会延时')
    expect((await call('GET /api/attempt/:id/clock', { id: one.id }, first!.user)).extendedSeconds).toBe(0)
    expect(await run('extend', sitting, '20', '--apply')).toMatchObject({ code: 1, err: expect.stringContaining('--why') })
    expect((await run('extend', sitting, '20', '--apply', ...why)).out).toContain('考生会在 15 秒内看到')
    const clock = await call('GET /api/attempt/:id/clock', { id: one.id }, first!.user)
    expect(clock).toMatchObject({ extendedSeconds: 1200, extensionReason: '停电二十分钟' })
    expect(Date.parse(clock.deadlineAt!) - Date.parse(one.deadlineAt!)).toBe(20 * minute)
    // Repeating the command, as after a lost answer, adds nothing; a smaller extension is rejected.
    expect((await run('extend', sitting, '20', '--apply', ...why)).out).toContain('没有改动')
    expect(await run('extend', sitting, '10', '--apply', ...why)).toMatchObject({ code: 1, err: expect.stringContaining('只能增加') })
    expect((await row(one.id)).extended_seconds).toBe(1200)
    expect((await row(two.id)).extended_seconds).toBe(0)
    // Fifteen minutes later, and twenty more.
    time.now += 30 * minute
    const late = await sit(third!)
    expect(Date.parse(late.deadlineAt!) - time.now).toBe(80 * minute)
    time.now = Date.parse(one.deadlineAt!) + minute
    await runTasks()
    expect((await row(one.id)).state).toBe('running')
    const alone = await run('extend', first!.ticket, '25', '--apply', ...why)
    expect(alone.out).toContain(`准考证 ${first!.ticket}`)
    expect((await row(one.id)).extended_seconds).toBe(1500)
    time.now = Date.parse(one.deadlineAt!) + 26 * minute
    await runTasks()
    expect(await row(one.id)).toMatchObject({
      state: 'held',
      submitted_by: 'time',
      submitted_at: Date.parse(one.deadlineAt!) + 25 * minute,
    })
    expect(await run('extend', first!.ticket, '30', '--apply', ...why)).toMatchObject({
      code: 1,
      err: expect.stringContaining('用 void 作废并加 --again'),
    })
    expect((await run('audit')).out).toContain('停电二十分钟')
    for (const wrong of [
      ['extend', sitting, '0'],
      ['extend', sitting, '999'],
      ['extend', 'nowhere', '5'],
      ['void', 'nowhere', ...why],
    ])
      expect(await run(...wrong)).toMatchObject({ code: 1 })
  })

  test('extends from the deadline during the grace period, and leaves one receipt when concurrent with a submission', async () => {
    const { candidates, sit, run, call, time, submit, row, runTasks } = world()
    const [first, second] = await candidates(2)
    const [one, two] = [await sit(first!), await sit(second!)]
    time.now = Date.parse(one.deadlineAt!) + 10_000
    expect((await run('extend', first!.ticket, '5', '--apply', ...why)).code).toBe(0)
    await runTasks()
    const { state, deadlineAt } = await call('GET /api/attempt/:id/clock', { id: one.id }, first!.user)
    expect([state, Date.parse(deadlineAt!) - Date.parse(one.deadlineAt!)]).toEqual(['running', 5 * minute])
    time.now = Date.parse(two.deadlineAt!)
    const [receipt] = await Promise.all([
      submit(second!.user, two.id),
      run('extend', second!.ticket, '5', '--apply', ...why),
      submit(second!.user, two.id),
    ])
    expect(await submit(second!.user, two.id)).toEqual(receipt)
    expect(['submitted', 'held']).toContain((await row(two.id)).state)
  })

  test('excludes a void attempt, announces the reason, and allows another attempt only if stated', async () => {
    const { candidates, sit, run, call, result, row, db, submit } = world()
    const [first, second] = await candidates(2)
    const one = await sit(first!)
    expect(await run('void', first!.ticket, '--apply')).toMatchObject({ code: 1, err: expect.stringContaining('--why') })
    expect((await run('void', first!.ticket, '--why', '电脑故障', '--again')).out).toContain('加 --apply 才会作废')
    expect((await row(one.id)).state).toBe('running')
    expect((await run('void', first!.ticket, '--why', '电脑故障', '--again', '--apply')).code).toBe(0)
    await expect(submit(first!.user, one.id)).rejects.toMatchObject({ code: Code.AttemptOver })
    await expect(call('GET /api/attempt/:id', { id: one.id }, first!.user)).resolves.toMatchObject({ state: 'void', receipt: null })
    expect(await result(first!.user, one.id)).toMatchObject({ state: 'void', voidReason: '电脑故障', questions: [], score: null })
    const again = await sit(first!)
    expect(again.id).not.toBe(one.id)
    const two = await sit(second!)
    const { code: receipt } = await submit(second!.user, two.id)
    expect((await run('void', receipt, '--why', '夹带资料', '--apply')).code).toBe(0)
    await expect(sit(second!)).rejects.toMatchObject({ code: Code.AttemptsUsed })
    expect((await run('void', receipt, '--why', '夹带资料', '--apply')).out).toContain('没有改动：这份答卷已经作废，不能重考')
    const told = await db.selectFrom('notice').select(['title', 'body', 'path']).where('user_id', '=', second!.user).execute()
    expect(told).toContainEqual({
      title: '考试成绩作废',
      body: '《焊工（五级）理论考试》正式考试的这次作答不计成绩：夹带资料。这场考试不能再次进入。',
      path: `/exam/weld-five/history?attempt=${two.id}`,
    })
    expect((await call('GET /api/exam/:id/history', { id: 'weld-five' }, first!.user)).list.map(({ state }) => state)).toContain('void')
  })

  test('is logged: devices with addresses, leaves, gaps, and two devices at the same time', async () => {
    const { candidates, sit, call, submit, run, sitting, time } = world()
    const [one] = await candidates(1)
    const attempt = await sit(one!)
    const phone = { sessionId: 'phone', address: '203.0.113.9', agent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile' }
    const poll = (seconds: number, from?: typeof phone) => {
      time.now += 1000 * seconds
      return call('GET /api/attempt/:id/clock', { id: attempt.id }, one!.user, from)
    }
    for (let count = 0; count < 4; count++) await poll(15)
    await call('POST /api/attempt/:id/leave', { id: attempt.id, key: randomUUID(), awaySeconds: 7 }, one!.user)
    await poll(400)
    await poll(30)
    await poll(0, phone)
    await poll(30)
    await poll(15, phone)
    await submit(one!.user, attempt.id)
    const { out } = await run('show', sitting)
    const log = out
      .slice(out.indexOf(`${one!.ticket}：`))
      .split('\n')
      .map((line) => line.replace(/^ {2}\S+ \S+ /, ''))
    expect(log.slice(1).filter(Boolean)).toEqual([
      expect.stringMatching(/^设备 1（未知设备，127\.0\.0\.1）到 \S+ 09:01:00$/),
      '离开 7 秒',
      '中断 7 分钟',
      expect.stringMatching(/^设备 1（未知设备，127\.0\.0\.1）到 \S+ 09:08:40$/),
      expect.stringMatching(/^设备 2（Chrome · Android，203\.0\.113\.9）到 \S+ 09:08:55$/),
      '设备 1和设备 2同时打开答卷',
    ])
  })

  test('loses its log 90 days after the release of the results', async () => {
    const { candidates, sit, call, submit, run, sitting, time, db, end } = world()
    await db.deleteFrom('exam_attempt').execute()
    const [one, two] = await candidates(2)
    for (const person of [one!, two!]) {
      const { id } = await sit(person)
      await call('POST /api/attempt/:id/leave', { id, key: randomUUID(), awaySeconds: 7 }, person.user)
      await submit(person.user, id)
    }
    await end()
    const counts = async () => {
      await sweep({ db, clock: () => time.now })
      const contacts = await db.selectFrom('attempt_contact').select('attempt_id').execute()
      const leaves = await db.selectFrom('attempt_event').select('id').where('kind', '=', 'leave').execute()
      return [contacts.length > 0, leaves.length]
    }
    time.now += 182 * day
    expect(await counts()).toEqual([true, 2])
    await db
      .updateTable('exam_sitting')
      .set({ released_at: time.now - 90 * day + 1000 })
      .where('id', '=', sitting)
      .execute()
    expect(await counts()).toEqual([true, 2])
    time.now += 2000
    expect(await counts()).toEqual([false, 0])
    expect((await run('show', sitting)).code).toBe(0)
  })

  test('loses its log half a year later where no result was released', async () => {
    const { candidates, sit, submit, time, db } = world()
    const [one] = await candidates(1)
    await submit(one!.user, (await sit(one!)).id)
    time.now += 184 * day
    await sweep({ db, clock: () => time.now })
    expect(await db.selectFrom('attempt_contact').select('attempt_id').execute()).toEqual([])
  })
})
