// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError, Code, networkFault } from '#lib/contract'
import { agree, box, button, faultOf, press, refuse, settle, type, useLoginDialog } from '../../../../support/useLoginDialog.tsx'

const { answers, calls, onSuccess, open, phone } = useLoginDialog()
const sms = 'POST /api/sys/user/sms/code'
const login = 'POST /api/user/login'

async function openCode() {
  const page = open()
  await press('验证码登录')
  type('手机号', phone())
  return page
}

describe('typed and pasted input', () => {
  test.each([
    ['【择一技】验证码 123456，5分钟内有效', '123456'],
    ['【择一技】您的验证码：１２３４５６。请勿告诉他人', '123456'],
    ['2026年11月20日，验证码123456', '123456'],
    ['123456 is your code', '123456'],
    ['12【择一技】验证码 123456，5分钟内有效', '123456'],
    ['１２３４５６', '123456'],
    ['123 456', '123456'],
    ['123-456', '123456'],
    ['1234567', '123456'],
    ['12', '12'],
    ['12a3b', '12a3b'],
    ['A1B2C3', 'A1B2C3'],
    ['Abcdef', 'Abcdef'],
    ['【择一技】验证码 A1B2C3，5分钟内有效', 'A1B2C3'],
    ['Your code is a1b2c3, valid for 5 minutes', 'a1b2c3'],
    ['验证码', ''],
    ['１２b３', '12b3'],
    ['', ''],
  ])('%j becomes %j', async (typed, code) => {
    await openCode()
    type('验证码', typed)
    expect(box('验证码').value).toBe(code)
  })

  test.each([
    ['+86 138-0013-8000', '13800138000'],
    ['１３８００１３８０００', '13800138000'],
    ['＋86 13800138000', '13800138000'],
    ['008613800138000', '13800138000'],
    ['0086-138-0013-8000', '13800138000'],
    ['8613800138000', '13800138000'],
    ['(86)138 0013 8000', '13800138000'],
    ['（＋86）138–0013–8000', '13800138000'],
    ['\u202A+86 138 0013 8000\u202C', '13800138000'],
    ['138\u200B0013\u200B8000', '13800138000'],
    ['861380013', '861380013'],
  ])('the phone number %j becomes %j', async (typed, plain) => {
    open()
    type('手机号', typed)
    expect(box('手机号').value).toBe(plain)
  })
})

describe('a complete code', () => {
  test('submits the form if everything else is valid', async () => {
    await openCode()
    agree()
    type('验证码', '12345')
    await settle()
    expect(calls).toEqual([])
    type('验证码', '123456')
    await settle()
    expect(calls).toEqual([[login, { account: phone(), security: '123456', loginType: 2 }]])
    expect(onSuccess).toHaveBeenCalledOnce()
  })

  test('reports no errors while something else is missing', async () => {
    await openCode()
    type('验证码', '123456')
    await settle()
    expect(calls).toEqual([])
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(0)
  })

  test('that was refused is not submitted again automatically, but another one is', async () => {
    answers[login] = refuse(Code.WrongCode, '验证码错误或已过期')
    await openCode()
    agree()
    for (const typed of ['123456', '12345', '123456']) {
      type('验证码', typed)
      await settle()
    }
    expect(calls).toHaveLength(1)
    expect(faultOf('验证码')).toBe('验证码错误或已过期')
    type('验证码', '654321')
    await settle()
    expect(calls).toHaveLength(2)
  })

  test('does not create an account automatically', async () => {
    open({ mode: 'register' })
    type('手机号', phone())
    type('密码', 'Qiao7!jiang')
    agree()
    type('验证码', '123456')
    await settle()
    expect(calls).toEqual([])
  })
})

