// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

type Words = typeof import('#app/browser/userStorage.ts')

/** Each page has a module of its own; the storage is the browser's. */
async function openPage(): Promise<Words> {
  vi.resetModules()
  return import('#app/browser/userStorage.ts')
}

const draft = (owner: string) => JSON.stringify({ owner, at: 0, value: { text: '写到一半' } })

/** Whatever the user with this id has written and searched for. */
function write({ userStorage }: Words, userId: string): void {
  userStorage.setItem('draft:feedback', draft(userId))
  userStorage.setItem(`note_draft.${userId}.n1`, '{}')
  userStorage.setItem(`watch_report.${userId}.1`, '{}')
  userStorage.setItem('search_history', '["焊工"]')
}
const left = () => Object.keys(localStorage).filter((name) => !['own_words', 'color_mode'].includes(name))

beforeEach(() => localStorage.clear())

test('nothing of a user’s words is left once they have signed out, and what is no word stays', async () => {
  const page = await openPage()
  page.assignUserStorage('x')
  write(page, 'x')
  page.userStorage.setItem('draft:?business', draft(''))
  localStorage.setItem('color_mode', 'dark')
  page.clearUserStorage()
  expect(left()).toEqual([])
  expect(localStorage.getItem('color_mode')).toBe('dark')
})

test('no page that stood open writes words again after signing out, in whichever tab that was', async () => {
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

test('a session that merely ended loses nothing for the same user', async () => {
  const page = await openPage()
  page.assignUserStorage('x')
  write(page, 'x')
  const visitor = await openPage()
  visitor.userStorage.setItem('draft:?feedback', draft(''))
  const back = await openPage()
  back.assignUserStorage('x')
  expect(left()).toHaveLength(5)
})

test('another user finds nothing of the previous one, only texts that were typed as a visitor', async () => {
  const page = await openPage()
  page.assignUserStorage('x')
  write(page, 'x')
  page.userStorage.setItem('draft:?feedback', draft(''))
  const next = await openPage()
  next.assignUserStorage('y')
  write(page, 'x')
  expect(left()).toEqual(['draft:?feedback'])
  write(next, 'y')
  expect(left()).toHaveLength(5)
})

test('a page on which a visitor typed goes on writing once they have signed in', async () => {
  const page = await openPage()
  page.userStorage.setItem('draft:?feedback', draft(''))
  page.assignUserStorage('x')
  page.userStorage.setItem('note_draft.x.n1', '{}')
  expect(left().sort()).toEqual(['draft:?feedback', 'note_draft.x.n1'])
})

test('a storage that is forbidden, or holds what somebody else has put there, stops nothing', async () => {
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
