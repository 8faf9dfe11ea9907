import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod/mini'
import express, { type RequestHandler, Router } from 'express'
import type { ChatProvider, RecordScan } from './ChatProvider.ts'

interface WechatChatOptions extends WechatApiOptions {
  /** Token that signs the chat app's requests. Also set on its admin page. */
  token: string
  /** Key of 43 characters. Set if message encryption is enabled there (安全模式). */
  aesKey?: string | undefined
}

/** Maximum age of a signature, in milliseconds. An older request is treated as a replay. */
const maxClockDifferenceMs = 5 * 60_000
/** Maximum size of a message, in bytes. */
const messageLimit = 64 * 1024

/** Creates the provider for the chat app's official account. */
export const wechatChat = (options: WechatChatOptions): ChatProvider => ({
  createCode: wechatApi(options).createCode,
  routes: (acceptScan) => callback(options, acceptScan),
})

/** Handles the chat app's requests: a GET that verifies the endpoint at setup, then a POST for every scan. */
function callback({ token, aesKey, appId, clock }: WechatChatOptions, acceptScan: RecordScan): RequestHandler {
  const router = Router()
  const signed: RequestHandler = (request, response, next) => {
    const { signature = '', timestamp = '', nonce = '' } = queryOf(request.url)
    const fresh = Math.abs(clock() - Number(timestamp) * 1000) < maxClockDifferenceMs
    if (fresh && isSigned([token, timestamp, nonce], signature)) return next()
    response.status(403).type('text').send('signature')
  }
  router.get('/callback', signed, (request, response) => void response.type('text').send(queryOf(request.url)['echostr'] ?? ''))
  router.post('/callback', signed, express.text({ type: () => true, limit: messageLimit }), async (request, response) => {
    const message = messageOf(typeof request.body === 'string' ? request.body : '', queryOf(request.url))
    if (message === undefined) return void response.status(403).type('text').send('message')
    const scan = scanOf(message)
    if (scan) await acceptScan(scan)
    // After any other response, the chat app retries the message three times.
    response.type('text').send('success')
  })

  /**
   * Returns the message of a request. If a key is set, only encrypted messages are accepted, because the signature of the
   * plain form does not cover the message.
   */
  function messageOf(body: string, { timestamp = '', nonce = '', msg_signature = '' }: Query): string | undefined {
    if (!aesKey) return body
    const encrypted = elementOf(body, 'Encrypt')
    if (!encrypted || !isSigned([token, timestamp, nonce, encrypted], msg_signature)) return undefined
    return decrypt(encrypted, { aesKey, appId })
  }
  return router
}

type Query = Partial<Record<string, string>>

const queryOf = (url: string): Query => Object.fromEntries(new URL(url, 'http://upstream').searchParams)

interface WechatApiOptions {
  /** Base URL of the API: the chat app's own, or that of a proxy. */
  baseUrl: string
  appId: string
  appSecret: string
  clock: () => number
  fetch?: typeof globalThis.fetch
}

/** Timeout of a request, in milliseconds. */
const timeoutMs = 5000
/** Time before its expiry at which a token is renewed, in milliseconds. */
const renewalMarginMs = 5 * 60_000

/** Error codes of an invalid token (全局返回码). */
const invalidTokenCodes = new Set([40001, 40014, 42001])

const Fault = z.object({ errcode: z.optional(z.number()), errmsg: z.optional(z.string()) })
const Token = z.object({ access_token: z.string(), expires_in: z.number() })
const QrCode = z.object({ url: z.string() })

