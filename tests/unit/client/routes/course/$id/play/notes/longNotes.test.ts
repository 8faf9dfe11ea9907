// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { noteServer, useNotePages } from '../../../../../../../support/noteServer.ts'

const page = useNotePages()

/** Creates a stored note that was changed here and elsewhere. */
async function inConflict(elsewhere: string, here: string) {
  const made = noteServer()
  made.put('n9', '原文', 5, 1)
  const store = page(made.api)
  await store.load()
  made.put('n9', elsewhere, 5, 2)
  store.edit('n9', here)
  await vi.advanceTimersByTimeAsync(1000)
  expect(store.getState().notes[0]?.mark).toBe('conflict')
  return { ...made, store }
}

test('two versions that are too long for one note become two without losing a character', async () => {
  const elsewhere = '别'.repeat(3001)
  const here = '本'.repeat(3001)
  const { store, texts } = await inConflict(elsewhere, here)
  store.keepBoth('n9')
  await vi.advanceTimersByTimeAsync(0)
  expect(texts()).toEqual([elsewhere, here])
  expect(store.getState().notes).toMatchObject([
    { text: elsewhere, mark: 'saved', atSeconds: 5 },
    { text: here, mark: 'saved', atSeconds: 5 },
  ])
})

test('two versions that fit into one note become one', async () => {
  const { store, texts } = await inConflict('别'.repeat(2499), '本'.repeat(2499))
  store.keepBoth('n9')
  await vi.advanceTimersByTimeAsync(0)
  expect(texts()).toEqual([`${'别'.repeat(2499)}\n\n${'本'.repeat(2499)}`])
})

test('a text that is too long for a note stays on the device during editing, and becomes several notes afterwards', async () => {
  const { api, stored, texts, calls } = noteServer()
  const store = page(api)
  const id = store.add(3)
  const text = Array.from({ length: 900 }, (_, at) => `第 ${at} 行😀要点。`).join('\n')
  store.edit(id, text)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(store.getState().notes).toMatchObject([{ mark: 'long', text }])
  expect(calls).toEqual([])
  store.finish(id)
  await vi.advanceTimersByTimeAsync(0)
  expect(stored.size).toBe(3)
  expect(texts().every((part) => part.length <= 5000)).toBe(true)
  expect(
    store
      .getState()
      .notes.map((note) => note.text)
      .join('\n'),
  ).toBe(text)
  expect(store.getState().notes.every(({ mark, atSeconds }) => mark === 'saved' && atSeconds === 3)).toBe(true)
})

test('a long unfinished note is split by the next visit', async () => {
  const { api, texts } = noteServer()
  const before = page(api)
  before.edit(before.add(3), '长'.repeat(7000))
  const after = page(api)
  await after.load()
  await vi.advanceTimersByTimeAsync(0)
  expect(texts().join('')).toBe('长'.repeat(7000))
})

test('a stored note that was emptied is restored, and can be removed at the end of editing', async () => {
  const { api, put, calls } = noteServer()
  put('n9', '原文', 5, 1)
  const store = page(api)
  await store.load()
  store.edit('n9', '')
  await vi.advanceTimersByTimeAsync(5000)
  expect(store.getState().notes).toMatchObject([{ mark: 'empty' }])
  expect(calls).toEqual(['GET'])

  const reloaded = page(api)
  await reloaded.load()
  expect(reloaded.getState().notes).toMatchObject([{ text: '原文', mark: 'saved' }])

  expect(store.finish('n9')).toMatchObject({ id: 'n9', text: '原文' })
  expect(store.getState().notes).toMatchObject([{ text: '原文', mark: 'saved' }])
})
