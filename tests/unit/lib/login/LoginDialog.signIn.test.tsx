// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { ApiError, Code, networkFault } from '#lib/contract'
import { agree, box, button, faultOf, focused, press, refuse, settle, type, useLoginDialog } from '../../../support/useLoginDialog.tsx'

const { answers, calls, onClose, onSuccess, open, phone } = useLoginDialog()

describe('signing in with a password', () => {
  test('phone and password are trimmed, sent as loginType 1, and sign in', async () => {
    open()
    type('手机号', ` ${phone()} `)
    type('密码', ' my secret ')
    await press('登录')
    expect(calls).toEqual([['POST /api/user/login', { account: phone(), security: 'my secret', loginType: 1 }]])
    expect(onSuccess).toHaveBeenCalledOnce()
  })

  test('a session that cannot be stored is an error, and input is accepted', async () => {
    onSuccess.mockRejectedValueOnce(new ApiError('请允许本站使用 Cookie', { status: 200 }))
    open()
    type('手机号', phone())
    type('密码', 'my secret')
    await press('登录')
    expect(screen.getByText('请允许本站使用 Cookie')).toBeTruthy()
    expect(onSuccess).toHaveBeenCalledOnce()
    await press('登录')
    expect(onSuccess).toHaveBeenCalledTimes(2)
  })

  test('an empty form reports what is missing and focuses the first field', async () => {
    open()
    await press('登录')
    expect(faultOf('手机号')).toBe('请输入手机号')
    expect(faultOf('密码')).toBe('请输入密码')
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toContain('请输入手机号')
    expect(focused()).toBe('phone')
    expect(calls).toEqual([])
  })

  test('a field is validated on blur, then 300 ms after each keystroke, and not before', () => {
    open()
    type('手机号', '138')
    act(() => void vi.advanceTimersByTime(1000))
    expect(faultOf('手机号')).toBeUndefined()
    fireEvent.blur(box('手机号'))
    expect(faultOf('手机号')).toBe('手机号格式错误')
    type('手机号', phone())
    act(() => void vi.advanceTimersByTime(299))
    expect(faultOf('手机号')).toBe('手机号格式错误')
    act(() => void vi.advanceTimersByTime(1))
    expect(faultOf('手机号')).toBeUndefined()
  })

  test('leaving an untouched empty field is not an error', () => {
    open()
    fireEvent.blur(box('手机号'))
    expect(faultOf('手机号')).toBeUndefined()
  })

  test('leaving an empty field counts as blur: later input is validated 300 ms after each keystroke', () => {
    open()
    fireEvent.blur(box('手机号'))
    type('手机号', '138')
    act(() => void vi.advanceTimersByTime(299))
    expect(faultOf('手机号')).toBeUndefined()
    act(() => void vi.advanceTimersByTime(1))
    expect(faultOf('手机号')).toBe('手机号格式错误')
    type('手机号', '')
    act(() => void vi.advanceTimersByTime(300))
    expect(faultOf('手机号')).toBe('请输入手机号')
  })

  test('submitting twice sends once', async () => {
    let answer: (data: unknown) => void = () => undefined
    answers['POST /api/user/login'] = () => new Promise((resolve) => (answer = resolve))
    open()
    type('手机号', phone())
    type('密码', 'secret')
    fireEvent.submit(box('手机号').form!)
    fireEvent.submit(box('手机号').form!)
    await settle()
    expect(button('登录').getAttribute('aria-busy')).toBe('true')
    answer({})
    await settle()
    expect(calls).toHaveLength(1)
  })

  test('wrong credentials are reported at the password', async () => {
    answers['POST /api/user/login'] = refuse(Code.WrongCredentials, '手机号或密码错误')
    open()
    type('手机号', phone())
    type('密码', 'secret')
    await press('登录')
    expect(faultOf('密码')).toBe('手机号或密码错误')
    expect(focused()).toBe('password')
    expect(button('登录').getAttribute('aria-busy')).toBeNull()
    expect(onSuccess).not.toHaveBeenCalled()
  })

  test('validation errors of fields are shown at them', async () => {
    answers['POST /api/user/login'] = refuse(Code.InvalidInput, '参数错误', {
      issues: [
        { path: 'account', message: '手机号不对' },
        { path: 'security', message: '密码不对' },
      ],
    })
    open()
    type('手机号', phone())
    type('密码', 'secret')
    await press('登录')
    expect(faultOf('手机号')).toBe('手机号不对')
    expect(faultOf('密码')).toBe('密码不对')
    expect(focused()).toBe('phone')
  })

  test.each([
    ["a refusal about no field shows the server's message", refuse(Code.TooOften, '尝试次数过多，请稍后再试'), '尝试次数过多，请稍后再试'],
    ['a refusal without a message shows the general one', refuse(1, ''), '出错了，请稍后再试～'],
    [
      'an unexpected exception shows the general message',
      () => {
        throw new TypeError('x is not a function')
      },
      '出错了，请稍后再试～',
    ],
    [
      'a lost connection shows its message',
      () => {
        throw new ApiError(networkFault, { status: 0 })
      },
      networkFault,
    ],
  ])('%s in a toast and keeps the form', async (_, answer, text) => {
    answers['POST /api/user/login'] = answer
    open()
    type('手机号', phone())
    type('密码', 'secret')
    await press('登录')
    expect(screen.getByText(text).closest<HTMLElement>('[data-part=toast]')!.dataset['kind']).toBe('error')
    expect([box('手机号').value, box('密码').value]).toEqual([phone(), 'secret'])
    await press('登录')
    expect(calls).toHaveLength(2)
  })

  test('an answer after closing is ignored', async () => {
    let answer: (data: unknown) => void = () => undefined
    answers['POST /api/user/login'] = () => new Promise((resolve) => (answer = resolve))
    const { unmount } = open()
    type('手机号', phone())
    type('密码', 'secret')
    await press('登录')
    unmount()
    answer({})
    await settle()
    expect(onSuccess).not.toHaveBeenCalled()
  })

  test('忘记密码 is shown if there is such a page, and closes the dialog', () => {
    open()
    expect(screen.queryByText('忘记密码')).toBeNull()
    open({ recoverHref: '/recover' })
    const link = screen.getByRole('link', { name: '忘记密码' })
    expect(link.getAttribute('href')).toBe('/recover')
    fireEvent.click(link)
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('signing in with a code', () => {
  test('requires consent, then sends loginType 2', async () => {
    open()
    await press('验证码登录')
    type('手机号', phone())
    type('验证码', '123456')
    await press('登录')
    expect(faultOf('已阅读并同意《服务协议》《隐私政策》')).toBe('请先阅读并同意《服务协议》和《隐私政策》')
    expect(focused()).toBe('agreed')
    agree()
    await press('登录')
    expect(calls).toEqual([['POST /api/user/login', { account: phone(), security: '123456', loginType: 2 }]])
  })

  test('a wrong code is reported at the code field', async () => {
    answers['POST /api/user/login'] = refuse(Code.WrongCode, '验证码错误或已过期')
    open()
    await press('验证码登录')
    type('手机号', phone())
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
