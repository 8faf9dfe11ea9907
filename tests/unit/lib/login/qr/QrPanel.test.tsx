// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { ApiError, Code } from '#lib/contract'
import { QrPanel } from '#lib/login'
import { button, focused, press, refuse, settle } from '../../../../support/useLoginDialog.tsx'
import { code, load, lose, lostText, scan, signedIn, useQrDialog } from '../../../../support/useQrDialog.tsx'

const { answers, api, calls, count, onSuccess, open, openQr } = useQrDialog()

describe('where the backend has no official account', () => {
  const absent = () => {
    throw new ApiError('资源不存在', { status: 404, code: Code.NotFound })
  }

  test('the app’s code alone is shown, and the other is not asked for again', async () => {
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

  test('any other refusal is a fault that one may try again', async () => {
    answers[load] = refuse(Code.TooOften, '获取二维码太频繁')
    await openQr()
    expect(screen.getByText('二维码加载失败，请点击按钮重试～')).toBeTruthy()
    expect(screen.getByRole('radio', { name: '微信扫码' })).toBeTruthy()
  })
})

describe('the official account’s code', () => {
  test('is shown, and its state is asked for every 2000 ms', async () => {
    await openQr()
    expect(code()!.getAttribute('src')).toBe('data:image/png;base64,1')
    await settle(1999)
    expect(count(scan)).toBe(0)
    await settle(1)
    expect(calls.at(-1)).toEqual([scan, { uuid: 'uuid-1' }])
    await settle(4000)
    expect(count(scan)).toBe(3)
  })

  test('once scanned says so, tells who has signed in, and is asked about no more', async () => {
    await openQr()
    await settle(2000)
    answers[scan] = () => ({ status: 1, user: signedIn })
    await settle(2000)
    expect(screen.getByText('扫描成功').closest<HTMLElement>('[data-part=toast]')!.dataset['kind']).toBe('success')
    expect(onSuccess.mock.calls).toEqual([[signedIn]])
    await settle(10_000)
    expect(count(scan)).toBe(2)
  })

  test('once expired offers another one, which a double click asks for once', async () => {
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

  test('scanned by somebody without a phone leads to binding, and is asked about no more', async () => {
    answers[scan] = refuse(Code.PhoneMissing, '请绑定手机号')
    await openQr()
    await settle(2000)
    expect(screen.getByRole('heading', { name: '绑定账号' })).toBeTruthy()
    await settle(10_000)
    expect(count(scan)).toBe(1)
  })

  test.each([
    ['a refusal', refuse(Code.TooOften, '太频繁')],
    ['a fault of the server', refuse(0, '服务器内部错误')],
    ['an answer that makes no sense', () => ({ status: 1, user: null })],
  ])('whose state cannot be learnt for %s says so once and offers another one', async (_, answer) => {
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

  test('asks once more when a poll is lost, and says so when that one is lost as well', async () => {
    answers[scan] = lose
    await openQr()
    await settle(2000)
    expect([count(scan), screen.queryByText(lostText)]).toEqual([1, null])
    await settle(4000)
    expect(screen.getByText(lostText)).toBeTruthy()
    await settle(60_000)
    expect(count(scan)).toBe(2)
  })

  test('forgets a lost poll as soon as one is answered', async () => {
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

  test('is not asked about while the page is hidden, and at once when it is shown again', async () => {
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

  test('is asked about no more when another mode is chosen or the dialog closes', async () => {
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

  test('of which an answer comes after leaving signs nobody in', async () => {
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
    ['does not come', () => (answers[load] = lose)],
    ['is refused', () => (answers[load] = refuse(0, '服务器内部错误'))],
  ])('that %s leaves a sentence and a button that tries again', async (_, spoil) => {
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

  test('whose picture cannot be shown leaves them as well', async () => {
    await openQr()
    fireEvent.error(code()!)
    expect(screen.getByText('二维码加载失败，请点击按钮重试～')).toBeTruthy()
    await settle(10_000)
    expect(count(scan)).toBe(0)
  })
})

test('a code that comes after its successor is not shown', async () => {
  const arrivals: ((data: unknown) => void)[] = []
  answers[load] = () => new Promise((resolve) => arrivals.push(resolve))
  // Strict mode asks twice, and drops the first.
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

test('the way to the code and back keeps what was typed and brings the focus along', async () => {
  open()
  fireEvent.change(screen.getByLabelText('手机号'), { target: { value: '138' } })
  await press('扫码登录')
  expect(screen.getByRole('heading', { name: '扫码登录' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '微信扫码' }))
  await press('密码登录')
  expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('138')
  expect(focused()).toBe('password')
})

test('scanning means consent, and both agreements open in new tabs', async () => {
  await openQr()
  const link = screen.getByRole('link', { name: '《服务协议》' })
  expect(link.parentElement!.textContent).toBe('扫码登录即表示同意《服务协议》《隐私政策》')
  expect(link.getAttribute('target')).toBe('_blank')
})
