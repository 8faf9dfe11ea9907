// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { Code } from '#lib/contract'
import { agree, box, button, faultOf, focused, press, refuse, settle, type, useLoginDialog } from '../../../support/useLoginDialog.tsx'

const { answers, calls, onSuccess, open, phone } = useLoginDialog()

describe('registering', () => {
  function fill() {
    type('手机号', `+86 ${phone().slice(0, 3)} ${phone().slice(3)}`)
    type('验证码', '123456')
    type('密码', ' Qiao7!jiang ')
    type('确认密码', 'Qiao7!jiang ')
    agree()
  }

  test('creates the account and signs in with the same phone number and the new password', async () => {
    open({ mode: 'register' })
    fill()
    await press('注册')
    expect(calls).toEqual([
      ['POST /api/user/register', { account: phone(), security: '123456', password: 'Qiao7!jiang', type: 1 }],
      ['POST /api/user/login', { account: phone(), security: 'Qiao7!jiang', loginType: 1 }],
    ])
    expect(onSuccess).toHaveBeenCalledOnce()
  })

  test('a registered phone number is reported at its field, and 立即登录 keeps it without the error', async () => {
    answers['POST /api/user/register'] = refuse(Code.PhoneTaken, '该手机号已注册')
    open({ mode: 'register' })
    fill()
    await press('注册')
    expect(faultOf('手机号')).toBe('该手机号已注册')
    expect(focused()).toBe('phone')
    await press('立即登录')
    expect(faultOf('手机号')).toBeUndefined()
    expect(box('手机号').value).toBe(phone())
    expect(focused()).toBe('password')
  })

  test('a failed sign-in after it leads to the prefilled sign-in form', async () => {
    answers['POST /api/user/login'] = refuse(Code.TooOften, '太频繁')
    open({ mode: 'register' })
    fill()
    await press('注册')
    expect(screen.getByText('注册成功，请登录')).toBeTruthy()
    expect([box('手机号').value, box('密码').value]).toEqual([phone(), 'Qiao7!jiang'])
    delete answers['POST /api/user/login']
    await press('登录')
    expect(onSuccess).toHaveBeenCalledOnce()
  })

  test.each([
    ['', '请再次输入密码'],
    ['Qiao7!jianG', '两次密码不一致'],
  ])('the confirmation %j is refused: %s', async (again, fault) => {
    open({ mode: 'register' })
    fill()
    type('确认密码', again)
    await press('注册')
    expect(faultOf('确认密码')).toBe(fault)
    expect(focused()).toBe('confirmPassword')
    expect(calls).toEqual([])
  })

  test('the confirmation is validated again when the password changes', async () => {
    open({ mode: 'register' })
    fill()
    fireEvent.blur(box('确认密码'))
    expect(faultOf('确认密码')).toBeUndefined()
    type('密码', 'Qiao7!jiang-2')
    await settle(300)
    expect(faultOf('确认密码')).toBe('两次密码不一致')
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
  ])('the strength of the password %j is %s', (password, word) => {
    open({ mode: 'register' })
    expect(screen.getByText('8 至 16 位，含大小写字母、数字和特殊字符')).toBeTruthy()
    type('密码', password)
    expect(screen.getByText(`密码强度：${word}`)).toBeTruthy()
  })
})

describe('a verification code', () => {
  test('is sent for its scene, confirmed, and can be requested again after 60 seconds by the clock', async () => {
    open({ mode: 'register' })
    expect(button('获取验证码').disabled).toBe(true)
    type('手机号', phone())
    await press('获取验证码')
    expect(calls).toEqual([['POST /api/sys/user/sms/code', { account: phone(), type: 1 }]])
    expect(screen.getByText('发送成功')).toBeTruthy()
    expect(button('60s 后重试').disabled).toBe(true)
    expect(focused()).toBe('registerCode')
    act(() => void vi.advanceTimersByTime(1000))
    expect(button('59s 后重试')).toBeTruthy()
    // A sleeping machine runs no timers, but time passes.
    vi.setSystemTime(Date.now() + 50_000)
    act(() => void vi.advanceTimersByTime(1000))
    expect(button('8s 后重试')).toBeTruthy()
    act(() => void vi.advanceTimersByTime(8000))
    expect(button('获取验证码').disabled).toBe(false)
  })

  test('keeps counting while the dialog is closed and reopened', async () => {
    const { unmount } = open({ mode: 'register' })
    type('手机号', phone())
    await press('获取验证码')
    unmount()
    act(() => void vi.advanceTimersByTime(20_000))
    open({ mode: 'register' })
    type('手机号', phone())
    expect(button('40s 后重试').disabled).toBe(true)
  })

  test('is for the login scene when signing in', async () => {
    open()
    await press('验证码登录')
    type('手机号', phone())
    await press('获取验证码')
    expect(calls[0]![1]).toEqual({ account: phone(), type: 2 })
  })

  test('is not sent to an invalid phone number', async () => {
    open({ mode: 'register' })
    type('手机号', '138')
    await press('获取验证码')
    expect(faultOf('手机号')).toBe('手机号格式错误')
    expect(focused()).toBe('phone')
    expect(calls).toEqual([])
  })

  test('refused as too frequent waits as long as the server requires', async () => {
    answers['POST /api/sys/user/sms/code'] = refuse(Code.TooOften, '发送太频繁', { retryAfterSeconds: 30 })
    open({ mode: 'register' })
    type('手机号', phone())
    await press('获取验证码')
    expect(screen.getByText('发送太频繁')).toBeTruthy()
    expect(button('30s 后重试').disabled).toBe(true)
  })

  test('that could not be sent can be requested immediately', async () => {
    answers['POST /api/sys/user/sms/code'] = refuse(Code.SmsNotSent, '短信发送失败')
    open({ mode: 'register' })
    type('手机号', phone())
    await press('获取验证码')
    expect(screen.getByText('短信发送失败')).toBeTruthy()
    expect(button('获取验证码').disabled).toBe(false)
  })

  test('has at most six characters, not counting whitespace', () => {
    open({ mode: 'register' })
    type('验证码', '123 45678')
    expect(box('验证码').value).toBe('123456')
  })
})
