import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { ApiError, networkFault } from '#lib/contract'
import { settle, useLoginDialog } from './useLoginDialog.tsx'

export const load = 'GET /api/wechat/mp/login/qrcode'
export const scan = 'POST /api/wechat/mp/login/qrcode/scan'
export const generate = 'POST /api/qr/generate'
export const result = 'POST /api/qr/result'
export const signedIn = { token: 't', user: { id: 'u1', nickname: '小刨' } }
export const lostText = '获取二维码状态失败，请刷新页面后重试'

/** Returns the displayed QR code. */
export const code = () => screen.queryByRole('img', { name: '登录二维码' })

/** Replaces an answer by one that never arrives. */
export const lose = () => {
  throw new ApiError(networkFault, { status: 0 })
}

/** Provides the dialog with its QR codes, which are not scanned unless a test does so. */
export function useQrDialog() {
  const dialog = useLoginDialog()
  const { answers, calls, open } = dialog
  let codes = 0
  beforeEach(() => {
    codes = 0
    answers[load] = () => ({ uuid: `uuid-${++codes}`, url: `data:image/png;base64,${codes}` })
    answers[scan] = () => ({ status: 0, user: null })
    answers[generate] = () => `https://zeyiji.example/qr/ticket-${++codes}`
    answers[result] = () => ({ completeFlag: false, result: null })
  })
  afterEach(() => vi.restoreAllMocks())

  async function openQr() {
    const page = open({ mode: 'qr' })
    await settle()
    return page
  }

  /** Opens the dialog with the app's code, whose script is loaded lazily. */
  async function openApp() {
    await openQr()
    calls.length = 0
    fireEvent.click(screen.getByRole('radio', { name: 'APP 扫码' }))
    await act(() => vi.dynamicImportSettled())
    await settle()
  }

  const count = (name: string) => calls.filter(([called]) => called === name).length
  return { ...dialog, openQr, openApp, count }
}
