import { describe, expect, it } from 'vitest'
import { sweep } from '../../../../server/upstream/operations/sweep.ts'
import { bindPhone, boundChatAccount, newChatCode, poll, scan, scannedCode } from '../../../support/chatCodes.ts'
import { leadForm } from '../../../support/inboxForms.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { byPassword, login, registerAccount } from '../../../support/registerAccount.ts'
import { isLive, openSession, signedInAccount } from '../../../support/signedInAccount.ts'
import { newAddress, newPhone, useUpstream } from '../../../support/useUpstream.ts'

const minute = 60_000
const week = 7 * 24 * 60 * minute
const send = 'POST /api/sys/user/sms/code'

describe.each(engines)('a clock that was a week ahead and has been corrected, on %s,', (engine) => {
  const upstream = useUpstream(engine)

  /** Runs the function with the clock a week ahead. */
  async function withClockAhead<Result>(work: () => Promise<Result>): Promise<Result> {
    upstream().time.now += week
    try {
      return await work()
    } finally {
      upstream().time.now -= week
    }
  }

  it('blocks no phone and no address from getting codes', async () => {
    const { ask } = upstream()
    const [account, address] = [newPhone(), newAddress()]
    await withClockAhead(async () => {
      expect(await ask(send, { account, type: 2 }, { address })).toMatchObject({ code: 0 })
      for (let sent = 1; sent < 20; sent++) await ask(send, { account: newPhone(), type: 1 }, { address })
      expect(await ask(send, { account: newPhone(), type: 1 }, { address })).toMatchObject({ code: 1029 })
    })
    expect(await ask(send, { account, type: 2 }, { address })).toMatchObject({ code: 0 })
    expect(await ask(send, { account, type: 2 }, { address })).toMatchObject({ code: 1029, data: { retryAfterSeconds: 60 } })
  })

  it('blocks no account and no address after wrong passwords, and restarts the count', async () => {
    const { ask } = upstream()
    const account = await registerAccount(upstream())
    const address = newAddress()
    const wrong = (to = account) => ask(login, byPassword(to, 'Falsch0!'), { address })
    await withClockAhead(async () => {
      for (let failures = 0; failures < 5; failures++) await wrong()
      expect(await wrong()).toMatchObject({ code: 1029 })
    })
    for (let failures = 0; failures < 4; failures++) expect(await wrong()).toMatchObject({ code: 1101 })
    expect(await ask(login, byPassword(account), { address })).toMatchObject({ code: 0 })
    for (let failures = 0; failures < 5; failures++) expect(await wrong()).toMatchObject({ code: 1101 })
    expect(await wrong()).toMatchObject({ code: 1029, data: { retryAfterSeconds: 900 } })
  })

  it('resets refilling limits, and keeps no code valid longer than its normal time', async () => {
    const { ask, code, db, time } = upstream()
    const [address, phone] = [newAddress(), newPhone()]
    const generate = () => ask('POST /api/qr/generate', { type: 1 }, { address })
    const early = await withClockAhead(async () => {
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

  it('keeps no session longer than a new one, and never treats it as newer', async () => {
    const { ask, time, db } = upstream()
    const account = await registerAccount(upstream())
    const early = await withClockAhead(() => openSession(upstream(), account))
    const [unseen, kept] = [await withClockAhead(() => openSession(upstream(), account)), await openSession(upstream(), account)]
    expect(await isLive(upstream(), early)).toBe(true)
    const { data } = await ask('GET /api/user/device', undefined, { token: kept })
    const seen = (data as { list: { lastSeenAt: string }[] }).list.map(({ lastSeenAt }) => Date.parse(lastSeenAt))
    expect(Math.max(...seen)).toBe(time.now)
    await sweep({ db, clock: () => time.now })
    time.now += week - 1
    expect(await isLive(upstream(), early)).toBe(true)
    time.now += 1
    for (const token of [early, unseen, kept]) expect(await isLive(upstream(), token)).toBe(false)
    // An expired entry stays expired when the clock jumps back.
    time.now -= week / 2
    for (const token of [early, unseen, kept]) expect(await isLive(upstream(), token)).toBe(false)
    time.now += week / 2
  })

  it('does not keep sessions from that time in place of new ones', async () => {
    const account = await registerAccount(upstream())
    const twenty = () => Array.fromAsync({ length: 20 }, () => openSession(upstream(), account))
    const live = (tokens: string[]) => Array.fromAsync(tokens, (token) => isLive(upstream(), token))
    const early = await withClockAhead(twenty)
    // All rows have the time at which the early ones are reset.
    const late = await twenty()
    expect(await live(late)).toEqual(late.map(() => true))
    expect(await live(early)).toEqual(early.map(() => false))
  })

  it('keeps no QR code, binding or first password open until then', async () => {
    const { ask, time } = upstream()
    const early = await withClockAhead(async () => {
      const [waiting, scanned] = [await ask('POST /api/qr/generate', { type: 1 }), await scannedCode(upstream())]
      return { content: waiting.data, unscanned: await newChatCode(upstream()), scanned, bound: await boundChatAccount(upstream()) }
    })
    const over = async () => {
      const { token } = await signedInAccount(upstream())
      const ticket = String(early.content).split('/qr/')[1]
      expect(await ask('POST /api/qr/result', { content: early.content })).toMatchObject({ code: 1179 })
      expect(await ask(`POST /api/qr/ticket/${ticket}/confirm`, {}, { token })).toMatchObject({ code: 1179 })
      expect(await scan(upstream(), early.unscanned)).toMatchObject({ code: 1179 })
      expect(await poll(upstream(), early.scanned)).toMatchObject({ data: { status: -1 } })
      expect(await bindPhone(upstream(), early.scanned, newPhone())).toMatchObject({ code: 1178 })
      const permit = { password: 'Huan3hu!yz', uuid: early.bound.right }
      expect(await ask('POST /api/sys/user/password/reset/mp/permit', permit)).toMatchObject({ code: 1178 })
    }
    await over()
    await sweep({ db: upstream().db, clock: () => time.now })
    // The entries stay expired when that time has come.
    await withClockAhead(over)
  })

  it('retains data no longer than if it had been created now', async () => {
    const { db, time } = upstream()
    const account = await registerAccount(upstream())
    const address = newAddress()
    await withClockAhead(async () => {
      await upstream().ask(login, byPassword(account), { address })
      await upstream().ask(login, byPassword(account, 'Falsch0!'), { address })
      await scannedCode(upstream())
    })
    await sweep({ db, clock: () => time.now })
    const latest = async (query: Promise<{ at: number }[]>) => expect((await query).filter(({ at }) => at > time.now)).toEqual([])
    await latest(db.selectFrom('known_address').select('seen_at as at').execute())
    await latest(db.selectFrom('chat_account').select('seen_at as at').execute())
    await latest(db.selectFrom('attempt').select('updated_at as at').execute())
    await latest(db.selectFrom('sms_code').select('created_at as at').execute())
  })

  it('does not mistake data from that time for a repeated request', async () => {
    const { ask } = upstream()
    const form = leadForm()
    const send = (key: string) => ask('POST /api/business/lead', { ...form, key }, { address: newAddress() })
    const early = await withClockAhead(() => send(form.key))
    const [first, again] = [await send(leadForm().key), await send(leadForm().key)]
    expect(first).toMatchObject({ code: 0 })
    expect(first.data).not.toEqual(early.data)
    expect(again.data).toEqual(first.data)
  })

  it('tolerates small clock differences between several upstreams', async () => {
    const { ask, time } = upstream()
    const [account, address] = [newPhone(), newAddress()]
    expect(await ask(send, { account, type: 2 }, { address })).toMatchObject({ code: 0 })
    time.now -= 1000
    expect(await ask(send, { account, type: 2 }, { address: newAddress() })).toMatchObject({ code: 1029, data: { retryAfterSeconds: 61 } })
  })
})
