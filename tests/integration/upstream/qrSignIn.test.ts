import { beforeAll, afterAll, describe, expect, it } from 'vitest'
import { qrTicketQueries } from '../../../server/upstream/account/queries/qrTickets.ts'
import { hashTicket } from '../../../server/upstream/account/logic/ticket.ts'
import { engines } from '../../support/openTestDatabase.ts'
import { byPassword, login, password } from '../../support/registerAccount.ts'
import { isLive, openSession, signedInAccount } from '../../support/signedInAccount.ts'
import { publicOrigin, startUpstream, type Upstream } from '../../support/startUpstream.ts'
import { newAddress, useUpstream } from '../../support/useUpstream.ts'

const second = 1000
const desktop = 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36'
const expired = { status: 200, code: 1179, msg: '二维码已过期', data: null }

async function newContent({ ask }: Upstream, address = '203.0.113.77'): Promise<string> {
  const answer = await ask('POST /api/qr/generate', { type: 1 }, { agent: desktop, address })
  expect(answer).toMatchObject({ status: 200, code: 0 })
  return answer.data as string
}
const ticketOf = (content: string) => content.slice(`${publicOrigin}/qr/`.length)
const poll = ({ ask }: Upstream, content: string) => ask('POST /api/qr/result', { content }, { agent: desktop, address: '203.0.113.77' })

