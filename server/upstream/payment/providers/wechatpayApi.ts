import { createDecipheriv, createSign, createVerify, type KeyObject, randomBytes } from 'node:crypto'
import { z } from 'zod/mini'
import { downloadTimeoutMs, GatewayError } from './PaymentGateway.ts'

export interface WechatpayApiOptions {
  /** Base URL of the API. */
  baseUrl: string
  merchantId: string
  /** Serial number of the merchant's certificate. */
  serial: string
  privateKey: KeyObject
  /** Public keys of the gateway, by serial number or id. */
  gatewayKeys: ReadonlyMap<string, KeyObject>
  /** Returns the current time, in milliseconds since 1970. */
  clock: () => number
  /** Timeout of a call, in milliseconds; 8000 by default. */
  timeoutMs?: number
}

/** Maximum difference between a signature's time and the clock, in milliseconds (replay protection). */
const maxClockDifferenceMs = 5 * 60_000

const Fault = z.object({ code: z.string() })

/** The headers of a signature. */
interface SignatureHeaders {
  timestamp: string
  nonce: string
  signature: string
  serial: string
}

/** Returns the reason why a signature is invalid, or undefined. */
export function signatureError(
  { timestamp, nonce, signature, serial }: SignatureHeaders,
  body: string,
  { gatewayKeys, clock }: Pick<WechatpayApiOptions, 'gatewayKeys' | 'clock'>,
): string | undefined {
  const key = gatewayKeys.get(serial)
  if (!key) return 'unknown serial'
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(clock() - Number(timestamp) * 1000) > maxClockDifferenceMs) return 'too old'
  return isSignedBy(responseText({ timestamp, nonce, body }), signature, key) ? undefined : 'wrong signature'
}

/** Creates a client for API v3. It signs requests and verifies the signatures of responses. */
export function wechatpayApi(options: WechatpayApiOptions) {
  const { baseUrl, merchantId, serial, privateKey, gatewayKeys, clock, timeoutMs = 8000 } = options
  const place = new URL(baseUrl).pathname.replace(/\/$/, '')
  // The API requires the id of the public key; it also accepts the serial of a certificate.
  const [wantedKey = ''] = gatewayKeys.keys()

  function authorization(method: string, path: string, body: string): string {
    const [timestamp, nonce] = [String(Math.floor(clock() / 1000)), randomBytes(16).toString('hex')]
    const signature = sign(requestText({ method, path: place + path, timestamp, nonce, body }), privateKey)
    const fields = { mchid: merchantId, nonce_str: nonce, signature, timestamp, serial_no: serial }
    const listed = Object.entries(fields).map(([name, value]) => `${name}="${value}"`)
    return `WECHATPAY2-SHA256-RSA2048 ${listed.join(',')}`
  }

  const headersOf = (method: string, path: string, body: string) => ({
    accept: 'application/json',
    authorization: authorization(method, path, body),
    'user-agent': 'zeyiji',
    'wechatpay-serial': wantedKey,
  })

  /**
   * Calls the API and returns the JSON of the response, or undefined if it is empty. Throws {@link GatewayError} with the
   * code of a refusal.
   */
  async function call(method: 'GET' | 'POST', path: string, input?: object): Promise<unknown> {
    const body = input === undefined ? '' : JSON.stringify(input)
    const response = await fetch(baseUrl + path, {
      method,
      redirect: 'error',
      headers: { ...headersOf(method, path, body), 'content-type': 'application/json' },
      ...(input !== undefined && { body }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    if (!response.ok) throw new GatewayError(errorCodeIn(text) ?? `HTTP ${response.status}`)
    const header = (name: string) => response.headers.get(`wechatpay-${name}`) ?? ''
    const given = { timestamp: header('timestamp'), nonce: header('nonce'), signature: header('signature'), serial: header('serial') }
    const fault = signatureError(given, text, options)
    if (fault !== undefined) throw new GatewayError('UNSIGNED', fault)
    return text === '' ? undefined : JSON.parse(text)
  }

  /**
   * Downloads a file whose link the API has returned. The answer has no signature. The link is requested at the configured
   * address, which may be a proxy.
   */
  async function download(link: string): Promise<Uint8Array> {
    const { pathname, search } = new URL(link)
    const path = pathname + search
    const response = await fetch(baseUrl + path, {
      redirect: 'error',
      headers: headersOf('GET', path, ''),
      signal: AbortSignal.timeout(downloadTimeoutMs),
    })
    if (!response.ok) throw new GatewayError(errorCodeIn(await response.text()) ?? `HTTP ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  }

  return { call, download }
}

/** Returns the gateway's error code. */
function errorCodeIn(text: string): string | undefined {
  try {
    return Fault.parse(JSON.parse(text)).code.slice(0, 64)
  } catch {
    return undefined
  }
}

/* Signatures and encryption of WeChat Pay's API v3 (pay.weixin.qq.com: 签名生成, 签名验证, 证书和回调报文解密). */

/** The signed parts of a request, each followed by a line break. */
export interface SignedRequest {
  method: string
  /** Path including the query. */
  path: string
  /** Seconds since 1970. */
  timestamp: string
  nonce: string
  body: string
}

export const requestText = ({ method, path, timestamp, nonce, body }: SignedRequest): string =>
  [method, path, timestamp, nonce, body, ''].join('\n')

/** Returns the signed text of a response or callback. */
export const responseText = ({ timestamp, nonce, body }: Pick<SignedRequest, 'timestamp' | 'nonce' | 'body'>): string =>
  [timestamp, nonce, body, ''].join('\n')

/** Signs a text with RSA and SHA-256. Returns Base64. */
export const sign = (text: string, key: KeyObject): string => createSign('RSA-SHA256').update(text).sign(key, 'base64')

export const isSignedBy = (text: string, signature: string, key: KeyObject): boolean =>
  createVerify('RSA-SHA256').update(text).verify(key, signature, 'base64')

interface EncryptedResource {
  ciphertext: string
  nonce: string
  associated_data: string
}

const tagBytes = 16

/** Decrypts AEAD_AES_256_GCM. Returns undefined if the key is wrong or the data was changed. */
export function decryptResource({ ciphertext, nonce, associated_data }: EncryptedResource, apiV3Key: string): string | undefined {
  try {
    const bytes = Buffer.from(ciphertext, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', apiV3Key, nonce, { authTagLength: tagBytes })
    decipher.setAuthTag(bytes.subarray(-tagBytes)).setAAD(Buffer.from(associated_data))
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString()
  } catch {
    return undefined
  }
}
