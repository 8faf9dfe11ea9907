import { describe, expect, it } from 'vitest'
import { answerContent, expiredCode, newContent, pollContent, ticketOf } from '../../../support/appCodes.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { isLive, signedInAccount } from '../../../support/signedInAccount.ts'
import { useUpstream } from '../../../support/useUpstream.ts'

const second = 1000

describe.each(engines)('sign-in by app QR code on %s', (engine) => {
  const upstream = useUpstream(engine)
  const look = (content: string, token: string) => upstream().ask(`GET /api/qr/ticket/${ticketOf(content)}`, undefined, { token })

  it("creates a code with the site's address and 128 random bits, stored as a hash", async () => {
    const { db } = upstream()
    const contents = [await newContent(upstream()), await newContent(upstream())]
    for (const content of contents) expect(content).toMatch(/^https:\/\/site\.example\/qr\/[\w-]{22}$/)
    expect(contents[0]).not.toBe(contents[1])
    const rows = JSON.stringify(await db.selectFrom('qr_ticket').selectAll().execute())
    for (const content of contents) expect(rows).not.toContain(ticketOf(content))
  })

  it('signs the requesting browser in once after confirmation', async () => {
    const { ask, db } = upstream()
    const { account, token } = await signedInAccount(upstream())
    const content = await newContent(upstream())
    expect(await pollContent(upstream(), content)).toMatchObject({ code: 0, data: { completeFlag: false, result: null } })
    expect(await answerContent(upstream(), content, 'confirm', token)).toMatchObject({ code: 0, data: null })
    // No readable token is stored until the browser fetches it.
    expect(await db.selectFrom('session').select('id').where('device', '=', 'Chrome · Windows').execute()).toEqual([])
    const done = await pollContent(upstream(), content)
    expect(done).toMatchObject({
      code: 0,
      data: {
        completeFlag: true,
        result: { token: expect.stringMatching(/^[\w-]{43}$/), user: { phone: `139****${account.slice(-4)}`, hasPassword: true } },
      },
    })
    const fresh = (done.data as { result: { token: string } }).result.token
    expect(fresh).not.toBe(token)
    const { data } = await ask('GET /api/user/device', undefined, { token: fresh })
    expect((data as { list: { name: string; current: boolean }[] }).list).toContainEqual(
      expect.objectContaining({ name: 'Chrome · Windows', current: true }),
    )
    expect(await pollContent(upstream(), content)).toMatchObject(expiredCode)
    expect(await isLive(upstream(), token)).toBe(true)
  })

  it('shows the requesting device, its location and time on the phone', async () => {
    const { time } = upstream()
    const { token } = await signedInAccount(upstream())
    const content = await newContent(upstream())
    expect(await look(content, token)).toMatchObject({
      code: 0,
      data: {
        device: 'Chrome · Windows',
        address: '203.0.113.*',
        createdAt: new Date(time.now).toISOString(),
        expiresAt: new Date(time.now + 120 * second).toISOString(),
        state: 'waiting',
      },
    })
    await answerContent(upstream(), content, 'confirm', token)
    expect(await look(content, token)).toMatchObject({ data: { state: 'confirmed' } })
    await pollContent(upstream(), content)
    expect(await look(content, token)).toMatchObject({ data: { state: 'confirmed' } })
  })

  it('reports the rejection of a code to the browser with the reason', async () => {
    const { token } = await signedInAccount(upstream())
    const content = await newContent(upstream())
    expect(await answerContent(upstream(), content, 'refuse', token)).toMatchObject({ code: 0, data: null })
    expect(await pollContent(upstream(), content)).toMatchObject({
      status: 200,
      code: 1179,
      msg: '已在手机上拒绝登录',
      data: { refused: true },
    })
    expect(await look(content, token)).toMatchObject({ data: { state: 'refused' } })
  })

  it('accepts a repeated response, and rejects another response or that of another user as a conflict', async () => {
    const { token } = await signedInAccount(upstream())
    const stranger = (await signedInAccount(upstream())).token
    const [yes, no] = [await newContent(upstream()), await newContent(upstream())]
    await answerContent(upstream(), yes, 'confirm', token)
    await answerContent(upstream(), no, 'refuse', token)
    expect(await answerContent(upstream(), yes, 'confirm', token)).toMatchObject({ code: 0, data: null })
    expect(await answerContent(upstream(), no, 'refuse', token)).toMatchObject({ code: 0, data: null })
    expect(await answerContent(upstream(), yes, 'refuse', token)).toMatchObject({ code: 1009, msg: '这次登录已确认，不能更改' })
    expect(await answerContent(upstream(), no, 'confirm', token)).toMatchObject({ code: 1009, msg: '这次登录已被取消' })
    for (const content of [yes, no])
      for (const verb of ['confirm', 'refuse'] as const)
        expect(await answerContent(upstream(), content, verb, stranger)).toMatchObject({ code: 1009 })
    expect(await pollContent(upstream(), yes)).toMatchObject({ code: 0, data: { completeFlag: true } })
    expect(await answerContent(upstream(), yes, 'confirm', token)).toMatchObject({ code: 0, data: null })
  })

  it('keeps a code for two minutes, and a confirmed one for one more minute', async () => {
    const { time } = upstream()
    const { token } = await signedInAccount(upstream())
    const [late, early, never] = [await newContent(upstream()), await newContent(upstream()), await newContent(upstream())]
    time.now += 120 * second - 1
    expect(await pollContent(upstream(), late)).toMatchObject({ code: 0, data: { completeFlag: false } })
    await answerContent(upstream(), early, 'confirm', token)
    await answerContent(upstream(), never, 'confirm', token)
    time.now += 1
    expect(await pollContent(upstream(), late)).toMatchObject(expiredCode)
    expect(await look(late, token)).toMatchObject(expiredCode)
    for (const verb of ['confirm', 'refuse'] as const) expect(await answerContent(upstream(), late, verb, token)).toMatchObject(expiredCode)
    time.now += 58 * second
    expect(await pollContent(upstream(), early)).toMatchObject({ code: 0, data: { completeFlag: true } })
    time.now += 2 * second
    expect(await pollContent(upstream(), never)).toMatchObject(expiredCode)
  })

  it.each([
    'x',
    ' ',
    'https://site.example/qr/',
    `https://site.example/qr/${'A'.repeat(22)}`,
    `https://evil.example/qr/${'A'.repeat(22)}`,
    'https://site.example/qr/../../x',
    "' or 1=1 --",
    '二维码',
    '\u2028',
    'A'.repeat(512),
  ])('treats the content %j as expired', async (content) => {
    expect(await pollContent(upstream(), content)).toMatchObject(expiredCode)
  })

  it('does not accept the ticket alone or with another origin', async () => {
    const { token } = await signedInAccount(upstream())
    const content = await newContent(upstream())
    await answerContent(upstream(), content, 'confirm', token)
    for (const wrong of [
      ticketOf(content),
      `${content} `,
      `${content}?x=1`,
      content.replace('https', 'http'),
      content.replace('site', 'evil'),
      content.toUpperCase(),
    ])
      expect(await pollContent(upstream(), wrong)).toMatchObject(expiredCode)
    expect(await pollContent(upstream(), content)).toMatchObject({ code: 0 })
  })

  it.each([
    {},
    { content: null },
    { content: 1 },
    { content: [] },
    { content: { $gt: '' } },
    { content: '' },
    { content: 'x'.repeat(513) },
  ])('rejects a poll with %j as invalid input', async (body) => {
    expect(await upstream().ask('POST /api/qr/result', body)).toMatchObject({ status: 200, code: 1000 })
  })

  it('does not let visitors see or answer a ticket', async () => {
    const { ask } = upstream()
    const content = await newContent(upstream())
    for (const line of [`GET /api/qr/ticket/${ticketOf(content)}`, `POST /api/qr/ticket/${ticketOf(content)}/confirm`])
      expect(await ask(line)).toMatchObject({ status: 200, code: 1001 })
    expect(await pollContent(upstream(), content)).toMatchObject({ code: 0, data: { completeFlag: false } })
  })

  it('logs neither tickets nor tokens', async () => {
    const { entries } = upstream()
    const { token } = await signedInAccount(upstream())
    const content = await newContent(upstream())
    await answerContent(upstream(), content, 'confirm', token)
    const { result } = (await pollContent(upstream(), content)).data as { result: { token: string } }
    for (const secret of [ticketOf(content), token, result.token]) expect(JSON.stringify(entries)).not.toContain(secret)
  })
})
