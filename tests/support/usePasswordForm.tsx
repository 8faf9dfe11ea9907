import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import type { PasswordApi } from '#lib/login'
import { ToastHost } from '#lib/toast'
import { renderPage } from './renderPage.tsx'

type Answer = (input: Record<string, unknown>) => unknown

/** Provides a form for a new password, with an API that succeeds unless a test overrides an answer. */
export function usePasswordForm() {
  const answers: Record<string, Answer> = {}
  const calls: [name: string, input: Record<string, unknown>][] = []
  const onDone = vi.fn<(phone?: string) => void>()
  let people = 0

  beforeEach(() => {
    vi.useFakeTimers()
    people += 1
    calls.length = 0
    for (const name of Object.keys(answers)) delete answers[name]
    onDone.mockReset()
  })
  afterEach(() => {
    act(() => void vi.advanceTimersByTime(10_000))
    vi.useRealTimers()
  })

  const api = (async (name: string, input: Record<string, unknown>) => {
    calls.push([name, input])
    return answers[name]?.(input) ?? {}
  }) as PasswordApi

  return {
    answers,
    api,
    calls,
    onDone,
    /** Every test has its own user, because the wait for the next code outlives a form. */
    person: () => String(13900000000 + people),
    open: (form: ReactNode) =>
      renderPage(
        <>
          {form}
          <ToastHost />
        </>,
      ),
  }
}

export const fieldOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
export const typeInto = (label: string, value: string) => fireEvent.change(fieldOf(label), { target: { value } })
export const faultBeside = (label: string) => document.getElementById(fieldOf(label).getAttribute('aria-describedby') ?? '')?.textContent
