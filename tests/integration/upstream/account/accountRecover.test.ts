import { describe, expect, it } from 'vitest'
import { badPasswords } from '../../../support/badPasswords.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { byPassword, login, password, registerAccount } from '../../../support/registerAccount.ts'
import { isLive, openSession, signedInAccount } from '../../../support/signedInAccount.ts'
import { newAddress, newPhone, useUpstream } from '../../../support/useUpstream.ts'

const minute = 60_000
const fresh = 'Anders4!xyz'
const recover = 'POST /api/user/password/recover'
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

describe.each(engines)('resetting a forgotten password on %s', (engine) => {
  const upstream = useUpstream(engine)
  const codeFor = (account: string) => {
    upstream().time.now += minute
    return upstream().code(account, 4, newAddress())
  }

  it('replaces the password by SMS code and ends every session', async () => {
    const { ask } = upstream()
    const { account, token } = await signedInAccount(upstream())
    const another = await openSession(upstream(), account)
    const security = await codeFor(account)
    expect(await ask(recover, { account, security, password: fresh, type: 4 }, { token })).toMatchObject({
      status: 200,
      code: 0,
      data: null,
    })
    for (const session of [token, another]) expect(await isLive(upstream(), session)).toBe(false)
    expect(await ask(login, byPassword(account), { address: newAddress() })).toMatchObject({ code: 1101 })
    expect(await ask(login, byPassword(account, fresh), { address: newAddress() })).toMatchObject({ code: 0 })
    expect(await ask(recover, { account, security, password, type: 4 })).toMatchObject({ code: 1102 })
  })

  it('unlocks a locked account at once', async () => {
    const { ask } = upstream()
    const account = await registerAccount(upstream())
    const address = newAddress()
    for (let failures = 0; failures < 5; failures++) await ask(login, byPassword(account, 'falsch'), { address })
    expect(await ask(login, byPassword(account), { address })).toMatchObject({ code: 1029 })
    await ask(recover, { account, security: await codeFor(account), password: fresh, type: 4 }, { address })
    expect(await ask(login, byPassword(account, fresh), { address })).toMatchObject({ code: 0 })
  })

  it('sets a first password for an account created by SMS code', async () => {
    const { ask, code } = upstream()
    const account = newPhone()
    await ask(login, { account, security: await code(account, 2, newAddress()), loginType: 2 })
    expect(await ask(recover, { account, security: await codeFor(account), password: fresh, type: 4 })).toMatchObject({ code: 0 })
    expect(await ask(login, byPassword(account, fresh))).toMatchObject({ code: 0, data: { user: { hasPassword: true } } })
  })

  it('reveals that a phone has no account only to its holder', async () => {
    const { ask, hashes } = upstream()
    const [known, unknown] = [await registerAccount(upstream()), newPhone()]
    const codes = [await codeFor(known), await codeFor(unknown)] as const
    const before = hashes.count
    const texts = []
    for (const [account, code] of [
      [known, codes[0]],
      [unknown, codes[1]],
    ] as const)
      texts.push((await ask(recover, { account, security: wrong(code), password: fresh, type: 4 })).text)
    expect(texts[0]).toBe(texts[1])
    expect(texts[0]).toContain('"code":1102')
    expect(await ask(recover, { account: unknown, security: codes[1], password: fresh, type: 4 })).toMatchObject({
      status: 200,
      code: 1004,
      msg: '该手机号未注册',
    })
    expect(hashes.count).toBe(before)
    expect(await ask(login, byPassword(unknown, fresh))).toMatchObject({ code: 1101 })
  })

  it('requires a code of its own scene, with at most five attempts', async () => {
    const { ask, code, time } = upstream()
    const account = await registerAccount(upstream())
    time.now += minute
    const ofLogin = await code(account, 2, newAddress())
    expect(await ask(recover, { account, security: ofLogin, password: fresh, type: 4 })).toMatchObject({ code: 1102 })
    const security = await codeFor(account)
    for (let tries = 0; tries < 5; tries++)
      expect(await ask(recover, { account, security: wrong(security), password: fresh, type: 4 })).toMatchObject({ code: 1102 })
    expect(await ask(recover, { account, security, password: fresh, type: 4 })).toMatchObject({ code: 1102 })
  })

  it('accepts one of ten concurrent requests with one code', async () => {
    const { ask } = upstream()
    const account = await registerAccount(upstream())
    const security = await codeFor(account)
    const chosen = Array.from({ length: 10 }, (_, index) => `Anders4!xy${index}`)
    const answers = await Promise.all(chosen.map((each) => ask(recover, { account, security, password: each, type: 4 })))
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, ...Array<number>(9).fill(1102)])
    const winner = chosen[answers.findIndex(({ code }) => code === 0)]!
    expect(await ask(login, byPassword(account, winner))).toMatchObject({ code: 0 })
  })

  it.each(badPasswords)('rejects the password %s without using up the code', async (bad, message) => {
    const { ask } = upstream()
    const account = await registerAccount(upstream())
    const security = await codeFor(account)
    expect(await ask(recover, { account, security, password: bad, type: 4 })).toMatchObject({
      code: 1000,
      data: { issues: [{ path: 'password', message }] },
    })
    expect(await ask(recover, { account, security, password: fresh, type: 4 })).toMatchObject({ code: 0 })
  })

  it.each([{ type: 5 }, { type: '4' }, { account: 'x' }, { password: null }, { security: ['1'] }, { security: '12345' }, { id: 'u1' }])(
    'rejects %j as invalid input',
    async (change) => {
      const body = { account: '13800000000', security: '123456', password: fresh, type: 4, ...change }
      expect(await upstream().ask(recover, body)).toMatchObject({ status: 200, code: 1000 })
    },
  )
})
