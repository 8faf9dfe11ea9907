// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

type Words = typeof import('#app/browser/ownWords.ts')

/** Each page has a module of its own; the storage is the browser's. */
async function openPage(): Promise<Words> {
  vi.resetModules()
  return import('#app/browser/ownWords.ts')
}

const draft = (owner: string) => JSON.stringify({ owner, at: 0, value: { text: '写到一半' } })

/** Whatever the user with this id has written and searched for. */
function write({ ownStorage }: Words, userId: string): void {
  ownStorage.setItem('draft:feedback', draft(userId))
  ownStorage.setItem(`note_draft.${userId}.n1`, '{}')
  ownStorage.setItem(`watch_report.${userId}.1`, '{}')
  ownStorage.setItem('search_history', '["焊工"]')
}
const left = () => Object.keys(localStorage).filter((name) => !['own_words', 'color_mode'].includes(name))

beforeEach(() => localStorage.clear())

test('nothing of a user’s words is left once they have signed out, and what is no word stays', async () => {
  const page = await openPage()
  page.keepWordsOf('x')
  write(page, 'x')
  page.ownStorage.setItem('draft:?business', draft(''))
  localStorage.setItem('color_mode', 'dark')
  page.forgetWords()
  expect(left()).toEqual([])
  expect(localStorage.getItem('color_mode')).toBe('dark')
})

test('no page that stood open writes words again after signing out, in whichever tab that was', async () => {
  const [page, other] = [await openPage(), await openPage()]
  for (const each of [page, other]) each.keepWordsOf('x')
  page.forgetWords()
  write(other, 'x')
  write(page, 'x')
  expect(left()).toEqual([])

  const next = await openPage()
  write(next, '')
  expect(left()).toHaveLength(4)
})

test('a session that merely ended loses nothing for the same user', async () => {
  const page = await openPage()
  page.keepWordsOf('x')
  write(page, 'x')
  const visitor = await openPage()
  visitor.ownStorage.setItem('draft:?feedback', draft(''))
  const back = await openPage()
  back.keepWordsOf('x')
  expect(left()).toHaveLength(5)
})

test('whoever else signs in finds nothing of the one before, only what was typed as a visitor', async () => {
  const page = await openPage()
  page.keepWordsOf('x')
  write(page, 'x')
  page.ownStorage.setItem('draft:?feedback', draft(''))
  const next = await openPage()
  next.keepWordsOf('y')
  write(page, 'x')
  expect(left()).toEqual(['draft:?feedback'])
  write(next, 'y')
  expect(left()).toHaveLength(5)
})

test('a page on which a visitor typed goes on writing once they have signed in', async () => {
  const page = await openPage()
  page.ownStorage.setItem('draft:?feedback', draft(''))
  page.keepWordsOf('x')
  page.ownStorage.setItem('note_draft.x.n1', '{}')
  expect(left().sort()).toEqual(['draft:?feedback', 'note_draft.x.n1'])
})

test('a storage that is forbidden, or holds what somebody else has put there, stops nothing', async () => {
  localStorage.setItem('own_words', 'nonsense')
  const page = await openPage()
  page.keepWordsOf('x')
  write(page, 'x')
  expect(left()).toHaveLength(4)
  const refuse = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse })
  page.keepWordsOf('y')
  page.forgetWords()
  vi.unstubAllGlobals()
})
