// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { enUS, LocaleProvider } from '#lib/locale'
import { Pager } from '#lib/primitives'
import { visiblePages } from '../../../../lib/primitives/Pager.tsx'
import { renderPage } from '../../../support/renderPage.tsx'

const href = (page: number) => `/course?page=${page}`
const pager = (page: number, total = 95) => <Pager label="课程分页" page={page} pageSize={10} total={total} href={href} />

test('a list with one page has no pager', () => {
  renderPage(pager(1, 10))
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('links to the neighbours, the ends and the surrounding pages by their addresses', () => {
  renderPage(pager(5))
  expect(screen.getByRole('navigation', { name: '课程分页' })).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['上一页', href(4)],
    ['1', href(1)],
    ['4', href(4)],
    ['5', href(5)],
    ['6', href(6)],
    ['10', href(10)],
    ['下一页', href(6)],
  ])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('5')
})

test('the first and the last page have no further links', () => {
  const { unmount } = renderPage(pager(1))
  expect(screen.queryByRole('link', { name: '上一页' })).toBeNull()
  expect(screen.getByRole('link', { name: '下一页' }).getAttribute('rel')).toBe('next')
  unmount()
  renderPage(pager(10))
  expect(screen.queryByRole('link', { name: '下一页' })).toBeNull()
})

test.each([
  [1, 2, [1, 2]],
  [1, 10, [1, 2, null, 10]],
  [3, 10, [1, 2, 3, 4, null, 10]],
  [4, 10, [1, 2, 3, 4, 5, null, 10]],
  [5, 10, [1, null, 4, 5, 6, null, 10]],
  [10, 10, [1, null, 9, 10]],
])('page %i of %i shows %j: no gap hides a single page', (page, last, shown) => {
  expect(visiblePages(page, last)).toEqual(shown)
})

function InPlace({ onPage }: { onPage: (page: number) => void }) {
  const [page, setPage] = useState(8)
  return (
    <Pager
      label="评价分页"
      page={page}
      pageSize={10}
      total={95}
      onPage={(next) => {
        onPage(next)
        setPage(next)
      }}
    />
  )
}

test('a list that changes in place has buttons, which keep the focus at the end', () => {
  const onPage = vi.fn()
  renderPage(<InPlace onPage={onPage} />)
  expect(screen.queryByRole('link')).toBeNull()
  const next = screen.getByRole('button', { name: '下一页' })
  next.focus()
  fireEvent.click(next)
  fireEvent.click(next)
  fireEvent.click(next)
  expect(onPage.mock.calls).toEqual([[9], [10]])
  expect(document.activeElement).toBe(next)
  expect(next.isConnected).toBe(true)
  expect(next.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('10')
  fireEvent.click(screen.getByRole('button', { current: 'page' }))
  expect(onPage).toHaveBeenCalledTimes(2)
  fireEvent.click(screen.getByRole('button', { name: '1' }))
  expect(onPage).toHaveBeenLastCalledWith(1)
})

test('uses the language of its context', () => {
  renderPage(<LocaleProvider locale={enUS}>{pager(5)}</LocaleProvider>)
  expect(screen.getByRole('link', { name: 'Next' })).toBeTruthy()
})
