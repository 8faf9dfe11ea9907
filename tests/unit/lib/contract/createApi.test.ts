import { expect, test, vi } from 'vitest'
import { ApiError, Code, contract, createApi, failure, networkFault, success, type Transport } from '#lib/contract'
import { fixedPaths } from '../../../../lib/contract/createClient.ts'

const answering = (status: number, body: unknown) => {
  const transport = vi.fn<Transport>(async () => ({ status, body }))
  return { api: createApi(transport), transport }
}
const refusal = (status: number, body: unknown) =>
  answering(status, body)
    .api('GET /api/home', {})
    .catch((error: unknown) => error)

test('a server error contains the request id for the log; a refusal contains none', async () => {
  const headers = new Headers({ 'x-request-id': '0f8c2b6e-4444' })
  const fault = (status: number, body: unknown) =>
    createApi(async () => ({ status, body, headers }))('GET /api/home', {}).catch((error: unknown) => error)
  for (const given of [await fault(500, failure(Code.UpstreamFailed, '服务器内部错误')), await fault(502, undefined)])
    expect(given).toMatchObject({ status: 500, requestId: '0f8c2b6e-4444' })
  expect(await fault(200, failure(Code.TooOften, '太频繁'))).toMatchObject({ status: 200, requestId: undefined })
})

test.each([
  ['a gateway without an envelope', 502, undefined, {}, 0],
  ['a gateway with Retry-After', 504, undefined, { 'retry-after': '7' }, 7],
  ['an overloaded server', 503, failure(Code.UpstreamFailed, '当前访问人数较多，请稍后再试'), { 'retry-after': '3' }, 3],
  ['a rate limit of a proxy', 429, failure(Code.TooOften, '请求太频繁，请稍后再试'), { 'retry-after': '2' }, 2],
  ['Retry-After with a date', 503, undefined, { 'retry-after': 'Sun, 22 Nov 2026 23:00:00 GMT' }, 0],
])('a temporary error is marked as such: %s', async (_, status, body, headers, retryAfterSeconds) => {
  const api = createApi(async () => ({ status, body, headers: new Headers(headers) }))
  await expect(api('GET /api/home', {})).rejects.toMatchObject({ status: 500, retryAfterSeconds })
})

test('a server error with the server’s own message, or one not known to be temporary, is permanent', async () => {
  for (const [status, body] of [
    [500, undefined],
    [500, failure(1, 'x')],
    [502, failure(Code.UpstreamFailed, 'x')],
    [503, failure(1, 'x')],
  ] as const)
    expect(await refusal(status, body)).toMatchObject({ status: 500, retryAfterSeconds: undefined })
  expect(await refusal(404, undefined)).toMatchObject({ retryAfterSeconds: undefined })
})

test('a path parameter is encoded and cannot change the path', async () => {
  const { api, transport } = answering(200, success(null))
  await api('GET /api/course/:id/review', { id: 'a/b?c#d&e=f 焊', page: 2 })
  await api('POST /api/course/:id/join', { id: '../x' })
  expect(transport.mock.calls.map(([request]) => request)).toEqual([
    { method: 'GET', path: '/api/course/a%2Fb%3Fc%23d%26e%3Df%20%E7%84%8A/review?page=2', body: undefined },
    { method: 'POST', path: '/api/course/..%2Fx/join', body: '{}' },
  ])
})

/** Pairs of calls with one method, where a word of the second path stands in place of a parameter of the first. */
const besideParameters = Object.keys(contract).flatMap((name) =>
  Object.keys(contract).flatMap((other) => {
    const [parts, words] = [name.split('/'), other.split('/')]
    const fits = parts.length === words.length && parts.every((part, at) => part === words[at] || part.startsWith(':'))
    return fits && name !== other ? { name, other, input: Object.fromEntries(parts.map((part, at) => [part.slice(1), words[at]])) } : []
  }),
)

test('an id cannot address another call', async () => {
  expect(besideParameters.length).toBeGreaterThan(10)
  const { api, transport } = answering(200, success(null))
  for (const { name, other, input } of besideParameters)
    await expect(
      api(name as 'GET /api/course/:id', input as { id: string }),
      `${other}: add it to lib/contract/createClient.ts`,
    ).rejects.toMatchObject({
      status: 404,
    })
  expect(transport).not.toHaveBeenCalled()
  expect([...fixedPaths].filter((path) => !besideParameters.some(({ other }) => other === path))).toEqual([])
  await api('GET /api/course/option', {})
  expect(transport).toHaveBeenCalledOnce()
})

test('a query contains defined values, including zero, false and the empty string', async () => {
  const { api, transport } = answering(200, success(null))
  await api('GET /api/course', { q: '焊工 & 电工', level: undefined, category: '', page: 1 })
  await api('GET /api/course', { q: undefined })
  await api('GET /api/home', {})
  expect(transport.mock.calls.map(([{ path }]) => path)).toEqual([
    `/api/course?q=${encodeURIComponent('焊工').replace(/%20/g, '+')}+%26+${encodeURIComponent('电工')}&category=&page=1`,
    '/api/course',
    '/api/home',
  ])
})

test('the body of a POST is JSON, and the input is not modified', async () => {
  const { api, transport } = answering(200, success(null))
  const input = { account: '13800000000', security: ' "\\ 密码', loginType: 1 as const }
  await api('POST /api/user/login', input)
  expect(transport.mock.calls[0]![0]).toMatchObject({ method: 'POST', path: '/api/user/login' })
  expect(JSON.parse(transport.mock.calls[0]![0].body as string)).toEqual(input)
  const course = { id: 'a' }
  await api('GET /api/course/:id', course)
  expect(course).toEqual({ id: 'a' })
})

