// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WhisperSearchResults, type SearchPart } from '../../../../../../../client/routes/message/whisper/list/WhisperSearchResults.tsx'
import { renderPage } from '../../../../../../support/renderPage.tsx'

const answer = vi.hoisted(() => vi.fn())
vi.mock('#app/browser/network/browserApi.ts', () => ({ browserApi: answer }))

/** IntersectionObserver in which everything is visible. */
class Sight {
  readonly #seen: (entries: { isIntersecting: boolean }[]) => void
  constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
    this.#seen = seen
  }
  observe() {
    queueMicrotask(() => this.#seen([{ isIntersecting: true }]))
  }
  disconnect() {}
}

beforeEach(() => {
  answer.mockReset()
  vi.stubGlobal('IntersectionObserver', Sight)
})
afterEach(() => vi.unstubAllGlobals())

const partner = { id: 'u2', name: '张三', avatar: null, gone: false, followed: false, follower: false, blocking: false, blocked: false }
const now = Date.parse('2026-11-27T08:00:00.000Z')
const part = (nextCursor: string | null, ...excerpts: string[]): SearchPart => ({
  list: excerpts.map((excerpt) => ({ id: excerpt, partner, mine: false, excerpt, createdAt: '2026-11-26T08:00:00.000Z' })),
  nextCursor,
  conversations: [],
})
const show = (first: SearchPart) => renderPage(<WhisperSearchResults first={first} q="坡口" open={undefined} now={now} />)
const cursors = () => answer.mock.calls.map((given) => (given[1] as { cursor: string }).cursor)

test('a search without results continues automatically until it finds something', async () => {
  answer.mockResolvedValueOnce(part('2_b')).mockResolvedValueOnce(part(null, '坡口要开多大'))
  show(part('1_a'))
  expect(screen.getByRole('status').textContent).toBe('正在更早的私信里找“坡口”…')
  await screen.findByRole('link', { name: /坡口要开多大/ })
  expect(cursors()).toEqual(['1_a', '2_b'])
  expect(screen.queryByRole('status')).toBeNull()
})

test('a missing result is reported once everything is searched', async () => {
  answer.mockResolvedValueOnce(part('2_b')).mockResolvedValueOnce(part(null))
  show(part('1_a'))
  await screen.findByText('没有找到“坡口”，换个说法试试')
})

test('an interrupted search says so, and resumes from there', async () => {
  answer.mockRejectedValueOnce(new TypeError('offline')).mockResolvedValueOnce(part(null, '坡口要开多大'))
  show(part('1_a'))
  const again = await screen.findByRole('link', { name: '重新加载' })
  screen.getByText('还没有找完')
  fireEvent.click(again)
  await screen.findByRole('link', { name: /坡口要开多大/ })
  expect(cursors()).toEqual(['1_a', '1_a'])
})
