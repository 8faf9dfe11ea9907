import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boundChatAccount, newChatCode, poll, scan, scannedCode } from '../../../support/chatCodes.ts'
import { engines, openTestDatabase } from '../../../support/openTestDatabase.ts'
import { isLive } from '../../../support/signedInAccount.ts'
import { startUpstream, type Upstream } from '../../../support/startUpstream.ts'
import { useUpstream } from '../../../support/useUpstream.ts'

const minute = 60_000
const notScanned = { status: 200, code: 0, data: { status: 0, user: null } }
const expired = { status: 200, code: 0, data: { status: -1, user: null } }
const phoneMissing = { status: 200, code: 1108, msg: '请先绑定手机号', data: null }

describe.each(engines)('sign-in through the official account on %s', (engine) => {
  const upstream = useUpstream(engine)
  let other: Upstream
  beforeAll(async () => void (other = await startUpstream(upstream().db, { time: upstream().time })))
  afterAll(() => other.stop())

  const see = (uuid: string) => upstream().ask(`GET /api/chat/simulated/${uuid}`)

  it('returns the code as an image that leads to the simulated chat page, whose address is printed', async () => {
    const { ask, db, printed, entries } = upstream()
    const { data } = await ask('GET /api/wechat/mp/login/qrcode')
    const { uuid, url } = data as { uuid: string; url: string }
    expect(uuid).toMatch(/^[\w-]{22}$/)
    expect(url).toMatch(/^data:image\/svg\+xml;charset=utf-8,%3Csvg/)
    expect(decodeURIComponent(url.slice(url.indexOf(',') + 1))).toMatch(/^<svg [^<>]*viewBox="0 0 \d+ \d+"[^]*<\/svg>$/)
    expect(printed.at(-1)).toBe(`[微信模拟] 扫码页：https://site.example/simulated/chat/${uuid}`)
    expect(JSON.stringify(entries)).not.toContain(uuid)
    expect(JSON.stringify(await db.selectFrom('chat_code').selectAll().execute())).not.toContain(uuid)
  })

  it('signs in the user of a chat account with a phone once', async () => {
    const { account, accountId } = await boundChatAccount(upstream())
    const uuid = await newChatCode(upstream())
    expect(await poll(upstream(), uuid)).toMatchObject(notScanned)
    expect(await scan(upstream(), uuid, accountId)).toMatchObject({ code: 0, data: null })
    const answer = await poll(upstream(), uuid)
    expect(answer).toMatchObject({ code: 0, data: { status: 1, user: { user: { phone: `139****${account.slice(-4)}` } } } })
    expect(await isLive(upstream(), (answer.data as { user: { token: string } }).user.token)).toBe(true)
    expect(await poll(upstream(), uuid)).toMatchObject(expired)
  })

  it('requires a phone for a chat account without one, until it has one', async () => {
    const uuid = await scannedCode(upstream())
    for (let again = 0; again < 3; again++) expect(await poll(upstream(), uuid)).toMatchObject(phoneMissing)
    expect(await see(uuid)).toMatchObject({ data: { state: 'scanned', accounts: [] } })
  })

  it('keeps a code for five minutes, and for ten after the scan', async () => {
    const { time } = upstream()
    const { accountId } = await boundChatAccount(upstream())
    const [idle, scanned, bound] = [await newChatCode(upstream()), await newChatCode(upstream()), await newChatCode(upstream())]
    time.now += 5 * minute - 1
    expect(await poll(upstream(), idle)).toMatchObject(notScanned)
    await scan(upstream(), scanned)
    await scan(upstream(), bound, accountId)
    time.now += 1
    expect(await poll(upstream(), idle)).toMatchObject(expired)
    expect(await scan(upstream(), idle)).toMatchObject({ status: 200, code: 1179, msg: '二维码已过期' })
    expect(await see(idle)).toMatchObject({ data: { state: 'expired', accounts: [] } })
    time.now += 10 * minute - 2
    expect(await poll(upstream(), scanned)).toMatchObject(phoneMissing)
    time.now += 1
    expect(await poll(upstream(), scanned)).toMatchObject(expired)
    expect(await poll(upstream(), bound)).toMatchObject(expired)
  })

  it('lists the known accounts on the simulated chat page, with masked phones, for a pending code only', async () => {
    const { account, accountId } = await boundChatAccount(upstream())
    await scannedCode(upstream())
    const uuid = await newChatCode(upstream())
    const answer = await see(uuid)
    const { state, accounts } = answer.data as { state: string; accounts: { id: string; name: string; phone: string | null }[] }
    expect(state).toBe('waiting')
    expect(accounts).toContainEqual({
      id: accountId,
      name: expect.stringMatching(/^微信用户[a-z2-9]{4}$/),
      phone: `139****${account.slice(-4)}`,
    })
    expect(accounts.some(({ phone }) => phone === null)).toBe(true)
    expect(answer.text).not.toContain(account)
    expect(await see('AAAAAAAAAAAAAAAAAAAAAA')).toMatchObject({ code: 0, data: { state: 'expired', accounts: [] } })
  })

  it('accepts one of ten concurrent scans at two processes', async () => {
    const uuid = await newChatCode(upstream())
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => scan(index % 2 ? upstream() : other, uuid)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 1179)).toHaveLength(9)
    expect(await poll(other, uuid)).toMatchObject(phoneMissing)
  })

  it('gives the session to one of ten concurrent polls at two processes', async () => {
    const { db } = upstream()
    const { accountId, userId } = await boundChatAccount(upstream())
    const uuid = await newChatCode(upstream())
    await scan(other, uuid, accountId)
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => poll(index % 2 ? upstream() : other, uuid)))
    expect(answers.filter(({ data }) => (data as { status: number }).status === 1)).toHaveLength(1)
    expect(answers.filter(({ data }) => (data as { status: number }).status === -1)).toHaveLength(9)
    expect(await db.selectFrom('session').select('id').where('user_id', '=', userId).execute()).toHaveLength(2)
  })

  it('accepts a repeated scan of the same account but not of another one', async () => {
    const { accountId } = await boundChatAccount(upstream())
    const uuid = await newChatCode(upstream())
    expect(await scan(upstream(), uuid, accountId)).toMatchObject({ code: 0 })
    expect(await scan(upstream(), uuid, accountId)).toMatchObject({ code: 0 })
    expect(await scan(upstream(), uuid)).toMatchObject({ code: 1179 })
    expect(await scan(upstream(), await newChatCode(upstream()), 'nobody')).toMatchObject({ status: 200, code: 1004 })
  })

  it.each(['x', 'A'.repeat(22), "' or 1=1 --", '../../..', '二维码'])('treats the uuid %j as expired', async (uuid) => {
    expect(await poll(upstream(), uuid)).toMatchObject(expired)
  })

  it.each([{}, { uuid: null }, { uuid: 7 }, { uuid: ['x'] }, { uuid: { $ne: '' } }, { uuid: '' }, { uuid: 'x'.repeat(65) }])(
    'rejects a poll with %j as invalid input',
    async (body) => {
      expect(await upstream().ask('POST /api/wechat/mp/login/qrcode/scan', body)).toMatchObject({ status: 200, code: 1000 })
    },
  )
})

