import type { Request, RequestHandler, Response } from 'express'
import { Code, errorText, type Envelope, type Input } from '#lib/contract'
import { LoginMethod, VerificationScene } from '#lib/enums'
import { ownPath, phoneFault, plainPhone, smsCodeFault, smsCodeLength } from '#lib/validation'
import { type CallerOptions, createCallerKind } from '../calls/callerKind.ts'
import { callerFactsOf } from '../calls/callerOf.ts'
import { isRecord } from '../calls/isRecord.ts'
import { readAnswer } from '../calls/readAnswer.ts'
import type { Upstream } from '../calls/upstream.ts'
import { clientAbortSignal } from '../connections/clientAbortSignal.ts'
import { failureOf } from '../connections/sendFailure.ts'
import { returnCookie } from '../pages/guard.ts'
import { sendPlainPage } from '../pages/sendPlainPage.ts'
import { xmlText } from '../pages/xml.ts'
import { storeToken, tokenOf } from './session.ts'
import { isToken } from './token.ts'

/** Path of the page; the header links to it where no scripts run. */
export const plainSignInPath = '/signin'

interface PlainSignInOptions extends CallerOptions {
  upstream: Upstream
  secure: boolean
}

/** State of the form. */
interface SignInForm {
  way: 'password' | 'code'
  account: string
  /** Path to open after signing in. */
  next: string
  /** A code was sent to the phone. */
  isSent: boolean
  fault?: string | undefined
}

const awayText = failureOf('upstream').message

type Login = Input<'POST /api/user/login'>

/** Signs in by a form without scripts, with a password or a code, and returns to the page from which the user came. */
export function plainSignIn({ upstream, secure, ...options }: PlainSignInOptions): RequestHandler {
  const callerKindOf = createCallerKind(options)

  return async function signedInPlainly(request, response, next) {
    if (request.path !== '/') return next()
    response.setHeader('Cache-Control', 'no-store')
    if (request.method === 'GET' || request.method === 'HEAD') return showForm(request, response)
    if (request.method !== 'POST') return void response.status(405).set('Allow', 'GET, HEAD, POST').end()
    const form = formOf(request)
    const caller = callerKindOf(request)
    // Another site could otherwise sign the user in to an account of its own.
    if (caller === 'stranger' || caller === 'partner') return sendForm(response, 403, { ...form, fault: '请在本站的页面上登录' })
    const { isSending, login, fault } = readFields(request, form)
    if (fault !== undefined) return sendForm(response, 422, { ...form, fault })
    const envelope = isSending
      ? await call('/api/sys/user/sms/code', { account: form.account, type: VerificationScene.Login }, request, response)
      : await call('/api/user/login', login, request, response)
    if (response.destroyed) return
    if (envelope?.code !== Code.Ok) return sendForm(response, 422, { ...form, fault: (envelope && errorText(envelope)) ?? awayText })
    if (isSending) return sendForm(response, 200, { ...form, isSent: true })
    const token = isRecord(envelope.data) ? envelope.data['token'] : undefined
    if (!isToken(token)) return sendForm(response, 502, { ...form, fault: awayText })
    storeToken(response, token, secure)
    // The next request shows whether the browser stores the cookie.
    response.redirect(303, `${plainSignInPath}?${new URLSearchParams({ next: form.next, done: '' }).toString()}`)
  }

  async function call(path: string, body: object, request: Request, response: Response): Promise<Envelope | undefined> {
    const signal = clientAbortSignal(response)
    const send = upstream.transport({ ...callerFactsOf(request, response), token: undefined })
    const answer = await send({ method: 'POST', path, body: JSON.stringify(body), signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error
      return undefined
    })
    return answer && readAnswer(answer)
  }
}

function showForm(request: Request, response: Response): void {
  const { way, next, done } = request.query
  const form: SignInForm = {
    way: way === 'code' ? 'code' : 'password',
    account: '',
    next: pathOf(next) ?? originOf(request),
    isSent: false,
  }
  if (tokenOf(response) !== undefined) return response.redirect(303, form.next)
  const fault = done === undefined ? undefined : '登录成功，但浏览器没有保存登录状态：请在浏览器设置里允许本站使用 Cookie，再重新登录'
  sendForm(response, 200, { ...form, fault })
}