/** Creates a client for the calls of the official account's API that the upstream uses. */
function wechatApi({ baseUrl, appId, appSecret, clock, fetch = globalThis.fetch }: WechatApiOptions) {
  let token: { value: string; until: number } | undefined
  let fetching: Promise<string> | undefined

  async function post(path: string, body: object): Promise<unknown> {
    const response = await fetch(baseUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new WechatError(response.status, 'no answer')
    const answer: unknown = await response.json()
    const { errcode = 0, errmsg = '' } = Fault.parse(answer)
    if (errcode !== 0) throw new WechatError(errcode, errmsg)
    return answer
  }

  /** Fetches the stable token: concurrent processes get the same token, and none invalidates another's. */
  async function newToken(refresh: boolean): Promise<string> {
    const body = { grant_type: 'client_credential', appid: appId, secret: appSecret, force_refresh: refresh }
    const { access_token, expires_in } = Token.parse(await post('/cgi-bin/stable_token', body))
    token = { value: access_token, until: clock() + expires_in * 1000 - renewalMarginMs }
    return access_token
  }

  function currentToken(refresh = false): Promise<string> {
    if (!refresh && token && token.until > clock()) return Promise.resolve(token.value)
    fetching ??= newToken(refresh).finally(() => (fetching = undefined))
    return fetching
  }

  return {
    /** Returns the text of a temporary code whose scan reports `scene`. */
    async createCode(scene: string, expiresInSeconds: number): Promise<string> {
      const body = { expire_seconds: expiresInSeconds, action_name: 'QR_STR_SCENE', action_info: { scene: { scene_str: scene } } }
      const requestCode = async (accessToken: string) =>
        post(`/cgi-bin/qrcode/create?access_token=${encodeURIComponent(accessToken)}`, body)
      const answer = await requestCode(await currentToken()).catch(async (error: unknown) => {
        if (!(error instanceof WechatError) || !invalidTokenCodes.has(error.code)) throw error
        return requestCode(await currentToken(true))
      })
      return QrCode.parse(answer).url
    },
  }
}

/** Error returned by the chat app. Its text contains no personal data. */
class WechatError extends Error {
  readonly code: number

  constructor(code: number, text: string) {
    super(`The chat app refused: ${code} ${text}`)
    this.name = 'WechatError'
    this.code = code
  }
}

/*
 * Protocol of the official account: a shared token signs each request and, in the encrypted mode, also the message
 * (developers.weixin.qq.com: 接入指南, 消息加解密说明).
 */

/** Verifies a signature: the SHA-1 of the sorted parts, one of which is the token. */
function isSigned(parts: readonly string[], signature: string): boolean {
  const expected = createHash('sha1')
    .update([...parts].sort().join(''))
    .digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Number of random bytes before the message length. */
const noiseLength = 16

/** Decrypts a message. Returns undefined if the key does not match or the message is for another account. */
function decrypt(encrypted: string, { aesKey, appId }: { aesKey: string; appId: string }): string | undefined {
  try {
    const key = Buffer.from(`${aesKey}=`, 'base64')
    const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
    const padded = Buffer.concat([decipher.update(encrypted, 'base64'), decipher.final()])
    const plain = padded.subarray(0, padded.length - (padded.at(-1) ?? 0))
    const start = noiseLength + 4
    const end = start + plain.readUInt32BE(noiseLength)
    if (plain.subarray(end).toString() !== appId) return undefined
    return plain.subarray(start, end).toString()
  } catch {
    return undefined
  }
}

/** Returns the text of an element. Messages are flat XML with CDATA texts. */
const elementOf = (xml: string, name: string): string | undefined => {
  const [, quoted, bare] = new RegExp(`<${name}>(?:<!\\[CDATA\\[(.*?)\\]\\]>|([^<]*))</${name}>`, 's').exec(xml) ?? []
  return quoted ?? bare
}

/** Returns the scene of a scan: from the event SCAN for followers of the account, otherwise from the subscribe event. */
function scanOf(xml: string): { scene: string; openId: string } | undefined {
  const [event, key, openId] = [elementOf(xml, 'Event'), elementOf(xml, 'EventKey'), elementOf(xml, 'FromUserName')]
  const scene = event === 'SCAN' ? key : event === 'subscribe' && key?.startsWith('qrscene_') ? key.slice(8) : undefined
  return elementOf(xml, 'MsgType') === 'event' && scene && openId ? { scene, openId } : undefined
}
