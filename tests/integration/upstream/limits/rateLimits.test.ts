import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rateLimitQueries } from '../../../../server/upstream/limits/queries/rateLimits.ts'
import { sweep } from '../../../../server/upstream/operations/sweep.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { byPassword, login, registerAccount } from '../../../support/registerAccount.ts'
import { openSession, signedInAccount } from '../../../support/signedInAccount.ts'
import { type Answer, startUpstream, type Upstream } from '../../../support/startUpstream.ts'
import { newAddress, newPhone, useUpstream } from '../../../support/useUpstream.ts'

const minute = 60_000
const count = (answers: Answer[], code: number) => answers.filter((answer) => answer.code === code).length

describe.each(engines)('limits on %s', (engine) => {
  const upstream = useUpstream(engine)
  let other: Upstream
  beforeAll(async () => void (other = await startUpstream(upstream().db, { time: upstream().time })))
  afterAll(() => other.stop())

  /** Sends the same request concurrently, at two processes with one database. */
  const together = (times: number, ask: (at: Upstream, index: number) => Promise<Answer>) =>
    Promise.all(Array.from({ length: times }, (_, index) => ask(index % 2 ? upstream() : other, index)))
  const wrong = (account: string, address: string, at = upstream()) => at.ask(login, byPassword(account, 'Falsch0!'), { address })
  const right = (account: string, address: string) => upstream().ask(login, byPassword(account), { address })

  describe('QR codes', () => {
    const line = { app: 'POST /api/qr/generate', chat: 'GET /api/wechat/mp/login/qrcode' }

    it.each(['app', 'chat'] as const)(
      'are limited to 300 %s at once per address across two processes, then one every two seconds',
      async (kind) => {
        const address = newAddress()
        const one = (at: Upstream) => at.ask(line[kind], { type: 1 }, { address })
        const answers = await together(320, one)
        expect([count(answers, 0), count(answers, 1029)]).toEqual([300, 20])
        const refused = { status: 200, code: 1029, msg: '获取二维码太频繁，请 2 秒后再试', data: { retryAfterSeconds: 2 } }
        expect(await one(upstream())).toMatchObject(refused)
        expect(await upstream().ask(line[kind], { type: 1 }, { address: newAddress() })).toMatchObject({ code: 0 })
        upstream().time.now += 2000
        expect(count(await together(6, one), 0)).toBe(1)
      },
    )

    it('count the addresses of one IPv6 /64 together, but not the next /64', async () => {
      const { ask } = upstream()
      const from = (address: string) => ask(line.app, { type: 1 }, { address })
      await together(300, (at, index) => at.ask(line.app, { type: 1 }, { address: `2001:db8:1:2::${(index + 1).toString(16)}` }))
      expect(await from('2001:db8:1:2:ffff::1')).toMatchObject({ code: 1029 })
      expect(await from('2001:db8:1:3::1')).toMatchObject({ code: 0 })
    })
  })

  describe('passwords tried on many accounts from one address', () => {
    it('block the address after 150 wrong ones, except for users known at it and for verification codes', async () => {
      const { ask, code, hashes, time } = upstream()
      const [neighbour, stranger] = [await registerAccount(upstream()), await registerAccount(upstream())]
      const address = newAddress()
      expect(await right(neighbour, address)).toMatchObject({ code: 0 })
      // Sends no more at a time than the queue accepts from one address.
      const answers = []
      for (let from = 1000; from < 1160; from += 20)
        answers.push(...(await together(20, (at, index) => wrong(`1350000${String(from + index)}`, address, at))))
      expect([count(answers, 1101), count(answers, 1029)]).toEqual([150, 10])
      const before = hashes.count
      expect(await right(stranger, address)).toMatchObject({
        status: 200,
        code: 1029,
        msg: '密码错误次数过多，请 24 秒后再试，或使用验证码登录',
        data: { retryAfterSeconds: 24 },
      })
      expect(hashes.count).toBe(before)
      expect(await right(neighbour, address)).toMatchObject({ code: 0 })
      time.now += minute
      await together(2, (at, index) => wrong(`1350000${String(1200 + index)}`, address, at))
      expect(await right(stranger, address)).toMatchObject({ code: 1029 })
      const security = await code(stranger, 2, newAddress())
      expect(await ask(login, { account: stranger, security, loginType: 2 }, { address })).toMatchObject({ code: 0 })
      // A sign-in by code makes the address known for the user.
      expect(await right(stranger, address)).toMatchObject({ code: 0 })
    })

    it('get identical answers at a blocked address for known users and unknown phones, while the owner can sign in', async () => {
      const { hashes, db, time } = upstream()
      const [account, unknown] = [await registerAccount(upstream()), newPhone()]
      const address = newAddress()
      expect(await right(account, address)).toMatchObject({ code: 0 })
      // Sets the state after 150 wrong attempts.
      await db
        .insertInto('rate_limit')
        .values({ id: `guess from ${address}`, whole_at: time.now + 60 * minute })
        .execute()
      const answers = { known: [] as string[], unknown: [] as string[] }
      const before = hashes.count
      for (let times = 0; times < 4; times++) {
        answers.known.push((await wrong(account, address)).text)
        answers.unknown.push((await wrong(unknown, address)).text)
      }
      expect(hashes.count).toBe(before + 4)
      expect(await right(account, address)).toMatchObject({ code: 0 })
      for (let times = 0; times < 8; times++) {
        answers.known.push((await wrong(account, address)).text)
        answers.unknown.push((await wrong(unknown, address)).text)
      }
      expect(answers.known).toEqual(answers.unknown)
      expect(new Set(answers.known).size).toBe(1)
      // Only the first five wrong attempts in a row are checked, as usual.
      expect(hashes.count).toBe(before + 4 + 1 + 5)
      // A known user's wrong attempts count like those of others, whether or not the limit is reached.
      time.now += 24_000
      expect(await wrong(account, address)).toMatchObject({ code: 1101 })
      expect(await wrong(newPhone(), address)).toMatchObject({ code: 1029 })
    })

    it('do not count when correct', async () => {
      const account = await registerAccount(upstream())
      const address = newAddress()
      for (let times = 0; times < 4; times++) expect(await right(account, address)).toMatchObject({ code: 0 })
      const { db } = upstream()
      expect(await db.selectFrom('rate_limit').select('id').where('id', 'like', `%${account}%`).execute()).toEqual([])
      expect(await db.selectFrom('rate_limit').select('id').where('id', 'like', `%${address}`).execute()).toEqual([])
    })
  })

  describe('passwords tried on one account from many addresses', () => {
    it('increase the waiting time; the owner can sign in from a known address', async () => {
      const { time, hashes } = upstream()
      const account = await registerAccount(upstream())
      const home = newAddress()
      expect(await right(account, home)).toMatchObject({ code: 0 })
      const storm = (times: number) => together(times, (at) => wrong(account, newAddress(), at))
      const answers = await storm(40)
      expect([count(answers, 1101), count(answers, 1029)]).toEqual([20, 20])
      const before = hashes.count
      expect(await right(account, newAddress())).toMatchObject({ code: 1029, msg: expect.stringContaining('请 3 分钟后再试') })
      expect(hashes.count).toBe(before)
      expect(await right(account, home)).toMatchObject({ code: 0 })
      let looked = 20
      for (let round = 0; round < 50; round++) {
        time.now += 3 * minute
        looked += count(await storm(2), 1101)
      }
      // 60 a day, plus those refilled in the meantime.
      expect(looked).toBe(66)
      const [{ data } = { data: null }] = await storm(1)
      expect((data as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(10 * 60)
      expect(await right(account, home)).toMatchObject({ code: 0 })
    })

    it('get the same answers for an unknown account', async () => {
      const [known, unknown] = [await registerAccount(upstream()), newPhone()]
      const texts = []
      for (const account of [known, unknown]) {
        const answers = await together(25, (at) => wrong(account, newAddress(), at))
        expect([count(answers, 1101), count(answers, 1029)]).toEqual([20, 5])
        texts.push((await wrong(account, newAddress())).text)
      }
      expect(texts[0]).toBe(texts[1])
    })

    it('do not block a user who resets the password by code', async () => {
      const { ask, code, time } = upstream()
      const account = await registerAccount(upstream())
      const address = newAddress()
      await together(25, (at) => wrong(account, newAddress(), at))
      expect(await right(account, address)).toMatchObject({ code: 1029 })
      time.now += minute
      const security = await code(account, 4, newAddress())
      const fresh = { account, security, password: 'Neu0!passwort', type: 4 }
      expect(await ask('POST /api/user/password/recover', fresh, { address })).toMatchObject({ code: 0 })
      expect(await ask(login, byPassword(account, fresh.password), { address })).toMatchObject({ code: 0 })
    })

    it('are counted for known addresses, which expire after ninety days', async () => {
      const { time, db } = upstream()
      const account = await registerAccount(upstream())
      const home = newAddress()
      await right(account, home)
      const isKnown = async () => (await db.selectFrom('known_address').select('address').where('address', '=', home).execute()).length
      time.now += 89 * 24 * 60 * minute
      await sweep({ db, clock: () => time.now })
      expect(await isKnown()).toBe(1)
      time.now += 2 * 24 * 60 * minute
      while ((await sweep({ db, clock: () => time.now })) > 0);
      expect(await isKnown()).toBe(0)
    })
  })

  it('limits wrong verification codes to 150 per address; a correct one is always accepted', async () => {
    const { code } = upstream()
    const account = await registerAccount(upstream())
    const address = newAddress()
    const typed = (phone: string, security: string, at = upstream()) =>
      at.ask(login, { account: phone, security, loginType: 2 }, { address })
    const answers = await together(155, (at, index) => typed(`1360000${String(1000 + index)}`, '123456', at))
    expect([count(answers, 1102), count(answers, 1029)]).toEqual([150, 5])
    upstream().time.now += minute
    await together(2, (at) => typed(newPhone(), '123456', at))
    const security = await code(account, 2, newAddress())
    const mistyped = security === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 4; tries++)
      expect(await typed(account, mistyped)).toMatchObject({
        code: 1029,
        msg: '这个网络上输错验证码的次数过多，请核对验证码，或在 12 秒后再试',
        data: { retryAfterSeconds: 12 },
      })
    expect(await typed(account, security, other)).toMatchObject({ code: 0 })
  })

  describe('changes by a user', () => {
    const change = (token: string, at: Upstream) => at.ask('POST /api/user/device/revoke', { id: 'nobody' }, { token })

    it('are limited to 240 at once across two processes, then four per second; reading, signing out and other users are not affected', async () => {
      const { account, token } = await signedInAccount(upstream())
      const second = await openSession(upstream(), account)
      const answers = await together(250, (at, index) => change(index % 3 ? token : second, at))
      expect([count(answers, 1004), count(answers, 1029)]).toEqual([240, 10])
      expect(await change(token, upstream())).toMatchObject({ msg: '操作太频繁，请 1 秒后再试', data: { retryAfterSeconds: 1 } })
      const { ask, time } = upstream()
      expect(await ask('GET /api/user/device', undefined, { token })).toMatchObject({ code: 0 })
      expect(await change((await signedInAccount(upstream())).token, upstream())).toMatchObject({ code: 1004 })
      expect(await ask('POST /api/user/logout', {}, { token: second })).toMatchObject({ code: 0 })
      time.now += 1000
      expect(count(await together(6, (at) => change(token, at)), 1004)).toBe(4)
    })

    it('do not count when the request is invalid', async () => {
      const { token } = await signedInAccount(upstream())
      await together(245, (at) => at.ask('POST /api/user/device/revoke', { id: 5 }, { token }))
      expect(await change(token, upstream())).toMatchObject({ code: 1004 })
    })
  })

  it('counts a request towards all of several limits or none, in any order', async () => {
    const limits = rateLimitQueries(upstream().db)
    const { now } = upstream().time
    const [wide, narrow] = [
      { id: `wide ${engine}`, count: 50, windowMs: minute },
      { id: `narrow ${engine}`, count: 10, windowMs: minute },
    ]
    const waits = await Promise.all(
      Array.from({ length: 30 }, (_, index) => limits.spend(index % 2 ? [wide, narrow] : [narrow, wide], now)),
    )
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10)
    const left = await Promise.all(Array.from({ length: 45 }, () => limits.spend([wide], now)))
    expect(left.filter((wait) => wait === 0)).toHaveLength(40)
    await limits.giveBack([narrow, wide], now)
    expect(await limits.spend([narrow, wide], now)).toBe(0)
    expect(await limits.spend([narrow, wide], now)).toBe(6000)
  })
})
