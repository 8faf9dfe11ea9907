import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createUploads } from '#parts/upload/createUploads.ts'

/** Uploads in progress by file name; the test settles each. */
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

test('two files are uploaded at a time, and the order of selection stays regardless of which arrives first', async () => {
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

test('a file that is not an image is never uploaded and cannot be retried', async () => {
  const uploads = start()
  uploads.add(files('bad', 'good'))
  await settled()
  expect([...underWay.keys()]).toEqual(['good'])
  expect(uploads.list()[0]).toMatchObject({ state: 'failed', fault: '不是图片', retriable: false })
})

test('the number of files is limited, and the number of excess files is reported', () => {
  const uploads = start({ sent: [{ id: 'kept', url: '/api/file/kept' }] })
  expect(uploads.add(files('a', 'b', 'c'))).toBe(1)
  expect(uploads.list()).toHaveLength(3)
  expect(uploads.add(files('d'))).toBe(1)
})

test('a failed upload is repeated on demand, with its progress from the start', async () => {
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

test('removing a file aborts its upload, releases the file, and starts the next one', async () => {
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

test('closing aborts everything and keeps the state that listeners have', async () => {
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
