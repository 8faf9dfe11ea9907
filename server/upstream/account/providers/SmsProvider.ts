import { createHmac } from 'node:crypto'
import { z } from 'zod/mini'
import { type CodeScene, codeSceneLabel } from '../logic/codeScene.ts'

/** A message to send. */
export interface SmsMessage {
  phone: string
  scene: CodeScene
  code: string
  expiresInMinutes: number
}

/** Sends verification codes. Rejects if the message was not accepted for delivery. */
export interface SmsProvider {
  send: (message: SmsMessage) => Promise<void>
}

/** Creates a provider for demos that prints every message as one line instead of sending it. */
export const consoleSms = (print: (line: string) => void): SmsProvider => ({
  send: async ({ phone, scene, code, expiresInMinutes }) =>
    print(`[短信] ${phone} 的${codeSceneLabel[scene]}验证码：${code}（${expiresInMinutes} 分钟内有效）`),
})

interface HttpSmsOptions {
  /** URL of the gateway, which accepts one message per POST request with a JSON body. */
  url: string
  /** Key of the signature. */
  key: string
  /** The gateway's template ids, by scene. */
  templates: Record<string, string>
  /** Returns the current time, in milliseconds since 1970. */
  clock: () => number
  /** Timeout of a request to the gateway, in milliseconds; 5000 by default. */
  timeoutMs?: number
}

/** Maximum part of a response that is read, in UTF-16 code units. */
const maxResponseLength = 16 * 1024

/**
 * Creates a provider that sends each message to a gateway, without retries: after a lost response it is unknown whether
 * the message was sent, and a second message would cost twice. `x-signature` is the HMAC-SHA256, in hexadecimal, of
 * `x-timestamp` (milliseconds) and the body. Every status except 2xx is a refusal, and so is
 * `{"ok": false, "message": "…"}`.
 */
export const httpSms = ({ url, key, templates, clock, timeoutMs = 5000 }: HttpSmsOptions): SmsProvider => ({
  send: async (message) => {
    const { phone, scene, code, expiresInMinutes } = message
    const body = JSON.stringify({ phone, scene, template: templates[scene] ?? null, code, expiresInMinutes })
    const timestamp = String(clock())
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-signature': createHmac('sha256', key)
          .update(timestamp + body)
          .digest('hex'),
      },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw new Error(`The SMS gateway did not answer: ${reasonOf(error)}`)
    })
    const text = await readStart(response).catch(() => '')
    const refusal = parseRefusal(text)
    if (!response.ok || refusal !== undefined)
      throw new Error(`The SMS gateway refused with HTTP ${response.status}: ${redact(refusal ?? text, message)}`)
  },
})

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  if (!(error.cause instanceof Error)) return error.name
  return 'code' in error.cause ? String(error.cause.code) : error.cause.message
}

async function readStart(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    if (text.length > maxResponseLength) break
  }
  return text.slice(0, maxResponseLength)
}

const Refusal = z.object({ ok: z.literal(false), message: z.optional(z.unknown()) })

/** Returns the text of a refusal, or undefined for any other response. */
function parseRefusal(text: string): string | undefined {
  try {
    const { success, data } = Refusal.safeParse(JSON.parse(text))
    return success ? (typeof data.message === 'string' ? data.message : JSON.stringify(data.message ?? '')) : undefined
  } catch {
    return undefined
  }
}

/** Masks phone numbers in the gateway's text, which is logged. Gateways quote them, also in groups of digits. */
const redact = (text: string, { phone, code }: SmsMessage): string =>
  text
    .replaceAll(phone, '#')
    .replaceAll(code, '#')
    .replaceAll(/\d(?:[\s-]?\d){3,}/g, '#')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 200)
