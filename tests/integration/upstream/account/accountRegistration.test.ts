import { describe, expect, it } from 'vitest'
import { engines } from '../../../support/openTestDatabase.ts'
import { byPassword, login, password, registerAccount } from '../../../support/registerAccount.ts'
import { newAddress, newPhone, useUpstream } from '../../../support/useUpstream.ts'

const minute = 60_000

describe.each(engines)('registration on %s', (engine) => {
  const upstream = useUpstream(engine)

  it('creates an account that can sign in with the phone and password', async () => {
    const { ask, code, db } = upstream()
    const account = newPhone()
    const answer = await ask('POST /api/user/register', { account, security: await code(account, 1, newAddress()), password, type: 1 })
    expect(answer).toMatchObject({
      status: 200,
      code: 0,
      data: { user: { phone: `${account.slice(0, 3)}****${account.slice(-4)}`, avatar: null } },
    })
    expect(answer.text).not.toContain(account)
    expect((answer.data as { user: { nickname: string } }).user.nickname).toMatch(/^学员[a-z2-9]{6}$/)
    expect(await ask(login, byPassword(account))).toMatchObject({ code: 0, data: { token: expect.stringMatching(/^[\w-]{43}$/) } })
    const row = await db.selectFrom('user_account').selectAll().where('phone', '=', account).executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  })

  it.each([
    ['short1A', '密码长度不小于8位'],
    ['Abcdefgh1!Abcdefgh1!', '密码长度不大于16位'],
    ['abcdefgh', '必须包含大小写字母、数字、特殊字符'],
    ['P@ssw0rd', '这个密码太常见，请换一个'],
  ])('rejects the password %s without using up the code', async (bad, message) => {
    const { ask, code } = upstream()
    const account = newPhone()
    const security = await code(account, 1, newAddress())
    const answer = await ask('POST /api/user/register', { account, security, password: bad, type: 1 })
    expect(answer).toMatchObject({ status: 200, code: 1000, msg: message, data: { issues: [{ path: 'password', message }] } })
    expect(await ask('POST /api/user/register', { account, security, password, type: 1 })).toMatchObject({ code: 0 })
  })

  it('reveals that a phone is taken only to its holder', async () => {
    const { ask, code, time } = upstream()
    const account = await registerAccount(upstream())
    time.now += minute
    const security = await code(account, 1, newAddress())
    const wrong = security === '000000' ? '000001' : '000000'
    expect(await ask('POST /api/user/register', { account, security: wrong, password, type: 1 })).toMatchObject({ code: 1102 })
    expect(await ask('POST /api/user/register', { account, security, password, type: 1 })).toMatchObject({
      code: 1103,
      msg: '该手机号已注册，请直接登录',
    })
  })

  it('creates an account when a new phone signs in by code', async () => {
    const { ask, code, time } = upstream()
    const account = newPhone()
    const byCode = async () => ask(login, { account, security: await code(account, 2, newAddress()), loginType: 2 })
    const first = await byCode()
    time.now += minute
    const second = await byCode()
    expect(first).toMatchObject({ code: 0 })
    expect((second.data as { user: unknown }).user).toEqual((first.data as { user: unknown }).user)
    expect(await ask(login, byPassword(account))).toMatchObject({ code: 1101 })
  })
})
