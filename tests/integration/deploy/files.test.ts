import { readdirSync } from 'node:fs'
import type { OutgoingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBrotli } from '../../support/findNginx.ts'
import { askByHttp2 } from '../../support/askSecurely.ts'
import { ask, builtFolder, root } from '../../support/startHost.ts'
import { useNginx } from '../../support/useNginx.ts'
import { waitFor } from '../../support/waitFor.ts'

const all = useNginx()
const named = (folder: string, shape: RegExp) => readdirSync(folder).find((name) => shape.test(name))

const built = {
  'a script': () => `/assets/${named(join(builtFolder, 'assets'), /^vendor.*\.js$/)}`,
  'a style sheet': () => `/assets/${named(join(builtFolder, 'assets'), /\.css$/)}`,
  'the script for partners': () => '/embed/zeyiji-ui.js',
  'a chunk of that script': () => `/embed/${named(join(root, 'dist/embed'), /^zeyiji-.+-[\w-]{8}\.js$/)}`,
}
/** The headers in which nginx and the host may differ. */
const own = ['date', 'server', 'connection', 'keep-alive', 'etag', 'last-modified', 'accept-ranges', 'x-request-id', 'traceresponse']
const comparable = (headers: OutgoingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name) && !name.startsWith(':')))

const encodings = ['identity', 'gzip', ...(findBrotli() ? ['gzip, deflate, br'] : [])]

test.each(Object.entries(built).flatMap(([name, path]) => encodings.map((encoding) => [name, encoding, path] as const)))(
  'serves %s from disk as %s with the headers and bytes of the host',
  async (_, encoding, path) => {
    const headers = { 'accept-encoding': encoding }
    const fromHost = await ask(all.host.port, `GET ${path()}`, { headers })
    const fromDisk = await askByHttp2(all.nginx, `GET ${path()}`, { headers })
    expect(comparable(fromDisk.headers)).toEqual(comparable(fromHost.headers))
    expect(fromDisk.body).toEqual(fromHost.body)
    await waitFor(() => expect(all.nginx.entries().at(-1)).toMatchObject({ path: path(), host: '' }))
  },
)

test('answers 304 for an unchanged file', async () => {
  const path = built['a script']()
  const { headers } = await askByHttp2(all.nginx, `GET ${path}`)
  const again = await askByHttp2(all.nginx, `GET ${path}`, { headers: { 'if-none-match': headers.etag! } })
  expect(again).toMatchObject({ status: 304, text: '', headers: { 'cache-control': 'public, max-age=31536000, immutable' } })
})

test.each(['/assets/missing.js', '/assets/', '/assets/a/b.css', '/embed/missing.js', '/assets/..%2fbuild.json', '/assets/vendor.js.br'])(
  '%s: returns an uncacheable 404 in plain text',
  async (path) => {
    const answer = await askByHttp2(all.nginx, `GET ${path}`)
    expect(answer).toMatchObject({ status: 404, text: 'Not found', headers: { 'cache-control': 'no-store' } })
    expect(answer.headers['content-type']).toContain('text/plain')
  },
)

test.each(['/assets/../build.json', '/assets/..%2f..%2fetc/passwd', '/assets/%2e%2e/%2e%2e/server/main.ts', '/embed../assets'])(
  '%s: does not escape the folder',
  async (path) => {
    const answer = await askByHttp2(all.nginx, `GET ${path}`)
    expect(answer.text).not.toMatch(/root:x|import /)
  },
)

test('answers 405 to a POST to a file', async () => {
  const answer = await askByHttp2(all.nginx, `POST ${built['a script']()}`)
  expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
})

test('forwards requests for files at the root to the hosts', async () => {
  expect(await askByHttp2(all.nginx, 'GET /build.json')).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } })
})
