import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchTransport, type Transport } from '#lib/contract'

const fetching = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', fetching))
afterEach(() => {
  vi.unstubAllGlobals()
  fetching.mockReset()
})

async function sent(transport: Transport, method: 'GET' | 'POST' = 'GET', signal?: AbortSignal) {
  fetching.mockResolvedValue(Response.json({ code: 0 }))
  const body = method === 'GET' ? undefined : '{}'
  await transport({ method, path: '/api/x', body, ...(signal && { signal }) })
  const [url, options] = fetching.mock.lastCall!
  return { url, ...options, headers: Object.fromEntries(new Headers(options?.headers)) }
}

test('on the site’s own pages, the cookie is sent', async () => {
  expect(await sent(fetchTransport())).toEqual({
    url: '/api/x',
    method: 'GET',
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
  })
})

test('elsewhere, the current token is sent in the header token, without cookies', async () => {
  let token: string | undefined = 'first'
  const transport = fetchTransport({ origin: 'https://x.example', token: () => token })
  expect(await sent(transport)).toMatchObject({ url: 'https://x.example/api/x', credentials: 'omit', headers: { token: 'first' } })
  token = undefined
  expect((await sent(transport)).headers).not.toHaveProperty('token')
})

test('a body has the JSON content type, and a signal is passed on', async () => {
  const { signal } = new AbortController()
  expect(await sent(fetchTransport(), 'POST', signal)).toMatchObject({
    body: '{}',
    signal,
    headers: { 'content-type': 'application/json' },
  })
})

test('a call that must outlive its page sets keepalive', async () => {
  fetching.mockResolvedValue(Response.json({ code: 0 }))
  await fetchTransport()({ method: 'POST', path: '/', body: '{}', keepalive: true })
  expect(fetching.mock.lastCall![1]).toMatchObject({ keepalive: true })
})

test('an answer that is not JSON has no body', async () => {
  fetching.mockResolvedValue(new Response('<html>', { status: 502 }))
  const { status, body } = await fetchTransport()({ method: 'GET', path: '/', body: undefined })
  expect([status, body]).toEqual([502, undefined])
})

test('headers of a single request are sent, and those of its answer are returned', async () => {
  fetching.mockResolvedValue(Response.json({ code: 0 }, { headers: { 'qr-proof': 'given' } }))
  const { headers } = await fetchTransport()({ method: 'POST', path: '/', body: '{}', headers: { 'qr-proof': 'shown' } })
  expect(headers?.get('qr-proof')).toBe('given')
  expect(Object.fromEntries(new Headers(fetching.mock.lastCall![1]?.headers))).toEqual({
    accept: 'application/json',
    'content-type': 'application/json',
    'qr-proof': 'shown',
  })
})

test.each([
  ['image/png', 'image/png'],
  ['', 'application/octet-stream'],
])('an image of type %j is sent as %s', async (type, said) => {
  fetching.mockResolvedValue(Response.json({ code: 0 }))
  const body = new Blob(['x'], { type })
  await fetchTransport()({ method: 'POST', path: '/api/file', body })
  const [, options] = fetching.mock.lastCall!
  expect([options?.body, new Headers(options?.headers).get('content-type')]).toEqual([body, said])
})
