import { request as plainRequest } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { contract, isEnvelope } from '../../../lib/contract/index.ts'
import { engines } from '../../support/openTestDatabase.ts'
import { newAddress, newPhone, useUpstream } from '../../support/useUpstream.ts'

const login = 'POST /api/user/login'
const sound = { account: '13712345678', security: 'Huan3hu!yz', loginType: 1 }
const shapes: unknown[] = [{}, [], true, 1, null, { $gt: '' }, [['a']], { toString: 'x' }, 1e308, -0, ['13712345678']]
const issues = ({ data }: { data: unknown }) => (data as { issues: { path: string; message: string }[] }).issues

describe.each(engines)('the calls on %s', (engine) => {
  const upstream = useUpstream(engine)

  describe('input', () => {
    it('names each field that is missing, in words', async () => {
      const answer = await upstream().ask(login, {})
      expect(answer).toMatchObject({ status: 200, code: 1000, msg: '请输入手机号' })
      expect(issues(answer)).toEqual([
        { path: 'account', message: '请输入手机号' },
        { path: 'security', message: '请输入密码或验证码' },
        { path: 'loginType', message: '缺少登录方式' },
      ])
    })

    it('keeps the texts that a schema has of its own', async () => {
      const { ask } = upstream()
      expect(await ask(login, { ...sound, account: '' })).toMatchObject({ code: 1000, msg: '请输入手机号' })
      expect(await ask(login, { ...sound, account: '12' })).toMatchObject({ code: 1000, msg: '手机号格式错误' })
      expect(await ask(login, { ...sound, security: 'x'.repeat(65) })).toMatchObject({ code: 1000, msg: '密码或验证码不能超过 64 个字' })
    })

    const bodies = Object.entries(contract).filter(([name]) => /^POST \/api\/(user\/(login|register|device)|sys\/user\/sms)/.test(name))
    it.each(bodies.map(([name]) => name))('%s: another type in any field is invalid input', async (name) => {
      const { ask, code, hashes } = upstream()
      const valid: Record<string, unknown> = name.includes('device')
        ? { id: 'x' }
        : { account: newPhone(), type: 1, ...(!name.includes('sms') && { security: '123456', password: 'Huan3hu!yz' }) }
      if (name === login) Object.assign(valid, { loginType: 1, type: undefined, password: undefined })
      const phone = newPhone()
      const signedIn = await ask(login, { account: phone, security: await code(phone, 2, newAddress()), loginType: 2 })
      const { token } = signedIn.data as { token: string }
      const before = hashes.count
      for (const field of Object.keys(valid).filter((key) => valid[key] !== undefined)) {
        for (const shape of [...shapes, '1']) {
          if (field !== 'account' && typeof valid[field] === 'string' && shape === '1') continue
          if (shape === valid[field]) continue
          const answer = await ask(name.replace(':id', 'x'), { ...valid, [field]: shape }, { token })
          expect(answer, `${field}: ${JSON.stringify(shape)}`).toMatchObject({ status: 200, code: 1000 })
          expect(issues(answer)[0]!.path.split('.')[0], `${field}: ${JSON.stringify(shape)}`).toBe(field)
          expect(answer.msg).toMatch(/[一-龥]/)
        }
      }
      expect(hashes.count).toBe(before)
    })

    it('refuses fields that it does not know', async () => {
      const answer = await upstream().ask(login, { ...sound, admin: true })
      expect(answer).toMatchObject({ status: 200, code: 1000, data: { issues: [{ path: 'admin', message: '不支持的字段' }] } })
    })

    it('answers a request with thousands of faults shortly', async () => {
      const answer = await upstream().ask(login, Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`f${index}`, 1])))
      expect(answer).toMatchObject({ status: 200, code: 1000 })
      expect(answer.text.length).toBeLessThan(2000)
    })

    it.each([
      '{"__proto__":{"admin":true}}',
      '{"account":{"__proto__":{"x":1}}}',
      '{"constructor":{"prototype":{"x":1}}}',
      '{"prototype":1}',
    ])('refuses the prototype keys of %s', async (raw) => {
      const answer = await upstream().ask(login, undefined, { raw })
      expect(answer).toMatchObject({ status: 200, code: 1000, data: { issues: [{ message: '不支持的字段' }] } })
      expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
    })

    it('refuses NUL, which a database may not be able to hold', async () => {
      expect(await upstream().ask(login, { ...sound, security: 'a\0b' })).toMatchObject({
        code: 1000,
        data: { issues: [{ path: 'security' }] },
      })
    })

    it.each(['', '{', 'null x', '{"account":}', "{'a':1}", '<xml/>', 'a=1'])('the body %j is not JSON', async (raw) => {
      expect(await upstream().ask(login, undefined, { raw })).toMatchObject({ status: 200, code: 1000, msg: '请求内容不是有效的 JSON' })
    })

    it('bytes that are no UTF-8 are not JSON', async () => {
      expect(await upstream().ask(login, undefined, { raw: new Uint8Array([0x22, 0xff, 0xfe, 0x22]) })).toMatchObject({
        code: 1000,
        msg: '请求内容不是有效的 JSON',
      })
    })

    it.each(['[]', 'null', '1', '"x"', 'true'])('the body %s is no object', async (raw) => {
      expect(await upstream().ask(login, undefined, { raw })).toMatchObject({ status: 200, code: 1000, msg: '请求内容应为 JSON 对象' })
    })

    it('brackets thirty thousand deep are refused like anything else', async () => {
      const raw = `{"account":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
      expect(await upstream().ask(login, undefined, { raw })).toMatchObject({ status: 200, code: 1000 })
    })

    it('a body above 64 kB is too large', async () => {
      const { ask } = upstream()
      expect(await ask(login, { ...sound, security: 'x'.repeat(70_000) })).toMatchObject({
        status: 413,
        code: 1000,
        msg: '请求内容过大，不能超过 64 kB',
      })
      expect(await ask(login, { ...sound, security: 'x'.repeat(60_000) })).toMatchObject({ status: 200, code: 1000 })
    })

    it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/html', 'application/jsonp'])(
      'a body of type %s is not taken',
      async (type) => {
        const answer = await upstream().ask(login, undefined, { raw: JSON.stringify(sound), headers: { 'content-type': type } })
        expect(answer).toMatchObject({ status: 415, code: 1000, msg: '请求内容的类型应为 application/json' })
      },
    )

    it('a compressed body is not taken', async () => {
      expect(await upstream().ask(login, sound, { headers: { 'content-encoding': 'gzip' } })).toMatchObject({ status: 415, code: 1000 })
    })
  })

  describe('addresses', () => {
    it.each([
      'GET /api',
      'GET /api/nothing',
      'POST /api/user/self',
      'GET /api/user/login',
      'PUT /api/user/login',
      'DELETE /api/user/self',
      'OPTIONS /api/user/login',
      'PATCH /api/user/login',
      'GET /API/user/self',
      'GET /api/user/self/',
      'GET /api/user/%',
      'GET /api/course/%ff',
      'GET /nothing',
      'POST /api/qr/generate',
      'GET /api/wechat/mp/login/qrcode',
      'POST /api/sys/user/password/reset/mp/permit',
    ])('%s does not exist', async (line) => {
      expect(await upstream().ask(line)).toMatchObject({ status: 404, code: 1004, msg: '资源不存在' })
    })

    it('HEAD is answered like GET, without a body', async () => {
      const answer = await upstream().ask('HEAD /api/user/self')
      expect(answer).toMatchObject({ status: 200, text: '' })
    })

    it('nothing may be kept by anybody, and nothing tells what runs here', async () => {
      const { ask } = upstream()
      for (const line of ['GET /api/user/self', 'GET /api/nothing', login]) {
        const { headers } = await ask(line)
        expect(headers.get('cache-control')).toBe('no-store')
        expect(headers.get('x-powered-by')).toBeNull()
        expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
      }
    })

    it('every call of the contract answers with an envelope, and users’ calls ask for sign-in', async () => {
      const { ask } = upstream()
      for (const [name, { caller }] of Object.entries(contract)) {
        const answer = await ask(name.replace(/:\w+/g, 'x'))
        expect(isEnvelope(JSON.parse(answer.text)), name).toBe(true)
        expect(answer.status, name).toBeLessThan(500)
        if (caller === 'user') expect(answer.code, name).toBe(1001)
      }
    })
  })

  describe('the caller’s address', () => {
    it('is what the host in front says, when that is one address', async () => {
      const { ask, db } = upstream()
      const phones = [newPhone(), newPhone(), newPhone()]
      const address = newAddress()
      await ask('POST /api/sys/user/sms/code', { account: phones[0], type: 1 }, { address })
      await ask('POST /api/sys/user/sms/code', { account: phones[1], type: 1 }, { address: `${address}, 10.0.0.1` })
      await ask('POST /api/sys/user/sms/code', { account: phones[2], type: 1 }, { address: 'evil' })
      const rows = await db.selectFrom('sms_code').select(['phone', 'address']).where('phone', 'in', phones).orderBy('phone').execute()
      expect(rows.map((row) => row.address)).toEqual([address, '127.0.0.1', '127.0.0.1'])
    })
  })

  describe('around the calls', () => {
    it('tells that it lives and that it is ready', async () => {
      const { ask } = upstream()
      for (const line of ['GET /healthz', 'GET /readyz']) expect(await ask(line)).toMatchObject({ status: 200, text: '{"ok":true}' })
    })

    it('hands out the OpenAPI document', async () => {
      const answer = await upstream().ask('GET /api/openapi.json')
      expect(answer.status).toBe(200)
      expect(JSON.parse(answer.text)).toMatchObject({ openapi: '3.1.0', paths: { '/api/user/login': { post: {} } } })
    })

    it('logs neither phones nor tokens, codes or passwords', async () => {
      const { ask, code, entries, gateway } = upstream()
      const [phone, address] = [newPhone(), newAddress()]
      const sent = await code(phone, 1, address)
      const password = 'Geheim0!xy'
      await ask('POST /api/user/register', { account: phone, security: sent, password, type: 1 })
      const { token } = (await ask(login, { account: phone, security: password, loginType: 1 })).data as { token: string }
      gateway.broken = true
      await ask('POST /api/sys/user/sms/code', { account: newPhone(), type: 1 })
      gateway.broken = false
      await ask(login, { account: phone, security: 'falsch', loginType: 1, [phone]: token })
      await ask(`GET /api/user/self?token=${token}`, undefined, { token })
      expect(entries.length).toBeGreaterThan(0)
      for (const secret of [phone, sent, password, token, '139']) expect(JSON.stringify(entries)).not.toContain(secret)
    })
  })

  // The last one: it takes the database away.
  it('a fault inside is a 500 without insides, logged once with its request id', async () => {
    const { ask, db, entries } = upstream()
    await db.schema.dropTable('attempt').execute()
    entries.length = 0
    const answer = await ask(login, sound, { headers: { 'x-request-id': 'request-0123456789' } })
    expect(answer).toMatchObject({ status: 500, code: 1502, msg: '服务器内部错误', data: null })
    expect(answer.text).not.toMatch(/attempt|select|at |\.ts/)
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ level: 'error', event: 'call failed', requestId: 'request-0123456789', call: login })
    expect(JSON.stringify(entries)).not.toContain(sound.account)
    expect(await ask('GET /healthz')).toMatchObject({ status: 200 })
  })
})

describe('a request that no client of ours would send', () => {
  const upstream = useUpstream('SQLite')

  it('and that breaks off in the middle is no fault of ours', async () => {
    const { origin, entries, ask } = upstream()
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    await new Promise<void>((resolve) =>
      socket.write('POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"acc', () =>
        resolve(),
      ),
    )
    await new Promise((resolve) => setTimeout(resolve, 50))
    socket.destroy()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(entries).toEqual([])
    expect(await ask('GET /healthz')).toMatchObject({ status: 200 })
  })

  it('with two forwarded addresses on two lines counts as coming from the host', async () => {
    const { origin, db } = upstream()
    const account = newPhone()
    await new Promise<void>((resolve) => {
      const request = plainRequest(`${origin}/api/sys/user/sms/code`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': ['192.0.2.1', '192.0.2.2'] },
      })
      request.on('response', (response) => response.resume().on('end', resolve)).end(JSON.stringify({ account, type: 1 }))
    })
    expect(await db.selectFrom('sms_code').select('address').where('phone', '=', account).executeTakeFirst()).toEqual({
      address: '127.0.0.1',
    })
  })
})
