// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { browserApi } from '../../../../../client/app/browser/network/browserApi.ts'
import { CalendarFeed } from '../../../../../client/routes/study/CalendarFeed.tsx'

vi.mock('../../../../../client/app/browser/network/browserApi.ts', () => ({ browserApi: vi.fn() }))
const api = vi.mocked(browserApi) as unknown as ReturnType<typeof vi.fn>
const since = '2026-11-01T08:00:00.000Z'
afterEach(() => {
  cleanup()
  api.mockReset()
})
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('makes a private address, opens it in the calendar of the device, and ends it', async () => {
  api.mockResolvedValueOnce({ since: null }).mockResolvedValueOnce({ since, path: '/calendar/abc.ics' })
  render(<CalendarFeed />)
  press('订阅到手机日历')
  await screen.findByText(`${location.origin}/calendar/abc.ics`)
  expect(screen.getByRole('link', { name: '用本机日历打开' }).getAttribute('href')).toMatch(/^webcal:.*\/calendar\/abc\.ics$/)
  api.mockResolvedValueOnce({ since: null })
  press('停止订阅')
  await screen.findByText('已停止订阅，原来的地址不能再用。')
  expect(api.mock.calls.map(([name]) => name)).toEqual(['GET /api/learn/feed', 'POST /api/learn/feed', 'POST /api/learn/feed/remove'])
})

test('never replaces an existing address unasked', async () => {
  api.mockResolvedValueOnce({ since })
  render(<CalendarFeed />)
  press('订阅到手机日历')
  await screen.findByText(/2026-11-01 生成过订阅地址/)
  expect(api).toHaveBeenCalledTimes(1)
  api.mockResolvedValueOnce({ since, path: '/calendar/new.ics' })
  press('更换地址')
  await screen.findByText(`${location.origin}/calendar/new.ics`)
})
