// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { createPages } from '../../../../../../../support/draftTabs.ts'
import { noteServer, offline, useNotePages } from '../../../../../../../support/noteServer.ts'

const page = useNotePages()

test('a lost response causes no conflict with later changes', async () => {
  const { api, stored, line } = noteServer()
  const store = page(api)
  const id = store.add(3)
  line.lost = 1
  store.edit(id, '第一句')
  await vi.advanceTimersByTimeAsync(1000)
  expect(store.getState().notes[0]?.mark).toBe('local')
  store.edit(id, '第一句，第二句')
  await vi.advanceTimersByTimeAsync(1000)
  expect(store.getState().notes[0]).toMatchObject({ mark: 'saved', text: '第一句，第二句' })
  line.lost = 1
  store.edit(id, '第一句，第二句，第三句')
  await vi.advanceTimersByTimeAsync(1000)
  store.edit(id, '全部重写')
  await vi.advanceTimersByTimeAsync(1000)
  expect(store.getState().notes[0]).toMatchObject({ mark: 'saved', text: '全部重写' })
  expect(stored.get(id)?.text).toBe('全部重写')
})

test('a lost response causes no conflict after a reload', async () => {
  const { api, put, texts, line } = noteServer()
  put('n9', '原文', 5, 1)
  const before = page(api)
  await before.load()
  line.lost = 1
  before.edit('n9', '改过')
  await vi.advanceTimersByTimeAsync(1000)
  line.fault = offline
  before.edit('n9', '改过，又写了几句')
  before.end()
  await vi.advanceTimersByTimeAsync(60_000)

  line.fault = undefined
  const after = page(api)
  await after.load()
  await vi.advanceTimersByTimeAsync(0)
  expect(after.getState().notes).toMatchObject([{ mark: 'saved', text: '改过，又写了几句' }])
  expect(texts()).toEqual(['改过，又写了几句'])
})

test('half a surrogate pair causes no conflict of a note with itself', async () => {
  const { api, stored } = noteServer()
  const store = page(api)
  const id = store.add(3)
  store.edit(id, '掌根\ud83d位置')
  await vi.advanceTimersByTimeAsync(1000)
  expect(stored.get(id)?.text).toBe('掌根�位置')
  expect(store.getState().notes[0]?.mark).toBe('saved')
  store.edit(id, '掌根\ud83d位置，两乳头连线中点')
  await vi.advanceTimersByTimeAsync(1000)
  expect(store.getState().notes[0]?.mark).toBe('saved')
})

test('all notes of a lesson are loaded in parts, even if notes are deleted in the meantime', async () => {
  const { api, put, stored, calls } = noteServer()
  for (let at = 0; at < 130; at += 1) put(`s${at}`, `第 ${at} 条`, at, 1)
  const store = page(api)
  await store.load()
  expect(store.getState()).toMatchObject({ more: true })
  expect(store.getState().notes).toHaveLength(50)
  await store.remove('s7')
  store.restore({ ...store.getState().notes[0]!, id: 'late', text: '最后一条', atSeconds: 500 })
  stored.delete('s8')
  for (let part = 0; store.getState().more && part < 10; part += 1) {
    store.loadMore()
    await vi.advanceTimersByTimeAsync(0)
  }
  const shown = store.getState().notes.map(({ id }) => id)
  expect([...stored.keys()].filter((id) => !shown.includes(id))).toEqual([])
  expect(shown.at(-1)).toBe('late')
  expect(calls.filter((call) => call === 'GET').length).toBeLessThan(6)
})

test('a note that is removed during its request is deleted', async () => {
  const { api, stored } = noteServer()
  const store = page(api)
  const id = store.add(3)
  store.edit(id, '发出去了')
  store.flush()
  await store.remove(id)
  expect(stored.size).toBe(0)
  expect(store.getState().notes).toEqual([])
})

test('a second page does not change a note that the first one is editing, and continues it when the first one is closed', async () => {
  const { api, calls, line, texts } = noteServer()
  const pages = createPages()
  line.fault = offline
  const firstPage = pages.create()
  const first = page(api, firstPage)
  await first.load()
  first.edit(first.add(3), '还在写')
  await vi.advanceTimersByTimeAsync(1000)

  const second = page(api, pages.create())
  line.fault = undefined
  calls.length = 0
  await second.load()
  expect(second.getState().notes).toEqual([])
  expect(calls).toEqual(['GET'])

  pages.release(firstPage)
  await second.load()
  await vi.advanceTimersByTimeAsync(0)
  expect(second.getState().notes).toMatchObject([{ text: '还在写', mark: 'saved' }])
  expect(texts()).toEqual(['还在写'])
})

test('two pages that edit the same note without a network lose no text', async () => {
  const { api, put, line, texts } = noteServer()
  const pages = createPages()
  put('n9', '原文', 5, 1)
  const [one, other] = [pages.create(), pages.create()]
  const [first, second] = [page(api, one), page(api, other)]
  await first.load()
  await second.load()
  line.fault = offline
  first.edit('n9', '原文，第一页写的')
  second.edit('n9', '原文，第二页写的')
  await vi.advanceTimersByTimeAsync(1000)
  pages.release(one)
  pages.release(other)
  first.end()
  second.end()

  line.fault = undefined
  const later = page(api, pages.create())
  await later.load()
  await vi.advanceTimersByTimeAsync(0)
  const expected = ['原文，第一页写的', '原文，第二页写的']
  expect(
    later
      .getState()
      .notes.map(({ text }) => text)
      .toSorted(),
  ).toEqual(expected)
  expect(texts().toSorted()).toEqual(expected)
  expect(localStorage).toHaveLength(0)
})

test('a panel that is left and opened again in the same page without a network continues its notes', async () => {
  const { api, line } = noteServer()
  const own = createPages().create()
  const first = page(api, own)
  await first.load()
  line.fault = offline
  first.edit(first.add(3), '还在写')
  first.end()
  await vi.advanceTimersByTimeAsync(1000)
  const again = page(api, own)
  await again.load()
  expect(again.getState().notes).toMatchObject([{ text: '还在写' }])
})
