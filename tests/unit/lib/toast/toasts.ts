import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { toast } from '#lib/toast'

/** Fires a toast. */
export const fire = (...input: Parameters<typeof toast>) => act(() => void toast(...input))

/** Advances the clock, in milliseconds. */
export const pass = (time: number) => act(() => void vi.advanceTimersByTime(time))

/** Returns the toast with a text. */
export const card = (text: string) => screen.getByText(text).closest<HTMLElement>('[data-part=toast]')!

export const gone = (text: string) => expect(screen.queryByText(text)).toBeNull()
export const there = (text: string) => expect(screen.getByText(text)).toBeTruthy()

/** Stops the clock for each test, and starts with a visible page without toasts. */
export function useStoppedClock(): void {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => {
    act(() => toast.clear())
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
}
