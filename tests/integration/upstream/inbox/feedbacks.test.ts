import { describe, expect, test } from 'vitest'
import { Code, type Feedback, type Page } from '#lib/contract'
import { feedbackQueries } from '../../../../server/upstream/inbox/queries/feedbacks.ts'
import { feedbackForm, storedImageOf, uploadImage } from '../../../support/inboxForms.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { signedInAccount } from '../../../support/signedInAccount.ts'
import { newAddress, useUpstream } from '../../../support/useUpstream.ts'

describe.each(engines)('feedback on %s', (engine) => {
  const upstream = useUpstream(engine)
  const user = async () => (await signedInAccount(upstream())).token
  const send = (form: object, token?: string, address = newAddress()) =>
    upstream().ask('POST /api/feedback', form, { address, ...(token !== undefined && { token }) })
  const mine = async (token: string, query = '') =>
    (await upstream().ask(`GET /api/feedback/mine${query}`, undefined, { token })).data as Page<Feedback>

  test('accepts feedback with ordered images from a user, who can read the replies', async () => {
    const token = await user()
    const images = [await uploadImage(upstream(), token, 'feedback'), await uploadImage(upstream(), token, 'feedback')].toReversed()
    const form = feedbackForm({ images: images.map(({ id }) => id) })
    const { code, data } = await send(form, token)
    expect(code).toBe(0)
    const { id } = data as { id: string }
    const { key: _, ...words } = form
    expect(await mine(token)).toMatchObject({ total: 1, list: [{ ...words, id, images, state: 'open', replies: [] }] })
    upstream().time.now += 60_000
    const createdAt = upstream().time.now
    await feedbackQueries(upstream().db).reply({ id: 'r1', feedback_id: id, text: '已修复，请刷新。', created_at: createdAt })
    expect((await mine(token)).list[0]).toMatchObject({
      state: 'replied',
      replies: [{ text: '已修复，请刷新。', createdAt: new Date(createdAt).toISOString() }],
    })
    expect(await mine(await user())).toEqual({ list: [], total: 0, page: 1, pageSize: 20 })
    expect(await upstream().ask('GET /api/feedback/mine')).toMatchObject({ code: Code.SignInNeeded })
  })

  test('lists the newest first, by pages', async () => {
    const token = await user()
    for (const number of [1, 2, 3]) {
      upstream().time.now += 1000
      await send(feedbackForm({ text: `第 ${number} 条反馈，内容足够长。` }), token)
    }
    const text = async (page: number) => (await mine(token, `?page=${page}&pageSize=1`)).list.map(({ text: words }) => words[2])
    expect([await text(1), await text(2), await text(3), await text(4)]).toEqual([['3'], ['2'], ['1'], []])
  })

  test('accepts feedback without images from a visitor', async () => {
    const form = feedbackForm({ contact: undefined, page: undefined })
    expect(await send(form)).toMatchObject({ code: 0 })
    expect(await send(feedbackForm({ images: ['x'] }))).toMatchObject({
      code: Code.InvalidInput,
      data: { issues: [{ path: 'images', message: '登录后才能上传图片' }] },
    })
  })

  test('creates one entry from repeated requests; its key cannot be reused for other content or by other users', async () => {
    const token = await user()
    const form = feedbackForm({ images: [(await storedImageOf(upstream(), token, 'feedback')).id] })
    const answers = await Promise.all([send(form, token), send(form, token), send(form, token)])
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0])
    expect(new Set(answers.map(({ data }) => (data as { id: string }).id)).size).toBe(1)
    expect((await mine(token)).total).toBe(1)
    expect(await send({ ...form, text: '换了一段话，也够十个字了。' }, token)).toMatchObject({ code: Code.Conflict })
    expect(await send({ ...form, images: [] }, await user())).toMatchObject({ code: Code.Conflict })
    expect(await send({ ...form, images: [] })).toMatchObject({ code: Code.Conflict })
  })

  test('rejects images of other users or purposes, attached or unknown ones at their position, and stores nothing', async () => {
    const [token, other] = [await user(), await user()]
    const used = await storedImageOf(upstream(), token, 'feedback')
    await send(feedbackForm({ images: [used.id] }), token)
    const good = await storedImageOf(upstream(), token, 'feedback')
    for (const bad of [
      (await storedImageOf(upstream(), other, 'feedback')).id,
      (await storedImageOf(upstream(), token, 'intention')).id,
      used.id,
      'nothing',
    ])
      expect(await send(feedbackForm({ images: [good.id, bad] }), token)).toMatchObject({
        code: Code.InvalidInput,
        data: { issues: [{ path: 'images.1', message: '第 2 张图片已失效，请重新上传' }] },
      })
    expect((await mine(token)).total).toBe(1)
    expect(await send(feedbackForm({ images: [good.id] }), token)).toMatchObject({ code: 0 })
  })

  test('attaches an image to one of two concurrent submissions', async () => {
    const token = await user()
    const { id } = await storedImageOf(upstream(), token, 'feedback')
    const answers = await Promise.all([send(feedbackForm({ images: [id] }), token), send(feedbackForm({ images: [id] }), token)])
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, Code.InvalidInput]))
  })

  test.each([
    ['type', 5],
    ['type', '1'],
    ['text', '太短了'],
    ['text', `     ${'字'.repeat(9)}     `],
    ['text', '字'.repeat(501)],
    ['text', 12_345_678_901],
    ['images', Array(7).fill('x')],
    ['images', 'x'],
    ['images.0', ['../x']],
    ['contact', 'x'.repeat(101)],
    ['page', 'javascript:alert(1)'],
    ['page', '//\u0000'],
    ['page', 'course/1'],
    ['key', undefined],
  ])('rejects %s %j at its field', async (path, value) => {
    const field = path.split('.')[0]!
    const { [field]: _, ...rest } = feedbackForm() as Record<string, unknown>
    expect(await send(value === undefined ? rest : { ...rest, [field]: value })).toMatchObject({
      code: Code.InvalidInput,
      data: { issues: [{ path }] },
    })
  })

  test('limits submissions per user and per address', async () => {
    const [token, address] = [await user(), newAddress()]
    for (let count = 0; count < 5; count++) expect(await send(feedbackForm(), token)).toMatchObject({ code: 0 })
    expect(await send(feedbackForm(), token)).toMatchObject({ code: Code.TooOften, data: { retryAfterSeconds: 120 } })
    for (let count = 0; count < 10; count++) expect(await send(feedbackForm(), undefined, address)).toMatchObject({ code: 0 })
    expect(await send(feedbackForm(), undefined, address)).toMatchObject({ code: Code.TooOften })
  })

  test('keeps the feedback of a deleted user without its sender', async () => {
    const token = await user()
    const { data } = await send(feedbackForm(), token)
    const { id } = data as { id: string }
    const row = () => upstream().db.selectFrom('feedback').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await upstream()
      .db.deleteFrom('user_account')
      .where('id', '=', (await row()).user_id)
      .execute()
    expect(await row()).toMatchObject({ user_id: null, text: feedbackForm().text })
  })
})
