import { describe, expect, it } from 'vitest'
import { engines } from '../../../support/openTestDatabase.ts'
import { byPassword, login, registerAccount } from '../../../support/registerAccount.ts'
import { newAddress, newPhone, useUpstream } from '../../../support/useUpstream.ts'

const minute = 60_000

describe.each(engines)('sign-in by password on %s', (engine) => {
  const upstream = useUpstream(engine)

  it('answers a wrong password, an unknown phone and an account without password identically and at equal cost', async () => {
    const { ask, code, hashes } = upstream()
    const [known, unknown, without] = [await registerAccount(upstream()), newPhone(), newPhone()]
    await ask(login, { account: without, security: await code(without, 2, newAddress()), loginType: 2 })
    const texts = []
    for (const account of [known, unknown, without]) {
      const before = hashes.count
      texts.push((await ask(login, byPassword(account, 'Nicht0!x'), { address: newAddress() })).text)
      expect(hashes.count - before).toBe(1)
    }
    expect(texts[0]).toContain('手机号或密码错误')
    expect(new Set(texts).size).toBe(1)
  })

  it('blocks only this account at this address after five failures', async () => {
    const { ask, code, time, hashes } = upstream()
    const account = await registerAccount(upstream())
    const address = newAddress()
    for (let failures = 0; failures < 5; failures++)
      expect(await ask(login, byPassword(account, 'falsch'), { address })).toMatchObject({ code: 1101 })
    const before = hashes.count
    expect(await ask(login, byPassword(account), { address })).toMatchObject({
      status: 200,
      code: 1029,
      msg: '密码错误次数过多，请 15 分钟后再试，或使用验证码登录',
      data: { retryAfterSeconds: 900 },
    })
    expect(hashes.count).toBe(before)
    expect(await ask(login, byPassword(account), { address: newAddress() })).toMatchObject({ code: 0 })
    time.now += minute
    const security = await code(account, 2, newAddress())
    expect(await ask(login, { account, security, loginType: 2 }, { address })).toMatchObject({ code: 0 })
    expect(await ask(login, byPassword(account), { address })).toMatchObject({ code: 1029, data: { retryAfterSeconds: 840 } })
    time.now += 14 * minute
    expect(await ask(login, byPassword(account, 'falsch'), { address })).toMatchObject({ code: 1101 })
    expect(await ask(login, byPassword(account), { address })).toMatchObject({ code: 0 })
  })

  it('blocks unknown phones in the same way', async () => {
    const { ask } = upstream()
    const [account, address] = [newPhone(), newAddress()]
    for (let failures = 0; failures < 5; failures++) await ask(login, byPassword(account, 'falsch'), { address })
    expect(await ask(login, byPassword(account), { address })).toMatchObject({ code: 1029 })
  })

  it('resets the count of failures on success', async () => {
    const { ask } = upstream()
    const account = await registerAccount(upstream())
    const address = newAddress()
    for (let round = 0; round < 2; round++) {
      for (let failures = 0; failures < 4; failures++)
        expect(await ask(login, byPassword(account, 'falsch'), { address })).toMatchObject({ code: 1101 })
      expect(await ask(login, byPassword(account), { address })).toMatchObject({ code: 0 })
    }
  })

  it('checks five of thirty concurrent wrong passwords', async () => {
    const { ask, hashes } = upstream()
    const account = await registerAccount(upstream())
    const address = newAddress()
    const before = hashes.count
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(login, byPassword(account, 'falsch'), { address })))
    expect(answers.filter(({ code }) => code === 1101)).toHaveLength(5)
    expect(answers.filter(({ code }) => code === 1029)).toHaveLength(25)
    expect(hashes.count - before).toBe(5)
  })

  it('accepts thirty concurrent correct sign-ins, of which twenty sessions remain', async () => {
    const { ask, db } = upstream()
    const account = await registerAccount(upstream())
    const address = newAddress()
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(login, byPassword(account), { address })))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0]))
    const { id } = (answers[0]!.data as { user: { id: string } }).user
    expect(await db.selectFrom('session').select('id').where('user_id', '=', id).execute()).toHaveLength(20)
  })
})
