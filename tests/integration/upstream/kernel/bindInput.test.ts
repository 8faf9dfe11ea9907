import { describe, expect, it } from 'vitest'
import { contract } from '../../../../lib/contract/index.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { newAddress, newPhone, useUpstream } from '../../../support/useUpstream.ts'

const login = 'POST /api/user/login'
const sound = { account: '13712345678', security: 'Huan3hu!yz', loginType: 1 }
const shapes: unknown[] = [{}, [], true, 1, null, { $gt: '' }, [['a']], { toString: 'x' }, 1e308, -0, ['13712345678']]
const issues = ({ data }: { data: unknown }) => (data as { issues: { path: string; message: string }[] }).issues

describe.each(engines)('the calls on %s', (engine) => {
  const upstream = useUpstream(engine)

  describe('input', () => {
    it('reports each missing field with a message', async () => {
      const answer = await upstream().ask(login, {})
      expect(answer).toMatchObject({ status: 200, code: 1000, msg: '请输入手机号' })
      expect(issues(answer)).toEqual([
        { path: 'account', message: '请输入手机号' },
        { path: 'security', message: '请输入密码或验证码' },
        { path: 'loginType', message: '缺少登录方式' },
      ])
    })

    it('keeps custom messages of a schema', async () => {
      const { ask } = upstream()
      expect(await ask(login, { ...sound, account: '' })).toMatchObject({ code: 1000, msg: '请输入手机号' })
      expect(await ask(login, { ...sound, account: '12' })).toMatchObject({ code: 1000, msg: '手机号格式错误' })
      expect(await ask(login, { ...sound, security: 'x'.repeat(65) })).toMatchObject({ code: 1000, msg: '密码或验证码不能超过 64 个字' })
    })

    const bodies = Object.entries(contract).filter(([name]) => /^POST \/api\/(user\/(login|register|device)|sys\/user\/sms)/.test(name))
    it.each(bodies.map(([name]) => name))('%s: rejects other types in any field', async (name) => {
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

    it('rejects unknown fields', async () => {
      const answer = await upstream().ask(login, { ...sound, admin: true })
      expect(answer).toMatchObject({ status: 200, code: 1000, data: { issues: [{ path: 'admin', message: '不支持的字段' }] } })
    })

    it('limits the issues in the answer to a request with thousands of them', async () => {
      const answer = await upstream().ask(login, Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`f${index}`, 1])))
      expect(answer).toMatchObject({ status: 200, code: 1000 })
      expect(answer.text.length).toBeLessThan(2000)
    })

    it.each([
      '{"__proto__":{"admin":true}}',
      '{"account":{"__proto__":{"x":1}}}',
      '{"constructor":{"prototype":{"x":1}}}',
      '{"prototype":1}',
    ])('rejects the prototype keys of %s', async (raw) => {
      const answer = await upstream().ask(login, undefined, { raw })
      expect(answer).toMatchObject({ status: 200, code: 1000, data: { issues: [{ message: '不支持的字段' }] } })
      expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
    })

    it('rejects NUL, which some databases cannot store', async () => {
      expect(await upstream().ask(login, { ...sound, security: 'a\0b' })).toMatchObject({
        code: 1000,
        data: { issues: [{ path: 'security' }] },
      })
    })

    it.each(['{', 'null x', '{"account":}', "{'a':1}", '<xml/>', 'a=1'])('rejects the body %j as invalid JSON', async (raw) => {
      expect(await upstream().ask(login, undefined, { raw })).toMatchObject({ status: 200, code: 1000, msg: '请求内容不是有效的 JSON' })
    })

    it.each([undefined, ''])('reports required fields when there is no body (%j)', async (raw) => {
      const named = { data: { issues: expect.arrayContaining([expect.objectContaining({ path: 'account' })]) } }
      expect(await upstream().ask(login, undefined, raw === undefined ? {} : { raw })).toMatchObject({ status: 200, code: 1000, ...named })
    })

    it('rejects bytes that are not UTF-8 as invalid JSON', async () => {
      expect(await upstream().ask(login, undefined, { raw: new Uint8Array([0x22, 0xff, 0xfe, 0x22]) })).toMatchObject({
        code: 1000,
        msg: '请求内容不是有效的 JSON',
      })
    })

    it.each(['[]', 'null', '1', '"x"', 'true'])('rejects the body %s, which is not an object', async (raw) => {
      expect(await upstream().ask(login, undefined, { raw })).toMatchObject({ status: 200, code: 1000, msg: '请求内容应为 JSON 对象' })
    })

    it('rejects brackets nested thirty thousand levels deep', async () => {
      const raw = `{"account":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
      expect(await upstream().ask(login, undefined, { raw })).toMatchObject({ status: 200, code: 1000 })
    })

    it('rejects a body over 64 kB', async () => {
      const { ask } = upstream()
      expect(await ask(login, { ...sound, security: 'x'.repeat(70_000) })).toMatchObject({
        status: 413,
        code: 1000,
        msg: '请求内容过大，不能超过 64 kB',
      })
      expect(await ask(login, { ...sound, security: 'x'.repeat(60_000) })).toMatchObject({ status: 200, code: 1000 })
    })

    it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/html', 'application/jsonp'])(
      'rejects a body of type %s',
      async (type) => {
        const answer = await upstream().ask(login, undefined, { raw: JSON.stringify(sound), headers: { 'content-type': type } })
        expect(answer).toMatchObject({ status: 415, code: 1000, msg: '请求内容的类型应为 application/json' })
      },
    )

    it('rejects a compressed body', async () => {
      expect(await upstream().ask(login, sound, { headers: { 'content-encoding': 'gzip' } })).toMatchObject({ status: 415, code: 1000 })
    })
  })
})
