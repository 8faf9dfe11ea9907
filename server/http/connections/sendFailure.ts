import type { Response } from 'express'
import { Code, failure } from '#lib/contract'

/** Status, code and text of each failure. */
const reasons = {
  upstream: { status: 502, code: Code.UpstreamFailed, text: '服务暂时不可用，请稍后再试' },
  timeout: { status: 504, code: Code.UpstreamFailed, text: '服务响应超时，请稍后再试' },
  signIn: { status: 401, code: Code.SignInNeeded, text: '请先登录' },
  missing: { status: 404, code: Code.NotFound, text: '资源不存在' },
  method: { status: 405, code: Code.InvalidInput, text: '不支持这种请求方式' },
  foreign: { status: 403, code: Code.NotAllowed, text: '请求来源不被允许，请从网站的正式网址打开' },
  path: { status: 400, code: Code.InvalidInput, text: '请求地址格式错误' },
  large: { status: 413, code: Code.InvalidInput, text: '提交的内容过大' },
  encoding: { status: 400, code: Code.InvalidInput, text: '不支持请求内容的编码' },
  slow: { status: 408, code: Code.InvalidInput, text: '提交得太慢，请检查网络后重试' },
  crowd: { status: 429, code: Code.TooOften, text: '同时提交的人较多，请稍后再试' },
  address: { status: 414, code: Code.InvalidInput, text: '请求地址过长' },
  headers: { status: 431, code: Code.InvalidInput, text: '请求头过多' },
  busy: { status: 503, code: Code.UpstreamFailed, text: '当前访问人数较多，请稍后再试' },
  type: { status: 415, code: Code.InvalidInput, text: '请求内容的类型应为 application/json' },
  body: { status: 200, code: Code.InvalidInput, text: '请求内容格式错误' },
  codeExpired: { status: 200, code: Code.QrExpired, text: '二维码已过期' },
  bindExpired: { status: 200, code: Code.BindExpired, text: '页面已失效，请重新扫码或授权' },
  internal: { status: 500, code: Code.UpstreamFailed, text: '服务器内部错误' },
} as const

export type FailureReason = keyof typeof reasons

/** Returns the envelope of a failure. */
export const failureOf = (reason: FailureReason, data: unknown = null) => failure(reasons[reason].code, reasons[reason].text, data)

/** Sends a failure envelope; if part of the response was already sent, the connection is closed. */
export function sendFailure(response: Response, reason: FailureReason, data: unknown = null): void {
  if (response.headersSent) return void response.destroy()
  const { status, code } = reasons[reason]
  response.locals.code = code
  response.status(status).setHeader('Cache-Control', 'no-store')
  // The rest of the body is not read, so the connection cannot be reused.
  if (reason === 'large' || reason === 'slow' || reason === 'crowd') response.setHeader('Connection', 'close')
  response.json(failureOf(reason, data))
}
