import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passwordQueries } from '../../../../server/upstream/account/queries/passwords.ts'
import { hashTicket } from '../../../../server/upstream/account/logic/token.ts'
import { bindPhone, boundChatAccount, newChatCode, poll, scan, scannedCode, scannerOf } from '../../../support/chatCodes.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { byPassword, login, password, registerAccount } from '../../../support/registerAccount.ts'
import { isLive, openSession, signedInAccount } from '../../../support/signedInAccount.ts'
import { startUpstream, type Upstream } from '../../../support/startUpstream.ts'
import { newAddress, newPhone, useUpstream } from '../../../support/useUpstream.ts'

const minute = 60_000
const bind = 'POST /api/wechat/mp/bing'
const over = { status: 200, code: 1178, msg: '页面已失效，请重新扫码或授权', data: null }
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

describe.each(engines)('binding a phone to a chat account on %s', (engine) => {
  const upstream = useUpstream(engine)
  let other: Upstream
  beforeAll(async () => void (other = await startUpstream(upstream().db, { time: upstream().time })))
  afterAll(() => other.stop())

  it('creates an account for a new phone, which sets its password next', async () => {
    const uuid = await scannedCode(upstream())
    const account = newPhone()
    const answer = await bindPhone(upstream(), uuid, account)
    expect(answer).toMatchObject({
      status: 200,
      code: 0,
      data: { status: 2, user: { user: { phone: `139****${account.slice(-4)}`, hasPassword: false } } },
    })
    const { uuid: right, user } = answer.data as { uuid: string; user: { token: string } }
    expect(right).toMatch(/^[\w-]{22}$/)
    expect(right).not.toBe(uuid)
    expect(await isLive(upstream(), user.token)).toBe(true)
    expect(JSON.stringify(await upstream().db.selectFrom('password_right').selectAll().execute())).not.toContain(right)
  })

  it('signs in to an existing account with a password; the chat account signs in to it afterwards', async () => {
    const account = await registerAccount(upstream())
    const uuid = await scannedCode(upstream())
    upstream().time.now += minute
    const answer = await bindPhone(upstream(), uuid, account)
    expect(answer).toMatchObject({ code: 0, data: { status: 1, uuid, user: { user: { hasPassword: true } } } })
    expect(await upstream().ask(login, byPassword(account))).toMatchObject({ code: 0 })
    const next = await newChatCode(upstream())
    await scan(upstream(), next, await scannerOf(upstream(), uuid))
    expect(await poll(upstream(), next)).toMatchObject({ data: { status: 1 } })
  })

  it('uses up the code: further polls and bindings fail', async () => {
    const uuid = await scannedCode(upstream())
    expect(await bindPhone(upstream(), uuid, newPhone())).toMatchObject({ code: 0 })
    expect(await poll(upstream(), uuid)).toMatchObject({ data: { status: -1, user: null } })
    expect(await bindPhone(upstream(), uuid, newPhone())).toMatchObject(over)
  })

  it('requires a code scanned within ten minutes; otherwise it uses up no SMS code', async () => {
    const { ask, code, time } = upstream()
    const account = newPhone()
    const [unscanned, late] = [await newChatCode(upstream()), await scannedCode(upstream())]
    const security = await code(account, 6, newAddress())
    const at = (uuid: string, typed = security) => ask(bind, { account, security: typed, type: 6, uuid })
    for (const uuid of [unscanned, 'nothing', 'A'.repeat(22)]) expect(await at(uuid)).toMatchObject(over)
    time.now += 10 * minute
    expect(await at(late)).toMatchObject(over)
    const [inTime, fresh] = [await scannedCode(upstream()), await code(account, 6, newAddress())]
    expect(await at(late, fresh)).toMatchObject(over)
    expect(await at(inTime, fresh)).toMatchObject({ code: 0, data: { status: 2 } })
  })

  it('requires the SMS code of its own scene and counts attempts', async () => {
    const { ask, code, time, db } = upstream()
    const account = newPhone()
    const uuid = await scannedCode(upstream())
    const at = (security: string) => ask(bind, { account, security, type: 6, uuid })
    expect(await at(await code(account, 2, newAddress()))).toMatchObject({ code: 1102 })
    time.now += minute
    const security = await code(account, 6, newAddress())
    for (let tries = 0; tries < 5; tries++) expect(await at(wrong(security))).toMatchObject({ code: 1102 })
    expect(await at(security)).toMatchObject({ code: 1102 })
    expect(await db.selectFrom('user_account').select('id').where('phone', '=', account).execute()).toEqual([])
    time.now += minute
    expect(await at(await code(account, 6, newAddress()))).toMatchObject({ code: 0 })
  })

  it("keeps another user's chat account, and a phone's existing chat account", async () => {
    const { account } = await boundChatAccount(upstream())
    const uuid = await scannedCode(upstream())
    upstream().time.now += minute
    expect(await bindPhone(upstream(), uuid, account)).toMatchObject({
      status: 200,
      code: 1009,
      msg: '该手机号已绑定其他微信，请换一个手机号',
    })
    // The failure does not use up the code: another phone may be tried.
    const [first, second] = [newPhone(), newPhone()]
    const twin = await newChatCode(upstream())
    await scan(upstream(), twin, await scannerOf(upstream(), uuid))
    expect(await bindPhone(upstream(), uuid, first)).toMatchObject({ code: 0 })
    expect(await bindPhone(upstream(), twin, second)).toMatchObject({ code: 1009, msg: expect.stringMatching(/^该微信已绑定其他手机号/) })
    expect(await poll(upstream(), twin)).toMatchObject({ data: { status: 1, user: { user: { phone: `139****${first.slice(-4)}` } } } })
  })

  it('succeeds for one of ten concurrent bindings with one code at two processes', async () => {
    const { code, db } = upstream()
    const uuid = await scannedCode(upstream())
    const phones = Array.from({ length: 10 }, newPhone)
    const codes = await Promise.all(phones.map((phone) => code(phone, 6, newAddress())))
    const answers = await Promise.all(
      phones.map((account, index) => (index % 2 ? upstream() : other).ask(bind, { account, security: codes[index], type: 6, uuid })),
    )
    expect(answers.filter(({ code: given }) => given === 0)).toHaveLength(1)
    expect(answers.filter(({ code: given }) => given === 1178)).toHaveLength(9)
    const bound = await db
      .selectFrom('chat_account')
      .innerJoin('user_account', 'user_account.id', 'chat_account.user_id')
      .select('phone')
      .where('phone', 'in', phones)
      .execute()
    expect(bound).toEqual([{ phone: phones[answers.findIndex(({ code: given }) => given === 0)] }])
  })

  it('succeeds for one of ten codes scanned by one chat account and bound to ten phones concurrently', async () => {
    const { code } = upstream()
    const first = await scannedCode(upstream())
    const id = await scannerOf(upstream(), first)
    const uuids = [first]
    for (let more = 0; more < 9; more++) {
      const uuid = await newChatCode(upstream())
      await scan(upstream(), uuid, id)
      uuids.push(uuid)
    }
    const phones = uuids.map(newPhone)
    const codes = await Promise.all(phones.map((phone) => code(phone, 6, newAddress())))
    const answers = await Promise.all(
      uuids.map((uuid, index) =>
        (index % 2 ? upstream() : other).ask(bind, { account: phones[index], security: codes[index], type: 6, uuid }),
      ),
    )
    expect(answers.map(({ code: given }) => given).toSorted((a, b) => a - b)).toEqual([0, ...Array<number>(9).fill(1009)])
  })

  it.each([
    { type: 1 },
    { type: '6' },
    { uuid: '' },
    { uuid: 'x'.repeat(65) },
    { uuid: { $ne: '' } },
    { account: '23' },
    { account: ['13800000000'] },
    { security: 123456 },
    { role: 'admin' },
  ])('rejects %j as invalid input', async (change) => {
    const body = { account: '13800000000', security: '123456', type: 6, uuid: 'x', ...change }
    expect(await upstream().ask(bind, body)).toMatchObject({ status: 200, code: 1000 })
  })
})

