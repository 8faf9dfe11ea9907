// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchBox } from '#parts/search/SearchBox.tsx'
import { storeSearch, searchHistory } from '#parts/search/searchHistory.ts'

const answers = vi.hoisted(() => vi.fn())
vi.mock('#app/browser/network/browserApi.ts', () => ({ browserApi: answers }))

const sendBeacon = vi.fn<typeof navigator.sendBeacon>(() => true)
const suggested = [
  { kind: 'word', id: null, text: '焊工', marks: [[0, 2]] },
  { kind: 'course', id: 'arc', text: '焊工入门', marks: [[0, 2]] },
  { kind: 'word', id: null, text: '<b>焊</b>', marks: [] },
]
const asked = () => answers.mock.calls.filter(([name]) => name === 'GET /api/search/suggest').map(([, { q }]) => q as string)

beforeEach(async () => {
  localStorage.clear()
  answers.mockReset()
  sendBeacon.mockClear()
  Object.assign(navigator, { sendBeacon })
  answers.mockImplementation(async (name: string) => ({ list: name === 'GET /api/search/hot' ? ['电工', '育婴员'] : suggested }))
  // Otherwise loaded on focus.
  await import('#parts/search/Suggestions.tsx')
  vi.useFakeTimers()
  Element.prototype.scrollIntoView = () => {}
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: '搜索' })
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const activeText = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent
const press = (key: string, more: object = {}) => fireEvent.keyDown(field(), { key, ...more })

async function box() {
  const router = createMemoryRouter([{ path: '*', element: <SearchBox /> }])
  render(<RouterProvider router={router} />)
  act(() => field().focus())
  await settle(50)
  const address = () => router.state.location.pathname + decodeURIComponent(router.state.location.search)
  return { address }
}

async function type(text: string) {
  fireEvent.input(field(), { target: { value: text } })
  await settle(200)
}

test('the focused box offers the user’s own searches and popular terms, and completions during typing', async () => {
  storeSearch('钳工')
  await box()
  expect(field().getAttribute('aria-expanded')).toBe('true')
  expect(options()).toEqual(['钳工', '电工', '育婴员'])
  expect(within(screen.getByRole('group', { name: '搜索历史' })).getAllByRole('option')).toHaveLength(1)
  await type('焊')
  expect(options()).toEqual(['焊工', '焊工入门课程', '<b>焊</b>'])
  expect(document.querySelectorAll('[role=option] mark')).toHaveLength(2)
  expect(document.querySelector('[role=option] b')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('有 3 条建议，按上下方向键选择')
  await type('')
  expect(options()).toEqual(['钳工', '电工', '育婴员'])
})

test('the arrow keys cycle through the options and the box, and the focus stays in the box', async () => {
  await box()
  await type('焊')
  const seen = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp'].map((key) => {
    press(key)
    return activeText()
  })
  expect(seen).toEqual(['焊工', '焊工入门课程', '<b>焊</b>', undefined, '<b>焊</b>', '焊工入门课程'])
  expect(document.activeElement).toBe(field())
  expect(screen.getAllByRole('option').map((option) => option.getAttribute('aria-selected'))).toEqual(['false', 'true', 'false'])
})

test('Enter selects an option: a term is searched, a course opens; without an option, the typed text is searched', async () => {
  const { address } = await box()
  await type('焊')
  press('ArrowDown')
  press('Enter')
  await settle()
  expect(address()).toBe('/search?q=焊工')
  expect(field().value).toBe('焊工')
  expect(options()).toEqual([])
  await type('焊')
  press('ArrowDown')
  press('ArrowDown')
  press('Enter')
  await settle()
  expect(address()).toBe('/course/arc')
  expect(field().value).toBe('')
  await type(' 焊 ')
  fireEvent.submit(field().form!)
  await settle()
  expect(address()).toBe('/search?q=焊')
  await type('  ')
  fireEvent.submit(field().form!)
  await settle()
  expect(address()).toBe('/search')
})

