// @module-tag wide
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../../support/openTestDatabase.ts'
import { byPassword, login, registerAccount } from '../../../support/registerAccount.ts'
import { type Answer, startUpstream, type Upstream } from '../../../support/startUpstream.ts'
import { newAddress, newPhone, useUpstream } from '../../../support/useUpstream.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const sendOwn = 'POST /api/user/password/reset/code'
const count = (answers: Answer[], code: number) => answers.filter((answer) => answer.code === code).length
const send = (at: Upstream, account: string, type: number, address = newAddress(), token?: string) =>
  at.ask('POST /api/sys/user/sms/code', { account, type }, { address, ...(token !== undefined && { token }) })

describe.each(engines)('limits of verification codes on %s', (engine) => {
  const upstream = useUpstream(engine)
  let other: Upstream
  beforeAll(async () => void (other = await startUpstream(upstream().db, { time: upstream().time })))
  afterAll(() => other.stop())

  /** Creates an account with a session; returns also the address of its sign-in. */
  async function owner() {
    const account = await registerAccount(upstream())
    const home = newAddress()
    const { data } = await upstream().ask(login, byPassword(account), { address: home })
    return { account, home, token: (data as { token: string }).token }
  }

  it('apply to each scene separately, across all upstreams', async () => {
    const { time } = upstream()
    const account = newPhone()
    for (let round = 0; round < 10; round++) {
      expect(await send(upstream(), account, 1)).toMatchObject({ code: 0 })
      expect(await send(other, account, 1)).toMatchObject({ code: 1029 })
      expect(await send(other, account, 2)).toMatchObject({ code: 0 })
      time.now += 13 * minute
    }
    expect(await send(upstream(), account, 1)).toMatchObject({ code: 1029 })
  })

  it('allow a phone three messages a minute, ten an hour and twenty a day in total from unknown addresses', async () => {
    const { time, messages } = upstream()
    const account = newPhone()
    const before = messages.length + other.messages.length
    const round = () => Promise.all([1, 2, 3, 4, 5, 6].map((type) => send(type % 2 ? upstream() : other, account, type)))
    expect(count(await round(), 0)).toBe(3)
    for (let minutes = 0; minutes < 59; minutes++) {
      time.now += minute
      await round()
    }
    expect(messages.length + other.messages.length - before).toBe(10)
    for (let hours = 0; hours < 22; hours++) {
      time.now += hour
      await round()
    }
    expect(messages.length + other.messages.length - before).toBe(20)
    time.now += day
    expect(count(await round(), 0)).toBe(3)
  })

  it("reserve a share for the owner, at known addresses and in the owner's sessions", async () => {
    const { ask, messages, time } = upstream()
    const { account, home, token } = await owner()
    time.now += minute
    for (const type of [1, 2, 5]) expect(await send(other, account, type)).toMatchObject({ code: 0 })
    for (const type of [1, 2, 5]) expect(await send(other, account, type)).toMatchObject({ code: 1029 })
    expect(await send(upstream(), account, 2, home)).toMatchObject({ code: 0 })
    expect(messages.at(-1)).toMatchObject({ phone: account, scene: 2 })
    expect(await send(upstream(), account, 5, home)).toMatchObject({ code: 0 })
    // Another user at the same address cannot exhaust the share of a signed-in user.
    expect(await ask(sendOwn, {}, { token, address: newAddress() })).toMatchObject({ code: 0 })
    expect(await send(upstream(), account, 2, home, token)).toMatchObject({ code: 0 })
    expect(await send(upstream(), account, 2, home, token)).toMatchObject({ code: 1029, data: { retryAfterSeconds: 60 } })
    expect(await send(upstream(), account, 2, home)).toMatchObject({ code: 1029, data: { retryAfterSeconds: 60 } })
  })

  it('reserve the share of a session for its own phone only', async () => {
    const { token } = await owner()
    const account = newPhone()
    expect(await send(upstream(), account, 2)).toMatchObject({ code: 0 })
    expect(await send(upstream(), account, 2, newAddress(), token)).toMatchObject({ code: 1029 })
  })

  it('of an address do not affect users who request a code for their own phone', async () => {
    const { ask } = upstream()
    const { token } = await owner()
    const address = newAddress()
    for (let sent = 0; sent < 20; sent++)
      expect(await send(sent % 2 ? upstream() : other, newPhone(), 1, address)).toMatchObject({ code: 0 })
    expect(await send(upstream(), newPhone(), 1, address)).toMatchObject({ code: 1029 })
    expect(await ask(sendOwn, {}, { token, address })).toMatchObject({ code: 0 })
  })

  it('allow an IPv6 /48 a hundred codes an hour across its /64s, separately from the next /48', async () => {
    const { time } = upstream()
    const at = (line: number, site = 7) => `2001:db8:${site}:${line.toString(16)}::1`
    const asked = await Promise.all(Array.from({ length: 110 }, (_, line) => send(line % 2 ? upstream() : other, newPhone(), 1, at(line))))
    expect([count(asked, 0), count(asked, 1029)]).toEqual([100, 10])
    expect(await send(upstream(), newPhone(), 1, at(2000))).toMatchObject({ code: 1029, data: { retryAfterSeconds: 3600 } })
    expect(await send(upstream(), newPhone(), 1, at(1, 8))).toMatchObject({ code: 0 })
    time.now += hour
    expect(await send(upstream(), newPhone(), 1, at(2000))).toMatchObject({ code: 0 })
  })

  it("include an operator's budget across all upstreams, with the last tenth reserved for signed-in users", async () => {
    const { db, time } = upstream()
    const { token } = await owner()
    time.now += 2 * day
    const pair = await Promise.all([1, 2].map(() => startUpstream(db, { time, smsBudget: 20 })))
    try {
      const asked = await Promise.all(Array.from({ length: 30 }, (_, index) => send(pair[index % 2]!, newPhone(), 1)))
      expect([count(asked, 0), count(asked, 1029)]).toEqual([18, 12])
      expect(asked.find(({ code }) => code === 1029)).toMatchObject({
        msg: '短信发送量已达上限，请 24 小时后再试',
        data: { retryAfterSeconds: day / 1000 },
      })
      expect(pair.flatMap(({ entries }) => entries)).toContainEqual({ level: 'warn', event: 'sms budget used up', budget: 20 })
      const own = () => pair[0]!.ask(sendOwn, {}, { token, address: newAddress() })
      for (let sent = 0; sent < 2; sent++, time.now += minute) expect(await own()).toMatchObject({ code: 0 })
      expect(await own()).toMatchObject({ code: 1029 })
      time.now += day
      expect(await send(pair[1]!, newPhone(), 1)).toMatchObject({ code: 0 })
    } finally {
      for (const one of pair) await one.stop()
    }
  })
})
