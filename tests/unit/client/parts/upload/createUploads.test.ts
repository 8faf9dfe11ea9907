import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createUploads } from '#parts/upload/createUploads.ts'

/** Sendings under way, by the name of the file; each is ended by hand. */
const underWay = new Map<string, { arrive: () => void; fail: () => void; progress: (percent: number) => void; signal: AbortSignal }>()
const revoked: string[] = []

beforeEach(() => {
  underWay.clear()
  revoked.length = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${(file as File).name}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url))
})
afterEach(() => vi.restoreAllMocks())

const start = (options: { most?: number; sent?: { id: string; url: string }[] } = {}) =>
  createUploads({
    most: 3,
    sent: [],
    judge: (file) => Promise.resolve(file.name.startsWith('bad') ? '不是图片' : undefined),
    send: (file, progress, signal) =>
      new Promise((done, refuse) => {
        const end = (act: () => void) => () => {
          underWay.delete(file.name)
          act()
        }
        underWay.set(file.name, {
          arrive: end(() => done({ id: `id-${file.name}`, url: `/api/file/${file.name}` })),
          fail: end(() => refuse(new Error('cut'))),
          progress,
          signal,
        })
      }),
    explain: () => ({ fault: '没有传上去', retriable: true }),
    ...options,
  })

const files = (...names: string[]) => names.map((name) => new File(['x'], name))
const settled = () => vi.waitFor(() => undefined).then(() => new Promise((done) => setImmediate(done)))
const states = (uploads: ReturnType<typeof start>) => uploads.list().map(({ state }) => state)

test('two are sent at a time, and the order of choosing stays whichever arrives first', async () => {
  const uploads = start()
  uploads.add(files('a', 'b', 'c'))
  await settled()
  expect([...underWay.keys()]).toEqual(['a', 'b'])
  expect(states(uploads)).toEqual(['sending', 'sending', 'waiting'])
  underWay.get('b')!.arrive()
  await settled()
  expect([...underWay.keys()]).toEqual(['a', 'c'])
  underWay.get('c')!.arrive()
  underWay.get('a')!.arrive()
  await settled()
  expect(uploads.list().map(({ image }) => image?.id)).toEqual(['id-a', 'id-b', 'id-c'])
})

test('a file that is no image is never sent, and cannot be retried', async () => {
  const uploads = start()
  uploads.add(files('bad', 'good'))
  await settled()
  expect([...underWay.keys()]).toEqual(['good'])
  expect(uploads.list()[0]).toMatchObject({ state: 'failed', fault: '不是图片', retriable: false })
})

test('there is room for so many, and it is said how many were too many', () => {
  const uploads = start({ sent: [{ id: 'kept', url: '/api/file/kept' }] })
  expect(uploads.add(files('a', 'b', 'c'))).toBe(1)
  expect(uploads.list()).toHaveLength(3)
  expect(uploads.add(files('d'))).toBe(1)
})

test('a failed one is sent again on wish, with its progress from the start', async () => {
  const uploads = start()
  uploads.add(files('a'))
  await settled()
  underWay.get('a')!.progress(60)
  expect(uploads.list()[0]!.percent).toBe(60)
  underWay.get('a')!.fail()
  await settled()
  const [{ key, state, retriable }] = uploads.list() as [ReturnType<typeof uploads.list>[number]]
  expect([state, retriable]).toEqual(['failed', true])
  uploads.retry(key)
  expect(uploads.list()[0]).toMatchObject({ state: 'sending', percent: 0, fault: undefined })
  underWay.get('a')!.arrive()
  await settled()
  expect(states(uploads)).toEqual(['sent'])
})

test('one that is removed is broken off, its file let go, and the next takes its turn', async () => {
  const uploads = start()
  uploads.add(files('a', 'b', 'c'))
  await settled()
  const { signal } = underWay.get('a')!
  uploads.remove(uploads.list()[0]!.key)
  expect(signal.aborted).toBe(true)
  expect(revoked).toEqual(['blob:a'])
  underWay.get('a')!.fail()
  await settled()
  expect(states(uploads)).toEqual(['sending', 'sending'])
})

test('closing breaks everything off and keeps what listeners were told', async () => {
  const uploads = start()
  let told = 0
  uploads.subscribe(() => told++)
  uploads.add(files('a'))
  await settled()
  const before = told
  const { signal } = underWay.get('a')!
  uploads.close()
  expect(signal.aborted).toBe(true)
  expect(revoked).toEqual(['blob:a'])
  expect(told).toBe(before)
})
