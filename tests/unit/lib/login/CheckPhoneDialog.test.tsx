// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError, Code, networkFault } from '#lib/contract'
import { CheckPhoneDialog } from '#lib/login'
import { box, button, faultOf, focused, press, refuse, settle, type, useLoginDialog } from '../../../support/useLoginDialog.tsx'
import { renderPage } from '../../../support/renderPage.tsx'

const { answers, api, calls, onClose, onSuccess, open, phone } = useLoginDialog()

const load = 'GET /api/wechat/mp/login/qrcode'
const scan = 'POST /api/wechat/mp/login/qrcode/scan'
const bind = 'POST /api/wechat/mp/bing'
const permit = 'POST /api/sys/user/password/reset/mp/permit'
const signedIn = { token: 't', user: { id: 'u1' } }
const kept = () => sessionStorage.getItem('wx_bind_uuid') ?? undefined

let codes = 0
beforeEach(() => {
  codes = 0
  sessionStorage.clear()
  answers[load] = () => ({ uuid: `uuid-${++codes}`, url: 'data:,' })
  answers[scan] = refuse(Code.PhoneMissing, '请绑定手机号')
  answers[bind] = () => ({ status: 1, uuid: 'uuid-1', user: signedIn })
})

async function openBinding() {
  const page = open({ mode: 'qr' })
  await settle()
  await act(() => vi.advanceTimersByTimeAsync(2000))
  calls.length = 0
  return page
}

/** Enters the complete code last, which submits the form. */
async function fill() {
  type('手机号', phone())
  type('验证码', '123456')
  await settle()
}

async function openPassword() {
  answers[bind] = () => ({ status: 2, uuid: 'uuid-next', user: signedIn })
  const page = await openBinding()
  await fill()
  calls.length = 0
  return page
}

test('a session that cannot be stored after binding is an error, and input is accepted', async () => {
  onSuccess.mockRejectedValueOnce(new ApiError('请允许本站使用 Cookie', { status: 200 }))
  await openBinding()
  await fill()
  expect(screen.getByText('请允许本站使用 Cookie')).toBeTruthy()
  await press('绑定并登录')
  expect(onSuccess).toHaveBeenCalledTimes(2)
})

test('binding sends phone, code and uuid for scene 6, and status 1 completes it', async () => {
  await openBinding()
  expect(focused()).toBe('phone')
  expect(kept()).toBe('uuid-1')
  type('手机号', ` +86 ${phone()}`)
  await press('获取验证码')
  type('验证码', '123456')
  await settle()
  expect(calls).toEqual([
    ['POST /api/sys/user/sms/code', { account: phone(), type: 6 }],
    [bind, { account: phone(), security: '123456', type: 6, uuid: 'uuid-1' }],
  ])
  expect(onSuccess.mock.calls).toEqual([[signedIn]])
  expect(kept()).toBeUndefined()
})

test('a phone number typed before is prefilled', async () => {
  open()
  type('手机号', phone())
  await press('扫码登录')
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(screen.getByRole('heading', { name: '绑定账号' })).toBeTruthy()
  expect(box('手机号').value).toBe(phone())
  expect(focused()).toBe('bindCode')
})

test('status 2 keeps phone and uuid, and setting the password then completes it', async () => {
  await openPassword()
  expect(screen.getByRole('heading', { name: '设置密码' })).toBeTruthy()
  expect(screen.getByText(new RegExp(phone()))).toBeTruthy()
  expect(focused()).toBe('newPassword')
  expect(kept()).toBeUndefined()
  expect(onSuccess).not.toHaveBeenCalled()
  type('密码', ' Qiao7!jiang ')
  type('确认密码', 'Qiao7!jiang')
  await press('完成')
  expect(calls).toEqual([[permit, { password: 'Qiao7!jiang', uuid: 'uuid-next' }]])
  expect(onSuccess.mock.calls).toEqual([[signedIn]])
})

test.each([
  ['', '', '请输入密码', '请再次输入密码'],
  ['Ab1!', '', '密码长度不小于8位', '请再次输入密码'],
  ['Abcdefghijkl1234!', 'x', '密码长度不大于16位', '两次密码不一致'],
  ['abcdefg1!', 'abcdefg1!', '必须包含大小写字母、数字、特殊字符', undefined],
  ['Abcd efg1!', '', '密码不能包含空格', '请再次输入密码'],
])('the password %j with the confirmation %j is validated: %s, %s', async (password, repeated, fault, repeatedFault) => {
  await openPassword()
  type('密码', password)
  type('确认密码', repeated)
  await press('完成')
  expect([faultOf('密码'), faultOf('确认密码')]).toEqual([fault, repeatedFault])
  expect(focused()).toBe('newPassword')
  expect(calls).toEqual([])
})

test('the confirmation is validated again when the password changes', async () => {
  await openPassword()
  type('密码', 'Qiao7!jiang')
  type('确认密码', 'Qiao7!jiang')
  fireEvent.blur(box('确认密码'))
  expect(faultOf('确认密码')).toBeUndefined()
  type('密码', 'Qiao7!jiang-2')
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(faultOf('确认密码')).toBe('两次密码不一致')
})