test('Escape closes the list and keeps the text, and then clears the box; an arrow key reopens it', async () => {
  await box()
  await type('焊')
  press('Escape')
  await settle()
  expect(options()).toEqual([])
  expect(field().value).toBe('焊')
  expect(field().getAttribute('aria-expanded')).toBe('false')
  press('ArrowDown')
  await settle(200)
  expect(options()).toHaveLength(3)
  press('Escape')
  await settle()
  press('Escape')
  expect(field().value).toBe('')
})

test('during IME composition, no request is sent and Enter selects nothing', async () => {
  const { address } = await box()
  press('ArrowDown')
  fireEvent.compositionStart(field())
  for (const value of ['h', 'ha', 'han']) {
    fireEvent.compositionUpdate(field())
    fireEvent.input(field(), { target: { value }, isComposing: true })
    await settle(300)
  }
  press('Enter', { isComposing: true })
  press('Enter', { keyCode: 229 })
  press('ArrowDown', { isComposing: true })
  await settle()
  expect(address()).toBe('/')
  expect(asked()).toEqual([])
  fireEvent.input(field(), { target: { value: '焊' }, isComposing: true })
  fireEvent.compositionEnd(field())
  await settle(200)
  expect(asked()).toEqual(['焊'])
  expect(options()).toHaveLength(3)
})

test('one of the user’s own searches is deleted by key or pointer, the others stay, and all can be deleted at once', async () => {
  for (const word of ['钳工', '焊工', '电工']) storeSearch(word)
  const { address } = await box()
  press('ArrowDown')
  press('ArrowDown')
  press('Delete', { shiftKey: true })
  await settle()
  expect(searchHistory()).toEqual(['电工', '钳工'])
  fireEvent.click(screen.getByRole('option', { name: '钳工' }).querySelector('i')!)
  await settle()
  expect(searchHistory()).toEqual(['电工'])
  expect(address()).toBe('/')
  fireEvent.click(screen.getByRole('button', { name: '清空搜索历史' }))
  await settle()
  expect(searchHistory()).toEqual([])
  expect(options()).toEqual(['电工', '育婴员'])
  press('ArrowDown')
  press('Delete', { shiftKey: true })
  await settle()
  expect(options()).toEqual(['电工', '育婴员'])
})

test('a click on an option selects it, and a click outside closes the list', async () => {
  const { address } = await box()
  fireEvent.click(screen.getByRole('option', { name: '育婴员' }))
  await settle()
  expect(address()).toBe('/search?q=育婴员')
  await type('焊')
  expect(options()).toHaveLength(3)
  fireEvent.pointerDown(document.body)
  await settle()
  expect(options()).toEqual([])
})

test('the search works without suggestions', async () => {
  answers.mockRejectedValue(new Error('lost'))
  const { address } = await box()
  await type('焊')
  expect(options()).toEqual([])
  expect(field().getAttribute('aria-expanded')).toBe('false')
  fireEvent.submit(field().form!)
  await settle()
  expect(address()).toBe('/search?q=焊')
})

test('a suggestion shows the everyday term that led to it', async () => {
  await box()
  answers.mockImplementation(async () => ({
    list: [{ kind: 'profession', id: 'care', text: '养老护理员', marks: [], image: null, via: '护工' }],
  }))
  await type('护工')
  expect(options()).toEqual(['护工 → 养老护理员职业'])
})

test('opening an item from the list is reported with the typed text; selecting a term is not', async () => {
  await box()
  await type('焊')
  press('ArrowDown')
  press('Enter')
  expect(sendBeacon).not.toHaveBeenCalled()
  await type('焊')
  for (const _ of [1, 2]) press('ArrowDown')
  press('Enter')
  const [[path, body]] = sendBeacon.mock.calls as [[string, Blob]]
  expect(path).toBe('/api/search/opened')
  expect(body.size).toBe(new Blob([JSON.stringify({ kind: 'course', id: 'arc', q: '焊', position: 2, suggested: true })]).size)
})
