import { describe, expect, it } from 'vitest'
import { engines } from '../../support/openTestDatabase.ts'
import { byPassword, login, registerAccount } from '../../support/registerAccount.ts'
import { newAddress, newPhone, useUpstream } from '../../support/useUpstream.ts'

const minute = 60_000
const week = 7 * 24 * 60 * minute
const send = 'POST /api/sys/user/sms/code'

describe.each(engines)('a clock that was a week ahead and is right again, on %s,', (engine) => {
  const upstream = useUpstream(engine)

  /** Does something by a clock that is a week ahead. */
  async function ahead<Result>(work: () => Promise<Result>): Promise<Result> {
    upstream().time.now += week
    try {
      return await work()
    } finally {
      upstream().time.now -= week
    }
  }

  it('locks no phone out of its codes, and no address', async () => {
    const { ask } = upstream()
    const [account, address] = [newPhone(), newAddress()]
    await ahead(async () => {
      expect(await ask(send, { account, type: 2 }, { address })).toMatchObject({ code: 0 })
      for (let sent = 1; sent < 20; sent++) await ask(send, { account: newPhone(), type: 1 }, { address })
      expect(await ask(send, { account: newPhone(), type: 1 }, { address })).toMatchObject({ code: 1029 })
    })
    expect(await ask(send, { account, type: 2 }, { address })).toMatchObject({ code: 0 })
    expect(await ask(send, { account, type: 2 }, { address })).toMatchObject({ code: 1029, data: { retryAfterSeconds: 60 } })
  })

  it('locks no account and no address out after wrong passwords, and counts anew from there', async () => {
    const { ask } = upstream()
    const account = await registerAccount(upstream())
    const address = newAddress()
    const wrong = (to = account) => ask(login, byPassword(to, 'Falsch0!'), { address })
    await ahead(async () => {
      for (let failures = 0; failures < 5; failures++) await wrong()
      expect(await wrong()).toMatchObject({ code: 1029 })
    })
    for (let failures = 0; failures < 4; failures++) expect(await wrong()).toMatchObject({ code: 1101 })
    expect(await ask(login, byPassword(account), { address })).toMatchObject({ code: 0 })
    for (let failures = 0; failures < 5; failures++) expect(await wrong()).toMatchObject({ code: 1101 })
    expect(await wrong()).toMatchObject({ code: 1029, data: { retryAfterSeconds: 900 } })
  })

  it('leaves limits that fill up again whole, and no code good for longer than its minutes', async () => {
    const { ask, code, db, time } = upstream()
    const [address, phone] = [newAddress(), newPhone()]
    const generate = () => ask('POST /api/qr/generate', { type: 1 }, { address })
    const early = await ahead(async () => {
      await db
        .insertInto('rate_limit')
        .values({ id: `app code from ${address}`, whole_at: time.now + 10 * minute })
        .execute()
      expect(await generate()).toMatchObject({ code: 1029 })
      return code(phone, 2, address)
    })
    expect(await generate()).toMatchObject({ code: 0 })
    const { whole_at } = await db
      .selectFrom('rate_limit')
      .selectAll()
      .where('id', '=', `app code from ${address}`)
      .executeTakeFirstOrThrow()
    expect(whole_at).toBe(time.now + 2000)
    expect(await ask(login, { account: phone, security: early, loginType: 2 }, { address })).toMatchObject({ code: 1102 })
  })

  it('takes clocks of several upstreams that are a little apart for right', async () => {
    const { ask, time } = upstream()
    const [account, address] = [newPhone(), newAddress()]
    expect(await ask(send, { account, type: 2 }, { address })).toMatchObject({ code: 0 })
    time.now -= 1000
    expect(await ask(send, { account, type: 2 }, { address: newAddress() })).toMatchObject({ code: 1029, data: { retryAfterSeconds: 61 } })
  })
})
