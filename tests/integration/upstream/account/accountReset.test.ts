import { describe, expect, it } from 'vitest'
import { sessionQueries } from '../../../../server/upstream/account/queries/sessions.ts'
import { sweep } from '../../../../server/upstream/operations/sweep.ts'
import { badPasswords } from '../../../support/badPasswords.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { byPassword, login, password, registerAccount } from '../../../support/registerAccount.ts'
import { isLive, openSession, signedInAccount } from '../../../support/signedInAccount.ts'
import { startUpstream, type Upstream } from '../../../support/startUpstream.ts'
import { newAddress, newPhone, useUpstream } from '../../../support/useUpstream.ts'

const minute = 60_000
const fresh = 'Anders4!xyz'
const reset = 'POST /api/user/password/reset'
const sendCode = 'POST /api/user/password/reset/code'
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

describe.each(engines)('changing a password on %s', (engine) => {
  const upstream = useUpstream(engine)

  it('succeeds with the old password; this session continues, the others end', async () => {
    const { ask } = upstream()
    const { account, token } = await signedInAccount(upstream())
    const another = await openSession(upstream(), account)
    const stranger = await signedInAccount(upstream())
    expect(await ask(reset, { password: fresh, oldPassword: password }, { token })).toMatchObject({ status: 200, code: 0, data: null })
    expect(await isLive(upstream(), token)).toBe(true)
    expect(await isLive(upstream(), another)).toBe(false)
    expect(await isLive(upstream(), stranger.token)).toBe(true)
    expect(await ask(login, byPassword(account), { address: newAddress() })).toMatchObject({ code: 1101 })
    expect(await ask(login, byPassword(account, fresh), { address: newAddress() })).toMatchObject({ code: 0 })
  })

  it("succeeds with a code sent to the user's own phone", async () => {
    const { ask, messages, time } = upstream()
    const { account, token } = await signedInAccount(upstream())
    const another = await openSession(upstream(), account)
    time.now += minute
    const sent = await ask(sendCode, {}, { token, address: newAddress() })
    expect(sent).toMatchObject({ status: 200, code: 0, data: { expiresInSeconds: 300, retryAfterSeconds: 60 } })
    expect(messages.at(-1)).toMatchObject({ phone: account, scene: 5 })
    expect(await ask(sendCode, {}, { token, address: newAddress() })).toMatchObject({ code: 1029, data: { retryAfterSeconds: 60 } })
    const security = messages.at(-1)!.code
    expect(await ask(reset, { password: fresh, security: wrong(security) }, { token })).toMatchObject({ code: 1102 })
    expect(await ask(reset, { password: fresh, security }, { token })).toMatchObject({ code: 0 })
    expect(await isLive(upstream(), token)).toBe(true)
    expect(await isLive(upstream(), another)).toBe(false)
    expect(await ask(reset, { password, security }, { token })).toMatchObject({ code: 1102 })
  })

  it('works only by code for an account without a password', async () => {
    const { ask, code, messages, time } = upstream()
    const account = newPhone()
    const signedIn = await ask(login, { account, security: await code(account, 2, newAddress()), loginType: 2 })
    expect(signedIn).toMatchObject({ data: { user: { hasPassword: false } } })
    const { token } = signedIn.data as { token: string }
    expect(await ask(reset, { password: fresh, oldPassword: 'irgend1was' }, { token })).toMatchObject({ code: 1101, msg: '旧密码不正确' })
    time.now += minute
    await ask(sendCode, {}, { token })
    expect(await ask(reset, { password: fresh, security: messages.at(-1)!.code }, { token })).toMatchObject({ code: 0 })
    expect(await ask('GET /api/user/self', undefined, { token })).toMatchObject({ data: { user: { hasPassword: true } } })
  })

  it('blocks the address after five wrong old passwords, for sign-in as well; the code still works', async () => {
    const { ask, messages, time, hashes } = upstream()
    const { account, token } = await signedInAccount(upstream())
    const address = newAddress()
    for (let failures = 0; failures < 5; failures++)
      expect(await ask(reset, { password: fresh, oldPassword: 'falsch' }, { token, address })).toMatchObject({
        status: 200,
        code: 1101,
        msg: '旧密码不正确',
      })
    const before = hashes.count
    expect(await ask(reset, { password: fresh, oldPassword: password }, { token, address })).toMatchObject({
      code: 1029,
      msg: '密码错误次数过多，请 15 分钟后再试，或使用验证码',
      data: { retryAfterSeconds: 900 },
    })
    expect(await ask(login, byPassword(account), { address })).toMatchObject({ code: 1029 })
    expect(hashes.count).toBe(before)
    time.now += minute
    await ask(sendCode, {}, { token, address })
    expect(await ask(reset, { password: fresh, security: messages.at(-1)!.code }, { token, address })).toMatchObject({ code: 0 })
  })

  it('succeeds for one of ten concurrent changes from ten devices, which stays signed in', async () => {
    const { ask } = upstream()
    const account = await registerAccount(upstream())
    const tokens = await Promise.all(Array.from({ length: 10 }, () => openSession(upstream(), account)))
    const answers = await Promise.all(
      tokens.map((token, index) => ask(reset, { password: `Anders4!xy${index}`, oldPassword: password }, { token, address: newAddress() })),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    for (const { code } of answers) expect([0, 1001, 1009, 1101]).toContain(code)
    const winner = answers.findIndex(({ code }) => code === 0)
    const live = await Promise.all(tokens.map((token) => isLive(upstream(), token)))
    expect(live.map((isIt, index) => isIt && index).filter((index) => index !== false)).toEqual([winner])
    expect(await ask(login, byPassword(account, `Anders4!xy${winner}`), { address: newAddress() })).toMatchObject({ code: 0 })
  })

  it('succeeds for one of twenty concurrent changes in one session; the others do not count as wrong attempts', async () => {
    const { ask, db } = upstream()
    const { account, token } = await signedInAccount(upstream())
    const address = newAddress()
    for (let wrongs = 0; wrongs < 4; wrongs++)
      expect(await ask(reset, { password: fresh, oldPassword: 'Falsch0!' }, { token, address })).toMatchObject({ code: 1101 })
    const change = (_: unknown, index: number) =>
      ask(reset, { password: `Anders4!xy${index % 10}`, oldPassword: password }, { token, address })
    const answers = await Promise.all(Array.from({ length: 20 }, change))
    // Two of them set the same password; the second repeats the answer of the first.
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 0, ...Array<number>(18).fill(1009)])
    expect(await db.selectFrom('attempt').selectAll().where('account', '=', account).execute()).toEqual([])
    const winner = answers.findIndex(({ code }) => code === 0)
    expect(await ask(login, byPassword(account, `Anders4!xy${winner % 10}`), { address })).toMatchObject({ code: 0 })
  })

  it('does not count late changes at two processes as wrong attempts', async () => {
    const { db, time } = upstream()
    const other = await startUpstream(db, { time })
    const { account, token } = await signedInAccount(upstream())
    const address = newAddress()
    const change = (at: Upstream, index: number) =>
      at.ask(reset, { password: `Anders4!xy${index}`, oldPassword: password }, { token, address })
    try {
      expect(await change(upstream(), 0)).toMatchObject({ code: 0 })
      // One process made the change; the other has no record of it in memory.
      const late = await Promise.all(Array.from({ length: 8 }, (_, index) => change(index % 2 ? upstream() : other, index + 1)))
      expect(new Set(late.map(({ code }) => code))).toEqual(new Set([1009]))
      expect(await db.selectFrom('attempt').selectAll().where('account', '=', account).execute()).toEqual([])
      expect(await other.ask(login, byPassword(account, 'Anders4!xy0'), { address })).toMatchObject({ code: 0 })
      // Later the old password counts as wrong; nothing of it remains stored.
      time.now += 10_000
      expect(await change(other, 1)).toMatchObject({ code: 1101 })
      await sweep({ db, clock: () => time.now })
      expect(await db.selectFrom('replaced_password').selectAll().execute()).toEqual([])
    } finally {
      await other.stop()
    }
  })

  it.each(badPasswords)('rejects the password %s without using up an attempt', async (bad, message) => {
    const { ask, hashes } = upstream()
    const { token } = await signedInAccount(upstream())
    const before = hashes.count
    expect(await ask(reset, { password: bad, oldPassword: password }, { token })).toMatchObject({
      code: 1000,
      data: { issues: [{ path: 'password', message }] },
    })
    expect(hashes.count).toBe(before)
  })

  it.each([
    [{ password: fresh }, { path: 'oldPassword', message: '请输入旧密码或验证码' }],
    [
      { password: fresh, oldPassword: password, security: '123456' },
      { path: 'security', message: '旧密码和验证码只需填写一项' },
    ],
    [
      { password, oldPassword: password },
      { path: 'password', message: '新密码不能与旧密码相同' },
    ],
    [
      { password: fresh, oldPassword: '' },
      { path: 'oldPassword', message: '请输入旧密码' },
    ],
    [
      { password: fresh, oldPassword: { $ne: '' } },
      { path: 'oldPassword', message: '旧密码格式错误' },
    ],
    [
      { password: fresh, oldPassword: 'x'.repeat(65) },
      { path: 'oldPassword', message: '旧密码不能超过 64 个字' },
    ],
    [
      { password: fresh, security: '12' },
      { path: 'security', message: '请输入 6 位验证码' },
    ],
    [
      { password: fresh, oldPassword: password, account: '13800000000' },
      { path: 'account', message: '不支持的字段' },
    ],
  ])('rejects %j as invalid input', async (body, issue) => {
    const { token } = await signedInAccount(upstream())
    expect(await upstream().ask(reset, body, { token })).toMatchObject({ status: 200, code: 1000, data: { issues: [issue] } })
  })

  it('invalidates sign-ins in progress: a confirmed code and a pending sign-in with the old password', async () => {
    const { ask, db, time } = upstream()
    const { account, token } = await signedInAccount(upstream())
    const { data: content } = await ask('POST /api/qr/generate', { type: 1 })
    await ask(`POST /api/qr/ticket/${String(content).split('/qr/')[1]}/confirm`, {}, { token })
    const { id, password_hash: former } = await db
      .selectFrom('user_account')
      .selectAll()
      .where('phone', '=', account)
      .executeTakeFirstOrThrow()
    expect(await ask(reset, { password: fresh, oldPassword: password }, { token })).toMatchObject({ code: 0 })
    expect(await ask('POST /api/qr/result', { content })).toMatchObject({ code: 1179 })
    const row = { user_id: id, device: '', address: '', created_at: time.now, last_seen_at: time.now, expires_at: time.now + minute }
    expect(await sessionQueries(db).add({ ...row, id: `${id}-late`, token_hash: id }, 20, { passwordHash: former! })).toBe('other password')
    expect(await db.selectFrom('session').select('id').where('user_id', '=', id).execute()).toHaveLength(1)
  })

  it('requires signing in', async () => {
    const { ask, messages } = upstream()
    const before = messages.length
    for (const line of [reset, sendCode]) expect(await ask(line, {})).toMatchObject({ status: 200, code: 1001 })
    expect(messages).toHaveLength(before)
  })
})
