// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Post, PostVersion } from '#lib/contract'
import { EditHistory } from '#parts/community/EditHistory.tsx'

const answers = vi.hoisted(() => vi.fn())
vi.mock('#app/browser/network/browserApi.ts', () => ({ browserApi: answers }))

const versionOf = (version: number, state: PostVersion['state'] = 'shown'): PostVersion => ({
  version,
  title: '',
  text: state === 'withdrawn' ? '' : `内容 ${version}`,
  state,
  replacedAt: '2026-03-01T08:00:00Z',
})

beforeEach(async () => {
  answers.mockReset()
  // Otherwise loaded on demand.
  await Promise.all([import('#parts/community/WithdrawDialog.tsx'), import('#parts/form/ConfirmDialog.tsx')])
})
afterEach(cleanup)

async function open(pages: PostVersion[][], written: boolean) {
  answers.mockImplementation(async (name: string, { cursor }: { cursor?: string }) => {
    if (name.startsWith('DELETE')) return null
    const at = cursor === undefined ? 0 : Number(cursor.split('_')[0])
    return { list: pages[at], nextCursor: at + 1 < pages.length ? `${at + 1}_x` : null }
  })
  const post = { id: 'post-1', mine: { written }, accepted: false } as Post
  await act(async () => void render(<EditHistory post={post} noun="想法" onClose={() => {}} />))
}
const history = () => within(screen.getByRole('dialog', { name: '修改记录' }))
const press = (button: HTMLElement) => act(async () => void fireEvent.click(button))
const items = () =>
  history()
    .queryAllByRole('listitem')
    .map((item) => item.textContent)

test('versions are loaded part by part until the oldest', async () => {
  await open([[versionOf(3), versionOf(2)], [versionOf(1)]], false)
  expect(items()).toEqual([expect.stringContaining('内容 3'), expect.stringContaining('内容 2')])
  await press(history().getByRole('button', { name: '更早的版本' }))
  expect(items()).toHaveLength(3)
  expect(history().queryByRole('button', { name: '更早的版本' })).toBeNull()
  expect(history().queryByRole('button', { name: /撤下/ })).toBeNull()
})

test('the author withdraws a version after a confirmation, and sees which ones are not public', async () => {
  await open([[versionOf(3, 'refused'), versionOf(2), versionOf(1, 'withdrawn')]], true)
  expect(items()[0]).toContain('未通过，仅自己可见')
  expect(items()[2]).toContain('作者撤下了这一版')
  expect(history().queryByRole('button', { name: '撤下第 1 版' })).toBeNull()
  await press(history().getByRole('button', { name: '撤下第 2 版' }))
  const confirmation = within(screen.getByRole('dialog', { name: '撤下第 2 版？' }))
  expect(answers.mock.calls.filter(([name]) => name.startsWith('DELETE'))).toEqual([])
  await press(confirmation.getByRole('button', { name: '撤下' }))
  expect(answers).toHaveBeenCalledWith('DELETE /api/community/post/:id/version/:version', { id: 'post-1', version: 2 })
  expect(items()[1]).toContain('作者撤下了这一版')
  expect(items()[1]).not.toContain('内容 2')
  expect(document.activeElement?.textContent).toContain('第 2 版')
})

test('a post whose versions are not public says so', async () => {
  await open([[]], false)
  expect(history().getByText('没有可以查看的旧版本')).toBeTruthy()
})
