// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ContentError, ErrorPage } from '#lib/errors'
import { Button } from '#lib/primitives'
import { renderPage } from '../../../support/renderPage.tsx'

test.each([
  [401, '抱歉，您没有权限访问该页面，请先登录'],
  [404, '您访问的页面不存在！'],
  [500, '抱歉，系统出错了，请稍后再试'],
] as const)('the %i page explains the error and links home', (status, text) => {
  renderPage(<ErrorPage status={status} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(text)
  expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/')
})

test('an error page shows the detail and a custom link', () => {
  renderPage(<ErrorPage status={404} detail="Page not found: /nope" action={<Button>登录</Button>} />)
  expect(screen.getByText('Page not found: /nope')).toBeTruthy()
  expect(screen.getByRole('button', { name: '登录' })).toBeTruthy()
})

test('a server error has a number, which a button copies', async () => {
  const writeText = vi.fn(async () => {})
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard)
  renderPage(<ErrorPage status={500} requestId="0f8c2b6e-1111" />)
  expect(screen.getByText('0f8c2b6e-1111').parentElement?.textContent).toContain('编号 0f8c2b6e-1111')
  fireEvent.click(screen.getByRole('button', { name: '复制编号' }))
  expect(writeText).toHaveBeenCalledWith('0f8c2b6e-1111')
  expect(await screen.findByRole('button', { name: '已复制' })).toBeTruthy()
  vi.restoreAllMocks()
})

test('the request id is selected for manual copying if the clipboard cannot be written', () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard)
  renderPage(<ErrorPage status={500} requestId="0f8c2b6e-2222" />)
  fireEvent.click(screen.getByRole('button', { name: '复制编号' }))
  expect(String(getSelection())).toBe('0f8c2b6e-2222')
  vi.restoreAllMocks()
})

test('a failed page can be reloaded, unless it has a custom link', () => {
  const { rerender } = renderPage(<ErrorPage status={500} />)
  expect(screen.getByText('重新加载').getAttribute('href')).toBe('')
  rerender(<ErrorPage status={500} action={<Button>联系我们</Button>} />)
  expect(screen.queryByText('重新加载')).toBeNull()
})

test('failed content states what is missing and what to do, also after the next try', () => {
  const { rerender } = renderPage(<ContentError name="评价" onReload={() => undefined} />)
  expect(screen.getByText('评价没有加载出来')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('请检查网络，稍后再试')
  rerender(<ContentError name="评价" onReload={() => undefined} busy />)
  expect(screen.getByRole('status').textContent).toBe('…')
  rerender(<ContentError onReload={() => undefined} />)
  expect(screen.getByText('内容没有加载出来')).toBeTruthy()
})

test('failed content can be reloaded, one request at a time', () => {
  const onReload = vi.fn()
  const { rerender } = renderPage(<ContentError onReload={onReload} />)
  expect(screen.getByRole('img', { name: '加载失败' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
  rerender(<ContentError onReload={onReload} busy />)
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect(onReload).toHaveBeenCalledOnce()
})
