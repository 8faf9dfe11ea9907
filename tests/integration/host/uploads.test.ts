import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Envelope, StoredImage } from '#lib/contract'
import { openTestDatabase, type TestDatabase } from '../../support/openTestDatabase.ts'
import { factsOf, jpeg, svg } from '../../support/sampleImages.ts'
import { signedInAccount } from '../../support/signedInAccount.ts'
import { type Host, startHost } from '../../support/startHost.ts'
import { startUpstream, type Upstream } from '../../support/startUpstream.ts'

describe('images uploaded through the host', () => {
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

  test('belong to the user of the cookie; no other client can read them', async () => {
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

  test('with another type than declared are rejected with a message', async () => {
    expect(await upload(svg(), own('image/png'))).toMatchObject({ status: 200, json: { code: 1015, data: { reason: 'kind' } } })
  })

  test('may have 10 MB, unlike the bodies of other calls; larger ones are rejected by the host', async () => {
    const most = new Uint8Array(10 * 1024 * 1024)
    expect(await upload(most)).toMatchObject({ status: 200, json: { code: 1015, data: { reason: 'kind' } } })
    expect(await upload(new Uint8Array(most.length + 1)).catch(String)).toMatchObject({ status: 413, json: { code: 1000 } })
    const body = new Uint8Array(2 * 1024 * 1024)
    const other = host.ask('POST /api/feedback', { headers: { ...own('application/json'), 'content-length': String(body.length) }, body })
    expect(await other.catch(String)).toMatchObject({ status: 413 })
  })

  test('get "sign in" rather than an aborted connection for a visitor with 9 MB', async () => {
    const { cookie: _, ...visitor } = own()
    expect(await upload(new Uint8Array(9 * 1024 * 1024), visitor)).toMatchObject({ status: 200, json: { code: 1001 } })
  })

  test('are rejected from a page of another site', async () => {
    expect(await upload(await jpeg(), { ...own(), 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 })
  })

  test('whose senders disconnect leave no error behind', async () => {
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
