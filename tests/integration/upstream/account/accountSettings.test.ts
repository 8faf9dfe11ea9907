import { describe, expect, test } from 'vitest'
import { Code, type Issue } from '#lib/contract'
import { newChatCode, scan, scannedCode, scannerOf } from '../../../support/chatCodes.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { byPassword, login, password } from '../../../support/registerAccount.ts'
import { isLive, openSession, signedInAccount } from '../../../support/signedInAccount.ts'
import { startUpstream } from '../../../support/startUpstream.ts'
import { newAddress, newPhone, useUpstream } from '../../../support/useUpstream.ts'

describe.each(engines)('the account settings on %s', (engine) => {
  const upstream = useUpstream(engine)
  const someone = async () => {
    const { account, token } = await signedInAccount(upstream())
    const ask = (line: string, body: object = {}) => upstream().ask(line, body, { token, address: newAddress() })
    /** Requests a code for changing the phone, sent to the current or the new phone. */
    const code = async (to: string, body: object = {}) => {
      upstream().time.now += 60_000
      expect(await ask('POST /api/setting/phone/code', body)).toMatchObject({ code: 0 })
      return upstream().messages.findLast(({ phone }) => phone === to)!.code
    }
    return { account, token, ask, code, state: async () => (await ask('GET /api/setting/account')).data }
  }

  test('change the phone with codes sent to both phones; other sessions end and the previous phone becomes free', async () => {
    const me = await someone()
    const other = await openSession(upstream(), me.account)
    const phone = newPhone()
    const body = { security: await me.code(me.account), phone, phoneSecurity: await me.code(phone, { phone }) }
    const changed = { code: 0, data: { phone: `${phone.slice(0, 3)}****${phone.slice(-4)}` } }
    expect(await me.ask('POST /api/setting/phone', body)).toMatchObject(changed)
    // After a lost answer, the repeated request succeeds without a change.
    expect(await me.ask('POST /api/setting/phone', body)).toMatchObject(changed)
    expect(await isLive(upstream(), other)).toBe(false)
    expect(await isLive(upstream(), me.token)).toBe(true)
    expect(await upstream().ask(login, byPassword(phone), { address: newAddress() })).toMatchObject({ code: 0 })
    expect(await upstream().ask(login, byPassword(me.account), { address: newAddress() })).toMatchObject({ code: Code.WrongCredentials })
  })

  test("reject another user's phone, reported only to its holder, without a change", async () => {
    const [me, other] = [await someone(), await someone()]
    const security = await me.code(me.account)
    const phoneSecurity = await me.code(other.account, { phone: other.account })
    const answer = await me.ask('POST /api/setting/phone', { security, phone: other.account, phoneSecurity })
    expect(answer).toMatchObject({ code: Code.PhoneTaken, msg: '这个手机号已有账号，不能换成它' })
    expect(await me.state()).toMatchObject({ phone: expect.stringContaining(me.account.slice(-4)) })
    expect(await isLive(upstream(), other.token)).toBe(true)
  })

  test('reject wrong, expired and mismatched codes and name the affected one', async () => {
    const me = await someone()
    const phone = newPhone()
    const [security, phoneSecurity] = [await me.code(me.account), await me.code(phone, { phone })]
    const send = (body: object) => me.ask('POST /api/setting/phone', { security, phone, phoneSecurity, ...body })
    const wrongNext = await send({ phoneSecurity: phoneSecurity === '111111' ? '222222' : '111111' })
    expect(wrongNext.code).toBe(Code.WrongCode)
    expect((wrongNext.data as { issues: Issue[] }).issues[0]?.path).toBe('phoneSecurity')
    expect(await send({ security: security === '111111' ? '222222' : '111111' })).toMatchObject({ code: Code.WrongCode, data: null })
    // Codes of other scenes are rejected: each is valid for its own purpose only.
    expect(await send({ security: await upstream().code(me.account, 2, newAddress()) })).toMatchObject({ code: Code.WrongCode })
    upstream().time.now += 6 * 60_000
    expect(await send({})).toMatchObject({ code: Code.WrongCode })
    expect(await me.ask('POST /api/setting/phone/code', { phone: me.account })).toMatchObject({ code: Code.InvalidInput })
  })

  test('reject the request for a code with the reason when no messages can be sent', async () => {
    const me = await someone()
    upstream().gateway.broken = true
    upstream().time.now += 60_000
    expect(await me.ask('POST /api/setting/phone/code')).toMatchObject({ code: Code.SmsNotSent })
    upstream().gateway.broken = false
  })

  test('bind a chat account once by a scan, and unbind it', async () => {
    const me = await someone()
    expect(await me.state()).toMatchObject({ chatOffered: true, chatBound: false })
    const uuid = await newChatCode(upstream())
    expect((await me.ask('POST /api/setting/chat/scan', { uuid })).data).toEqual({ status: 0 })
    await scan(upstream(), uuid)
    for (let times = 0; times < 2; times++) expect((await me.ask('POST /api/setting/chat/scan', { uuid })).data).toEqual({ status: 1 })
    expect(await me.state()).toMatchObject({ chatBound: true })
    for (let times = 0; times < 2; times++)
      expect((await me.ask('POST /api/setting/chat/unbind', { password })).data).toMatchObject({ chatBound: false, hasPassword: true })
    upstream().time.now += 11 * 60_000
    expect((await me.ask('POST /api/setting/chat/scan', { uuid: await newChatCode(upstream()) })).data).toEqual({ status: 0 })
    expect((await me.ask('POST /api/setting/chat/scan', { uuid })).data).toEqual({ status: -1 })
  })

  test('unbind a chat account only with the password or a code sent to the phone', async () => {
    const me = await someone()
    await me.ask('POST /api/setting/chat/scan', { uuid: await scannedCode(upstream()) })
    const unbind = (proof: object) => me.ask('POST /api/setting/chat/unbind', proof)
    expect(await unbind({})).toMatchObject({ code: Code.InvalidInput })
    expect(await unbind({ password: 'falsch' })).toMatchObject({ code: Code.WrongCredentials })
    // Codes of other scenes are rejected.
    expect(await unbind({ security: await me.code(me.account) })).toMatchObject({ code: Code.WrongCode })
    expect(await me.state()).toMatchObject({ chatBound: true })
    upstream().time.now += 60_000
    await me.ask('POST /api/setting/confirm/code')
    const security = upstream().messages.findLast(({ phone }) => phone === me.account)!.code
    expect(await unbind({ security })).toMatchObject({ code: 0, data: { chatBound: false } })
    expect(await unbind({ security }), 'a repeated request').toMatchObject({ code: 0, data: { chatBound: false } })
  })

  test("do not bind another user's chat account, or a second one", async () => {
    const [me, other] = [await someone(), await someone()]
    const uuid = await scannedCode(upstream())
    const accountId = await scannerOf(upstream(), uuid)
    await other.ask('POST /api/setting/chat/scan', { uuid })
    const again = await newChatCode(upstream())
    await scan(upstream(), again, accountId)
    expect(await me.ask('POST /api/setting/chat/scan', { uuid: again })).toMatchObject({ code: Code.Conflict })
    expect(await other.ask('POST /api/setting/chat/scan', { uuid: await scannedCode(upstream()) })).toMatchObject({ code: Code.Conflict })
  })

  test('keep the chat account when it is the only way to sign in', async () => {
    const me = await someone()
    await me.ask('POST /api/setting/chat/scan', { uuid: await scannedCode(upstream()) })
    const phone = me.account
    await upstream().db.updateTable('user_account').set({ password_hash: null }).where('phone', '=', phone).execute()
    const silent = await startUpstream(upstream().db, { time: upstream().time, withoutProviders: true })
    try {
      const answer = await silent.ask('POST /api/setting/chat/unbind', {}, { token: me.token })
      expect(answer).toMatchObject({ code: Code.Conflict, msg: '解绑后就没有登录方式了，请先设置登录密码' })
    } finally {
      await silent.stop()
    }
    expect(await me.state()).toMatchObject({ chatBound: true, hasPassword: false })
  })
})
