import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { success } from '#lib/contract'
import { createHostApi } from '#lib/login'

const fetching = vi.fn<(url: string, options: RequestInit) => Promise<Response>>()
beforeEach(() => vi.stubGlobal('fetch', fetching))
afterEach(() => {
  vi.unstubAllGlobals()
  fetching.mockReset()
})

const answer = (data: unknown, proof?: string) =>
  fetching.mockResolvedValueOnce(Response.json(success(data), { headers: proof === undefined ? {} : { 'qr-proof': proof } }))
const proofs = () => fetching.mock.calls.map(([, { headers }]) => new Headers(headers).get('qr-proof'))

test('calls the host cross-origin as JSON without cookies, with the token once there is one', async () => {
  let token: string | undefined
  const api = createHostApi({ host: 'https://www.zeyiji.example/', token: () => token })
  answer(null)
  await api('POST /api/user/login', { account: '13800138000', security: 'x', loginType: 1 })
  const [url, { credentials, headers, body }] = fetching.mock.lastCall!
  expect([url, credentials]).toEqual(['https://www.zeyiji.example/api/user/login', 'omit'])
  expect(Object.fromEntries(new Headers(headers))).toEqual({ accept: 'application/json', 'content-type': 'application/json' })
  expect(JSON.parse(body as string)).toEqual({ account: '13800138000', security: 'x', loginType: 1 })
  token = 'abc'
  answer(null)
  await api('GET /api/user/self', {})
  expect(new Headers(fetching.mock.lastCall![1].headers).get('token')).toBe('abc')
})

test('the proof of the app’s code is sent with every poll of that code only', async () => {
  const api = createHostApi({ host: 'https://www.zeyiji.example' })
  answer('content-1', 'proof-1')
  await api('POST /api/qr/generate', { type: 1 })
  answer('content-2', 'proof-2')
  await api('POST /api/qr/generate', { type: 1 })
  for (const content of ['content-2', 'content-1', 'content-3']) {
    answer({ completeFlag: false, result: null })
    await api('POST /api/qr/result', { content })
  }
  expect(proofs()).toEqual([null, null, 'proof-2', 'proof-1', null])
})

test('the proof of the official account’s code is sent with polls, the binding and setting the password', async () => {
  const api = createHostApi({ host: 'https://www.zeyiji.example' })
  answer({ uuid: 'a', url: 'data:,' }, 'proof')
  await api('GET /api/wechat/mp/login/qrcode', {})
  answer({ status: 0, user: null })
  await api('POST /api/wechat/mp/login/qrcode/scan', { uuid: 'a' })
  answer({ status: 2, uuid: 'b', user: {} })
  await api('POST /api/wechat/mp/bing', { account: '13800138000', security: '123456', type: 6, uuid: 'a' })
  answer(null)
  await api('POST /api/sys/user/password/reset/mp/permit', { password: 'x', uuid: 'b' })
  expect(proofs()).toEqual([null, 'proof', 'proof', 'proof'])
})

test('only the proofs of the latest codes are stored', async () => {
  const api = createHostApi({ host: 'https://www.zeyiji.example' })
  for (let code = 1; code <= 9; code++) {
    answer(`content-${code}`, `proof-${code}`)
    await api('POST /api/qr/generate', { type: 1 })
  }
  for (const content of ['content-1', 'content-2']) {
    answer({ completeFlag: false, result: null })
    await api('POST /api/qr/result', { content })
  }
  expect(proofs().slice(-2)).toEqual([null, 'proof-2'])
})

test.each(['', 'www.zeyiji.example', '/api', 'javascript:alert(1)', 'ftp://x', 'https://'])(
  'the invalid host URL %j is refused with an explanation',
  (host) => expect(() => createHostApi({ host })).toThrow(/https:\/\/www\.example\.com/),
)
