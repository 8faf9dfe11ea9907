// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { enUS, LocaleProvider } from '#lib/locale'
import { ApiError, Code, networkFault } from '#lib/contract'
import { LoginDialog, LoginPanel } from '#lib/login'
import { ToastHost } from '#lib/toast'
import { renderOnServer, renderPage } from '../../../support/renderPage.tsx'
import { button, press, refuse, settle, type, useLoginDialog } from '../../../support/useLoginDialog.tsx'

const { answers, api, calls, onClose, onSuccess, open, phone } = useLoginDialog()

beforeEach(() => {
  answers['GET /api/wechat/mp/login/qrcode'] = () => ({ uuid: 'u', url: 'data:,' })
  answers['POST /api/wechat/mp/login/qrcode/scan'] = () => ({ status: 0, user: null })
})

const offered = () =>
  ['验证码登录', '密码登录', '扫码登录', '免费注册', '立即登录'].filter((name) => screen.queryByRole('button', { name }) !== null)

describe('the dialog offers', () => {
  test.each([
    ['all modes by default', {}, ['验证码登录', '扫码登录', '免费注册']],
    ['no QR code to partners without one', { modes: ['password', 'register'] as const }, ['验证码登录', '免费注册']],
    ['no registration if it is disabled', { modes: ['qr', 'password'] as const }, ['验证码登录', '扫码登录']],
    ['only a password', { modes: ['password'] as const }, ['验证码登录']],
    ['the QR mode if it is requested', { mode: 'qr' as const }, ['密码登录', '免费注册']],
    ['only the QR code', { mode: 'qr' as const, modes: ['qr'] as const }, []],
    ['signing in during registration', { mode: 'register' as const }, ['立即登录']],
    [
      'the QR code during registration without a password mode',
      { mode: 'register' as const, modes: ['register', 'qr'] as const },
      ['立即登录'],
    ],
    ['the first mode if the requested one is unavailable', { mode: 'qr' as const, modes: ['register'] as const }, []],
  ])('%s', async (_, props, names) => {
    open(props)
    await settle()
    expect(offered()).toEqual(names)
  })

  test('立即登录 leads to the code if there is no password mode', async () => {
    open({ mode: 'register', modes: ['register', 'qr'] })
    await press('立即登录')
    expect(screen.getByRole('heading', { name: '扫码登录' })).toBeTruthy()
  })
})

test('the signed-in user is reported, with the token if the host returns it', async () => {
  const signedIn = { token: 't', user: { id: 'u1' } }
  answers['POST /api/user/login'] = () => signedIn
  open()
  type('手机号', phone())
  type('密码', 'secret')
  await press('登录')
  expect(onSuccess.mock.calls).toEqual([[signedIn]])
})

describe('as a part of the page', () => {
  const panel = <LoginPanel api={api} onSuccess={onSuccess} serviceHref="/service" privacyHref="/privacy" recoverHref="/recover" />

  test('it works the same without a dialog', async () => {
    renderPage(panel)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('region', { name: '登录择一技' })).toBeTruthy()
    fireEvent.change(screen.getByLabelText('手机号'), { target: { value: phone() } })
    fireEvent.change(screen.getByLabelText('密码', { selector: 'input' }), { target: { value: 'secret' } })
    await press('登录')
    expect(onSuccess).toHaveBeenCalledOnce()
    fireEvent.click(screen.getByRole('link', { name: '忘记密码' }))
  })

  test('it binds a phone number in place and returns', async () => {
    answers['POST /api/wechat/mp/login/qrcode/scan'] = refuse(Code.PhoneMissing, '')
    renderPage(<LoginPanel mode="qr" api={api} onSuccess={onSuccess} serviceHref="/service" privacyHref="/privacy" />)
    await settle()
    await settle(2000)
    expect(screen.getByRole('region', { name: '绑定账号' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    await press('重新扫码')
    expect(screen.getByRole('region', { name: '扫码登录' })).toBeTruthy()
  })

  test('it is rendered on the server', () => {
    expect(renderOnServer(panel)).toContain('手机号')
  })
})

describe('in English', () => {
  function openEnglish(mode: 'password' | 'register' | 'qr') {
    renderPage(
      <LocaleProvider locale={enUS}>
        <LoginDialog {...{ api, mode, onClose, onSuccess }} serviceHref="/service" privacyHref="/privacy" recoverHref="/recover" />
        <ToastHost />
      </LocaleProvider>,
    )
  }

  test.each(['password', 'register', 'qr'] as const)('the mode %s contains no Chinese text', async (mode) => {
    openEnglish(mode)
    await settle()
    if (mode !== 'qr') fireEvent.submit(document.querySelector('form')!)
    if (mode === 'password') fireEvent.click(button('Log in by code'))
    fireEvent.submit(document.querySelector('form') ?? document.body)
    const said = [...document.querySelectorAll('body *')].flatMap((element) => [
      element.getAttribute('aria-label') ?? '',
      element.getAttribute('placeholder') ?? '',
    ])
    expect(`${document.body.textContent} ${said.join(' ')}`).not.toMatch(/\p{Script=Han}/u)
  })

  test('messages of the request client are English, too; the server’s own texts are unchanged', async () => {
    openEnglish('password')
    fireEvent.change(screen.getByLabelText('Phone number'), { target: { value: phone() } })
    fireEvent.change(screen.getByLabelText('Password', { selector: 'input' }), { target: { value: 'secret' } })
    for (const [message, text] of [
      [networkFault, 'The connection failed, check your network and retry'],
      ['服务器内部错误', 'Internal server error'],
      ['资源不存在', 'The resource does not exist'],
      ['出错了，请稍后再试～', 'Something went wrong, please try again later'],
      ['账号已停用', '账号已停用'],
    ] as const) {
      answers['POST /api/user/login'] = () => {
        throw new ApiError(message, { status: 200, code: 1 })
      }
      await press('Log in')
      expect(screen.getByText(text)).toBeTruthy()
      await settle(10_000)
    }
    expect(calls).toHaveLength(5)
  })
})