/** Returns the page that leads to the form: the one that the guard has refused, or the one with the link. */
function originOf(request: Request): string {
  const page = URL.parse(request.headers.referer ?? '')
  const refused: unknown = request.cookies[returnCookie.name]
  return pathOf(refused) ?? pathOf(page?.host === request.host ? page.pathname + page.search : undefined) ?? '/'
}

/** Returns a path of this site other than the form's own; undefined otherwise. */
function pathOf(value: unknown): string | undefined {
  const path = typeof value === 'string' ? ownPath(value) : null
  return path === null || path.startsWith(plainSignInPath) ? undefined : path
}

const fieldsOf = ({ body }: Request): URLSearchParams => new URLSearchParams(Buffer.isBuffer(body) ? body.toString() : '')

function formOf(request: Request): SignInForm {
  const fields = fieldsOf(request)
  return {
    way: fields.get('way') === 'code' ? 'code' : 'password',
    account: plainPhone(fields.get('account') ?? ''),
    next: pathOf(fields.get('next')) ?? '/',
    isSent: fields.has('security') && fields.get('way') === 'code',
  }
}

/** Reads the fields that the form sends, with the first error. */
function readFields(request: Request, { way, account }: SignInForm): { isSending: boolean; login: Login; fault: string | undefined } {
  const fields = fieldsOf(request)
  const security = (fields.get('security') ?? '').trim()
  const isCode = way === 'code'
  const isSending = isCode && (fields.has('send') || !fields.has('security'))
  const secretFault = isCode ? smsCodeFault(security) : security === '' ? '请输入密码' : undefined
  const consentFault = isCode && !fields.has('agreed') ? '请先阅读并同意《服务协议》和《隐私政策》' : undefined
  const login: Login = { account, security, loginType: isCode ? LoginMethod.Code : LoginMethod.Password }
  return { isSending, login, fault: phoneFault(account) ?? (isSending ? undefined : (secretFault ?? consentFault)) }
}

const terms =
  '<a href="/service" target="_blank" rel="noopener">《服务协议》</a>和<a href="/privacy" target="_blank" rel="noopener">《隐私政策》</a>'

function sendForm(response: Response, status: number, { way, account, next, isSent, fault }: SignInForm): void {
  const isCode = way === 'code'
  const other = new URLSearchParams({ ...(!isCode && { way: 'code' }), next })
  const secret = isCode
    ? `<label>验证码<input name="security" autocomplete="one-time-code" autocapitalize="off" maxlength="${smsCodeLength}"></label><label class="agreed"><input type="checkbox" name="agreed">已阅读并同意${terms}</label>`
    : `<label>密码<input type="password" name="security" autocomplete="current-password"></label><p>登录即表示同意${terms}</p>`
  const note =
    fault === undefined
      ? isSent
        ? '<p role="status">验证码已发送，请查看短信。</p>'
        : ''
      : `<p role="alert" class="bad">${xmlText(fault)}</p>`
  response.status(status)
  sendPlainPage(response, {
    title: '登录',
    content: [
      note,
      `<form method="post" action="${plainSignInPath}"><input type="hidden" name="way" value="${way}"><input type="hidden" name="next" value="${xmlText(next)}">`,
      `<label>手机号<input type="tel" name="account" autocomplete="username" value="${xmlText(account)}"></label>`,
      !isCode || isSent ? `${secret}<button class="main">登录</button>` : '',
      isCode ? `<button name="send" value="1"${isSent ? '' : ' class="main"'}>${isSent ? '重新发送验证码' : '发送验证码'}</button>` : '',
      '</form>',
      `<p class="way"><a href="${plainSignInPath}?${xmlText(other.toString())}">${isCode ? '用密码登录' : '用验证码登录'}</a><a href="${xmlText(next)}">返回</a></p>`,
    ].join(''),
  })
}
