import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { StyleSheetManager } from 'styled-components'
import { ApiError } from '#lib/contract'
import { enUS, LocaleProvider } from '#lib/locale'
import { type LoginApi, LoginDialog, LoginPanel, type LoginMode } from '#lib/login'
import { ToastHost } from '#lib/toast'

/* A page with only the sign-in dialog or panel, and an API whose answers `window.login` sets. */

/** Data, or a refusal by code; `never` leaves the call pending. */
type Answer = { data: unknown } | { code: number; msg?: string } | 'never'

const answers: Record<string, Answer> = {
  'POST /api/sys/user/sms/code': { data: { expiresInSeconds: 300, retryAfterSeconds: 60 } },
  'GET /api/wechat/mp/login/qrcode': { data: { uuid: 'u', url: '/code.svg' } },
  'POST /api/wechat/mp/login/qrcode/scan': { data: { status: 0, user: null } },
  'POST /api/qr/generate': { data: 'https://www.zeyiji.example/qr/5c0f5b1e9d2a4c7f8e6b3a1d0c9f8e7d' },
  'POST /api/qr/result': { data: { completeFlag: false, result: null } },
}

const scripted = async (name: string, input: unknown) => {
  login.calls.push([name, input])
  const answer = answers[name] ?? { data: null }
  if (answer === 'never') return new Promise(() => undefined)
  if ('code' in answer) throw new ApiError(answer.msg ?? '', { status: 200, code: answer.code })
  return answer.data
}

const main = document.querySelector('main')!
const told = (title: string) => () => void (document.title = title)

function scene(mode: LoginMode, inline: boolean): ReactNode {
  const api = scripted as LoginApi
  const props = { api, mode, serviceHref: '/service', privacyHref: '/privacy', recoverHref: '#recover' }
  const events = { onSuccess: told('已登录'), onClose: told('要关闭') }
  return inline ? <LoginPanel {...props} {...events} /> : <LoginDialog {...props} {...events} />
}

const login = {
  calls: [] as [name: string, input: unknown][],
  answer: (name: string, answer: Answer) => void (answers[name] = answer),
  show: ({ mode = 'password', inline = false, english = false }: { mode?: LoginMode; inline?: boolean; english?: boolean } = {}) =>
    createRoot(main).render(
      <StrictMode>
        <LocaleProvider locale={english ? enUS : {}}>
          {scene(mode, inline)}
          <ToastHost />
        </LocaleProvider>
      </StrictMode>,
    ),
  showInShadow: (mode: LoginMode = 'password') => {
    const shadow = main.attachShadow({ mode: 'open' })
    createRoot(shadow).render(<StyleSheetManager target={shadow}>{scene(mode, true)}</StyleSheetManager>)
  },
}

declare global {
  interface Window {
    login: typeof login
  }
}
window.login = login
