// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, Code, networkFault } from '#lib/contract'
import { LoginDialog } from '#lib/login'
import { toast, ToastHost } from '#lib/toast'
import { renderPage } from '../../../support/renderPage.tsx'

type Answer = (input: Record<string, unknown>) => unknown

let answers: Record<string, Answer>
let calls: [name: string, input: Record<string, unknown>][]
const onSuccess = vi.fn()
const onClose = vi.fn()

/** Every test has a phone of its own: the wait for the next code outlives a dialog, as it should. */
let phone = 13800138000

beforeEach(() => {
  vi.useFakeTimers()
  phone += 1
  calls = []
  answers = {}
  onSuccess.mockReset()
  onClose.mockReset()
})
afterEach(() => {
  act(() => shownToasts.splice(0).forEach(toast.dismiss))
  act(() => void vi.advanceTimersByTime(10_000))
  vi.useRealTimers()
})
const shownToasts: string[] = []

async function api(name: string, input: Record<string, unknown>) {
  calls.push([name, input])
  return (answers[name]?.(input) ?? {}) as never
}

const open = (props: { mode?: 'password' | 'register'; recoverHref?: string } = {}) =>
  renderPage(
    <>
      <LoginDialog api={api} onClose={onClose} onSuccess={onSuccess} serviceHref="/service" privacyHref="/privacy" {...props} />
      <ToastHost />
    </>,
  )

const refuse =
  (code: number, message: string, data: unknown = null) =>
  () => {
    throw new ApiError(message, { status: 200, code, data })
  }
const box = (name: string) => within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(name, { selector: 'input' })
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } })
const settle = () => act(() => vi.advanceTimersByTimeAsync(0))
const press = async (name: string) => {
  fireEvent.click(button(name))
  await settle()
}
const faultOf = (name: string) => document.getElementById(box(name).getAttribute('aria-describedby') ?? '')?.textContent
const focused = () => (document.activeElement as HTMLInputElement).name
const agree = () => fireEvent.click(screen.getByRole('checkbox'))

