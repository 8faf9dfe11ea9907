import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultUpstream, type FaultUpstream } from '../../support/faultUpstream.ts'
import { type Host, startHost } from '../../support/startHost.ts'

const folder = mkdtempSync(join(tmpdir(), 'embed-'))
const script = 'customElements.define("zeyiji-login", class extends HTMLElement {})'
let host: Host
let upstream: FaultUpstream

beforeAll(async () => {
  writeFileSync(join(folder, 'zeyiji-ui.js'), script)
  writeFileSync(join(folder, 'zeyiji-ui.js.gz'), gzipSync(script))
  writeFileSync(join(folder, 'zeyiji-core-Bx3k9_aQ.js'), 'export {}')
  writeFileSync(join(folder, 'zeyiji-elements.js'), 'export {}')
  upstream = await faultUpstream()
  host = await startHost({ upstreamUrl: upstream.url, env: { EMBED_ORIGINS: 'https://partner.example' }, embedFolder: folder })
})
afterAll(async () => {
  await host.stop()
  await upstream.stop()
  rmSync(folder, { recursive: true })
})

const open = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin', 'x-content-type-options': 'nosniff' }

test('serves the script for partners to every origin with a short cache time', async () => {
  for (const origin of ['https://partner.example', 'https://anybody.example', 'null']) {
    const answer = await host.ask('GET /embed/zeyiji-ui.js', { headers: { origin, cookie: 'skill_token=j:{"a":1}' } })
    expect(answer).toMatchObject({ status: 200, text: script, cookies: [] })
    expect(answer.headers).toMatchObject({
      ...open,
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
    })
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
  }
  expect(upstream.received).toEqual([])
})

test('compresses the script and answers 304 when it is unchanged', async () => {
  const answer = await host.ask('GET /embed/zeyiji-ui.js', { headers: { 'accept-encoding': 'gzip' } })
  expect(answer.headers).toMatchObject({ ...open, 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
  const again = await host.ask('GET /embed/zeyiji-ui.js', { headers: { 'if-none-match': answer.headers.etag! } })
  expect(again).toMatchObject({ status: 304, text: '', headers: open })
})

test('lets browsers cache a fingerprinted file for a year, and others briefly', async () => {
  const chunk = await host.ask('GET /embed/zeyiji-core-Bx3k9_aQ.js')
  expect(chunk.headers).toMatchObject({ ...open, 'cache-control': 'public, max-age=31536000, immutable' })
  expect((await host.ask('GET /embed/zeyiji-elements.js')).headers['cache-control']).toContain('max-age=300')
})

test.each([
  '/embed/',
  '/embed/missing.js',
  '/embed/zeyiji-core-00000000.js',
  '/embed/zeyiji-ui.js.gz',
  '/embed/%2e%2e/build.json',
  '/embed/..%2fbuild.json',
  '/embed/constructor',
])('%s: answers 404 in plain text', async (path) => {
  const answer = await host.ask(`GET ${path}`)
  expect(answer).toMatchObject({ status: 404, text: 'Not found', headers: { 'cache-control': 'no-store' } })
  expect(answer.headers['content-type']).toContain('text/plain')
})

test('answers 404 when the script has not been built', async () => {
  const bare = await startHost({ upstreamUrl: upstream.url, embedFolder: join(folder, 'none') })
  const answer = await bare.ask('GET /embed/zeyiji-ui.js')
  await bare.stop()
  expect(answer).toMatchObject({ status: 404, text: 'Not found' })
})

test('answers 405 to a POST to a script', async () => {
  expect(await host.ask('POST /embed/zeyiji-ui.js')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
})
