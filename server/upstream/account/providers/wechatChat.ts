import express, { type RequestHandler, Router } from 'express'
import type { RecordScan, ChatProvider } from './ChatProvider.ts'
import { wechatApi, type WechatApiOptions } from './wechatApi.ts'
import { decrypt, elementOf, isSigned, scanOf } from './wechatMessage.ts'

export interface WechatChatOptions extends WechatApiOptions {
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