describe('signing in by password', () => {
  test('phone and password are trimmed, sent as loginType 1, and lead on', async () => {
    open()
    type('手机号', ` ${phone} `)
    type('密码', ' my secret ')
    await press('登录')
    expect(calls).toEqual([['POST /api/user/login', { account: String(phone), security: 'my secret', loginType: 1 }]])
    expect(onSuccess).toHaveBeenCalledOnce()
  })

  test('an empty form says what is missing and goes to the first field', async () => {
    open()
    await press('登录')
    expect(faultOf('手机号')).toBe('请输入手机号')
    expect(faultOf('密码')).toBe('请输入密码')
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toContain('请输入手机号')
    expect(focused()).toBe('phone')
    expect(calls).toEqual([])
  })

  test('a field is judged when it is left, then 300 ms after each keystroke, and not before', () => {
    open()
    type('手机号', '138')
    act(() => void vi.advanceTimersByTime(1000))
    expect(faultOf('手机号')).toBeUndefined()
    fireEvent.blur(box('手机号'))
    expect(faultOf('手机号')).toBe('手机号格式错误')
    type('手机号', String(phone))
    act(() => void vi.advanceTimersByTime(299))
    expect(faultOf('手机号')).toBe('手机号格式错误')
    act(() => void vi.advanceTimersByTime(1))
    expect(faultOf('手机号')).toBeUndefined()
  })

  test('passing by an empty field is no mistake', () => {
    open()
    fireEvent.blur(box('手机号'))
    expect(faultOf('手机号')).toBeUndefined()
  })

  test('a double submit sends once', async () => {
    let answer: (data: unknown) => void = () => undefined
    answers['POST /api/user/login'] = () => new Promise((resolve) => (answer = resolve))
    open()
    type('手机号', String(phone))
    type('密码', 'secret')
    fireEvent.submit(box('手机号').form!)
    fireEvent.submit(box('手机号').form!)
    await settle()
    expect(button('登录').getAttribute('aria-busy')).toBe('true')
    answer({})
    await settle()
    expect(calls).toHaveLength(1)
  })

  test('wrong credentials are said beside the password', async () => {
    answers['POST /api/user/login'] = refuse(Code.WrongCredentials, '手机号或密码错误')
    open()
    type('手机号', String(phone))
    type('密码', 'secret')
    await press('登录')
    expect(faultOf('密码')).toBe('手机号或密码错误')
    expect(focused()).toBe('password')
    expect(button('登录').getAttribute('aria-busy')).toBeNull()
    expect(onSuccess).not.toHaveBeenCalled()
  })

  test('faults of single fields stand beside them', async () => {
    answers['POST /api/user/login'] = refuse(Code.InvalidInput, '参数错误', {
      issues: [
        { path: 'account', message: '手机号不对' },
        { path: 'security', message: '密码不对' },
      ],
    })
    open()
    type('手机号', String(phone))
    type('密码', 'secret')
    await press('登录')
    expect(faultOf('手机号')).toBe('手机号不对')
    expect(faultOf('密码')).toBe('密码不对')
    expect(focused()).toBe('phone')
  })

  test.each([
    ["a refusal about no field says the server's message", refuse(Code.TooOften, '尝试次数过多，请稍后再试'), '尝试次数过多，请稍后再试'],
    ['a refusal without a message says the general one', refuse(1, ''), '出错了，请稍后再试～'],
    [
      'what is no answer of the API says the general one',
      () => {
        throw new TypeError('x is not a function')
      },
      '出错了，请稍后再试～',
    ],
    [
      'a lost connection says so',
      () => {
        throw new ApiError(networkFault, { status: 0 })
      },
      networkFault,
    ],
  ])('%s in a toast and keeps the form', async (_, answer, text) => {
    answers['POST /api/user/login'] = answer
    open()
    type('手机号', String(phone))
    type('密码', 'secret')
    await press('登录')
    expect(screen.getByText(text).parentElement!.dataset['kind']).toBe('error')
    expect([box('手机号').value, box('密码').value]).toEqual([String(phone), 'secret'])
    await press('登录')
    expect(calls).toHaveLength(2)
  })

  test('an answer after closing is ignored', async () => {
    let answer: (data: unknown) => void = () => undefined
    answers['POST /api/user/login'] = () => new Promise((resolve) => (answer = resolve))
    const { unmount } = open()
    type('手机号', String(phone))
    type('密码', 'secret')
    await press('登录')
    unmount()
    answer({})
    await settle()
    expect(onSuccess).not.toHaveBeenCalled()
  })

  test('忘记密码 is offered where there is such a page, and closes the dialog', () => {
    open()
    expect(screen.queryByText('忘记密码')).toBeNull()
    open({ recoverHref: '/recover' })
    const link = screen.getByRole('link', { name: '忘记密码' })
    expect(link.getAttribute('href')).toBe('/recover')
    fireEvent.click(link)
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('signing in by code', () => {
  test('needs consent, then sends loginType 2', async () => {
    open()
    await press('验证码登录')
    type('手机号', String(phone))
    type('验证码', '123456')
    await press('登录')
    expect(faultOf('已阅读并同意《服务协议》《隐私政策》')).toBe('请先阅读并同意《服务协议》和《隐私政策》')
    expect(focused()).toBe('agreed')
    agree()
    await press('登录')
    expect(calls).toEqual([['POST /api/user/login', { account: String(phone), security: '123456', loginType: 2 }]])
  })

  test('a wrong code is said beside the code', async () => {
    answers['POST /api/user/login'] = refuse(Code.WrongCode, '验证码错误或已过期')
    open()
    await press('验证码登录')
    type('手机号', String(phone))
    type('验证码', '123456')
    agree()
    await press('登录')
    expect(faultOf('验证码')).toBe('验证码错误或已过期')
    expect(focused()).toBe('loginCode')
  })

  test('terms and privacy open in new tabs', async () => {
    open()
    await press('验证码登录')
    for (const [name, href] of [
      ['《服务协议》', '/service'],
      ['《隐私政策》', '/privacy'],
    ] as const) {
      const link = screen.getByRole('link', { name })
      expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([href, '_blank', 'noopener'])
    }
  })
})

describe('a verification code', () => {
  test('is sent for its scene, says so, and may be asked for again after 60 seconds by the clock', async () => {
    open({ mode: 'register' })
    expect(button('获取验证码').disabled).toBe(true)
    type('手机号', String(phone))
    await press('获取验证码')
    expect(calls).toEqual([['POST /api/sys/user/sms/code', { account: String(phone), type: 1 }]])
    expect(screen.getByText('发送成功')).toBeTruthy()
    expect(button('60s 后重试').disabled).toBe(true)
    expect(focused()).toBe('registerCode')
    act(() => void vi.advanceTimersByTime(1000))
    expect(button('59s 后重试')).toBeTruthy()
    // A machine that sleeps runs no timers, and yet time passes.
    vi.setSystemTime(Date.now() + 50_000)
    act(() => void vi.advanceTimersByTime(250))
    expect(button('9s 后重试')).toBeTruthy()
    act(() => void vi.advanceTimersByTime(9000))
    expect(button('获取验证码').disabled).toBe(false)
  })

  test('counts on while the dialog is closed and opened again', async () => {
    const { unmount } = open({ mode: 'register' })
    type('手机号', String(phone))
    await press('获取验证码')
    unmount()
    act(() => void vi.advanceTimersByTime(20_000))
    open({ mode: 'register' })
    type('手机号', String(phone))
    expect(button('40s 后重试').disabled).toBe(true)
  })

  test('is for the login scene where one signs in', async () => {
    open()
    await press('验证码登录')
    type('手机号', String(phone))
    await press('获取验证码')
    expect(calls[0]![1]).toEqual({ account: String(phone), type: 2 })
  })

  test('is not sent to what is no phone', async () => {
    open({ mode: 'register' })
    type('手机号', '138')
    await press('获取验证码')
    expect(faultOf('手机号')).toBe('手机号格式错误')
    expect(focused()).toBe('phone')
    expect(calls).toEqual([])
  })

  test('that is refused as too often waits as long as the server says', async () => {
    answers['POST /api/sys/user/sms/code'] = refuse(Code.TooOften, '发送太频繁', { retryAfterSeconds: 30 })
    open({ mode: 'register' })
    type('手机号', String(phone))
    await press('获取验证码')
    expect(screen.getByText('发送太频繁')).toBeTruthy()
    expect(button('30s 后重试').disabled).toBe(true)
  })

  test('that could not be sent may be asked for at once', async () => {
    answers['POST /api/sys/user/sms/code'] = refuse(Code.SmsNotSent, '短信发送失败')
    open({ mode: 'register' })
    type('手机号', String(phone))
    await press('获取验证码')
    expect(screen.getByText('短信发送失败')).toBeTruthy()
    expect(button('获取验证码').disabled).toBe(false)
  })

  test('has six characters at most, blanks not counted', () => {
    open({ mode: 'register' })
    type('验证码', '123 45678')
    expect(box('验证码').value).toBe('123456')
  })
})

describe('registering', () => {
  function fill() {
    type('手机号', `+86 ${String(phone).slice(0, 3)} ${String(phone).slice(3)}`)
    type('验证码', '123456')
    type('密码', ' Qiao7!jiang ')
    agree()
  }

  test('makes the account and signs in with the same phone and the new password', async () => {
    open({ mode: 'register' })
    fill()
    await press('注册')
    expect(calls).toEqual([
      ['POST /api/user/register', { account: String(phone), security: '123456', password: 'Qiao7!jiang', type: 1 }],
      ['POST /api/user/login', { account: String(phone), security: 'Qiao7!jiang', loginType: 1 }],
    ])
    expect(onSuccess).toHaveBeenCalledOnce()
  })

  test('a taken phone is said beside it, and 立即登录 leaves it filled in and the fault behind', async () => {
    answers['POST /api/user/register'] = refuse(Code.PhoneTaken, '该手机号已注册')
    open({ mode: 'register' })
    fill()
    await press('注册')
    expect(faultOf('手机号')).toBe('该手机号已注册')
    expect(focused()).toBe('phone')
    await press('立即登录')
    expect(faultOf('手机号')).toBeUndefined()
    expect(box('手机号').value).toBe(String(phone))
    expect(focused()).toBe('password')
  })

  test('whose sign-in fails leaves the filled-in sign-in form', async () => {
    answers['POST /api/user/login'] = refuse(Code.TooOften, '太频繁')
    open({ mode: 'register' })
    fill()
    await press('注册')
    expect(screen.getByText('注册成功，请登录')).toBeTruthy()
    expect([box('手机号').value, box('密码').value]).toEqual([String(phone), 'Qiao7!jiang'])
    answers = {}
    await press('登录')
    expect(onSuccess).toHaveBeenCalledOnce()
  })

  test.each([
    ['', '请输入密码'],
    ['Ab1!', '密码长度不小于8位'],
    ['Abcdefghijkl1234!', '密码长度不大于16位'],
    ['abcdefg1!', '必须包含大小写字母、数字、特殊字符'],
  ])('the password %j is refused: %s', async (password, fault) => {
    open({ mode: 'register' })
    type('密码', password)
    await press('注册')
    expect(faultOf('密码')).toBe(fault)
  })

  test.each([
    ['abc', '弱'],
    ['Qiao7!ji', '中'],
    ['Qiao7!jiang-2', '强'],
  ])('the password %j being chosen is called %s', (password, word) => {
    open({ mode: 'register' })
    expect(screen.getByText('8 至 16 位，含大小写字母、数字和特殊字符')).toBeTruthy()
    type('密码', password)
    expect(screen.getByText(`密码强度：${word}`)).toBeTruthy()
  })
})

test('what was typed survives every change of the way in', async () => {
  open()
  type('手机号', String(phone))
  type('密码', 'secret')
  await press('免费注册')
  expect(focused()).toBe('registerCode')
  type('验证码', '111111')
  type('密码', 'Qiao7!jiang')
  agree()
  await press('立即登录')
  await press('验证码登录')
  type('验证码', '222222')
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  await press('密码登录')
  expect([box('手机号').value, box('密码').value]).toEqual([String(phone), 'secret'])
  await press('免费注册')
  expect([box('验证码').value, box('密码').value]).toEqual(['111111', 'Qiao7!jiang'])
})

test('browsers and phones can fill the fields in', async () => {
  open()
  const hints = () => screen.getAllByRole('dialog')[0]!.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])')
  const names = () => [...hints()].map((input) => input.getAttribute('autocomplete'))
  expect(names()).toEqual(['username', 'current-password'])
  expect(box('手机号').inputMode).toBe('numeric')
  await press('验证码登录')
  expect(names()).toEqual(['tel', 'one-time-code'])
  expect(box('验证码').inputMode).toBe('numeric')
  await press('免费注册')
  expect(names()).toEqual(['username', 'one-time-code', 'new-password'])
})
