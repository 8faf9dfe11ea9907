// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ApiError, Code } from '#lib/contract'
import { button, press, refuse, settle } from '../../../../support/useLoginDialog.tsx'
import { code, generate, lostText, result, scan, signedIn, useQrDialog } from '../../../../support/useQrDialog.tsx'

const { answers, calls, count, onSuccess, openApp } = useQrDialog()

describe('the app’s code', () => {
  test('is rendered from the server’s content with instructions', async () => {
    await openApp()
    expect(calls.at(-1)).toEqual([generate, { type: 1 }])
    expect(code()!.querySelectorAll('path')).toHaveLength(2)
    expect(screen.getByText('打开择一技APP')).toBeTruthy()
    expect(screen.getByText('点击“我的-左上角扫一扫”登录')).toBeTruthy()
    await settle(4000)
    expect(calls.slice(-2)).toEqual([
      [result, { content: 'https://zeyiji.example/qr/ticket-2' }],
      [result, { content: 'https://zeyiji.example/qr/ticket-2' }],
    ])
    expect(count(scan)).toBe(0)
  })

  test('shows the confirmation and reports the signed-in user', async () => {
    await openApp()
    answers[result] = () => ({ completeFlag: true, result: signedIn })
    await settle(2000)
    expect(screen.getByText('扫描成功')).toBeTruthy()
    expect(onSuccess.mock.calls).toEqual([[signedIn]])
    await settle(10_000)
    expect(count(result)).toBe(1)
  })

  test('expires when a poll returns 1179, and can be renewed', async () => {
    await openApp()
    answers[result] = refuse(Code.QrExpired, '过期了')
    await settle(2000)
    expect(screen.getByText('二维码已过期')).toBeTruthy()
    await settle(10_000)
    expect(count(result)).toBe(1)
    answers[result] = () => ({ completeFlag: false, result: null })
    await press('二维码已过期 点击刷新')
    expect(count(generate)).toBe(2)
    await settle(2000)
    expect(calls.at(-1)).toEqual([result, { content: 'https://zeyiji.example/qr/ticket-3' }])
  })

  test('says that the phone has refused the sign-in, and can be renewed', async () => {
    await openApp()
    answers[result] = refuse(Code.QrExpired, '已在手机上拒绝登录', { refused: true })
    await settle(2000)
    expect(button('已在手机上拒绝登录 点击刷新')).toBeTruthy()
    expect(screen.queryByText('二维码已过期')).toBeNull()
  })

  test('shows the reason if the sign-in could not be completed, and can be renewed', async () => {
    await openApp()
    onSuccess.mockRejectedValueOnce(new ApiError('请允许本站使用 Cookie', { status: 200 }))
    answers[result] = () => ({ completeFlag: true, result: signedIn })
    await settle(2000)
    expect(screen.getByText('请允许本站使用 Cookie')).toBeTruthy()
    expect(button(/点击刷新/)).toBeTruthy()
  })

  test('shows an error if its state cannot be polled', async () => {
    await openApp()
    answers[result] = refuse(Code.UpstreamFailed, '')
    await settle(2000)
    expect(screen.getByText(lostText)).toBeTruthy()
    await settle(10_000)
    expect(count(result)).toBe(1)
  })

  test.each([
    ['cannot be loaded', refuse(Code.TooOften, '太频繁')],
    ['exceeds the capacity of a code', () => 'x'.repeat(8000)],
  ])('that %s is replaced by a message and a button', async (_, answer) => {
    answers[generate] = answer
    await openApp()
    expect(screen.getByText('二维码加载失败，请点击按钮重试～')).toBeTruthy()
    expect(button('重新加载')).toBeTruthy()
  })
})
