import { describe, expect, test } from 'vitest'
import { Code, type Input } from '#lib/contract'
import { leadForm } from '../../support/inboxForms.ts'
import { engines } from '../../support/openTestDatabase.ts'
import { newAddress, newPhone, useUpstream } from '../../support/useUpstream.ts'

const day = 86_400_000

describe.each(engines)('leads on %s', (engine) => {
  const upstream = useUpstream(engine)
  const send = (form: Partial<Input<'POST /api/business/lead'>> | object, address = newAddress()) =>
    upstream().ask('POST /api/business/lead', form, { address })
  const stored = (phone: string) => upstream().db.selectFrom('lead').selectAll().where('phone', '=', phone).execute()

  test('a visitor asks for a demonstration', async () => {
    const form = leadForm({ organisation: '  华铁机电  ', need: undefined })
    const answer = await send(form)
    expect(answer).toMatchObject({ code: 0, data: { receivedAt: new Date(upstream().time.now).toISOString() } })
    expect(await stored(form.phone)).toMatchObject([
      { organisation: '华铁机电', contact: '高主任', scale: '200-999', need: '', done_at: null },
    ])
  })

  test('sent twice under one key, at once or later, it is one; under that key nothing else can be sent', async () => {
    const form = leadForm()
    const answers = await Promise.all([send(form), send(form), send(form)])
    expect(new Set(answers.map(({ data }) => (data as { id: string }).id)).size).toBe(1)
    expect(await send(form)).toMatchObject({ data: answers[0].data })
    expect(await send({ ...form, need: '别的' })).toMatchObject({ code: Code.Conflict })
    expect(await stored(form.phone)).toHaveLength(1)
  })

  test('the same words within a day are one lead, whoever sends them; a day later they are another', async () => {
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

  test('different leads of one phone are limited by the day, also under concurrency and from many addresses', async () => {
    const phone = newPhone()
    const answers = await Promise.all(Array.from({ length: 8 }, (_, count) => send(leadForm({ phone, need: `第 ${count} 次` }))))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(3)
    expect(answers.find(({ code }) => code !== 0)).toMatchObject({ code: Code.TooOften, data: { retryAfterSeconds: expect.any(Number) } })
    expect(await stored(phone)).toHaveLength(3)
  })

  test('so are those of one address', async () => {
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
  ])('%s %j is refused at its field', async (field, value) => {
    const { [field]: _, ...rest } = leadForm() as Record<string, unknown>
    expect(await send(value === undefined ? rest : { ...rest, [field]: value })).toMatchObject({
      code: Code.InvalidInput,
      data: { issues: [{ path: field, message: expect.stringMatching(/[\u4e00-\u9fff]/) }] },
    })
  })

  test('markup and formulas are stored as they were typed', async () => {
    const form = leadForm({ organisation: '=HYPERLINK("http://x")', need: '<script>alert(1)</script>' })
    expect(await send(form)).toMatchObject({ code: 0 })
    expect(await stored(form.phone)).toMatchObject([{ organisation: '=HYPERLINK("http://x")', need: '<script>alert(1)</script>' }])
  })

  test('nothing of it is in the log', () => expect(JSON.stringify(upstream().entries)).not.toMatch(/1\d{10}|华铁|高主任/))
})