describe('requesting a code', () => {
  test('twice at the same time sends one', async () => {
    let answer: (data: unknown) => void = () => undefined
    answers[sms] = () => new Promise((resolve) => (answer = resolve))
    await openCode()
    const send = button('获取验证码')
    fireEvent.click(send)
    fireEvent.click(send)
    expect(send.getAttribute('aria-busy')).toBe('true')
    answer({})
    await settle()
    expect(calls).toHaveLength(1)
  })

  test('waits as long as the server requires, separately for each phone number', async () => {
    answers[sms] = () => ({ expiresInSeconds: 300, retryAfterSeconds: 45 })
    await openCode()
    await press('获取验证码')
    expect(button('45s 后重试').disabled).toBe(true)
    type('手机号', '15000000000')
    expect(button('获取验证码').disabled).toBe(false)
    type('手机号', phone())
    expect(button('45s 后重试').disabled).toBe(true)
  })

  test.each([
    ['an hourly limit starts no countdown', refuse(Code.TooOften, '今天发送太多', { retryAfterSeconds: 3600 }), '今天发送太多'],
    [
      'after a lost connection, the code can be requested again immediately',
      () => {
        throw new ApiError(networkFault, { status: 0 })
      },
      networkFault,
    ],
  ])('%s', async (_, answer, text) => {
    answers[sms] = answer
    await openCode()
    await press('获取验证码')
    expect(screen.getByText(text)).toBeTruthy()
    expect(button('获取验证码').disabled).toBe(false)
  })

  test('reports an invalid phone number at its field', async () => {
    answers[sms] = refuse(Code.InvalidInput, '参数错误', { issues: [{ path: 'account', message: '暂不支持该号段' }] })
    await openCode()
    await press('获取验证码')
    expect(faultOf('手机号')).toBe('暂不支持该号段')
  })
})

describe('with the WebOTP API', () => {
  const wishes: { signal: AbortSignal; bring: (message: { code?: string } | null) => void; fail: (error: Error) => void }[] = []
  function offerReading() {
    wishes.length = 0
    vi.stubGlobal('OTPCredential', vi.fn())
    vi.stubGlobal('navigator', {
      ...navigator,
      credentials: {
        get: ({ signal, otp }: { signal: AbortSignal; otp: unknown }) => {
          expect(otp).toEqual({ transport: ['sms'] })
          return new Promise((bring, fail) => wishes.push({ signal, bring, fail }))
        },
      },
    })
  }
  afterEach(() => vi.unstubAllGlobals())

  test('the code is filled in automatically and signs in', async () => {
    offerReading()
    await openCode()
    agree()
    wishes.at(-1)!.bring({ code: '123456' })
    await settle()
    await settle()
    expect(calls.at(-1)).toEqual([login, { account: phone(), security: '123456', loginType: 2 }])
    expect(wishes.every(({ signal }) => signal.aborted)).toBe(true)
  })

  test('each requested code is awaited separately, and leaving stops waiting', async () => {
    offerReading()
    const { unmount } = await openCode()
    expect(wishes).toHaveLength(1)
    await press('获取验证码')
    expect(wishes.map(({ signal }) => signal.aborted)).toEqual([true, false])
    unmount()
    expect(wishes.map(({ signal }) => signal.aborted)).toEqual([true, true])
  })

  test('declining leaves the field unchanged', async () => {
    offerReading()
    await openCode()
    wishes[0]!.fail(new DOMException('declined', 'NotAllowedError'))
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(box('验证码').value).toBe('')
  })
})

test('a refused code is selected for retyping', async () => {
  answers[login] = refuse(Code.WrongCode, '验证码错误或已过期')
  await openCode()
  agree()
  type('验证码', '123456')
  await settle()
  const { selectionStart, selectionEnd } = box('验证码')
  expect(document.activeElement).toBe(box('验证码'))
  expect([selectionStart, selectionEnd]).toEqual([0, 6])
})

test('an incomplete code is not selected when the form is submitted', async () => {
  await openCode()
  agree()
  type('验证码', '123')
  await press('登录')
  const { selectionStart, selectionEnd } = box('验证码')
  expect(selectionStart).toBe(selectionEnd)
})
