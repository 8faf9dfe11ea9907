// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError, type CallOptions, Code } from '#lib/contract'
import { type CaptchaOptions, type ChallengeProps, LoginDialog, type LoginApi, useCaptcha } from '#lib/login'
import { ToastHost } from '#lib/toast'
import { renderPage } from '../../../support/renderPage.tsx'
import { agree, press, type, useLoginDialog } from '../../../support/useLoginDialog.tsx'

const { answers, api: answer, onSuccess, open, phone } = useLoginDialog()

/** Calls with the captcha token that each has sent. */
const sent: [name: string, captcha: string | undefined][] = []
const api = (async (name: string, input: Record<string, unknown>, options?: CallOptions) => {
  sent.push([name.split('/').at(-1)!, options?.headers?.['captcha']])
  return answer(name, input)
}) as LoginApi

let solved = 0
const Challenge = ({ onToken }: ChallengeProps) => (
  <>
    <button type="button" onClick={() => onToken(`solved-${(solved += 1)}`)}>
      我不是机器人
    </button>
    <button type="button" onClick={() => onToken()}>
      过期
    </button>
  </>
)

function Guarded({ when, mode }: Pick<CaptchaOptions, 'when'> & { mode?: 'register' }) {
  const guarded = useCaptcha({ api, challenge: Challenge, when })
  return <LoginDialog {...guarded} mode={mode} onClose={() => undefined} onSuccess={onSuccess} serviceHref="/s" privacyHref="/p" />
}

function show(when?: CaptchaOptions['when'], mode?: 'register') {
  sent.length = 0
  solved = 0
  renderPage(
    <>
      <Guarded when={when} mode={mode} />
      <ToastHost />
    </>,
  )
}

const challenge = () => screen.queryByRole('group', { name: '安全验证' })
const solve = () => press('我不是机器人')
const tooOften = (retryAfterSeconds?: number) => () => {
  throw new ApiError('太频繁', { status: 200, code: Code.TooOften, data: { retryAfterSeconds } })
}

async function signIn() {
  type('手机号', phone())
  type('密码', 'my secret')
  await press('登录')
}

test('a dialog without a captcha shows none, and its calls send no token', async () => {
  open({ api })
  sent.length = 0
  await signIn()
  expect(challenge()).toBeNull()
  expect(sent).toEqual([['login', undefined]])
})

test('a permanent captcha precedes password attempts, and its token is sent', async () => {
  show('always')
  await signIn()
  expect(sent).toEqual([])
  expect(screen.getByText('请先完成安全验证')).toBeTruthy()
  expect(challenge()!.dataset['missing']).toBe('true')
  expect(document.activeElement?.textContent).toBe('我不是机器人')
  await solve()
  expect(challenge()!.dataset['missing']).toBeUndefined()
  await press('登录')
  expect(sent).toEqual([['login', 'solved-1']])
  expect(onSuccess).toHaveBeenCalledOnce()
})

test('a token is valid for one call, and an expired one for none', async () => {
  show('always')
  answers['POST /api/user/login'] = () => {
    throw new ApiError('手机号或密码不正确', { status: 200, code: Code.WrongCredentials })
  }
  await solve()
  await signIn()
  await press('登录')
  expect(sent).toEqual([['login', 'solved-1']])
  await solve()
  await press('过期')
  await press('登录')
  expect(sent).toHaveLength(1)
  await solve()
  await press('登录')
  expect(sent.at(-1)).toEqual(['login', 'solved-3'])
})

test('a captcha on demand appears after the platform has refused a call as too frequent', async () => {
  show()
  expect(challenge()).toBeNull()
  answers['POST /api/user/login'] = tooOften()
  await signIn()
  expect(challenge()).toBeTruthy()
  answers['POST /api/user/login'] = () => ({ user: {} })
  await solve()
  await press('登录')
  expect(sent).toEqual([
    ['login', undefined],
    ['login', 'solved-1'],
  ])
})

test('requesting a second code too early only waits; after too many codes, a captcha is required', async () => {
  show()
  await press('验证码登录')
  type('手机号', phone())
  answers['POST /api/sys/user/sms/code'] = tooOften(42)
  await press('获取验证码')
  expect(challenge()).toBeNull()
  type('手机号', '13900139009')
  answers['POST /api/sys/user/sms/code'] = tooOften(3600)
  await press('获取验证码')
  expect(challenge()).toBeTruthy()
  answers['POST /api/sys/user/sms/code'] = () => ({})
  await solve()
  await press('获取验证码')
  expect(sent.at(-1)).toEqual(['code', 'solved-1'])
})

test('registering requires one for its code, but not for the following calls', async () => {
  show('always', 'register')
  type('手机号', phone())
  await solve()
  await press('获取验证码')
  type('验证码', '123456')
  type('密码', 'Huan3hu!yz')
  type('确认密码', 'Huan3hu!yz')
  agree()
  await press('注册')
  expect(sent).toEqual([
    ['code', 'solved-1'],
    ['register', undefined],
    ['login', undefined],
  ])
  expect(onSuccess).toHaveBeenCalledOnce()
})

test('binding a phone number requires one before its code', async () => {
  sessionStorage.setItem('wx_bind_uuid', 'u')
  sessionStorage.setItem('wx_bind_since', String(Date.now()))
  const Bound = () => (
    <LoginDialog
      {...useCaptcha({ api, challenge: Challenge, when: 'always' })}
      mode="qr"
      onClose={() => undefined}
      onSuccess={onSuccess}
      serviceHref="/s"
      privacyHref="/p"
    />
  )
  sent.length = 0
  solved = 0
  renderPage(
    <>
      <Bound />
      <ToastHost />
    </>,
  )
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByRole('dialog', { name: '绑定账号' })).toBeTruthy()
  sent.length = 0
  type('手机号', phone())
  await press('获取验证码')
  expect(sent).toEqual([])
  await solve()
  await press('获取验证码')
  expect(sent).toEqual([['code', 'solved-1']])
})
