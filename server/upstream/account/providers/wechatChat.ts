import express, { type RequestHandler, Router } from 'express'
import type { AcceptScan, ChatProvider } from './ChatProvider.ts'
import { wechatApi, type WechatApiOptions } from './wechatApi.ts'
import { decrypt, elementOf, isSigned, scanOf } from './wechatMessage.ts'

export interface WechatChatOptions extends WechatApiOptions {
  /** Token that signs the chat app's requests; set on its management page as well. */
  token: string
  /** 43 characters; set when messages are encrypted there (安全模式). */
  aesKey?: string | undefined
}

/** A signature older than this is a replay, in milliseconds. */
const freshMs = 5 * 60_000
/** Largest message, in bytes. */
const messageLimit = 64 * 1024

/** The chat app's official account, backed by its API. */
export const wechatChat = (options: WechatChatOptions): ChatProvider => ({
  createCode: wechatApi(options).createCode,
  routes: (acceptScan) => callback(options, acceptScan),
})

/** Requests from the chat app: once a GET that verifies the endpoint, then a POST for every scan. */
function callback({ token, aesKey, appId, clock }: WechatChatOptions, acceptScan: AcceptScan): RequestHandler {
  const router = Router()
  const signed: RequestHandler = (request, response, next) => {
    const { signature = '', timestamp = '', nonce = '' } = queryOf(request.url)
    const fresh = Math.abs(clock() - Number(timestamp) * 1000) < freshMs
    if (fresh && isSigned([token, timestamp, nonce], signature)) return next()
    response.status(403).type('text').send('signature')
  }
  router.get('/callback', signed, (request, response) => void response.type('text').send(queryOf(request.url)['echostr'] ?? ''))
  router.post('/callback', signed, express.text({ type: () => true, limit: messageLimit }), async (request, response) => {
    const message = messageOf(typeof request.body === 'string' ? request.body : '', queryOf(request.url))
    if (message === undefined) return void response.status(403).type('text').send('message')
    const scan = scanOf(message)
    if (scan) await acceptScan(scan)
    // Any other answer makes the chat app repeat the message three times.
    response.type('text').send('success')
  })

  /**
   * With a key, only messages that are encrypted and signed as a whole count: the signature of the plain form does not
   * cover the message.
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
