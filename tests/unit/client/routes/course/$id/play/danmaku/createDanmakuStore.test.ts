import { expect, test, vi } from 'vitest'
import type { Danmaku } from '#lib/contract'
import { createDanmakuStore, visibleDanmaku } from '../../../../../../../../client/routes/course/$id/play/danmaku/createDanmakuStore.ts'

const danmaku = (id: string, second: number, other: Partial<Danmaku> = {}): Danmaku => ({
  id,
  second,
  text: id,
  mine: false,
  state: 'shown',
  reason: null,
  ...other,
})

function world(windows: Record<number, Danmaku[]> = {}) {
  const time = { now: 1_000_000 }
  const fetch = vi.fn(async (window: number) => ({ list: windows[window] ?? [], omitted: 0 }))
  const send = vi.fn(async ({ second, text }: { key: string; second: number; text: string }) =>
    danmaku('stored', second, { text, mine: true }),
  )
  const store = createDanmakuStore({ fetch, send, now: () => time.now })
  return { time, fetch, send, store, ids: (second: number) => visibleDanmaku(store.getState(), second).map(({ id }) => id) }
}
const settled = () => new Promise((done) => setTimeout(done))

test('a window is loaded once, and again when others may have written in the meantime', async () => {
  const { time, fetch, store, ids } = world({ 0: [danmaku('a', 5)] })
  store.need([0])
  store.need([0])
  await settled()
  store.need([0])
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(ids(5)).toEqual(['a'])
  time.now += 61_000
  store.need([0])
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(ids(5)).toEqual(['a'])
})

test('a failed window is requested again after a while, not immediately', async () => {
  const { time, fetch, store } = world()
  fetch.mockRejectedValueOnce(new Error('offline'))
  store.need([0])
  await settled()
  expect(store.getState().windows.get(0)?.state).toBe('failed')
  store.need([0])
  expect(fetch).toHaveBeenCalledTimes(1)
  time.now += 11_000
  store.need([0])
  await settled()
  expect(store.getState().windows.get(0)?.state).toBe('ready')
})

test('an own comment appears immediately, keeps its key when it is stored, and disappears when it is refused', async () => {
  const { send, store, ids } = world({ 0: [danmaku('a', 5)] })
  store.need([0])
  await settled()
  const sent = store.send({ key: 'key', second: 7, text: '你好' }, 0)
  expect(ids(7)).toEqual(['a', 'key'])
  await sent
  expect(ids(7)).toEqual(['a', 'key'])
  expect(
    store
      .getState()
      .windows.get(0)
      ?.list.map(({ id }) => id),
  ).toEqual(['a', 'stored'])
  send.mockRejectedValueOnce(new Error('refused'))
  await expect(store.send({ key: 'other', second: 8, text: '再来' }, 0)).rejects.toThrow('refused')
  expect(ids(7)).toEqual(['a', 'key'])
})

test('comments far from the position and refused ones are not shown; deleted ones disappear', async () => {
  const { store, ids } = world({
    0: [danmaku('a', 5), danmaku('no', 6, { mine: true, state: 'refused' }), danmaku('held', 7, { mine: true, state: 'held' })],
    3: [danmaku('b', 190)],
  })
  store.need([0, 3])
  await settled()
  expect(ids(30)).toEqual(['a', 'held'])
  expect(ids(150)).toEqual(['b'])
  store.remove('a')
  expect(ids(30)).toEqual(['held'])
})
