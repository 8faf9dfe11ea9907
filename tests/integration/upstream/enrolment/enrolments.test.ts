import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import { engines } from '../../../support/openTestDatabase.ts'
import { useEnrolment } from '../../../support/useEnrolment.ts'

const day = 86_400_000

describe.each(engines)('enrolments on %s', (engine) => {
  const world = useEnrolment(engine)

  test('stores an incomplete draft with its images, and never replaces it by one with a lower number', async () => {
    const { at, call, candidate, form, detail, db } = world()
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
    // After a lost answer, the same request arrives again.
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

  test('takes a seat on application, once per key, and allows one enrolment per plan', async () => {
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
  ] as const)('rejects a form without %s at its field', async (_, lacking, path) => {
    const user = await world().candidate()
    await expect(world().apply(user, 'open', structuredClone(lacking) as object)).rejects.toMatchObject({
      code: Code.InvalidInput,
      data: { issues: [expect.objectContaining({ path })] },
    })
  })

  test('rejects an image that is not a two-inch photo', async () => {
    const { candidate, image, apply } = world()
    const user = await candidate()
    for (const size of [
      { width: 600, height: 400 },
      { width: 100, height: 140 },
    ])
      await expect(apply(user, 'open', { photo: await image(user, size) })).rejects.toMatchObject({ data: { issues: [{ path: 'photo' }] } })
  })

  test('rejects applications without a verified real name, outside the window or without the conditions', async () => {
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

  test('limits repeated attempts to apply', async () => {
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

  test('are in the calendar feed at a private address, which ends when it is renewed or removed', async () => {
    const { call, candidate, apply, db, time } = world()
    const user = await candidate()
    await apply(user, 'open')
    expect(await call('GET /api/learn/feed', {}, user)).toEqual({ since: null })
    const tokenOf = ({ path }: { path: string }) => /^\/calendar\/([\w-]{22})\.ics$/.exec(path)![1]!
    const first = tokenOf(await call('POST /api/learn/feed', {}, user))
    expect((await call('GET /api/learn/feed', {}, user)).since).toBe(new Date(time.now).toISOString())
    expect(JSON.stringify(await db.selectFrom('calendar_feed').selectAll().execute())).not.toContain(first)
    const { events } = await call('GET /api/learn/feed/:token', { token: first }, undefined)
    expect(events.map(({ kind, about, path }) => `${kind} ${about.slice(0, 4)} ${path}`)).toEqual([
      'enrolment 审核截止 /enrollment/open#applicant',
      'exam 考试：焊 /enrollment/open#applicant',
    ])
    expect(events[1]?.until).not.toBeNull()
    expect(new Set(events.map(({ id }) => id)).size).toBe(2)
    const second = tokenOf(await call('POST /api/learn/feed', {}, user))
    await expect(call('GET /api/learn/feed/:token', { token: first }, undefined)).rejects.toMatchObject({ code: Code.NotFound })
    expect((await call('GET /api/learn/feed/:token', { token: second }, undefined)).events).toEqual(events)
    await call('POST /api/learn/feed/remove', {}, user)
    await expect(call('GET /api/learn/feed/:token', { token: second }, undefined)).rejects.toMatchObject({ code: Code.NotFound })
  })

  test("lists due dates of the user's enrolments in the calendar, and each subject of the exam after payment", async () => {
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

  test('gives the last seat to one of fifty concurrent users', async () => {
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
  })
})
