import { beforeAll, describe, expect, test } from 'vitest'
import { dueTime } from '../../../../server/upstream/db/dueTime.ts'
import { Code } from '#lib/contract'
import { findSeatErrors } from '../../../../server/upstream/enrolment/admin.ts'
import { resultImportQueries } from '../../../../server/upstream/enrolment/queries/resultImports.ts'
import { userRemovalQueries } from '../../../../server/upstream/operations/users/queries/userRemoval.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { useEnrolment } from '../../../support/useEnrolment.ts'

describe.each(engines)('reviewed enrolments on %s', (engine) => {
  const world = useEnrolment(engine)
  beforeAll(async () => {
    await world().db.updateTable('enrolment_plan').set({ quota: 50 }).where('id', '=', 'free').execute()
  })

  test('show the reasons of a rejection, keep their seat, and can be corrected until the end of the reviews', async () => {
    const { at, candidate, apply, decide, detail, taken, sweep } = world()
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
    // The application period is over, but the reviews are not.
    await at(9, () => apply(user, 'open'))
    expect((await detail('open', user)).enrolment).toMatchObject({ review: 1, reasons: [] })
    expect(await taken('open')).toBe(seats)
    await decide(user, 'open', false)
    await expect(at(11, () => apply(user, 'open'))).rejects.toMatchObject({ code: Code.PlanClosed })
    await at(11, sweep)
    expect(await taken('open')).toBe(seats - 1)
    expect((await detail('open', user)).enrolment).toMatchObject({ review: 3 })
  })

  test('are paid after approval, and get a ticket with a unique number, room and seat when due', async () => {
    const { at, candidate, apply, decide, pay, runTasks, detail, call, reader, db } = world()
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
    expect(await admitted({ ticket: ticket.number, idTail: '002x' })).toMatchObject({
      sittingId: 'open_1',
      startsAt: Date.parse('2026-12-13T09:00:00+08:00'),
      lateUntil: Date.parse('2026-12-13T09:15:00+08:00'),
      endsAt: Date.parse('2026-12-13T10:30:00+08:00'),
      ...{ name: '林*木', subject: 'theory', place: '第一机房', room: ticket.sittings[0]!.room, seat: ticket.sittings[0]!.seat },
    })
    expect(await admitted({ ticket: ticket.number, idTail: '0021' })).toBe('idTail')
    expect(await admitted({ ticket: `${ticket.number}1`, idTail: '002X' })).toBe('ticket')
    expect((await reader.plansOf(['weld-five'])).map(({ id }) => id)).toEqual(['free', 'open'])
    const told = await db.selectFrom('notice').select(['title', 'path']).where('user_id', '=', user).execute()
    expect(told).toContainEqual({ title: '准考证可以打印了', path: '/enrollment/open' })
  })

  test('get tickets with unique numbers and seats', async () => {
    const { at, candidate, apply, decide, sweep, db } = world()
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

  test('release the seat when the fee is not paid in time; it can be ordered again while seats are available', async () => {
    const { at, candidate, apply, decide, call, detail, taken, runTasks, db, sweep } = world()
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

  test('contain no personal data after their account is deleted', async () => {
    const { candidate, apply, decide, pay, taken, db, runTasks } = world()
    const [user, payer] = [await candidate(), await candidate()]
    const seats = await taken('open')
    const { id } = await apply(user, 'open')
    await apply(payer, 'open')
    await decide(payer, 'open', true)
    const order = await pay(payer, 'open')
    await runTasks()
    expect(await taken('open')).toBe(seats + 2)
    expect(await findSeatErrors(db)).toEqual([])
    for (const each of [user, payer]) await userRemovalQueries(db).remove(each, world().time.now)
    // The seats are free, and payments are refunded as long as the rule permits.
    expect(await taken('open')).toBe(seats)
    expect(await findSeatErrors(db)).toEqual([])
    expect(await db.selectFrom('refund').select('amount_fen').where('order_id', '=', order).execute()).toEqual([{ amount_fen: 28_000 }])
    await db
      .updateTable('enrolment_plan')
      .set({ taken: seats + 1 })
      .where('id', '=', 'open')
      .execute()
    expect(await findSeatErrors(db)).toEqual([{ id: 'open', about: `记为 ${seats + 1} 个，实际占用 ${seats} 个` }])
    await db.updateTable('enrolment_plan').set({ taken: seats }).where('id', '=', 'open').execute()
    const row = await db.selectFrom('enrolment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ user_id: null, person: null, form: '{}', open_for: null })
  })

  test('notify candidates once each of the submission, the day before the exam, and the results at the time of the plan', async () => {
    const { at, candidate, apply, decide, call, sweep, runTasks, db, time } = world()
    const user = await candidate()
    await apply(user, 'free', { materials: [] })
    // Notices with the same time have no defined order.
    time.now += 1
    await decide(user, 'free', true)
    const told = async () => {
      await sweep()
      await db
        .updateTable('outbox_task')
        .set({ done_at: null, due_at: dueTime(0) })
        .where('kind', 'like', 'enrolment.re%')
        .execute()
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

  test('appear once per plan in the list of the applicant, with their latest state', async () => {
    const { apply, call, candidate, time } = world()
    const user = await candidate()
    const mine = (more: object = {}) => call('GET /api/enrollment/mine', { page: 1, pageSize: 20, ...more }, user)
    for (let times = 0; times < 2; times++) {
      await apply(user, 'open')
      await call('POST /api/enrollment/:id/cancel', { id: 'open' }, user)
      time.now += 1
    }
    const again = await apply(user, 'open')
    expect(await mine()).toMatchObject({ total: 1, list: [{ plan: { id: 'open' }, enrolment: { id: again.id, cancelledAt: null } }] })
    await call('POST /api/enrollment/:id/cancel', { id: 'open' }, user)
    expect(await mine()).toMatchObject({ total: 1, list: [{ enrolment: { id: again.id, cancelledAt: expect.any(String) } }] })
    expect(await mine({ review: 2 })).toMatchObject({ total: 0, list: [] })
  })

  test('release the seat when withdrawn, and refund the fee until the end of the payment period', async () => {
    const { at, candidate, apply, decide, pay, call, taken, runTasks, db } = world()
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
    // Repeating changes nothing.
    await call('POST /api/enrollment/:id/cancel', { id: 'open' }, early)
    expect(await at(14, () => call('POST /api/enrollment/:id/cancel', { id: 'open' }, late))).toMatchObject({
      cancelledAt: expect.any(String),
    })
    expect(await taken('open')).toBe(seats)
    const refunds = await db.selectFrom('refund').select(['order_id', 'amount_fen']).where('order_id', 'in', orders).execute()
    expect(refunds).toEqual([{ order_id: orders[0], amount_fen: 28_000 }])
    await expect(call('POST /api/enrollment/:id/cancel', { id: 'open' }, await candidate())).rejects.toMatchObject({ code: Code.NotFound })
    // Candidates who have withdrawn may apply again.
    await apply(early, 'open')
    await expect(at(40, () => call('POST /api/enrollment/:id/cancel', { id: 'open' }, early))).rejects.toMatchObject({
      code: Code.Conflict,
    })
    await expect(call('POST /api/enrollment/:id/fee', { id: 'none' }, early)).rejects.toMatchObject({ code: Code.NotFound })
  })
})
