// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { ApiError, Code } from '#lib/contract'
import { QrPanel } from '#lib/login'
import { button, focused, press, refuse, settle } from '../../../../support/useLoginDialog.tsx'
import { code, load, lose, lostText, scan, signedIn, useQrDialog } from '../../../../support/useQrDialog.tsx'

const { answers, api, calls, count, onSuccess, open, openQr } = useQrDialog()

describe('a backend without an official account', () => {
  const absent = () => {
    throw new ApiError('资源不存在', { status: 404, code: Code.NotFound })
  }

  test('shows only the app’s code, and the other one is not requested again', async () => {
    answers[load] = absent
    const own = ((name: string, input: Record<string, unknown>) => api(name, input)) as typeof api
    const panel = () => <QrPanel api={own} onSuccess={onSuccess} onPhoneMissing={() => undefined} />
    const first = render(panel())
    screen.getByRole('radio', { name: '微信扫码' }).focus()
    await settle()
    await act(() => vi.dynamicImportSettled())
    await settle()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.queryByText(/微信/)).toBeNull()
    expect(code()).toBeTruthy()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('APP 扫码')
    first.unmount()
    render(panel())
    await settle()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(count(load)).toBe(1)
  })

  test('any other refusal is an error that can be retried', async () => {
    answers[load] = refuse(Code.TooOften, '获取二维码太频繁')
    await openQr()
    expect(screen.getByText('二维码加载失败，请点击按钮重试～')).toBeTruthy()
    expect(screen.getByRole('radio', { name: '微信扫码' })).toBeTruthy()
  })
})

