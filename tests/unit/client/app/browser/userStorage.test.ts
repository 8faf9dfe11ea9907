// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

type Words = typeof import('#app/browser/userStorage.ts')

/** Opens a page with its own module instance; pages share the browser's storage. */
async function openPage(): Promise<Words> {
  vi.resetModules()
  return import('#app/browser/userStorage.ts')
}

/** Stores drafts and searches of a user. */
function write({ userStorage }: Words, userId: string): void {
  userStorage.setItem(`draft.${userId}.feedback|1`, '{}')
  userStorage.setItem(`note_draft.${userId}.n1`, '{}')
  userStorage.setItem(`watch_report.${userId}.1`, '{}')
  userStorage.setItem('search_history', '["焊工"]')
}
const left = () => Object.keys(localStorage).filter((name) => !['own_words', 'color_mode'].includes(name))

beforeEach(() => localStorage.clear())

test('signing out removes the user’s texts and keeps other data', async () => {
  const page = await openPage()
  page.assignUserStorage('x')
  write(page, 'x')
  page.userStorage.setItem('draft..business|1', '{}')
  localStorage.setItem('color_mode', 'dark')
  page.clearUserStorage()
  expect(left()).toEqual([])
  expect(localStorage.getItem('color_mode')).toBe('dark')
})

test('after signing out in any tab, an open page no longer writes the user’s texts', async () => {
  const [page, other] = [await openPage(), await openPage()]
  for (const each of [page, other]) each.assignUserStorage('x')
  page.clearUserStorage()
  write(other, 'x')
  write(page, 'x')
  expect(left()).toEqual([])

  const next = await openPage()
  write(next, '')
  expect(left()).toHaveLength(4)
})

test('a session that merely ended keeps the texts of the same user', async () => {
  const page = await openPage()
  page.assignUserStorage('x')
  write(page, 'x')
  const visitor = await openPage()
  visitor.userStorage.setItem('draft..feedback|1', '{}')
  const back = await openPage()
  back.assignUserStorage('x')
  expect(left()).toHaveLength(5)
})

test('another user finds only texts that were typed as a visitor, none of the previous user', async () => {
  const page = await openPage()
  page.assignUserStorage('x')
  write(page, 'x')
  page.userStorage.setItem('draft..feedback|1', '{}')
  const next = await openPage()
  next.assignUserStorage('y')
  write(page, 'x')
  expect(left()).toEqual(['draft..feedback|1'])
  write(next, 'y')
  expect(left()).toHaveLength(5)
})

test('a page on which a visitor typed keeps writing after signing in', async () => {
  const page = await openPage()
  page.userStorage.setItem('draft..feedback|1', '{}')
  page.assignUserStorage('x')
  page.userStorage.setItem('note_draft.x.n1', '{}')
  expect(left().sort()).toEqual(['draft..feedback|1', 'note_draft.x.n1'])
})

test('a storage that is forbidden or contains foreign data causes no errors', async () => {
  localStorage.setItem('own_words', 'nonsense')
  const page = await openPage()
  page.assignUserStorage('x')
  write(page, 'x')
  expect(left()).toHaveLength(4)
  const refuse = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse })
  page.assignUserStorage('y')
  page.clearUserStorage()
  vi.unstubAllGlobals()
})
