import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bindPhone, boundChatAccount, poll, scannedCode } from '../../../support/chatCodes.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { byPassword, login, password, registerAccount } from '../../../support/registerAccount.ts'
import { isLive, openSession, signedInAccount } from '../../../support/signedInAccount.ts'
import { type Answer, startUpstream, type Upstream } from '../../../support/startUpstream.ts'
import { newAddress, newPhone, useUpstream } from '../../../support/useUpstream.ts'

const minute = 60_000
const fresh = 'Anders4!xyz'
const codesOf = (answers: readonly Answer[]) => answers.map(({ code }) => code)

describe.each(engines)('repeated account requests on %s', (engine) => {
  const upstream = useUpstream(engine)
  let other: Upstream
  beforeAll(async () => void (other = await startUpstream(upstream().db, { time: upstream().time })))
  afterAll(() => other.stop())

  /** Sends the same request concurrently to two processes, and once more afterwards. */
  async function again(line: string, body: object, times = 8, token?: string): Promise<Answer[]> {
    const ask = (at: Upstream) => at.ask(line, body, token === undefined ? {} : { token })
    const answers = await Promise.all(Array.from({ length: times }, (_, index) => ask(index % 2 ? upstream() : other)))
    return [...answers, await ask(other)]
  }

  it('register one account with identical answers, but neither with the code alone nor with the password alone', async () => {
    const account = newPhone()
    const security = await upstream().code(account, 1, newAddress())
    const line = 'POST /api/user/register'
    const answers = await again(line, { account, security, password, type: 1 })
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set([answers[0]!.text]))
    expect(answers[0]).toMatchObject({ code: 0, data: { user: { hasPassword: true } } })
    expect(await upstream().ask(login, byPassword(account))).toMatchObject({ code: 0 })
    const wrong = security === '000000' ? '000001' : '000000'
    expect(await upstream().ask(line, { account, security: wrong, password, type: 1 })).toMatchObject({ code: 1102 })
    for (let tries = 0; tries < 4; tries++)
      expect(await upstream().ask(line, { account, security, password: fresh, type: 1 })).toMatchObject({ code: 1102 })
    // A caller who knows the code has no more than five guesses of the password.
    expect(await upstream().ask(line, { account, security, password, type: 1 })).toMatchObject({ code: 1102 })
  })

  it('reject the registration of a phone with an account each time', async () => {
    const account = await registerAccount(upstream())
    upstream().time.now += minute
    const security = await upstream().code(account, 1, newAddress())
    expect(codesOf(await again('POST /api/user/register', { account, security, password, type: 1 }, 2))).toEqual([1103, 1103, 1103])
  })

  it('reject a registration repeated after five minutes because the code has expired', async () => {
    const account = newPhone()
    const body = { account, security: await upstream().code(account, 1, newAddress()), password, type: 1 }
    expect(codesOf(await again('POST /api/user/register', body, 2))).toEqual([0, 0, 0])
    upstream().time.now += 5 * minute
    expect(await upstream().ask('POST /api/user/register', body)).toMatchObject({ code: 1102 })
  })

  it('reset a forgotten password once, keeping later sessions', async () => {
    const account = await registerAccount(upstream())
    upstream().time.now += minute
    const body = { account, security: await upstream().code(account, 4, newAddress()), password: fresh, type: 4 }
    const line = 'POST /api/user/password/recover'
    expect(new Set(codesOf(await again(line, body)))).toEqual(new Set([0]))
    const { data } = await upstream().ask(login, byPassword(account, fresh), { address: newAddress() })
    expect(await other.ask(line, body)).toMatchObject({ code: 0 })
    expect(await isLive(upstream(), (data as { token: string }).token)).toBe(true)
    expect(await other.ask(line, { ...body, password })).toMatchObject({ code: 1102 })
  })

  it('reject the reset for a phone without an account each time', async () => {
    const account = newPhone()
    const body = { account, security: await upstream().code(account, 4, newAddress()), password, type: 4 }
    expect(codesOf(await again('POST /api/user/password/recover', body, 2))).toEqual([1004, 1004, 1004])
  })

  it('change the password once, with the old one and with a code', async () => {
    const { token } = await signedInAccount(upstream())
    const line = 'POST /api/user/password/reset'
    expect(new Set(codesOf(await again(line, { password: fresh, oldPassword: password }, 8, token)))).toEqual(new Set([0]))
    upstream().time.now += minute
    await upstream().ask('POST /api/user/password/reset/code', {}, { token })
    const security = upstream().messages.at(-1)!.code
    expect(new Set(codesOf(await again(line, { password, security }, 8, token)))).toEqual(new Set([0]))
    expect(await isLive(upstream(), token)).toBe(true)
  })

  it('bind a chat account with a session of the same user each, which these codes give to no other user', async () => {
    const account = newPhone()
    const uuid = await scannedCode(upstream())
    const security = await upstream().code(account, 6, newAddress())
    const body = { account, security, type: 6, uuid }
    const answers = await again('POST /api/wechat/mp/bing', body)
    expect(new Set(codesOf(answers))).toEqual(new Set([0]))
    const users = answers.map(({ data }) => (data as { user: { token: string; user: { id: string } } }).user)
    expect(new Set(users.map(({ user }) => user.id)).size).toBe(1)
    for (const { token } of users) expect(await isLive(other, token)).toBe(true)
    const wrong = security === '000000' ? '000001' : '000000'
    expect(await other.ask('POST /api/wechat/mp/bing', { ...body, security: wrong })).toMatchObject({ code: 1102 })
    expect(await bindPhone(upstream(), uuid, newPhone())).toMatchObject({ code: 1178 })
    // A right that signs in on its own is granted once.
    expect(await poll(upstream(), uuid)).toMatchObject({ data: { status: -1, user: null } })
  })

  it('set the first password after binding once; another password ends the right', async () => {
    const { right, account } = await boundChatAccount(upstream())
    const line = 'POST /api/sys/user/password/reset/mp/permit'
    expect(new Set(codesOf(await again(line, { password, uuid: right })))).toEqual(new Set([0]))
    expect(await other.ask(line, { password: fresh, uuid: right })).toMatchObject({ code: 1178 })
    expect(await other.ask(line, { password, uuid: right })).toMatchObject({ code: 1178 })
    await openSession(upstream(), account)
  })

  it('sign in once by code because no further secret is required', async () => {
    const account = newPhone()
    const security = await upstream().code(account, 2, newAddress())
    const codes = codesOf(await again(login, { account, security, loginType: 2 }))
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, ...Array<number>(8).fill(1102)])
  })
})