test('a value that no path can contain is an error of the caller and is not sent', async () => {
  const { api, transport } = answering(200, success(null))
  for (const id of [undefined, null, {}, ['a']])
    await expect(api('GET /api/course/:id', { id: id as string })).rejects.toBeInstanceOf(TypeError)
  expect(transport).not.toHaveBeenCalled()
})

test('code 0 returns the data', async () => {
  const data = { list: [] }
  expect(await answering(200, success(data)).api('GET /api/category', {})).toBe(data)
})

test.each([
  ['with an envelope', failure(Code.NotFound, '没有这门课'), Code.NotFound],
  ['with HTML', undefined, 0],
])('HTTP 404 %s is 资源不存在', async (_, body, code) => {
  const error = await refusal(404, body)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 404, code, message: '资源不存在' })
})

test.each([301, 400, 401, 403, 405, 413, 429, 500, 502, 504])('HTTP %i is 服务器内部错误 with status 500', async (status) => {
  expect(await refusal(status, failure(Code.UpstreamFailed, '别的话'))).toMatchObject({
    status: 500,
    code: Code.UpstreamFailed,
    message: '服务器内部错误',
  })
  expect(await refusal(status, '<html>')).toMatchObject({ status: 500, code: 0, message: '服务器内部错误' })
})

test.each([[undefined], [null], [''], ['<html>'], [[]], [{}], [{ code: '' }], [{ code: 'x' }], [{ code: 0.5 }]])(
  'HTTP 200 with %j, which is not an envelope, is 服务器内部错误',
  async (body) => expect(await refusal(200, body)).toMatchObject({ status: 500, message: '服务器内部错误' }),
)

test.each([Code.Created, Code.InvalidInput, Code.SignInNeeded, Code.TooOften, Code.BindExpired])(
  'code %i is refused with the server’s msg and data',
  async (code) => {
    const data = { retryAfterSeconds: 42 }
    expect(await refusal(200, failure(code, '服务端的话', data))).toMatchObject({ status: 200, code, data, message: '服务端的话' })
  },
)

test('a refusal has its msg, otherwise its message, otherwise 出错了，请稍后再试～; a code may be a string of digits', async () => {
  expect(await refusal(200, { code: '1', data: null, msg: '甲', message: '乙' })).toMatchObject({ message: '甲', code: 1 })
  expect(await refusal(200, { code: 1, data: null, message: '乙' })).toMatchObject({ message: '乙', code: 1 })
  expect(await refusal(200, { code: 1, data: null, message: ' ' })).toMatchObject({ message: '出错了，请稍后再试～', code: 1 })
})

test('validation errors of fields are distinguished from other refusals', async () => {
  const issues = [{ path: 'account', message: '请输入手机号' }]
  expect(((await refusal(200, failure(Code.InvalidInput, '…', { issues }))) as ApiError).issues).toEqual(issues)
  for (const data of [null, {}, { issues: 'x' }, 'x'])
    expect(((await refusal(200, failure(Code.InvalidInput, '…', data))) as ApiError).issues).toEqual([])
})

test('a call without an answer tells the user what to check', async () => {
  const api = createApi(() => Promise.reject(new TypeError('fetch failed')))
  await expect(api('GET /api/home', {})).rejects.toMatchObject({ name: 'ApiError', status: 0, code: 0, message: networkFault })
  expect(networkFault).toBe('网络连接失败，请检查网络后重试')
})

test('an abort is rethrown unchanged', async () => {
  const leaving = new AbortController()
  const reason = new DOMException('left', 'AbortError')
  const api = createApi(({ signal }) => {
    expect(signal).toBe(leaving.signal)
    leaving.abort(reason)
    return Promise.reject(reason)
  })
  await expect(api('GET /api/home', {}, { signal: leaving.signal })).rejects.toBe(reason)
})

test('a timeout of the transport that the caller did not request is a network error', async () => {
  const api = createApi(() => Promise.reject(new DOMException('late', 'TimeoutError')))
  await expect(api('GET /api/home', {}, { signal: new AbortController().signal })).rejects.toMatchObject({ message: networkFault })
})

test('an error of the transport in the contract’s form is returned unchanged', async () => {
  const fault = new ApiError('服务器内部错误', { status: 500 })
  await expect(createApi(() => Promise.reject(fault))('GET /api/home', {})).rejects.toBe(fault)
})

test('an image is sent unchanged, and its parameters are in the query', async () => {
  const { api, transport } = answering(200, success({ id: 'a', url: '/api/file/a.jpg', width: 1, height: 1 }))
  const image = new Blob(['x'], { type: 'image/png' })
  const input = { purpose: 'feedback' as const, image }
  await api('POST /api/file', input)
  expect(transport.mock.calls[0]![0]).toEqual({ method: 'POST', path: '/api/file?purpose=feedback', body: image })
  expect(input.image).toBe(image)
})

test('unpaired surrogates are replaced in bodies, paths and queries', async () => {
  const half = '引\ud83d弧'
  const { api, transport } = answering(200, success(null))
  await api('POST /api/rule/:id/opinion', { id: half, text: half })
  expect(transport.mock.lastCall?.[0]).toMatchObject({ path: `/api/rule/${encodeURIComponent('引�弧')}/opinion`, body: '{"text":"引�弧"}' })
  await api('GET /api/search', { q: half, page: 1, pageSize: 20 })
  expect(transport.mock.lastCall?.[0].path).toContain(encodeURIComponent('引�弧'))
})