test.each([
  ['稍后设置', () => press('稍后设置')],
  ['closing', () => press('关闭')],
])('%s postpones the password: the user is signed in', async (_, leave) => {
  await openPassword()
  await leave()
  expect(onSuccess.mock.calls).toEqual([[signedIn]])
  expect(onClose).not.toHaveBeenCalled()
})

test.each([
  ["the server's message", '二维码已被使用', '二维码已被使用'],
  ['our message without one', '', '页面已失效，请重新扫码或授权'],
  ['our message instead of the general one', '出错了，请稍后再试～', '页面已失效，请重新扫码或授权'],
])('1178 while binding shows %s and a new code', async (_, message, text) => {
  answers[bind] = refuse(Code.BindExpired, message)
  await openBinding()
  answers[scan] = () => ({ status: 0, user: null })
  await fill()
  expect(screen.getByText(text).closest<HTMLElement>('[data-part=toast]')!.dataset['kind']).toBe('error')
  expect(screen.getByRole('heading', { name: '扫码登录' })).toBeTruthy()
  expect(kept()).toBeUndefined()
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(calls.at(-1)).toEqual([scan, { uuid: 'uuid-2' }])
})

test('1178 while setting the password is reported, and the user continues without one', async () => {
  await openPassword()
  answers[permit] = refuse(Code.BindExpired, '')
  type('密码', 'Qiao7!jiang')
  type('确认密码', 'Qiao7!jiang')
  await press('完成')
  expect(screen.getByText('页面已失效，请重新扫码或授权')).toBeTruthy()
  await press('稍后设置')
  expect(onSuccess.mock.calls).toEqual([[signedIn]])
})

test('a wrong code is reported at its field and is not submitted again automatically', async () => {
  answers[bind] = refuse(Code.WrongCode, '验证码错误或已过期')
  await openBinding()
  await fill()
  expect(faultOf('验证码')).toBe('验证码错误或已过期')
  expect(focused()).toBe('bindCode')
  type('验证码', '12345')
  type('验证码', '123456')
  await settle()
  expect(calls).toHaveLength(1)
  type('验证码', '654321')
  await settle()
  expect(calls).toHaveLength(2)
})

test('a lost connection keeps the form in either step', async () => {
  const lose = () => {
    throw new ApiError(networkFault, { status: 0 })
  }
  answers[bind] = lose
  await openBinding()
  await fill()
  expect(screen.getByText(networkFault)).toBeTruthy()
  expect([box('手机号').value, box('验证码').value]).toEqual([phone(), '123456'])
  answers[bind] = () => ({ status: 2, uuid: 'uuid-next', user: signedIn })
  answers[permit] = lose
  await press('绑定并登录')
  type('密码', 'Qiao7!jiang')
  type('确认密码', 'Qiao7!jiang')
  await press('完成')
  expect(box('密码').value).toBe('Qiao7!jiang')
  delete answers[permit]
  await press('完成')
  expect(onSuccess).toHaveBeenCalledOnce()
})

test('重新扫码 returns to a new code, and leaving removes the uuid', async () => {
  const { unmount } = await openBinding()
  await press('重新扫码')
  expect(screen.getByRole('heading', { name: '扫码登录' })).toBeTruthy()
  expect(kept()).toBeUndefined()
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(kept()).toBe('uuid-2')
  unmount()
  expect(kept()).toBeUndefined()
})

test.each([
  [9, '绑定账号'],
  [11, '扫码登录'],
])('a binding that a reload interrupted %i minutes ago shows %s', async (minutes, title) => {
  answers[scan] = () => ({ status: 0, user: null })
  sessionStorage.setItem('wx_bind_uuid', 'uuid-old')
  sessionStorage.setItem('wx_bind_since', String(Date.now() - minutes * 60_000))
  open({ mode: 'qr' })
  await settle()
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
})

test.each([
  ['', '1'],
  ['x', ''],
  ['x', 'then'],
  ['x', null],
])('%j since %j in the storage is ignored', async (stored, since) => {
  answers[scan] = () => ({ status: 0, user: null })
  sessionStorage.setItem('wx_bind_uuid', stored)
  if (since !== null) sessionStorage.setItem('wx_bind_since', since)
  open({ mode: 'qr' })
  await settle()
  expect(screen.getByRole('heading', { name: '扫码登录' })).toBeTruthy()
})

test('works standalone, and closes when its uuid is no longer valid', async () => {
  answers[bind] = refuse(Code.BindExpired, '')
  renderPage(<CheckPhoneDialog api={api} uuid="uuid-1" onClose={onClose} onSuccess={onSuccess} />)
  expect(screen.queryByRole('button', { name: '重新扫码' })).toBeNull()
  expect(button('绑定并登录')).toBeTruthy()
  await fill()
  expect(onClose).toHaveBeenCalledOnce()
})
