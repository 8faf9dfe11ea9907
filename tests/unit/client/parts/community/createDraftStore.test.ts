// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Api, ApiError, Code, type Draft } from '#lib/contract'
import { createDraftStore, saveDelayMs } from '#parts/community/createDraftStore.ts'
import { createDraftJournal } from '#parts/community/draftJournal.ts'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Imitates the server with one versioned draft. */
function createServer() {
  const state = { draft: null as Draft | null, isReachable: true, puts: 0 }
  const api = ((name: string, input: { version: number; text: string; title: string; topics: string[]; anonymous: boolean }) => {
    if (!state.isReachable) return Promise.reject(new ApiError('', { status: 0 }))
    if (name.startsWith('GET')) return Promise.resolve(state.draft)
    if (name.startsWith('POST')) {
      if (state.draft?.version === input.version) state.draft = null
      return Promise.resolve(null)
    }
    state.puts += 1
    if ((state.draft?.version ?? 0) !== input.version)
      return Promise.reject(new ApiError('', { status: 200, code: Code.Conflict, data: { stored: state.draft } }))
    const { title, text, topics, anonymous } = input
    const version = input.version + 1
    state.draft = { title, text, topics, anonymous, images: [], version, updatedAt: new Date().toISOString() }
    return Promise.resolve(state.draft)
  }) as unknown as Api
  return { state, api }
}

let opened = 0

/** Opens a page with the editor. Pages of one browser share the storage; `others` are open at the same time. */
function openPage(server: ReturnType<typeof createServer>, { others = [] as string[], isAlone = true } = {}) {
  const own = `page${++opened}`
  const pages = { own, claim: () => {}, others: () => Promise.resolve(new Set(others)) }
  const journal = {
    ...createDraftJournal('idea', () => 'me', localStorage, pages),
    claim: () => Promise.resolve(isAlone ? () => {} : undefined),
  }
  return { own, store: createDraftStore({ place: 'idea', api: server.api, journal }) }
}

const settle = () => vi.advanceTimersByTimeAsync(saveDelayMs)

test('input is on the device after each key and on the server a moment later', async () => {
  const server = createServer()
  const { store } = openPage(server)
  await store.load()
  store.change({ text: '今天' })
  store.change({ text: '今天学会' })
  expect(store.getState().mark).toBe('saving')
  expect(JSON.stringify(localStorage)).toContain('今天学会')
  await settle()
  expect(store.getState().mark).toBe('saved')
  expect(server.state).toMatchObject({ puts: 1, draft: { text: '今天学会', version: 1 } })
  const { store: later } = openPage(server)
  await later.load()
  expect(later.getState()).toMatchObject({ fields: { text: '今天学会' }, mark: 'saved', others: [] })
})

test('without a network, the draft stays on the device, and the next page continues and sends it', async () => {
  const server = createServer()
  const { store } = openPage(server)
  await store.load()
  server.state.isReachable = false
  store.change({ text: '车间没有信号' })
  await settle()
  expect(store.getState().mark).toBe('local')
  store.end()
  const { store: later } = openPage(server)
  await later.load()
  expect(later.getState().fields.text).toBe('车间没有信号')
  server.state.isReachable = true
  await settle()
  expect(server.state.draft).toMatchObject({ text: '车间没有信号' })
  expect(later.getState().mark).toBe('saved')
})

test('two tabs have two drafts: the second one starts empty, and neither overwrites the other', async () => {
  const server = createServer()
  const first = openPage(server)
  await first.store.load()
  first.store.change({ text: '第一个标签页' })
  const second = openPage(server, { others: [first.own], isAlone: false })
  await second.store.load()
  expect(second.store.getState().fields.text).toBe('')
  second.store.change({ text: '第二个标签页' })
  await settle()
  expect(server.state.draft?.text).toBe('第一个标签页')
  expect([first.store.getState().mark, second.store.getState().mark]).toEqual(['saved', 'local'])
  const { store: later } = openPage(server)
  await later.load()
  const { fields, others } = later.getState()
  expect([fields.text, ...others.map((other) => other.fields.text)].toSorted()).toEqual(['第一个标签页', '第二个标签页'])
})

test('a version that another device has written is set aside and can be restored', async () => {
  const server = createServer()
  const { store } = openPage(server)
  await store.load()
  store.change({ text: '电脑上写的' })
  await settle()
  server.state.draft = { ...server.state.draft!, text: '手机上写的', version: 7 }
  store.change({ text: '电脑上接着写' })
  await settle()
  expect(server.state.draft).toMatchObject({ text: '电脑上接着写', version: 8 })
  const [other] = store.getState().others
  expect(other?.fields.text).toBe('手机上写的')
  store.swap(other!)
  await settle()
  expect(server.state.draft).toMatchObject({ text: '手机上写的' })
  expect(store.getState()).toMatchObject({ fields: { text: '手机上写的' }, others: [{ fields: { text: '电脑上接着写' } }] })
  store.dropOther(store.getState().others[0]!)
  await vi.advanceTimersByTimeAsync(0)
  expect(store.getState().others).toEqual([])
})

test('a sent post leaves no draft; a cleared draft can be restored', async () => {
  const server = createServer()
  const { store } = openPage(server)
  await store.load()
  store.change({ text: '发出去' })
  await settle()
  await store.clear()
  expect(server.state.draft).toBeNull()
  expect(localStorage).toHaveLength(0)
  store.change({ text: '不要了' })
  await settle()
  await store.discard()
  expect(server.state.draft).toBeNull()
  expect(store.getState()).toMatchObject({ fields: { text: '' }, mark: 'empty', others: [{ fields: { text: '不要了' } }] })
})

test('a draft that the server refuses stays on the device until it is changed', async () => {
  const server = createServer()
  const refusing = ((name: string, input: never) =>
    name.startsWith('PUT')
      ? Promise.reject(new ApiError('图片不存在', { status: 200, code: Code.InvalidInput }))
      : (server.api as unknown as (name: string, input: never) => Promise<unknown>)(name, input)) as unknown as Api
  const { store } = openPage({ ...server, api: refusing })
  await store.load()
  store.change({ text: '有一张过期的图片' })
  await settle()
  expect(store.getState().mark).toBe('local')
})
