import { describe, expect, test } from 'vitest'
import { Code, type Input } from '#lib/contract'
import { leadForm } from '../../../support/inboxForms.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { newAddress, newPhone, useUpstream } from '../../../support/useUpstream.ts'

const day = 86_400_000

describe.each(engines)('leads on %s', (engine) => {
  const upstream = useUpstream(engine)
  const send = (form: Partial<Input<'POST /api/business/lead'>> | object, address = newAddress()) =>
    upstream().ask('POST /api/business/lead', form, { address })
  const stored = (phone: string) => upstream().db.selectFrom('lead').selectAll().where('phone', '=', phone).execute()

  test('accepts a request for a demonstration from a visitor', async () => {
    const form = leadForm({ organisation: '  华铁机电  ', need: undefined })
    const answer = await send(form)
    expect(answer).toMatchObject({ code: 0, data: { receivedAt: new Date(upstream().time.now).toISOString() } })
    expect(await stored(form.phone)).toMatchObject([
      { organisation: '华铁机电', contact: '高主任', scale: '200-999', need: '', done_at: null },
    ])
  })

  test('creates one lead from repeated requests with one key, which cannot be reused for other content', async () => {
    const form = leadForm()
    const answers = await Promise.all([send(form), send(form), send(form)])
    expect(new Set(answers.map(({ data }) => (data as { id: string }).id)).size).toBe(1)
    expect(await send(form)).toMatchObject({ data: answers[0].data })
    expect(await send({ ...form, need: '别的' })).toMatchObject({ code: Code.Conflict })
    expect(await stored(form.phone)).toHaveLength(1)
  })

  test('merges identical leads of a day, from any sender; a day later they are separate', async () => {
    const form = leadForm()
    const again = () => send({ ...form, key: crypto.randomUUID() })
    const first = await send(form)
    const both = await Promise.all([again(), again()])
    expect(both.map(({ data }) => data)).toEqual([first.data, first.data])
    upstream().time.now += day - 1
    expect((await again()).data).toEqual(first.data)
    upstream().time.now += 1
    expect((await again()).data).not.toEqual(first.data)
    expect(await stored(form.phone)).toHaveLength(2)
  })

  test('limits leads per phone and day, also for concurrent requests and many addresses', async () => {
    const phone = newPhone()
    const answers = await Promise.all(Array.from({ length: 8 }, (_, count) => send(leadForm({ phone, need: `第 ${count} 次` }))))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(3)
    expect(answers.find(({ code }) => code !== 0)).toMatchObject({ code: Code.TooOften, data: { retryAfterSeconds: expect.any(Number) } })
    expect(await stored(phone)).toHaveLength(3)
  })

  test('limits leads per address', async () => {
    const address = newAddress()
    for (let count = 0; count < 5; count++) expect(await send(leadForm(), address)).toMatchObject({ code: 0 })
    expect(await send(leadForm(), address)).toMatchObject({ code: Code.TooOften })
    expect(await send(leadForm())).toMatchObject({ code: 0 })
  })

  test.each([
    ['key', undefined],
    ['key', 'x'],
    ['organisation', ' '],
    ['organisation', '华'.repeat(51)],
    ['organisation', { $gt: '' }],
    ['contact', ''],
    ['contact', ['高']],
    ['phone', '12345'],
    ['phone', 13_800_000_000],
    ['scale', '很多'],
    ['need', 'x'.repeat(501)],
    ['need', 'a\0b'],
    ['extra', 1],
  ])('rejects %s %j at its field', async (field, value) => {
    const { [field]: _, ...rest } = leadForm() as Record<string, unknown>
    expect(await send(value === undefined ? rest : { ...rest, [field]: value })).toMatchObject({
      code: Code.InvalidInput,
      data: { issues: [{ path: field, message: expect.stringMatching(/[\u4e00-\u9fff]/) }] },
    })
  })

  test('stores markup and formulas unchanged', async () => {
    const form = leadForm({ organisation: '=HYPERLINK("http://x")', need: '<script>alert(1)</script>' })
    expect(await send(form)).toMatchObject({ code: 0 })
    expect(await stored(form.phone)).toMatchObject([{ organisation: '=HYPERLINK("http://x")', need: '<script>alert(1)</script>' }])
  })

  test('logs no content of a lead', () => expect(JSON.stringify(upstream().entries)).not.toMatch(/1\d{10}|华铁|高主任/))
})
