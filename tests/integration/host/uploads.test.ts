import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Envelope, StoredImage } from '#lib/contract'
import { openTestDatabase, type TestDatabase } from '../../support/openTestDatabase.ts'
import { factsOf, jpeg, svg } from '../../support/sampleImages.ts'
import { signedInAccount } from '../../support/signedInAccount.ts'
import { type Host, startHost } from '../../support/startHost.ts'
import { startUpstream, type Upstream } from '../../support/startUpstream.ts'

describe('images on their way through the host', () => {
  let database: TestDatabase
  let upstream: Upstream
  let host: Host
  let cookie = ''
  beforeAll(async () => {
    database = await openTestDatabase('SQLite')
    upstream = await startUpstream(database.db)
    host = await startHost({ upstreamUrl: upstream.origin, env: { UPSTREAM_TIMEOUT_MS: '10000' } })
    cookie = `skill_token=${(await signedInAccount(upstream)).token}`
  })
  afterAll(async () => {
    await host.stop()
    await upstream.stop()
    await database.close()
  })
  const own = (type = 'image/jpeg') => ({ 'sec-fetch-site': 'same-origin', 'content-type': type, cookie })
  const upload = (body: Uint8Array, headers: Record<string, string> = own()) =>
    host.ask('POST /api/file?purpose=feedback', { headers: { 'content-length': String(body.length), ...headers }, body })

  test('the cookie speaks for the sender, who sees the image in a page; nobody else does', async () => {
    const sent = await upload(await jpeg())
    expect(sent).toMatchObject({ status: 200, json: { code: 0 } })
    const { url } = (sent.json as Envelope<StoredImage>).data
    const shown = await host.ask(`GET ${url}`, { headers: { cookie } })
    expect(shown).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/jpeg',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'content-disposition': expect.stringMatching(/^inline; filename="[0-9a-f]{32}\.jpg"$/),
      },
    })
    expect(await factsOf(shown.body)).toMatchObject({ format: 'jpeg', width: 40 })
    expect(await host.ask(`GET ${url}`)).toMatchObject({ status: 404, json: { code: 1004 } })
  })

  test('a file of another kind than declared is refused with a message', async () => {
    expect(await upload(svg(), own('image/png'))).toMatchObject({ status: 200, json: { code: 1015, data: { reason: 'kind' } } })
  })

  test('10 MB pass, more are refused at the door; other calls take far less', async () => {
    const most = new Uint8Array(10 * 1024 * 1024)
    expect(await upload(most)).toMatchObject({ status: 200, json: { code: 1015, data: { reason: 'kind' } } })
    expect(await upload(new Uint8Array(most.length + 1)).catch(String)).toMatchObject({ status: 413, json: { code: 1000 } })
    const body = new Uint8Array(2 * 1024 * 1024)
    const other = host.ask('POST /api/feedback', { headers: { ...own('application/json'), 'content-length': String(body.length) }, body })
    expect(await other.catch(String)).toMatchObject({ status: 413 })
  })

  test('a visitor with 9 MB is told to sign in, not cut off', async () => {
    const { cookie: _, ...visitor } = own()
    expect(await upload(new Uint8Array(9 * 1024 * 1024), visitor)).toMatchObject({ status: 200, json: { code: 1001 } })
  })

  test('a page of somebody else cannot send one', async () => {
    expect(await upload(await jpeg(), { ...own(), 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 })
  })

  test('a sender who leaves in the middle harms nobody', async () => {
    for (let time = 0; time < 10; time++) {
      const socket = connect(host.port, '127.0.0.1').on('error', () => {})
      socket.write(
        `POST /api/file?purpose=feedback HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nCookie: ${cookie}\r\nContent-Type: image/png\r\nContent-Length: 90000\r\n\r\nbegun`,
      )
      await new Promise((resolve) => socket.once('connect', resolve))
      socket.destroy()
    }
    expect(await upload(await jpeg())).toMatchObject({ status: 200, json: { code: 0 } })
    expect(upstream.entries).toEqual([])
  })
})
