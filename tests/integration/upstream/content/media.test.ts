import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { useUpstream } from '../../../support/useUpstream.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'

describe('images', () => {
  const upstream = useUpstream('SQLite')

  beforeAll(async () => {
    const { dataDir } = upstream()
    await mkdir(join(dataDir, 'media/covers'), { recursive: true })
    await writeFile(join(dataDir, 'media/covers/welder-1.svg'), svg)
    for (const name of ['a.png', 'a.webp', 'a.jpg', 'a.avif', 'a.html', '.hidden.svg']) await writeFile(join(dataDir, 'media', name), 'x')
    await writeFile(join(dataDir, 'secret.svg'), 'secret')
  })

  it('may be cached for a year when the address has a version', async () => {
    const answer = await upstream().ask('GET /api/media/covers/welder-1.svg?v=0a1b2c3d')
    expect(answer).toMatchObject({ status: 200, text: svg })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      etag: expect.any(String),
    })
  })

  it('may be cached for five minutes without a version, and revalidated', async () => {
    const { ask } = upstream()
    const answer = await ask('GET /api/media/covers/welder-1.svg')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
    const etag = answer.headers.get('etag')!
    // Explicit because fetch would otherwise send `no-cache` along with a caller's condition.
    expect(
      await ask('GET /api/media/covers/welder-1.svg', undefined, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } }),
    ).toMatchObject({ status: 304, text: '' })
  })

  it.each([
    ['a.png', 'image/png'],
    ['a.webp', 'image/webp'],
    ['a.jpg', 'image/jpeg'],
    ['a.avif', 'image/avif'],
  ])('%s: are served as %s', async (name, type) => {
    expect((await upstream().ask(`GET /api/media/${name}`)).headers.get('content-type')).toBe(type)
  })

  it.each([
    ['list.csv', 'text/csv; charset=utf-8'],
    ['list.pdf', 'application/pdf'],
    ['list.md', 'text/markdown; charset=utf-8'],
  ])('%s: are served as an attachment and never displayed', async (name, type) => {
    const { ask, dataDir } = upstream()
    await mkdir(join(dataDir, 'media/attachments'), { recursive: true })
    await writeFile(join(dataDir, 'media/attachments', name), '<script>x</script>')
    const answer = await ask(`GET /api/media/attachments/${name}?v=0a1b2c3d`)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
  })

  it('are served without a body for HEAD', async () => {
    const answer = await upstream().ask('HEAD /api/media/covers/welder-1.svg')
    expect(answer).toMatchObject({ status: 200, text: '' })
    expect(answer.headers.get('content-length')).toBe(String(svg.length))
  })

  it.each([
    'nothing.svg',
    'a.html',
    '.hidden.svg',
    'covers',
    'covers/',
    '',
    'a.png/',
    'nothing/../a.png%00',
    'covers%2fwelder-1.svg',
    '%2e%2e/secret.svg',
    '%ff.svg',
    'a%',
  ])('return 404 for %j', async (path) => {
    const answer = await upstream().ask(`GET /api/media/${path}`)
    expect(answer).toMatchObject({ status: 404, code: 1004, msg: '资源不存在' })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it.each(['/api/media/../secret.svg', '/api/media/covers/../../secret.svg', '/api/media//secret.svg', '/api/media/..%5csecret.svg'])(
    'cannot be used to leave the folder: %s',
    async (path) => {
      const answer = await rawGet(upstream().origin, path)
      expect(answer).toMatch(/^HTTP\/1.1 404/)
      expect(answer).not.toContain('secret')
    },
  )

  it('accept reading methods only', async () => {
    expect(await upstream().ask('POST /api/media/a.png')).toMatchObject({ status: 404, code: 1004 })
  })
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
