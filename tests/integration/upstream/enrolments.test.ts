import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import { seatFaults } from '../../../server/upstream/enrolment/desk.ts'
import { resultImportQueries } from '../../../server/upstream/enrolment/queries/resultImports.ts'
import { userRemovalQueries } from '../../../server/upstream/operations/users/queries/userRemoval.ts'
import { engines } from '../../support/openTestDatabase.ts'
import { useEnrolment } from '../../support/useEnrolment.ts'

const day = 86_400_000

describe.each(engines)('enrolments on %s', (engine) => {
  const world = useEnrolment(engine)

  /** Changes the clock for a while. */
  async function at<Result>(days: number, work: () => Promise<Result>): Promise<Result> {
    const { time } = world()
    const before = time.now
    time.now += days * day
    try {
      return await work()
    } finally {
      time.now = before
    }
  }

  test('a draft may lack anything, survives with its images, and a lower number never replaces it', async () => {
    const { call, candidate, form, detail, db } = world()
    const user = await candidate()
    const whole = await form(user)
    const save = (sequence: number, changed: object) =>
      call('PUT /api/enrollment/:id/draft', { id: 'open', form: { ...whole, ...changed }, sequence }, user)
    expect(await save(1, { phone: '', level: null, pledged: false })).toMatchObject({
      review: 0,
      step: 'apply',
      sequence: 1,
      editable: true,
    })
    expect(await save(3, { phone: '13900000003' })).toMatchObject({ sequence: 3 })
    // The answer was lost, and the same comes again.
    expect(await save(3, { phone: '13900000003' })).toMatchObject({ sequence: 3 })
    await expect(save(2, { phone: '13900000002' })).rejects.toMatchObject({
      code: Code.Conflict,
      data: { stored: { sequence: 3, form: { phone: '13900000003' } } },
    })
    expect((await detail('open', user)).enrolment).toMatchObject({
      form: { phone: '13900000003', photo: whole.photo },
      images: [whole.photo!, whole.materials[0]!.file].map((id) => ({ id, url: `/api/file/${id}.jpg` })),
    })
    const kept = await db.selectFrom('uploaded_file').select('attached_to').where('id', '=', whole.photo!).executeTakeFirstOrThrow()
    expect(kept.attached_to).toMatch(/^enrolment /)
    await expect(save(4, { photo: await world().image(await candidate()) })).rejects.toMatchObject({ code: Code.InvalidInput })
    await expect(at(30, () => save(5, {}))).rejects.toMatchObject({ code: Code.PlanClosed })
    await expect(call('PUT /api/enrollment/:id/draft', { id: 'none', form: whole, sequence: 1 }, user)).rejects.toMatchObject({
      code: Code.NotFound,
    })
  })

  test('applying takes a seat, once for a key, and one enrolment for a plan', async () => {
    const { call, candidate, form, taken, detail } = world()
    const user = await candidate()
    const before = await taken('open')
    const body = { id: 'open', form: await form(user), key: randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => call('POST /api/enrollment/:id/apply', body, user)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(answers[0]).toMatchObject({
      review: 1,
      step: 'review',
      editable: false,
      cancellable: true,
      name: '林*木',
      history: [{ step: 'review' }],
    })
    expect(await taken('open')).toBe(before + 1)
    await expect(call('POST /api/enrollment/:id/apply', { ...body, key: randomUUID() }, user)).rejects.toMatchObject({
      code: Code.Conflict,
    })
    const other = { ...body, form: { ...body.form, address: '另一个地址 2 号' } }
    await expect(call('POST /api/enrollment/:id/apply', other, user)).rejects.toMatchObject({ code: Code.Conflict })
    expect((await detail('open', user)).review).toBe(1)
    expect((await call('GET /api/enrollment/mine', { page: 1, pageSize: 20 }, user)).list).toMatchObject([
      { plan: { id: 'open' }, enrolment: { review: 1 } },
    ])
    expect(JSON.stringify(await world().db.selectFrom('enrolment').selectAll().execute())).not.toContain('11010519491231002X')
  })

  test.each([
    ['the kind of examinee', { examineeType: 2 }, 'examineeType'],
    ['the level', { level: 4 }, 'level'],
    ['subjects', { subjects: [] }, 'subjects'],
    ['the employer of an employee', { examineeType: 3, employer: ' ' }, 'employer'],
    ['a phone number', { phone: '123' }, 'phone'],
    ['a material', { materials: [] }, 'materials'],
    ['the pledge', { pledged: false }, 'pledged'],
    ['the self-check', { standing: null }, 'standing'],
    ['the photo', { photo: null }, 'photo'],
  ] as const)('a form that lacks %s is refused by its field', async (_, lacking, path) => {
    const user = await world().candidate()
    await expect(world().apply(user, 'open', structuredClone(lacking) as object)).rejects.toMatchObject({
      code: Code.InvalidInput,
      data: { issues: [expect.objectContaining({ path })] },
    })
  })

  test('an image that is no photo of two inches is refused', async () => {
    const { candidate, image, apply } = world()
    const user = await candidate()
    for (const size of [
      { width: 600, height: 400 },
      { width: 100, height: 140 },
    ])
      await expect(apply(user, 'open', { photo: await image(user, size) })).rejects.toMatchObject({ data: { issues: [{ path: 'photo' }] } })
  })

  test('without a verified real name, outside of the window or without the conditions nobody applies', async () => {
    const { apply, candidate, user } = world()
    await expect(apply(await user(), 'open')).rejects.toMatchObject({ code: Code.RealNameMissing })
    const one = await candidate()
    await expect(apply(one, 'later')).rejects.toMatchObject({ code: Code.PlanClosed })
    await expect(apply(one, 'past')).rejects.toMatchObject({ code: Code.PlanClosed })
    await expect(apply(one, 'none')).rejects.toMatchObject({ code: Code.NotFound })
    await expect(apply(one, 'open', { workYears: 0 })).rejects.toMatchObject({
      code: Code.ConditionsUnmet,
      data: { missing: ['累计从事本职业工作满 1 年（还差 1 年）'] },
    })
  })

  test('somebody who tries again and again has to wait', async () => {
    const { candidate, call, form } = world()
    const user = await candidate()
    const tries = async () => {
      for (let count = 0; count < 9; count++) {
        await call('POST /api/enrollment/:id/apply', { id: 'open', form: await form(user), key: randomUUID() }, user)
        await call('POST /api/enrollment/:id/cancel', { id: 'open' }, user)
      }
    }
    await expect(tries()).rejects.toMatchObject({ code: Code.TooOften })
  })

  test('the calendar has what is due of one’s enrolments, and from the fee on each subject of the exam', async () => {
    const { call, candidate, apply, decide, pay, runTasks, time } = world()
    const user = await candidate()
    const dates = async () => {
      const months = [0, 10, 25, 40].map((days) => new Date(time.now + days * day).toISOString().slice(0, 7))
      const pages = await Promise.all([...new Set(months)].map((month) => call('GET /api/learn/calendar', { month }, user)))
      return pages.flatMap(({ list }) => list.map(({ kind, about, targetId }) => `${kind} ${about} ${targetId}`))
    }
    await apply(user, 'open')
    expect(await dates()).toEqual(['enrolment 审核截止 open', 'exam 考试 open'])
    await decide(user, 'open', true)
    expect(await dates()).toEqual(['enrolment 缴费截止 open', 'exam 考试 open'])
    await pay(user, 'open')
    await runTasks()
    expect(await dates()).toEqual([
      'enrolment 可打印准考证 open',
      'exam 考试 · 理论知识 open',
      'exam 考试 · 技能操作 open',
      'enrolment 公布成绩 open',
    ])
    await call('POST /api/enrollment/:id/cancel', { id: 'open' }, user)
    expect(await dates()).toEqual([])
  })

  test('of fifty who want the last seat at once one gets it', async () => {
    const { candidate, form, call, taken, db } = world()
    await db
      .updateTable('enrolment_plan')
      .set({ quota: (await taken('free')) + 1 })
      .where('id', '=', 'free')
      .execute()
    const bodies = []
    for (let count = 0; count < 50; count++) {
      const user = await candidate()
      bodies.push({ user, form: await form(user, { materials: [] }) })
    }
    const results = await Promise.allSettled(
      bodies.map(({ user, form: own }) => call('POST /api/enrollment/:id/apply', { id: 'free', form: own, key: randomUUID() }, user)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: Code.PlanFull })
    const { quota, taken: all } = await world().detail('free')
    expect(all).toBe(quota)
    await db.updateTable('enrolment_plan').set({ quota: 50 }).where('id', '=', 'free').execute()
  })

  test('what was refused says why, keeps its seat, and is mended until the reviews end', async () => {
    const { candidate, apply, decide, detail, taken, sweep } = world()
    const user = await candidate()
    await apply(user, 'open')
    const seats = await taken('open')
    expect(await decide(user, 'open', false)).toBe(true)
    expect(await decide(user, 'open', true)).toBe(false)
    expect((await detail('open', user)).enrolment).toMatchObject({
      review: 3,
      step: 'apply',
      editable: true,
      reasons: [{ field: 'photo', reason: '不是近照' }],
    })
    // The window for applications is over, the reviews are not.
    await at(9, () => apply(user, 'open'))
    expect((await detail('open', user)).enrolment).toMatchObject({ review: 1, reasons: [] })
    expect(await taken('open')).toBe(seats)
    await decide(user, 'open', false)
    await expect(at(11, () => apply(user, 'open'))).rejects.toMatchObject({ code: Code.PlanClosed })
    await at(11, sweep)
    expect(await taken('open')).toBe(seats - 1)
    expect((await detail('open', user)).enrolment).toMatchObject({ review: 3 })
  })

  test('who has passed pays, and has a ticket with one number, room and seat when its time has come', async () => {
    const { candidate, apply, decide, pay, runTasks, detail, call, reader, db } = world()
    const user = await candidate()
    await apply(user, 'open')
    await expect(call('POST /api/enrollment/:id/fee', { id: 'open' }, user)).rejects.toMatchObject({ code: Code.Conflict })
    await decide(user, 'open', true)
    await expect(call('GET /api/enrollment/:id/ticket', { id: 'open' }, user)).rejects.toMatchObject({ code: Code.Conflict })
    const first = await call('POST /api/enrollment/:id/fee', { id: 'open' }, user)
    expect(await call('POST /api/enrollment/:id/fee', { id: 'open' }, user)).toEqual(first)
    expect((await detail('open', user)).enrolment).toMatchObject({ step: 'fee', order: first.order, heldUntil: expect.any(String) })
    expect(await call('GET /api/order', { kind: 3, page: 1, pageSize: 20 }, user)).toMatchObject({
      list: [{ id: first.order, dueFen: 28_000, target: { kind: 3, id: 'open', listed: true }, actions: ['pay', 'cancel'] }],
    })
    const order = await pay(user, 'open')
    await runTasks()
    expect((await detail('open', user)).enrolment).toMatchObject({ step: 'ticket', heldUntil: null })
    expect(await call('GET /api/order/:id', { id: order }, user)).toMatchObject({
      paidFen: 28_000,
      actions: ['invoice'],
      entitlement: null,
    })
    await expect(call('GET /api/order/:id/refund/quote', { id: order }, user)).rejects.toMatchObject({ code: Code.OrderOver })
    await expect(call('GET /api/enrollment/:id/ticket', { id: 'open' }, user)).rejects.toMatchObject({ code: Code.Conflict })
    const ticket = await at(19, () => call('GET /api/enrollment/:id/ticket', { id: 'open' }, user))
    expect(ticket).toMatchObject({
      number: expect.stringMatching(/^261213\d{10}$/),
      name: '林小木',
      level: 5,
      place: '江苏省南京市学府路 1 号',
      sittings: [
        { subject: 'theory', paper: 'weld-five_official', room: '第 1 考场' },
        { subject: 'skill', paper: null },
      ],
    })
    expect(await at(20, () => call('GET /api/enrollment/:id/ticket', { id: 'open' }, user))).toEqual(ticket)
    await expect(call('GET /api/enrollment/:id/ticket', { id: 'none' }, user)).rejects.toMatchObject({ code: Code.NotFound })
    expect(await reader.sittingsOf(user, 'weld-five')).toEqual([
      expect.objectContaining({
        paper: 'weld-five_official',
        ticket: ticket.number,
        plan: { id: 'open', name: '焊工（五级）职业技能等级认定' },
      }),
    ])
    const admitted = (asked: { ticket: string; idTail: string }) => reader.admissionOf(user, 'weld-five_official', asked)
    expect(await admitted({ ticket: ticket.number, idTail: '002x' })).toEqual({
      sittingId: 'open_1',
      startsAt: Date.parse('2026-12-13T09:00:00+08:00'),
      lateUntil: Date.parse('2026-12-13T09:15:00+08:00'),
      endsAt: Date.parse('2026-12-13T10:30:00+08:00'),
    })
    expect(await admitted({ ticket: ticket.number, idTail: '0021' })).toBeUndefined()
    expect(await admitted({ ticket: `${ticket.number}1`, idTail: '002X' })).toBeUndefined()
    expect((await reader.plansOf(['weld-five'])).map(({ id }) => id)).toEqual(['free', 'open'])
    const told = await db.selectFrom('notice').select(['title', 'path']).where('user_id', '=', user).execute()
    expect(told).toContainEqual({ title: '准考证可以打印了', path: '/enrollment/open' })
  })

  test('tickets of a plan are given first come first served, and no two have one number or seat', async () => {
    const { candidate, apply, decide, sweep, db } = world()
    for (let count = 0; count < 3; count++) {
      const user = await candidate()
      await apply(user, 'free', { materials: [] })
      await decide(user, 'free', true)
    }
    await at(19, sweep)
    const rows = await db
      .selectFrom('enrolment')
      .select(['ticket_number', 'room', 'seat'])
      .where('plan_id', '=', 'free')
      .where('ticket_number', 'is not', null)
      .execute()
    expect(rows.length).toBeGreaterThanOrEqual(3)
    expect(new Set(rows.map(({ ticket_number }) => ticket_number)).size).toBe(rows.length)
    expect(new Set(rows.map(({ room, seat }) => `${room} ${seat}`)).size).toBe(rows.length)
  })

  test('a fee that is not paid in time gives the seat back; it may be ordered again while there are seats', async () => {
    const { candidate, apply, decide, call, detail, taken, runTasks, db, sweep } = world()
    const user = await candidate()
    await apply(user, 'open')
    await decide(user, 'open', true)
    const seats = await taken('open')
    await call('POST /api/enrollment/:id/fee', { id: 'open' }, user)
    await at(0.1, () => detail('open', user))
    await runTasks()
    expect(await taken('open')).toBe(seats - 1)
    expect((await detail('open', user)).enrolment).toMatchObject({ step: 'fee', order: null })
    await db
      .updateTable('enrolment_plan')
      .set({ quota: seats - 1 })
      .where('id', '=', 'open')
      .execute()
    await expect(call('POST /api/enrollment/:id/fee', { id: 'open' }, user)).rejects.toMatchObject({ code: Code.PlanFull })
    await db.updateTable('enrolment_plan').set({ quota: 50 }).where('id', '=', 'open').execute()
    await expect(at(14, () => call('POST /api/enrollment/:id/fee', { id: 'open' }, user))).rejects.toMatchObject({ code: Code.PlanClosed })
    await at(14, sweep)
    expect((await detail('open', user)).enrolment).toMatchObject({ cancelledAt: expect.any(String) })
  })

  test('of a removed account nothing says whose the enrolment was', async () => {
    const { candidate, apply, decide, pay, taken, db, runTasks } = world()
    const [user, payer] = [await candidate(), await candidate()]
    const seats = await taken('open')
    const { id } = await apply(user, 'open')
    await apply(payer, 'open')
    await decide(payer, 'open', true)
    const order = await pay(payer, 'open')
    await runTasks()
    expect(await taken('open')).toBe(seats + 2)
    expect(await seatFaults(db)).toEqual([])
    for (const each of [user, payer]) await userRemovalQueries(db).remove(each, world().time.now)
    // The seats are free, and what was paid goes back while the rule says so.
    expect(await taken('open')).toBe(seats)
    expect(await seatFaults(db)).toEqual([])
    expect(await db.selectFrom('refund').select('amount_fen').where('order_id', '=', order).execute()).toEqual([{ amount_fen: 28_000 }])
    await db
      .updateTable('enrolment_plan')
      .set({ taken: seats + 1 })
      .where('id', '=', 'open')
      .execute()
    expect(await seatFaults(db)).toEqual([{ id: 'open', about: `记为 ${seats + 1} 个，实际占用 ${seats} 个` }])
    await db.updateTable('enrolment_plan').set({ taken: seats }).where('id', '=', 'open').execute()
    const row = await db.selectFrom('enrolment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ user_id: null, person: null, form: '{}', open_for: null })
  })

  test('candidates are told of what they sent, of the day before the exam, and of results at the time of the plan, each once', async () => {
    const { candidate, apply, decide, call, sweep, runTasks, db, time } = world()
    const user = await candidate()
    await apply(user, 'free', { materials: [] })
    // Notices of one moment have no order.
    time.now += 1
    await decide(user, 'free', true)
    const told = async () => {
      await sweep()
      await db.updateTable('outbox_task').set({ done_at: null, due_at: 0 }).where('kind', 'like', 'enrolment.re%').execute()
      await runTasks()
      const rows = await db.selectFrom('notice').select(['title', 'body']).where('user_id', '=', user).orderBy('created_at').execute()
      return rows.map(({ title }) => title)
    }
    expect(new Set(await told())).toEqual(new Set(['报名已提交', '审核']))
    await at(19, async () => {
      expect(new Set(await told())).toEqual(new Set(['报名已提交', '审核', '准考证可以打印了']))
    })
    await at(22, async () => {
      expect(await told()).toHaveLength(4)
      expect(await told()).toHaveLength(4)
      const { body } = await db
        .selectFrom('notice')
        .selectAll()
        .where('user_id', '=', user)
        .where('title', '=', '考试提醒')
        .executeTakeFirstOrThrow()
      expect(body).toMatch(/^《焊工（五级）公益认定专场》2026-12-13 09:00 开考，第一机房 第 1 考场 \d\d 号。/)
    })
    await at(24, async () => {
      const plan = await db.selectFrom('enrolment_plan').selectAll().where('id', '=', 'free').executeTakeFirstOrThrow()
      const { number } = await call('GET /api/enrollment/:id/ticket', { id: 'free' }, user)
      const { id } = await db.selectFrom('enrolment').select('id').where('ticket_number', '=', number).executeTakeFirstOrThrow()
      await resultImportQueries(db).store(plan, [{ enrolmentId: id, subject: 'theory', score: 88 }], { by: 'tester', now: time.now })
      expect(await told()).not.toContain('成绩已公布')
    })
    await at(31, async () => {
      expect((await told()).filter((title) => title === '成绩已公布')).toHaveLength(1)
      expect((await told()).filter((title) => title === '成绩已公布')).toHaveLength(1)
    })
  })

  test('taking back gives the seat and, until the fee’s end, the money back', async () => {
    const { candidate, apply, decide, pay, call, taken, runTasks, db } = world()
    const [early, late] = [await candidate(), await candidate()]
    const seats = await taken('open')
    for (const user of [early, late]) {
      await apply(user, 'open')
      await decide(user, 'open', true)
    }
    const orders = [await pay(early, 'open'), await pay(late, 'open')]
    await runTasks()
    expect(await call('POST /api/enrollment/:id/cancel', { id: 'open' }, early)).toMatchObject({
      cancelledAt: expect.any(String),
      cancellable: false,
    })
    // Again changes nothing.
    await call('POST /api/enrollment/:id/cancel', { id: 'open' }, early)
    expect(await at(14, () => call('POST /api/enrollment/:id/cancel', { id: 'open' }, late))).toMatchObject({
      cancelledAt: expect.any(String),
    })
    expect(await taken('open')).toBe(seats)
    const refunds = await db.selectFrom('refund').select(['order_id', 'amount_fen']).where('order_id', 'in', orders).execute()
    expect(refunds).toEqual([{ order_id: orders[0], amount_fen: 28_000 }])
    await expect(call('POST /api/enrollment/:id/cancel', { id: 'open' }, await candidate())).rejects.toMatchObject({ code: Code.NotFound })
    // Whoever has taken theirs back may apply again.
    await apply(early, 'open')
    await expect(at(40, () => call('POST /api/enrollment/:id/cancel', { id: 'open' }, early))).rejects.toMatchObject({
      code: Code.Conflict,
    })
    await expect(call('POST /api/enrollment/:id/fee', { id: 'none' }, early)).rejects.toMatchObject({ code: Code.NotFound })
  })
})
