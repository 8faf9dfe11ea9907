// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LinkTabs } from '#parts/list/LinkTabs.tsx'

afterEach(cleanup)

test('a tab reserves space for its number until it arrives, and a tab without a number reserves none', () => {
  const item = { label: '全部', href: '/order/course', current: true }
  const parts = (count: number | null | undefined) => {
    render(<LinkTabs items={[{ ...item, count }]} label="订单状态" />)
    const link = screen.getByRole('link')
    const found = [link.textContent, [...link.children].map((child) => child.className)]
    cleanup()
    return found
  }
  const [text, room] = parts(12)
  expect(text).toBe('全部12')
  expect(parts(null)).toEqual(['全部', room])
  expect(parts(undefined)).toEqual(['全部', []])
})
