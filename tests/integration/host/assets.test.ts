import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import express from 'express'
import { expect, test } from 'vitest'
import { assets } from '../../../server/http/pages/assets.ts'
import { ask, builtFolder } from '../../support/startHost.ts'
import { useHost } from '../../support/useHost.ts'
import { waitFor } from '../../support/waitFor.ts'

const both = useHost()
const script = () => `/assets/${readdirSync(join(builtFolder, 'assets')).find((name) => /^vendor.*\.js$/.test(name))}`

test('lets browsers cache a fingerprinted file for a year', async () => {
  const answer = await both.host.ask(`GET ${script()}`)
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  })
  expect(answer.headers).not.toHaveProperty('content-encoding')
  expect(answer.body).toEqual(readFileSync(join(builtFolder, script())))
  expect(answer.cookies).toEqual([])
})

test('sends no Permissions-Policy with a script, where it would be longer than many scripts', async () => {
  expect((await both.host.ask(`GET ${script()}`)).headers).not.toHaveProperty('permissions-policy')
  expect((await both.host.ask('GET /favicon.svg')).headers).toHaveProperty('permissions-policy')
})

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['gzip;q=0.5, br;q=0', 'gzip'],
  ['*', 'br'],
  ['deflate', undefined],
  ['br;q=0, gzip;q=0', undefined],
  ['', undefined],
])('to Accept-Encoding "%s" it answers %s', async (accepted, encoding) => {
  const answer = await both.host.ask(`GET ${script()}`, { headers: { 'accept-encoding': accepted } })
  expect(answer.headers['content-encoding']).toBe(encoding)
  const plain = encoding === 'br' ? brotliDecompressSync(answer.body) : encoding === 'gzip' ? gunzipSync(answer.body) : answer.body
  expect(plain).toEqual(readFileSync(join(builtFolder, script())))
  expect(answer.headers['content-length']).toBe(String(answer.body.length))
})

test('answers 304 for an unchanged file but not for a changed one, and HEAD without a body', async () => {
  const { etag } = (await both.host.ask(`GET ${script()}`)).headers
  expect(await both.host.ask(`GET ${script()}`, { headers: { 'if-none-match': etag! } })).toMatchObject({ status: 304, text: '' })
  expect((await both.host.ask(`GET ${script()}`, { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200)
  expect(await both.host.ask(`HEAD ${script()}`)).toMatchObject({ status: 200, text: '', headers: { etag } })
})

test('makes browsers revalidate the build file', async () => {
  const answer = await both.host.ask('GET /build.json')
  expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } })
  expect(answer.json).toHaveProperty('build')
})

test.each(['/assets/missing.js', '/assets/', '/assets/a/b.css', '/assets/%2e%2e/build.json', '/assets/..%2fbuild.json', '/assets/x.js.br'])(
  '%s: answers 404 in plain text',
  async (path) => {
    const answer = await both.host.ask(`GET ${path}`)
    expect(answer).toMatchObject({ status: 404, text: 'Not found', headers: { 'cache-control': 'no-store' } })
    expect(answer.headers['content-type']).toContain('text/plain')
  },
)

test.each([
  '/.vite/manifest.json',
  '/../package.json',
  '/..%2fpackage.json',
  '/%2e%2e/package.json',
  '/assets/../../server/main.ts',
  '/%2fetc/passwd',
  '/constructor',
  '/__proto__',
])('%s: returns no file', async (path) => {
  const answer = await both.host.ask(`GET ${path}`)
  expect(answer.status).toBe(404)
  expect(answer.text).not.toMatch(/"dependencies"|client\/entry|root:x/)
})

test('answers 405 to a POST to a file', async () => {
  expect(await both.host.ask(`POST ${script()}`)).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
})

test('closes the file when the browser disconnects', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assets-'))
  writeFileSync(join(folder, 'big.txt'), Buffer.alloc(40 * 1024 * 1024, 'x'))
  const server = createServer(express().use(assets(folder)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  expect((await ask(port, 'HEAD /big.txt')).status).toBe(200)
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /big.txt HTTP/1.1\r\nHost: x\r\n\r\n')
  await new Promise((resolve) => socket.once('data', resolve))
  const open = () => readdirSync('/proc/self/fd').filter((fd) => linkOf(fd).endsWith('big.txt')).length
  expect(open()).toBe(1)
  socket.destroy()
  await waitFor(() => expect(open()).toBe(0))
  await new Promise((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true })
})

function linkOf(fd: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`)
  } catch {
    return ''
  }
}

test('reports liveness and readiness at the health addresses', async () => {
  expect(await both.host.ask('GET /healthz')).toMatchObject({ status: 200, json: { ok: true }, headers: { 'cache-control': 'no-store' } })
  expect(await both.host.ask('GET /readyz')).toMatchObject({ status: 200, json: { ok: true } })
  both.host.state.accepting = false
  expect(await both.host.ask('GET /readyz')).toMatchObject({ status: 503, json: { ok: false, reason: 'draining' } })
  expect((await both.host.ask('GET /healthz')).status).toBe(200)
  both.host.state.accepting = true
  await both.upstream.stop()
  expect(await both.host.ask('GET /readyz')).toMatchObject({ status: 503, json: { ok: false, reason: 'upstream' } })
  expect((await both.host.ask('GET /healthz')).status).toBe(200)
  await both.upstream.restart()
  expect((await both.host.ask('GET /readyz')).status).toBe(200)
})
