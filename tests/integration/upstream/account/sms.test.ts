import { describe, expect, it } from 'vitest'
import { engines, openTestDatabase } from '../../../support/openTestDatabase.ts'
import { startUpstream } from '../../../support/startUpstream.ts'
import { newAddress, newPhone, useUpstream } from '../../../support/useUpstream.ts'

const minute = 60_000
const send = 'POST /api/sys/user/sms/code'
const login = 'POST /api/user/login'
const byCode = (account: string, security: string) => ({ account, security, loginType: 2 })
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

describe.each(engines)('verification codes on %s', (engine) => {
  const upstream = useUpstream(engine)

  it('have six digits, reach the phone, and are returned with their validity', async () => {
    const { ask, messages } = upstream()
    const account = newPhone()
    const answer = await ask(send, { account: ` ${account} `, type: 2 }, { address: newAddress() })
    expect(answer).toMatchObject({ status: 200, code: 0, data: { expiresInSeconds: 300, retryAfterSeconds: 60 } })
    expect(messages.at(-1)).toEqual({ phone: account, scene: 2, code: expect.stringMatching(/^\d{6}$/), expiresInMinutes: 5 })
  })

  it('are stored as hashes only', async () => {
    const { code, db } = upstream()
    const phone = newPhone()
    const sent = await code(phone, 2, newAddress())
    const row = await db.selectFrom('sms_code').selectAll().where('phone', '=', phone).executeTakeFirstOrThrow()
    expect(JSON.stringify({ ...row, id: '', phone: '', created_at: 0, expires_at: 0 })).not.toContain(sent)
    expect(row.code_hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('are limited to one a minute, five an hour and ten a day per phone and scene, regardless of the requesters', async () => {
    const { ask, time } = upstream()
    const account = newPhone()
    const again = () => ask(send, { account, type: 2 }, { address: newAddress() })
    expect(await again()).toMatchObject({ code: 0 })
    time.now += 18_000
    expect(await again()).toMatchObject({
      status: 200,
      code: 1029,
      msg: '获取验证码太频繁，请 42 秒后再试',
      data: { retryAfterSeconds: 42 },
    })
    time.now += 42_000
    for (let sent = 1; sent < 5; sent++, time.now += minute) expect(await again()).toMatchObject({ code: 0 })
    expect(await again()).toMatchObject({ code: 1029, msg: '获取验证码太频繁，请 55 分钟后再试', data: { retryAfterSeconds: 55 * 60 } })
    time.now += 60 * minute
    for (let sent = 5; sent < 10; sent++, time.now += minute) expect(await again()).toMatchObject({ code: 0 })
    time.now += 60 * minute
    expect(await again()).toMatchObject({ code: 1029, msg: expect.stringMatching(/请 2[12] 小时后再试/) })
    time.now += 24 * 60 * minute
    expect(await again()).toMatchObject({ code: 0 })
  })

  it('are limited to twenty an hour per address, for any phones', async () => {
    const { ask, time } = upstream()
    const address = newAddress()
    const another = (from = address) => ask(send, { account: newPhone(), type: 1 }, { address: from })
    for (let sent = 0; sent < 20; sent++) expect(await another()).toMatchObject({ code: 0 })
    expect(await another()).toMatchObject({ code: 1029, data: { retryAfterSeconds: 3600 } })
    expect(await another(newAddress())).toMatchObject({ code: 0 })
    time.now += 60 * minute
    expect(await another()).toMatchObject({ code: 0 })
  })

  it('that are entered do not count: a class registers behind one address', async () => {
    const { ask, code } = upstream()
    const address = newAddress()
    const another = () => ask(send, { account: newPhone(), type: 1 }, { address })
    for (let learner = 0; learner < 60; learner++) {
      const account = newPhone()
      const security = await code(account, 1, address)
      expect(await ask('POST /api/user/register', { account, security, password: 'Zeyiji@2026', type: 1 }, { address })).toMatchObject({
        code: 0,
      })
    }
    for (let sent = 0; sent < 20; sent++) expect(await another()).toMatchObject({ code: 0 })
    expect(await another(), 'codes that nobody enters').toMatchObject({ code: 1029 })
  })

  it('that are replaced by another one count', async () => {
    const { ask, time } = upstream()
    const [address, phones] = [newAddress(), Array.from({ length: 10 }, newPhone)]
    for (const account of [...phones, ...phones]) {
      if (account === phones[0]) time.now += minute
      expect(await ask(send, { account, type: 1 }, { address })).toMatchObject({ code: 0 })
    }
    expect(await ask(send, { account: newPhone(), type: 1 }, { address })).toMatchObject({ code: 1029 })
  })

  it('are sent four hundred times an hour to a trusted network, and from there all limits per address are as high', async () => {
    const database = await openTestDatabase(engine)
    const school = await startUpstream(database.db, { trustedNetworks: ['198.51.100.0/24', '2001:db8:7::/48'] })
    const sent = async (address: string, count: number) => {
      const answers = []
      for (let at = 0; at < count; at++) answers.push((await school.ask(send, { account: newPhone(), type: 1 }, { address })).code)
      return answers.filter((code) => code === 0).length
    }
    expect(await sent('198.51.100.7', 401)).toBe(400)
    expect(await sent('2001:db8:7:1::1', 30)).toBe(30)
    expect(await sent('198.51.101.7', 30)).toBe(20)
    const codes = async (address: string) => {
      const answers = await Promise.all(Array.from({ length: 400 }, () => school.ask('POST /api/qr/generate', { type: 1 }, { address })))
      return answers.filter(({ code }) => code === 0).length
    }
    expect([await codes('198.51.100.7'), await codes('198.51.101.7')]).toEqual([400, 300])
    const searches = async (address: string) => {
      const answers = await Promise.all(Array.from({ length: 320 }, () => school.ask('GET /api/search?q=a', undefined, { address })))
      return answers.filter(({ code }) => code === 0).length
    }
    expect([await searches('198.51.100.7'), await searches('198.51.101.7')]).toEqual([320, 300])
    await school.stop()
    await database.close()
  })

  it('count the addresses of one IPv6 /64 together', async () => {
    const { ask } = upstream()
    for (let sent = 0; sent < 20; sent++)
      expect(await ask(send, { account: newPhone(), type: 1 }, { address: `2001:db8:1:2::${sent + 1}` })).toMatchObject({ code: 0 })
    expect(await ask(send, { account: newPhone(), type: 1 }, { address: '2001:db8:1:2:ffff::1' })).toMatchObject({ code: 1029 })
  })

  it('are sent once for thirty concurrent requests for one phone', async () => {
    const { ask, messages } = upstream()
    const account = newPhone()
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(send, { account, type: 2 }, { address: newAddress() })))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 1029)).toHaveLength(29)
    expect(messages.filter(({ phone }) => phone === account)).toHaveLength(1)
  })

  it('are sent five times for thirty concurrent requests from an address with five left', async () => {
    const { ask } = upstream()
    const address = newAddress()
    const another = () => ask(send, { account: newPhone(), type: 2 }, { address })
    for (let sent = 0; sent < 15; sent++) expect(await another()).toMatchObject({ code: 0 })
    const answers = await Promise.all(Array.from({ length: 30 }, another))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(5)
  })

  it('are valid once', async () => {
    const { ask, code } = upstream()
    const phone = newPhone()
    const sent = await code(phone, 2, newAddress())
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(login, byCode(phone, sent))))
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
    expect(await ask(login, byCode(phone, sent))).toMatchObject({ code: 1102, msg: '验证码错误或已过期，请重新获取' })
  })

  it('are valid for five minutes', async () => {
    const { ask, code, time } = upstream()
    const [early, late] = [newPhone(), newPhone()]
    const codes = [await code(early, 2, newAddress()), await code(late, 2, newAddress())] as const
    time.now += 5 * minute - 1
    expect(await ask(login, byCode(early, codes[0]))).toMatchObject({ code: 0 })
    time.now += 1
    expect(await ask(login, byCode(late, codes[1]))).toMatchObject({ code: 1102 })
  })

  it('are valid for their own phone and scene', async () => {
    const { ask, code } = upstream()
    const [phone, other] = [newPhone(), newPhone()]
    const sent = await code(phone, 1, newAddress())
    expect(await ask(login, byCode(phone, sent))).toMatchObject({ code: 1102 })
    expect(await ask(login, byCode(other, sent))).toMatchObject({ code: 1102 })
    expect(await ask('POST /api/user/register', { account: phone, security: sent, password: 'Huan3hu!yz', type: 1 })).toMatchObject({
      code: 0,
    })
  })

  it('are invalidated by a new code', async () => {
    const { ask, code, time } = upstream()
    const phone = newPhone()
    const old = await code(phone, 2, newAddress())
    time.now += minute
    const fresh = await code(phone, 2, newAddress())
    if (old !== fresh) expect(await ask(login, byCode(phone, old))).toMatchObject({ code: 1102 })
    expect(await ask(login, byCode(phone, fresh))).toMatchObject({ code: 0 })
  })

  it('are invalidated by five wrong attempts', async () => {
    const { ask, code } = upstream()
    const [phone, other] = [newPhone(), newPhone()]
    const sent = await code(phone, 2, newAddress())
    for (let tries = 0; tries < 5; tries++) expect(await ask(login, byCode(phone, wrong(sent)))).toMatchObject({ code: 1102 })
    expect(await ask(login, byCode(phone, sent))).toMatchObject({ code: 1102 })
    const second = await code(other, 2, newAddress())
    for (let tries = 0; tries < 4; tries++) await ask(login, byCode(other, wrong(second)))
    expect(await ask(login, byCode(other, second))).toMatchObject({ code: 0 })
  })

  it('are checked five times for fifty concurrent wrong attempts', async () => {
    const { ask, code, db } = upstream()
    const phone = newPhone()
    const sent = await code(phone, 2, newAddress())
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(login, byCode(phone, wrong(sent)))))
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set([1102]))
    const row = await db.selectFrom('sms_code').select('tries').where('phone', '=', phone).executeTakeFirstOrThrow()
    expect(row.tries).toBe(5)
    expect(await ask(login, byCode(phone, sent))).toMatchObject({ code: 1102 })
  })

  it('of another length are rejected without counting an attempt', async () => {
    const { ask } = upstream()
    expect(await ask(login, byCode(newPhone(), '123'))).toMatchObject({
      code: 1000,
      msg: '请输入 6 位验证码',
      data: { issues: [{ path: 'security', message: '请输入 6 位验证码' }] },
    })
  })

  it('get the same answer for phones with and without an account, in every scene', async () => {
    const { ask, code, time, messages } = upstream()
    const known = newPhone()
    await ask(login, byCode(known, await code(known, 2, newAddress())))
    for (const type of [1, 2, 3, 4, 5, 6]) {
      time.now += 20 * minute
      const answers = [
        await ask(send, { account: known, type }, { address: newAddress() }),
        await ask(send, { account: newPhone(), type }, { address: newAddress() }),
      ]
      expect(answers[0]!.code).toBe(0)
      expect(answers[0]!.text).toBe(answers[1]!.text)
      expect(messages.slice(-2).map(({ scene }) => scene)).toEqual([type, type])
    }
  })

  it('are invalidated and reported when the message was not sent', async () => {
    const { ask, db, gateway, entries } = upstream()
    const account = newPhone()
    gateway.broken = true
    const answer = await ask(send, { account, type: 2 }, { address: newAddress() })
    gateway.broken = false
    expect(answer).toMatchObject({ status: 200, code: 1104, msg: '短信发送失败，请稍后再试' })
    const row = await db.selectFrom('sms_code').selectAll().where('phone', '=', account).executeTakeFirstOrThrow()
    expect(row.used_at).not.toBeNull()
    expect(entries.at(-1)).toMatchObject({ level: 'error', event: 'sms not sent' })
    expect(JSON.stringify(entries)).not.toContain(account)
  })
})
