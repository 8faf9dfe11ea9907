import { mkdirSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadVideos, mediaOf } from '../../../support/lessonMedia.ts'
import { useUpstream } from '../../../support/useUpstream.ts'
import { videoBytes } from '../../../support/videoPack.ts'
import { waitFor } from '../../../support/waitFor.ts'

describe('the files of a video', () => {
  const upstream = useUpstream('SQLite')
  let folder: string
  beforeAll(async () => {
    await loadVideos(upstream())
    folder = (await mediaOf(upstream(), 'course-1_safety')).hls!.replace('master.m3u8', '')
  })
  const get = (file: string, headers: Record<string, string> = {}, method = 'GET') =>
    upstream().ask(`${method} ${folder}${file}`, undefined, { headers })

  it.each([
    ['master.m3u8', 'application/vnd.apple.mpegurl'],
    ['720p.m3u8', 'application/vnd.apple.mpegurl'],
    ['720p.mp4', 'video/mp4'],
    ['zh-CN.vtt', 'text/vtt; charset=utf-8'],
    ['poster.webp', 'image/webp'],
  ])('%s: are served as %s, cacheable by one browser while the address is valid', async (file, type) => {
    const answer = await get(file)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'cache-control': 'private, max-age=21600',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[\da-f]{12}-[\w-]+\.\w+"$/),
    })
  })

  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=0-2999', 0, 2999],
    ['bytes=100-1499', 100, 1499],
    ['bytes=2995-', 2995, 2999],
    ['bytes=-7', 2993, 2999],
    ['bytes=2900-9999', 2900, 2999],
  ])('return exactly the bytes of %s', async (range, from, to) => {
    const answer = await get('720p.mp4', { range })
    expect(answer).toMatchObject({ status: 206, text: videoBytes.slice(from, to + 1) })
    expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${to}/3000`)
    expect(answer.headers.get('content-length')).toBe(String(to - from + 1))
  })

  it('are limited to a megabyte for an open-ended range, so that no client gets a whole film before playing it', async () => {
    const { dataDir } = upstream()
    const [video = '', version = ''] = folder.split('/').slice(-3)
    const size = 2_500_000
    writeFileSync(join(dataDir, 'videos', video, version, 'film.mp4'), 'x'.repeat(size))
    const parts: (string | null)[] = []
    for (let from = 0; from < size && parts.length < 5;) {
      const answer = await get('film.mp4', { range: `bytes=${from}-` })
      expect(answer.status).toBe(206)
      parts.push(answer.headers.get('content-range'))
      from += Number(answer.headers.get('content-length'))
    }
    expect(parts).toEqual(['bytes 0-1048575/2500000', 'bytes 1048576-2097151/2500000', 'bytes 2097152-2499999/2500000'])
    // A range with an end is answered in full.
    expect((await get('film.mp4', { range: 'bytes=0-1999999' })).headers.get('content-length')).toBe('2000000')
    expect((await get('film.mp4')).headers.get('content-length')).toBe(String(size))
  })

  it.each(['bytes=3000-', 'bytes=5000-6000', 'bytes=-0'])('return 416 with the size for %s beyond the end', async (range) => {
    const answer = await get('720p.mp4', { range })
    expect(answer).toMatchObject({ status: 416, code: 1000 })
    expect(answer.headers.get('content-range')).toBe('bytes */3000')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    // The headers of the file must not appear in the error answer.
    expect(answer.headers.get('etag')).toBeNull()
  })

  it.each(['bytes=0-1,5-6', 'bytes=a-b', 'bytes=', 'items=0-1', 'bytes=9-2'])(
    'return the whole file or 416 for the unsupported range %s',
    async (range) => {
      const answer = await get('720p.mp4', { range })
      if (answer.status === 416) expect(answer.headers.get('content-range')).toBe('bytes */3000')
      else expect(answer).toMatchObject({ status: 200, text: videoBytes })
    },
  )

  it('return the whole file when more last bytes are requested than exist', async () => {
    const answer = await get('720p.mp4', { range: 'bytes=-5000' })
    expect(answer).toMatchObject({ status: 200, text: videoBytes })
    expect(answer.headers.get('content-range')).toBeNull()
  })

  it('return the part for the current version in If-Range, and the whole file for another', async () => {
    const etag = (await get('720p.mp4')).headers.get('etag')!
    expect(await get('720p.mp4', { range: 'bytes=0-9', 'if-range': etag })).toMatchObject({ status: 206, text: videoBytes.slice(0, 10) })
    expect(await get('720p.mp4', { range: 'bytes=0-9', 'if-range': '"other"' })).toMatchObject({ status: 200, text: videoBytes })
  })

  it('return 304 for a part that the browser has', async () => {
    const etag = (await get('720p.mp4')).headers.get('etag')!
    expect(await get('720p.mp4', { 'if-none-match': etag, 'cache-control': 'max-age=0' })).toMatchObject({ status: 304, text: '' })
    expect(await get('720p.mp4', { 'if-match': '"other"' })).toMatchObject({ status: 412 })
  })

  it('return headers only for HEAD, also with a range', async () => {
    const answer = await get('720p.mp4', {}, 'HEAD')
    expect(answer).toMatchObject({ status: 200, text: '' })
    expect(answer.headers.get('content-length')).toBe('3000')
    expect(await get('720p.mp4', { range: 'bytes=0-9' }, 'HEAD')).toMatchObject({ status: 206, text: '' })
  })

  it('are readable through their playlists: every relative address and range returns bytes', async () => {
    const address = (from: string, to: string) => new URL(to, `http://x${from}`).pathname
    const master = `${folder}master.m3u8`
    const names = (await get('master.m3u8')).text.split('\n').filter((line) => line && !line.startsWith('#'))
    expect(names).toEqual(['1080p.m3u8', '720p.m3u8', '480p.m3u8', '360p.m3u8'])
    for (const name of names) {
      const { text } = await upstream().ask(`GET ${address(master, name)}`)
      const file = text.split('\n').find((line) => line.endsWith('.mp4'))!
      const answer = await upstream().ask(`GET ${address(master, file)}`, undefined, { headers: { range: 'bytes=100-1499' } })
      expect(answer).toMatchObject({ status: 206, text: videoBytes.slice(100, 1500) })
    }
  })

  it('require a ticket of the same folder, video and version, unmodified', async () => {
    const { dataDir } = upstream()
    const [, ticket = '', video = '', version = ''] = /video\/([^/]+)\/([^/]+)\/([^/]+)\//.exec(folder) ?? []
    for (const other of ['other/1', `${video}/1`]) {
      mkdirSync(join(dataDir, 'videos', other), { recursive: true })
      writeFileSync(join(dataDir, 'videos', other, 'a.mp4'), 'secret')
    }
    const forged = ticket.replace(/.$/, (letter) => (letter === 'A' ? 'B' : 'A'))
    const later = ticket.replace(/^[^.]+/, 'zzzzzz')
    for (const path of [
      `${ticket}/other/1/a.mp4`,
      `${ticket}/${video}/1/a.mp4`,
      ...[forged, later, 'x', `${ticket}.`, ticket.toLowerCase()].map((wrong) => `${wrong}/${video}/${version}/720p.mp4`),
    ]) {
      const answer = await upstream().ask(`GET /api/media/video/${path}`)
      expect(answer).toMatchObject({ status: 403, code: 1003 })
      expect(answer.text).not.toContain('secret')
    }
  })

  it.each([
    'nothing.mp4',
    'video.json',
    '',
    '.hidden.mp4',
    'a/720p.mp4',
    '720p.mp4/',
    '720p.MP4',
    '%2e%2e/720p.mp4',
    '720p.mp4%00',
    '%ff.mp4',
  ])('return 404 for %j', async (file) => {
    const answer = await get(file)
    expect(answer).toMatchObject({ status: 404, code: 1004 })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('cannot be used to leave the folder, and are not accessible without a ticket', async () => {
    const { origin, dataDir, ask } = upstream()
    writeFileSync(join(dataDir, 'secret.mp4'), 'secret')
    for (const path of [`${folder}../../secret.mp4`, `${folder}..%2f..%2f..%2fsecret.mp4`, `${folder}..\\secret.mp4`]) {
      const answer = await rawGet(origin, path)
      expect(answer).toMatch(/^HTTP\/1.1 (403|404)/)
      expect(answer).not.toContain('\r\n\r\nsecret')
    }
    const [video, version] = folder.split('/').slice(-3)
    for (const path of [`/api/media/videos/${video}/${version}/poster.webp`, `/api/media/video/${video}/${version}/poster.webp`])
      expect(await ask(`GET ${path}`)).toMatchObject({ status: 404 })
  })

  it('accept reading methods only', async () => {
    expect(await upstream().ask(`POST ${folder}720p.mp4`)).toMatchObject({ status: 404, code: 1004 })
  })

  it('are closed when the viewer disconnects', async () => {
    const { origin, dataDir } = upstream()
    const [video = '', version = ''] = folder.split('/').slice(-3)
    const large = join(dataDir, 'videos', video, version, 'large.mp4')
    writeFileSync(large, Buffer.alloc(40_000_000))
    const sockets = await Promise.all(Array.from({ length: 20 }, () => startReading(origin, `${folder}large.mp4`)))
    await waitFor(() => expect(openFiles(large)).toBe(20))
    for (const socket of sockets) socket.destroy()
    await waitFor(() => expect(openFiles(large)).toBe(0))
  })
})

/** Returns the number of open descriptors of a file in this process, which runs the upstream. */
const openFiles = (file: string): number =>
  readdirSync('/proc/self/fd').filter((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`) === file
    } catch {
      // The descriptor was closed after it was listed.
      return false
    }
  }).length

/** Requests a file, waits for its first bytes and reads no further. */
const startReading = (origin: string, path: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const socket = connect(Number(port), hostname)
    socket.once('data', () => {
      socket.pause()
      resolve(socket)
    })
    socket.once('error', reject)
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  })

/** fetch normalises paths before it sends them; this function does not. */
const rawGet = (origin: string, path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    let answer = ''
    connect(Number(port), hostname)
      .on('data', (chunk) => (answer += chunk.toString()))
      .on('end', () => resolve(answer))
      .on('error', reject)
      .write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  })