describe.each(engines)('sign-in by the app’s scan on %s', (engine) => {
  const upstream = useUpstream(engine)
  let other: Upstream
  beforeAll(async () => void (other = await startUpstream(upstream().db, { time: upstream().time })))
  afterAll(() => other.stop())

  const answer = (content: string, verb: 'confirm' | 'refuse', token: string, at = upstream()) =>
    at.ask(`POST /api/qr/ticket/${ticketOf(content)}/${verb}`, {}, { token })
  const look = (content: string, token: string) => upstream().ask(`GET /api/qr/ticket/${ticketOf(content)}`, undefined, { token })

  it('the code leads to the site with 128 random bits, of which a hash is stored', async () => {
    const { db } = upstream()
    const contents = [await newContent(upstream()), await newContent(upstream())]
    for (const content of contents) expect(content).toMatch(/^https:\/\/site\.example\/qr\/[\w-]{22}$/)
    expect(contents[0]).not.toBe(contents[1])
    const rows = JSON.stringify(await db.selectFrom('qr_ticket').selectAll().execute())
    for (const content of contents) expect(rows).not.toContain(ticketOf(content))
  })

  it('a confirmed code signs the asking browser in, once', async () => {
    const { ask, db } = upstream()
    const { account, token } = await signedInAccount(upstream())
    const content = await newContent(upstream())
    expect(await poll(upstream(), content)).toMatchObject({ code: 0, data: { completeFlag: false, result: null } })
    expect(await answer(content, 'confirm', token)).toMatchObject({ code: 0, data: null })
    // Nothing that a token could be read from is kept until the browser comes for it.
    expect(await db.selectFrom('session').select('id').where('device', '=', 'Chrome · Windows').execute()).toEqual([])
    const done = await poll(upstream(), content)
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
    expect(await poll(upstream(), content)).toMatchObject(expired)
    expect(await isLive(upstream(), token)).toBe(true)
  })

  it('the phone sees who asks, from where and when', async () => {
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
    await answer(content, 'confirm', token)
    expect(await look(content, token)).toMatchObject({ data: { state: 'confirmed' } })
    await poll(upstream(), content)
    expect(await look(content, token)).toMatchObject({ data: { state: 'confirmed' } })
  })

  it('a refused code turns the browser away and says why', async () => {
    const { token } = await signedInAccount(upstream())
    const content = await newContent(upstream())
    expect(await answer(content, 'refuse', token)).toMatchObject({ code: 0, data: null })
    expect(await poll(upstream(), content)).toMatchObject({ status: 200, code: 1179, msg: '已在手机上取消登录' })
    expect(await look(content, token)).toMatchObject({ data: { state: 'refused' } })
  })

  it('the same answer again changes nothing; another answer, or another user’s, is a conflict', async () => {
    const { token } = await signedInAccount(upstream())
    const stranger = (await signedInAccount(upstream())).token
    const [yes, no] = [await newContent(upstream()), await newContent(upstream())]
    await answer(yes, 'confirm', token)
    await answer(no, 'refuse', token)
    expect(await answer(yes, 'confirm', token)).toMatchObject({ code: 0, data: null })
    expect(await answer(no, 'refuse', token)).toMatchObject({ code: 0, data: null })
    expect(await answer(yes, 'refuse', token)).toMatchObject({ code: 1009, msg: '这次登录已确认，不能更改' })
    expect(await answer(no, 'confirm', token)).toMatchObject({ code: 1009, msg: '这次登录已被取消' })
    for (const content of [yes, no])
      for (const verb of ['confirm', 'refuse'] as const) expect(await answer(content, verb, stranger)).toMatchObject({ code: 1009 })
    expect(await poll(upstream(), yes)).toMatchObject({ code: 0, data: { completeFlag: true } })
    expect(await answer(yes, 'confirm', token)).toMatchObject({ code: 0, data: null })
  })

  describe('a confirmation ends with the session that gave it', () => {
    const revoke = async (token: string, from: string) => {
      const { data } = await upstream().ask('GET /api/user/device', undefined, { token })
      const { id } = (data as { list: { id: string; current: boolean }[] }).list.find(({ current }) => current)!
      return upstream().ask('POST /api/user/device/revoke', { id }, { token: from })
    }
    const recover = async (account: string) => {
      upstream().time.now += 60 * second
      const security = await upstream().code(account, 4, newAddress())
      return upstream().ask('POST /api/user/password/recover', { account, security, password: 'Neu0!passwort', type: 4 })
    }

    it.each<[string, (given: { account: string; token: string; another: string }) => Promise<unknown>]>([
      ['when it signs out', ({ token }) => other.ask('POST /api/user/logout', {}, { token })],
      ['when another device signs it out', ({ token, another }) => revoke(token, another)],
      [
        'when another device sets a new password',
        ({ another }) =>
          other.ask('POST /api/user/password/reset', { password: 'Neu0!passwort', oldPassword: password }, { token: another }),
      ],
      ['when a forgotten password is set anew', ({ account }) => recover(account)],
      [
        'when it gives way as the oldest of twenty',
        async ({ account }) => {
          upstream().time.now++
          for (let count = 0; count < 20; count++) await upstream().ask(login, byPassword(account), { address: newAddress() })
        },
      ],
    ])('%s', async (_, end) => {
      const { account, token } = await signedInAccount(upstream())
      upstream().time.now++
      const another = await openSession(upstream(), account)
      const content = await newContent(upstream())
      expect(await answer(content, 'confirm', token)).toMatchObject({ code: 0 })
      await end({ account, token, another })
      expect(await isLive(upstream(), token)).toBe(false)
      expect(await poll(upstream(), content)).toMatchObject(expired)
      expect(await poll(other, content)).toMatchObject(expired)
    })

    it('when its seven days are over', async () => {
      const { db, time } = upstream()
      const { account, token } = await signedInAccount(upstream())
      const content = await newContent(upstream())
      await answer(content, 'confirm', token)
      const { id } = await db.selectFrom('user_account').select('id').where('phone', '=', account).executeTakeFirstOrThrow()
      await db
        .updateTable('session')
        .set({ expires_at: time.now + second })
        .where('user_id', '=', id)
        .execute()
      time.now += second
      expect(await poll(upstream(), content)).toMatchObject(expired)
    })

    it('and what another session of the same user has confirmed goes on', async () => {
      const { ask } = upstream()
      const { account, token } = await signedInAccount(upstream())
      const another = await openSession(upstream(), account)
      const content = await newContent(upstream())
      await answer(content, 'confirm', another)
      await ask('POST /api/user/logout', {}, { token })
      expect(await poll(upstream(), content)).toMatchObject({ code: 0, data: { completeFlag: true } })
    })

    it('whichever comes first, of signing out, confirming and fetching at once: afterwards nothing can be fetched any more', async () => {
      for (let round = 0; round < 8; round++) {
        const { account, token } = await signedInAccount(upstream())
        const content = await newContent(upstream())
        const [confirmed, , fetched] = await Promise.all([
          answer(content, 'confirm', token),
          other.ask('POST /api/user/logout', {}, { token }),
          poll(upstream(), content),
        ])
        expect([0, 1001]).toContain(confirmed.code)
        expect([0, 1179]).toContain(fetched.code)
        expect(await poll(other, content)).toMatchObject(
          confirmed.code === 0 || fetched.code === 1179 ? expired : { data: { completeFlag: false } },
        )
        const { id } = await upstream().db.selectFrom('user_account').select('id').where('phone', '=', account).executeTakeFirstOrThrow()
        const left = await upstream().db.selectFrom('session').select('id').where('user_id', '=', id).execute()
        expect(left).toHaveLength((fetched.data as { completeFlag?: boolean } | null)?.completeFlag ? 1 : 0)
      }
    })
  })

  it('works for two minutes, and a minute more for the browser to come once it is confirmed', async () => {
    const { time } = upstream()
    const { token } = await signedInAccount(upstream())
    const [late, early, never] = [await newContent(upstream()), await newContent(upstream()), await newContent(upstream())]
    time.now += 120 * second - 1
    expect(await poll(upstream(), late)).toMatchObject({ code: 0, data: { completeFlag: false } })
    await answer(early, 'confirm', token)
    await answer(never, 'confirm', token)
    time.now += 1
    expect(await poll(upstream(), late)).toMatchObject(expired)
    expect(await look(late, token)).toMatchObject(expired)
    for (const verb of ['confirm', 'refuse'] as const) expect(await answer(late, verb, token)).toMatchObject(expired)
    time.now += 58 * second
    expect(await poll(upstream(), early)).toMatchObject({ code: 0, data: { completeFlag: true } })
    time.now += 2 * second
    expect(await poll(upstream(), never)).toMatchObject(expired)
  })

  it('of ten polls at once, at two processes, one gets the session', async () => {
    const { db } = upstream()
    const { account, token } = await signedInAccount(upstream())
    const content = await newContent(upstream())
    await answer(content, 'confirm', token, other)
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => poll(index % 2 ? upstream() : other, content)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 1179)).toHaveLength(9)
    const { id } = await db.selectFrom('user_account').select('id').where('phone', '=', account).executeTakeFirstOrThrow()
    expect(await db.selectFrom('session').select('id').where('user_id', '=', id).execute()).toHaveLength(2)
  })

  it('of ten who collect at the very same moment one gets it', async () => {
    const { db, time } = upstream()
    const { token } = await signedInAccount(upstream())
    const content = await newContent(upstream())
    await answer(content, 'confirm', token)
    const collect = () => qrTicketQueries(db).collect(hashTicket(ticketOf(content)), time.now)
    const users = await Promise.all(Array.from({ length: 10 }, collect))
    expect(users.filter((id) => id !== undefined)).toHaveLength(1)
  })

  it('of ten users who confirm at once, at two processes, one is signed in', async () => {
    const users = await Promise.all(Array.from({ length: 10 }, () => signedInAccount(upstream())))
    const content = await newContent(upstream())
    const answers = await Promise.all(users.map(({ token }, index) => answer(content, 'confirm', token, index % 2 ? upstream() : other)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 1009)).toHaveLength(9)
    const winner = users[answers.findIndex(({ code }) => code === 0)]!
    expect(await poll(other, content)).toMatchObject({ data: { result: { user: { phone: `139****${winner.account.slice(-4)}` } } } })
  })

  it('a confirmation and a refusal at once: one of them counts', async () => {
    const { token } = await signedInAccount(upstream())
    for (let round = 0; round < 5; round++) {
      const content = await newContent(upstream())
      const [yes, no] = await Promise.all([answer(content, 'confirm', token), answer(content, 'refuse', token, other)])
      expect([yes.code, no.code].toSorted((a, b) => a - b)).toEqual([0, 1009])
      expect((await poll(upstream(), content)).code).toBe(yes.code === 0 ? 0 : 1179)
    }
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
  ])('the content %j is as good as expired', async (content) => {
    expect(await poll(upstream(), content)).toMatchObject(expired)
  })

  it('the ticket alone, or behind another origin, fetches nothing', async () => {
    const { token } = await signedInAccount(upstream())
    const content = await newContent(upstream())
    await answer(content, 'confirm', token)
    for (const wrong of [
      ticketOf(content),
      `${content} `,
      `${content}?x=1`,
      content.replace('https', 'http'),
      content.replace('site', 'evil'),
      content.toUpperCase(),
    ])
      expect(await poll(upstream(), wrong)).toMatchObject(expired)
    expect(await poll(upstream(), content)).toMatchObject({ code: 0 })
  })

  it.each([
    {},
    { content: null },
    { content: 1 },
    { content: [] },
    { content: { $gt: '' } },
    { content: '' },
    { content: 'x'.repeat(513) },
  ])('a poll with %j is invalid input', async (body) => {
    expect(await upstream().ask('POST /api/qr/result', body)).toMatchObject({ status: 200, code: 1000 })
  })

  it('a visitor sees no ticket and answers none', async () => {
    const { ask } = upstream()
    const content = await newContent(upstream())
    for (const line of [`GET /api/qr/ticket/${ticketOf(content)}`, `POST /api/qr/ticket/${ticketOf(content)}/confirm`])
      expect(await ask(line)).toMatchObject({ status: 200, code: 1001 })
    expect(await poll(upstream(), content)).toMatchObject({ code: 0, data: { completeFlag: false } })
  })

  it('leaves neither tickets nor tokens in the log', async () => {
    const { entries } = upstream()
    const { token } = await signedInAccount(upstream())
    const content = await newContent(upstream())
    await answer(content, 'confirm', token)
    const { result } = (await poll(upstream(), content)).data as { result: { token: string } }
    for (const secret of [ticketOf(content), token, result.token]) expect(JSON.stringify(entries)).not.toContain(secret)
  })
})
