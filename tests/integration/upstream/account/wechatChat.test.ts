import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ChatScan } from '../../../../server/upstream/account/providers/ChatProvider.ts'
import { wechatChat } from '../../../../server/upstream/account/providers/wechatChat.ts'
import { wechatDouble } from '../../../support/wechatDouble.ts'

const token = 'callback-token'
const appId = 'wx0123456789abcdef'
const aesKey = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ'

let time: number
let wechat: Awaited<ReturnType<typeof wechatDouble>>
beforeEach(async () => {
  time = Date.parse('2026-03-01T08:00:00Z')
  wechat = await wechatDouble()
})
afterEach(() => wechat.close())

const provider = (options: { aesKey?: string; appSecret?: string } = {}) =>
  wechatChat({ baseUrl: wechat.baseUrl, appId, appSecret: 'secret', token, clock: () => time, ...options })

const tokensAsked = () => wechat.asked.filter(({ path }) => path === '/cgi-bin/stable_token').length

describe('a code of the official account', () => {
  test('contains the scene and its lifetime', async () => {
    await expect(provider().createCode('scene-1', 300)).resolves.toBe('http://weixin.qq.com/q/scene-1')
    expect(wechat.asked.at(-1)?.body).toEqual({
      expire_seconds: 300,
      action_name: 'QR_STR_SCENE',
      action_info: { scene: { scene_str: 'scene-1' } },
    })
  })

  test('shares one access token among concurrent requests', async () => {
    const { createCode } = provider()
    await Promise.all(Array.from({ length: 10 }, (_, index) => createCode(`scene-${index}`, 300)))
    await createCode('later', 300)
    expect(tokensAsked()).toBe(1)
  })

  test('renews the access token five minutes before it expires', async () => {
    const { createCode } = provider()
    await createCode('a', 300)
    time += 7200_000 - 5 * 60_000
    await createCode('b', 300)
    expect(tokensAsked()).toBe(2)
  })

  test('works after another client has renewed the access token', async () => {
    const { createCode } = provider()
    await createCode('a', 300)
    wechat.state.valid = 'made-elsewhere'
    await expect(createCode('b', 300)).resolves.toContain('/q/b')
  })

  test('reports the error without the secret', async () => {
    await expect(provider({ appSecret: 'wrong' }).createCode('a', 300)).rejects.toThrow('40125')
    wechat.state.fault = { errcode: 45009, errmsg: 'reach max api daily quota limit' }
    await expect(provider().createCode('a', 300)).rejects.toThrow('45009')
  })
})

describe('the callback', () => {
  let server: Server
  let origin: string
  let scans: ChatScan[]
  const serve = async (options: { aesKey?: string } = {}) => {
    scans = []
    const app = express()
    app.use(
      '/chat',
      provider(options).routes!(async (scan) => {
        scans.push(scan)
        return true
      }),
    )
    server = createServer(app)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  afterEach(() => server.close())

  const sign = (...parts: string[]) => createHash('sha1').update(parts.sort().join('')).digest('hex')
  const query = (more: Record<string, string> = {}, at = time) => {
    const timestamp = String(at / 1000)
    return new URLSearchParams({ timestamp, nonce: 'n1', signature: sign(token, timestamp, 'n1'), ...more })
  }
  const post = async (body: string, search = query()) =>
    fetch(`${origin}/chat/callback?${search}`, { method: 'POST', headers: { 'content-type': 'text/xml' }, body })
  const event = (name: string, key: string) =>
    `<xml><ToUserName><![CDATA[gh]]></ToUserName><FromUserName><![CDATA[open-1]]></FromUserName><CreateTime>1</CreateTime><MsgType><![CDATA[event]]></MsgType><Event><![CDATA[${name}]]></Event><EventKey><![CDATA[${key}]]></EventKey></xml>`

  test("answers the chat app's verification request, but no others", async () => {
    await serve()
    const asked = await fetch(`${origin}/chat/callback?${query({ echostr: 'hello' })}`)
    expect([asked.status, await asked.text()]).toEqual([200, 'hello'])
    const foreign = await fetch(`${origin}/chat/callback?${query({ echostr: 'hello', signature: 'f'.repeat(40) })}`)
    expect(foreign.status).toBe(403)
  })

  test.each([
    ['SCAN', 'scene-1'],
    ['subscribe', 'qrscene_scene-1'],
  ])('records a scan reported by %s', async (name, key) => {
    await serve()
    expect(await (await post(event(name, key))).text()).toBe('success')
    expect(scans).toEqual([{ scene: 'scene-1', openId: 'open-1' }])
  })

  test.each([
    ['a subscription without a code', event('subscribe', '')],
    ['a message', '<xml><MsgType><![CDATA[text]]></MsgType><FromUserName>open-1</FromUserName></xml>'],
    ['no XML at all', '{"a":1}'],
    ['nothing', ''],
  ])('accepts %s and does nothing', async (_, body) => {
    await serve()
    expect((await post(body)).status).toBe(200)
    expect(scans).toEqual([])
  })

  test.each([
    ['a wrong signature', () => query({ signature: sign('other', 'x', 'n1') })],
    ['a signature of another length', () => query({ signature: 'ab' })],
    ['no signature', () => new URLSearchParams()],
    ['an old signature', () => query({}, time - 6 * 60_000)],
  ])('rejects %s', async (_, search) => {
    await serve()
    expect((await post(event('SCAN', 'scene-1'), search())).status).toBe(403)
    expect(scans).toEqual([])
  })

  describe('in the encrypted mode', () => {
    const encrypt = (message: string, forApp = appId, key = aesKey) => {
      const secret = Buffer.from(`${key}=`, 'base64')
      const length = Buffer.alloc(4)
      length.writeUInt32BE(Buffer.byteLength(message))
      const plain = Buffer.concat([randomBytes(16), length, Buffer.from(message), Buffer.from(forApp)])
      const pad = 32 - (plain.length % 32)
      const cipher = createCipheriv('aes-256-cbc', secret, secret.subarray(0, 16)).setAutoPadding(false)
      return Buffer.concat([cipher.update(Buffer.concat([plain, Buffer.alloc(pad, pad)])), cipher.final()]).toString('base64')
    }
    const send = async (encrypted: string, signature?: string) => {
      const search = query()
      search.set('msg_signature', signature ?? sign(token, search.get('timestamp')!, 'n1', encrypted))
      return post(`<xml><Encrypt><![CDATA[${encrypted}]]></Encrypt></xml>`, search)
    }

    test('verifies the signature over the whole message', async () => {
      await serve({ aesKey })
      expect((await send(encrypt(event('SCAN', 'scene-9')))).status).toBe(200)
      expect(scans).toEqual([{ scene: 'scene-9', openId: 'open-1' }])
    })

    test.each([
      ['a plain message', async () => post(event('SCAN', 'scene-1'))],
      ['another message with that signature', async () => send(encrypt(event('SCAN', 'scene-1')), sign(token, 'else'))],
      ['a message for another account', async () => send(encrypt(event('SCAN', 'scene-1'), 'wxother'))],
      ['a message with another key', async () => send(encrypt(event('SCAN', 'scene-1'), appId, [...aesKey].toReversed().join('')))],
      ['invalid cipher text', async () => send('not base64 of anything')],
    ])('rejects %s', async (_, ask) => {
      await serve({ aesKey })
      expect((await ask()).status).toBe(403)
      expect(scans).toEqual([])
    })
  })
})
