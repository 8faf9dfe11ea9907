// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { noteServer, offline, useNotePages } from '../../../../../../../support/noteServer.ts'

const page = useNotePages()

test('a note is stored once, a second after the last key', async () => {
  const { api, stored, calls } = noteServer()
  const store = page(api)
  const id = store.add(75.9)
  for (const text of ['引', '引弧', '引弧要短']) {
    store.edit(id, text)
    await vi.advanceTimersByTimeAsync(900)
  }
  expect(calls).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(calls).toEqual(['POST 引弧要短'])
  expect(stored.get(id)).toMatchObject({ atSeconds: 75, text: '引弧要短' })
  expect(store.getState().notes[0]).toMatchObject({ mark: 'saved', html: '<p>引弧要短</p>', version: 1 })
})

test('text typed during a save is saved after it', async () => {
  const { api, stored } = noteServer()
  const store = page(api)
  const id = store.add(1)
  store.edit(id, '一')
  const slow = vi.advanceTimersByTimeAsync(1000)
  store.edit(id, '一二')
  await slow
  await vi.advanceTimersByTimeAsync(1000)
  expect(stored.get(id)?.text).toBe('一二')
  expect(store.getState().notes[0]?.mark).toBe('saved')
})

test('without a network, a note stays on the device and is sent again automatically', async () => {
  const { api, stored, line } = noteServer()
  const store = page(api)
  line.fault = offline
  const id = store.add(3)
  store.edit(id, '断网时写的')
  await vi.advanceTimersByTimeAsync(1000)
  expect(store.getState().notes[0]?.mark).toBe('local')
  line.fault = undefined
  await vi.advanceTimersByTimeAsync(5000)
  expect(stored.get(id)?.text).toBe('断网时写的')
  expect(store.getState().notes[0]?.mark).toBe('saved')
})

test('an unsent note is available after a reload, and is sent then', async () => {
  const { api, stored, line } = noteServer()
  line.fault = offline
  const before = page(api)
  const id = before.add(3)
  before.edit(id, '没发出去')

  line.fault = undefined
  const after = page(api)
  await after.load()
  await vi.advanceTimersByTimeAsync(0)
  expect(after.getState().notes).toMatchObject([{ id, text: '没发出去', mark: 'saved' }])
  expect(stored.get(id)?.text).toBe('没发出去')
})

test('a change elsewhere is a conflict with both texts, and nothing is sent before the user chooses', async () => {
  const { api, stored, put, calls } = noteServer()
  put('n9', '原文', 5, 1)
  const store = page(api)
  await store.load()
  put('n9', '别处改的', 5, 2)
  store.edit('n9', '本机改的')
  await vi.advanceTimersByTimeAsync(1000)
  expect(store.getState().notes[0]).toMatchObject({ mark: 'conflict', text: '本机改的', stored: { text: '别处改的' } })
  store.edit('n9', '本机又改')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual(['PUT 本机改的'])

  store.resolve('n9', '别处改的\n\n本机又改')
  await vi.advanceTimersByTimeAsync(0)
  expect(stored.get('n9')).toMatchObject({ text: '别处改的\n\n本机又改', version: 3 })
  expect(store.getState().notes[0]).toMatchObject({ mark: 'saved', stored: null })
})

test('a note that was deleted elsewhere during editing is stored as a new one', async () => {
  const { api, stored, put } = noteServer()
  put('n9', '原文', 5, 1)
  const store = page(api)
  await store.load()
  stored.clear()
  store.edit('n9', '还在写')
  await vi.advanceTimersByTimeAsync(1001)
  expect(stored.get('n9')?.text).toBe('还在写')
})

test('a deleted note can be restored', async () => {
  const { api, stored, put } = noteServer()
  put('n9', '原文', 5, 4)
  const store = page(api)
  await store.load()
  const note = store.getState().notes[0]!
  await store.remove('n9')
  expect(stored.size).toBe(0)
  expect(store.getState().notes).toEqual([])
  store.restore(note)
  await vi.advanceTimersByTimeAsync(0)
  expect(stored.get('n9')?.text).toBe('原文')
  expect(store.getState().notes[0]?.mark).toBe('saved')
})

test('a note that cannot be deleted stays', async () => {
  const { api, put, line } = noteServer()
  put('n9', '原文', 5, 1)
  const store = page(api)
  await store.load()
  line.fault = offline
  await expect(store.remove('n9')).rejects.toThrow('网络连接失败')
  expect(store.getState().notes).toHaveLength(1)
})

test('an empty note is removed at the end of editing, and nothing is sent', async () => {
  const { api, calls } = noteServer()
  const store = page(api)
  const id = store.add(3)
  store.finish(id)
  await vi.advanceTimersByTimeAsync(5000)
  expect(store.getState().notes).toEqual([])
  expect(calls).toEqual([])
})

test('a page that is hidden sends pending changes', async () => {
  const { api, stored } = noteServer()
  const store = page(api)
  const id = store.add(3)
  store.edit(id, '匆匆')
  store.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(stored.get(id)?.text).toBe('匆匆')
})