describe('the official account’s code', () => {
  test('is shown, and its state is polled every 2000 ms', async () => {
    await openQr()
    expect(code()!.getAttribute('src')).toBe('data:image/png;base64,1')
    await settle(1999)
    expect(count(scan)).toBe(0)
    await settle(1)
    expect(calls.at(-1)).toEqual([scan, { uuid: 'uuid-1' }])
    await settle(4000)
    expect(count(scan)).toBe(3)
  })

  test('shows the scan, reports the signed-in user, and stops polling', async () => {
    await openQr()
    await settle(2000)
    answers[scan] = () => ({ status: 1, user: signedIn })
    await settle(2000)
    expect(screen.getByText('扫描成功').closest<HTMLElement>('[data-part=toast]')!.dataset['kind']).toBe('success')
    expect(onSuccess.mock.calls).toEqual([[signedIn]])
    await settle(10_000)
    expect(count(scan)).toBe(2)
  })

  test('offers a new one after expiry, which a double click requests once', async () => {
    answers[scan] = () => ({ status: -1, user: null })
    await openQr()
    await settle(2000)
    const refresh = button(/二维码已过期\s*点击刷新/)
    await settle(10_000)
    expect(count(scan)).toBe(1)
    fireEvent.click(refresh)
    fireEvent.click(refresh)
    await settle()
    expect(count(load)).toBe(2)
    expect(screen.queryByText('二维码已过期')).toBeNull()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('微信扫码')
    await settle(2000)
    expect(calls.at(-1)).toEqual([scan, { uuid: 'uuid-2' }])
  })

  test('leads to binding if the scanning user has no phone number, and stops polling', async () => {
    answers[scan] = refuse(Code.PhoneMissing, '请绑定手机号')
    await openQr()
    await settle(2000)
    expect(screen.getByRole('heading', { name: '绑定账号' })).toBeTruthy()
    await settle(10_000)
    expect(count(scan)).toBe(1)
  })

  test.each([
    ['a refusal', refuse(Code.TooOften, '太频繁')],
    ['a server error', refuse(0, '服务器内部错误')],
    ['an invalid answer', () => ({ status: 1, user: null })],
  ])('shows an error once and offers a new code if polling returns %s', async (_, answer) => {
    answers[scan] = answer
    await openQr()
    await settle(2000)
    expect(screen.getByText(lostText).closest<HTMLElement>('[data-part=toast]')!.dataset['kind']).toBe('error')
    await settle(30_000)
    expect(count(scan)).toBe(1)
    answers[scan] = () => ({ status: 0, user: null })
    await press('暂时无法获知扫码结果 点击刷新')
    expect(code()!.getAttribute('src')).toBe('data:image/png;base64,2')
  })

  test('retries a lost poll once, and reports the second one', async () => {
    answers[scan] = lose
    await openQr()
    await settle(2000)
    expect([count(scan), screen.queryByText(lostText)]).toEqual([1, null])
    await settle(4000)
    expect(screen.getByText(lostText)).toBeTruthy()
    await settle(60_000)
    expect(count(scan)).toBe(2)
  })

  test('resets lost polls after an answer', async () => {
    await openQr()
    for (let round = 0; round < 3; round++) {
      answers[scan] = lose
      await settle(2000)
      answers[scan] = () => ({ status: 0, user: null })
      await settle(4000)
    }
    expect(screen.queryByText('暂时无法获知扫码结果')).toBeNull()
    expect(code()).toBeTruthy()
  })

  test('is not polled while the page is hidden, and immediately when it is shown again', async () => {
    await openQr()
    await settle(2000)
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    await settle(60_000)
    expect(count(scan)).toBe(1)
    visibility.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    await settle(0)
    expect(count(scan)).toBe(2)
  })

  test('is no longer polled after another mode is selected or the dialog is closed', async () => {
    const { unmount } = await openQr()
    await press('密码登录')
    await settle(10_000)
    expect(count(scan)).toBe(0)
    await press('扫码登录')
    await settle(2000)
    expect(calls.at(-1)).toEqual([scan, { uuid: 'uuid-2' }])
    unmount()
    await settle(10_000)
    expect(count(scan)).toBe(1)
  })

  test('signs in no user if an answer arrives after leaving', async () => {
    let answer: (data: unknown) => void = () => undefined
    answers[scan] = () => new Promise((resolve) => (answer = resolve))
    await openQr()
    await settle(2000)
    await press('密码登录')
    answer({ status: 1, user: signedIn })
    await settle()
    expect(onSuccess).not.toHaveBeenCalled()
  })

  test.each([
    ['is lost', () => (answers[load] = lose)],
    ['is refused', () => (answers[load] = refuse(0, '服务器内部错误'))],
  ])('that %s is replaced by a message and a retry button', async (_, spoil) => {
    const good = answers[load]!
    spoil()
    await openQr()
    expect(screen.getByText('二维码加载失败，请点击按钮重试～')).toBeTruthy()
    await settle(10_000)
    expect(count(scan)).toBe(0)
    answers[load] = good
    await press('重新加载')
    expect(code()).toBeTruthy()
  })

  test('shows the same if its image cannot be loaded', async () => {
    await openQr()
    fireEvent.error(code()!)
    expect(screen.getByText('二维码加载失败，请点击按钮重试～')).toBeTruthy()
    await settle(10_000)
    expect(count(scan)).toBe(0)
  })
})

test('a code that arrives after its successor is not shown', async () => {
  const arrivals: ((data: unknown) => void)[] = []
  answers[load] = () => new Promise((resolve) => arrivals.push(resolve))
  // Strict mode requests twice and drops the first answer.
  const props = { api, onSuccess, onPhoneMissing: () => undefined }
  render(
    <StrictMode>
      <QrPanel {...props} />
    </StrictMode>,
  )
  await settle()
  for (const [index, arrive] of [...arrivals.entries()].toReversed()) arrive({ uuid: `uuid-${index}`, url: `data:,${index}` })
  await settle()
  expect(arrivals).toHaveLength(2)
  expect(code()!.getAttribute('src')).toBe('data:,1')
})

test('switching to the code and back keeps the input and moves the focus', async () => {
  open()
  fireEvent.change(screen.getByLabelText('手机号'), { target: { value: '138' } })
  await press('扫码登录')
  expect(screen.getByRole('heading', { name: '扫码登录' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '微信扫码' }))
  await press('密码登录')
  expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('138')
  expect(focused()).toBe('password')
})

test('scanning implies consent, and both agreements open in new tabs', async () => {
  await openQr()
  const link = screen.getByRole('link', { name: '《服务协议》' })
  expect(link.parentElement!.textContent).toBe('扫码登录即表示同意《服务协议》《隐私政策》')
  expect(link.getAttribute('target')).toBe('_blank')
})