describe.each(engines)('setting the first password after a binding on %s', (engine) => {
  const upstream = useUpstream(engine)
  let other: Upstream
  beforeAll(async () => void (other = await startUpstream(upstream().db, { time: upstream().time })))
  afterAll(() => other.stop())

  const permit = (uuid: string, chosen = password, at = upstream()) =>
    at.ask('POST /api/sys/user/password/reset/mp/permit', { password: chosen, uuid })

  it('requires the right of the binding and ends all sessions except that of the binding', async () => {
    const { ask, code } = upstream()
    const account = newPhone()
    const security = await code(account, 2, newAddress())
    const before = ((await ask(login, { account, security, loginType: 2 })).data as { token: string }).token
    upstream().time.now += minute
    const { right, token } = await boundChatAccount(upstream(), account)
    expect(await permit(right)).toMatchObject({ status: 200, code: 0, data: null })
    expect(await isLive(upstream(), before)).toBe(false)
    expect(await ask('GET /api/user/self', undefined, { token })).toMatchObject({ data: { user: { hasPassword: true } } })
    await openSession(upstream(), account)
  })

  it('succeeds once: the right is used up', async () => {
    const { right, account } = await boundChatAccount(upstream())
    expect(await permit(right)).toMatchObject({ code: 0 })
    expect(await permit(right, 'Anders4!xyz')).toMatchObject(over)
    await openSession(upstream(), account)
  })

  it('succeeds for one of ten concurrent requests at two processes', async () => {
    const { right, account } = await boundChatAccount(upstream())
    const chosen = Array.from({ length: 10 }, (_, index) => `Huan3hu!y${index}`)
    const answers = await Promise.all(chosen.map((each, index) => permit(right, each, index % 2 ? upstream() : other)))
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, ...Array<number>(9).fill(1178)])
    const winner = chosen[answers.findIndex(({ code }) => code === 0)]!
    expect(await upstream().ask(login, byPassword(account, winner))).toMatchObject({ code: 0 })
  })

  it('requires a valid password; an invalid one does not use up the right', async () => {
    const { right } = await boundChatAccount(upstream())
    for (const bad of ['kurz1!A', 'abcdefgh', 'Abcd efg1!', 'P@ssw0rd'])
      expect(await permit(right, bad)).toMatchObject({ code: 1000, data: { issues: [{ path: 'password' }] } })
    expect(await permit(right)).toMatchObject({ code: 0 })
  })

  it('is possible for ten minutes only', async () => {
    const { time } = upstream()
    const [early, late] = [await boundChatAccount(upstream()), await boundChatAccount(upstream())]
    time.now += 10 * minute - 1
    expect(await permit(early.right)).toMatchObject({ code: 0 })
    time.now += 1
    expect(await permit(late.right)).toMatchObject(over)
  })

  it('is not possible after the session of the binding has ended', async () => {
    const { ask } = upstream()
    const { right, token } = await boundChatAccount(upstream())
    expect(await ask('POST /api/user/logout', {}, { token })).toMatchObject({ code: 0 })
    expect(await permit(right)).toMatchObject(over)
  })

  it('is not possible when the account already has a password', async () => {
    const { ask, code } = upstream()
    const { right, account } = await boundChatAccount(upstream())
    upstream().time.now += minute
    const security = await code(account, 4, newAddress())
    expect(await ask('POST /api/user/password/recover', { account, security, password, type: 4 })).toMatchObject({ code: 0 })
    expect(await permit(right, 'Anders4!xyz')).toMatchObject(over)
    await openSession(upstream(), account)
  })

  it('is not possible when a password is set first, or when the right expires during hashing', async () => {
    const { db, time } = upstream()
    const rights = passwordQueries(db)
    const { userId } = await boundChatAccount(upstream())
    const row = (right: string) => ({ id: hashTicket(right), user_id: userId, session_id: 's', expires_at: time.now + 1 })
    await rights.addRight(row(`late ${engine}`))
    expect(await rights.setFirst(row(`late ${engine}`), 'hash', time.now + 1)).toBe(false)
    await db.updateTable('user_account').set({ password_hash: 'other' }).where('id', '=', userId).execute()
    await rights.addRight(row(`after ${engine}`))
    expect(await permit(`after ${engine}`)).toMatchObject(over)
  })

  it('hashes nothing for an invalid right: the uuid of a code, a ticket, a guess', async () => {
    const { hashes } = upstream()
    await signedInAccount(upstream())
    const uuid = await scannedCode(upstream())
    const before = hashes.count
    for (const wrongRight of [uuid, 'x', '', 'A'.repeat(22), "' or 1=1 --"]) expect(await permit(wrongRight)).toMatchObject(over)
    expect(hashes.count).toBe(before)
  })
})