describe('a chat app that is not simulated', () => {
  const scans: { scene: string; openId: string }[] = []
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  let upstream: Upstream
  beforeAll(async () => {
    database = await openTestDatabase('SQLite')
    upstream = await startUpstream(database.db, {
      chat: {
        createCode: async (scene, seconds) => `https://chat.example/q/${scene}?${seconds}`,
        routes: (acceptScan) => async (request, response) => {
          const scanned = { scene: String(request.headers['x-scene']), openId: String(request.headers['x-open-id']) }
          scans.push(scanned)
          response.send(`${request.path} ${await acceptScan(scanned)}`)
        },
      },
    })
  })
  afterAll(async () => {
    await upstream.stop()
    await database.close()
  })
  const callback = async (scene: string, openId: string) =>
    (await fetch(`${upstream.origin}/chat/callback`, { method: 'POST', headers: { 'x-scene': scene, 'x-open-id': openId } })).text()

  it('has no simulated page', async () => {
    const uuid = await newChatCode(upstream)
    expect(await upstream.ask(`GET /api/chat/simulated/${uuid}`)).toMatchObject({ status: 404, code: 1004 })
    expect(await scan(upstream, uuid)).toMatchObject({ status: 404, code: 1004 })
    expect(upstream.printed).toEqual([])
  })

  it('reports scans through its own callback, possibly repeatedly', async () => {
    const uuid = await newChatCode(upstream)
    expect(await callback(uuid, 'open-1')).toBe('/callback true')
    expect(await callback(uuid, 'open-1')).toBe('/callback true')
    expect(await callback(uuid, 'open-2')).toBe('/callback false')
    expect(await callback('nothing', 'open-1')).toBe('/callback false')
    expect(await poll(upstream, uuid)).toMatchObject(phoneMissing)
    expect(scans).toHaveLength(4)
  })
})

describe('without a chat app and without messages', () => {
  it('the calls of the official account do not exist, and a request for a code returns the reason', async () => {
    const database = await openTestDatabase('SQLite')
    const upstream = await startUpstream(database.db, { withoutProviders: true })
    try {
      for (const line of [
        'GET /api/wechat/mp/login/qrcode',
        'POST /api/wechat/mp/login/qrcode/scan',
        'POST /api/wechat/mp/bing',
        'GET /api/chat/simulated/x',
        'POST /api/chat/simulated/x/scan',
        'POST /chat/callback',
      ])
        expect(await upstream.ask(line)).toMatchObject({ status: 404, code: 1004 })
      for (const type of [1, 2, 1])
        expect(await upstream.ask('POST /api/sys/user/sms/code', { account: '13800138000', type })).toMatchObject({
          status: 200,
          code: 1104,
          msg: '网站尚未开通短信服务，无法发送验证码，请改用其他方式，或联系客服',
        })
      expect(await database.db.selectFrom('sms_code').select('id').execute()).toEqual([])
      expect(await upstream.ask('POST /api/qr/generate', { type: 1 })).toMatchObject({ code: 0 })
    } finally {
      await upstream.stop()
      await database.close()
    }
  })
})
