// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Devices } from '../../../../../../client/routes/setting/account/Devices.tsx'
import '../../../../../support/renderPage.tsx'

afterEach(() => vi.unstubAllGlobals())

const now = '2026-03-01T08:00:00.000Z'
const device = { address: '198.51.0.*', createdAt: now, lastSeenAt: '2026-03-01T07:00:00.000Z', current: false }
const list = [
  { ...device, id: 'phone', name: 'Safari · iPhone' },
  { ...device, id: 'admin', name: 'Chrome · Windows', current: true },
]

test('this device is first and cannot be signed out; another one is signed out once despite several clicks', async () => {
  const sent = vi.fn(async (_address: string, _init: RequestInit) => Response.json({ code: 0, message: 'ok', data: null }))
  vi.stubGlobal('fetch', sent)
  const router = createMemoryRouter([{ path: '/', element: <Devices list={list} now={now} /> }])
  render(<RouterProvider router={router} />)
  const rows = screen.getAllByRole('listitem')
  expect(rows[0]?.textContent).toMatch(/^Chrome · Windows 本机/)
  expect(rows[1]?.textContent).toContain('1 小时前使用 · 198.51.0.*')
  const button = screen.getByRole('button', { name: '让 Safari · iPhone 退出登录' })
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  expect(sent).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(screen.getByRole('list', { name: '登录设备' }))
  expect(sent.mock.calls[0]![0]).toContain('/api/user/device/revoke')
  expect(sent.mock.calls[0]![1].body).toBe(JSON.stringify({ id: 'phone' }))
})
