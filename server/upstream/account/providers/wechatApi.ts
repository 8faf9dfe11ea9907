import { z } from 'zod/mini'

export interface WechatApiOptions {
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
export function wechatApi({ baseUrl, appId, appSecret, clock, fetch = globalThis.fetch }: WechatApiOptions) {
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
export class WechatError extends Error {
  readonly code: number

  constructor(code: number, text: string) {
    super(`The chat app refused: ${code} ${text}`)
    this.name = 'WechatFault'
    this.code = code
  }
}
