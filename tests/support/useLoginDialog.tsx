import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { ApiError } from '#lib/contract'
import { LoginDialog, type LoginDialogProps, type LoginResult } from '#lib/login'
import { ToastHost } from '#lib/toast'
import { renderPage } from './renderPage.tsx'

type Answer = (input: Record<string, unknown>) => unknown

/**
 * Provides the dialog for the tests of a file, with an API that succeeds unless a test overrides an answer, and a fixed
 * clock.
 */
export function useLoginDialog() {
  const answers: Record<string, Answer> = {}
  const calls: [name: string, input: Record<string, unknown>][] = []
  const onSuccess = vi.fn<(signedIn: LoginResult) => unknown>()
  const onClose = vi.fn<() => void>()
  let phone = 13800138000

  beforeEach(() => {
    vi.useFakeTimers()
    phone += 1
    calls.length = 0
    for (const name of Object.keys(answers)) delete answers[name]
    onSuccess.mockReset()
    onClose.mockReset()
  })
  afterEach(() => {
    act(() => void vi.advanceTimersByTime(10_000))
    vi.useRealTimers()
  })

  async function api(name: string, input: Record<string, unknown>) {
    calls.push([name, input])
    return (answers[name]?.(input) ?? {}) as never
  }

  return {
    answers,
    api,
    calls,
    onSuccess,
    onClose,
    /** Every test has its own phone number, because the wait for the next code outlives a dialog. */
    phone: () => String(phone),
    open: (props: Partial<LoginDialogProps> = {}) =>
      renderPage(
        <>
          <LoginDialog api={api} onClose={onClose} onSuccess={onSuccess} serviceHref="/service" privacyHref="/privacy" {...props} />
          <ToastHost />
        </>,
      ),
  }
}

/** Returns an answer that refuses the call. */
export const refuse =
  (code: number, message: string, data: unknown = null) =>
  () => {
    throw new ApiError(message, { status: 200, code, data })
  }

export const box = (name: string) => within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(name, { selector: 'input' })
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
export const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } })
/** Delivers answers and advances the clock by a time in milliseconds. */
export const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))
export const press = async (name: string) => {
  fireEvent.click(button(name))
  await settle()
}
export const faultOf = (name: string) => document.getElementById(box(name).getAttribute('aria-describedby') ?? '')?.textContent
export const focused = () => (document.activeElement as HTMLInputElement).name
export const agree = () => fireEvent.click(screen.getByRole('checkbox'))
