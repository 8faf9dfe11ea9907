import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failure, success } from '#lib/contract'
import { createTokenCheck, PlatformUnreachable, type TokenCheckOptions } from '#lib/server'

const host = 'https://www.zeyiji.example'
const token = 'Zx81-the-token-of-somebody'
const user = { id: '7', nickname: '小林', avatar: null, phone: '138****0000', hasPassword: true, createdAt: '2026-01-01T00:00:00+08:00' }

const fetching = vi.fn<(url: string, options: RequestInit) => Promise<Response>>()
const answer = (body: unknown, options?: ResponseInit) => fetching.mockImplementation(async () => Response.json(body, options))
const create = (options: Partial<TokenCheckOptions> = {}) => createTokenCheck({ host, ...options })
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: unknown) => error as PlatformUnreachable,
  )

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.stubGlobal('fetch', fetching)
  answer(success({ user }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetching.mockReset()
})

describe('a token', () => {
  test('is checked by the platform, in a header, without following redirects', async () => {
    expect(await create().check(token)).toEqual(user)
    const [url, { method, headers, redirect }] = fetching.mock.lastCall!
    expect([method, url, redirect]).toEqual(['GET', `${host}/api/user/self`, 'error'])
    expect(new Headers(headers).get('token')).toBe(token)
  })

  test('that is valid is cached for a minute', async () => {
    const { check } = create()
    await check(token)
    pass(59)
    expect(await check(token)).toEqual(user)
    expect(fetching).toHaveBeenCalledOnce()
    pass(1)
    answer(success(null))
    expect(await check(token)).toBeNull()
    expect(fetching).toHaveBeenCalledTimes(2)
  })

  test('that is invalid is cached for five seconds', async () => {
    answer(success(null))
    const { check } = create()
    expect(await check(token)).toBeNull()
    pass(4)
    expect(await check(token)).toBeNull()
    expect(fetching).toHaveBeenCalledOnce()
    pass(1)
    answer(success({ user }))
    expect(await check(token)).toEqual(user)
  })

  test('that the platform refuses as expired is invalid', async () => {
    answer(failure(1001, '请先登录'))
    expect(await create().check(token)).toBeNull()
  })

  test('is requested once for a hundred concurrent requests', async () => {
    const { check } = create()
    const users = await Promise.all(Array.from({ length: 100 }, () => check(token)))
    expect(new Set(users)).toEqual(new Set([user]))
    expect(fetching).toHaveBeenCalledOnce()
  })

  test.each([undefined, null, '', ' ', 'a\nb', 'ü', 'x'.repeat(4097), 7 as unknown as string, { a: 1 } as unknown as string])(
    'that is malformed (%j) is invalid without a request',
    async (given) => {
      const { check, forget, end } = create()
      expect(await check(given)).toBeNull()
      await forget(given)
      await end(given)
      expect(fetching).not.toHaveBeenCalled()
    },
  )
})

describe('the cache', () => {
  test('has a limited size, and the least recently used entry is evicted first', async () => {
    const { check } = create({ most: 2 })
    for (const one of ['a', 'b', 'a', 'c', 'a']) await check(one)
    expect(fetching).toHaveBeenCalledTimes(3)
    await check('b')
    expect(fetching).toHaveBeenCalledTimes(4)
  })

  test('never evicts valid tokens for invalid ones', async () => {
    const { check } = create({ most: 2 })
    await check(token)
    answer(success(null))
    for (const one of ['a', 'b', 'c', 'd']) await check(one)
    expect(await check(token)).toEqual(user)
    expect(fetching).toHaveBeenCalledTimes(5)
  })

  test('can be cleared for a token, including a pending answer', async () => {
    const { check, forget } = create()
    await check(token)
    await forget(token)
    const late = check(token)
    await vi.waitFor(() => expect(fetching).toHaveBeenCalledTimes(2))
    await forget(token)
    expect(await late).toEqual(user)
    answer(success(null))
    expect(await check(token)).toBeNull()
  })

  test('contains no token in plain text or as a hash that others can compute', async () => {
    const digest = vi.spyOn(crypto.subtle, 'digest')
    const [one, other] = [create(), create()]
    await one.check(token)
    await other.check(token)
    const hashed = digest.mock.calls.map(([, data]) => Buffer.from(data as Uint8Array).toString('base64'))
    expect(new Set(hashed).size).toBe(2)
    expect(inspect([one, other], { depth: 9, showHidden: true })).not.toContain(token)
    digest.mockRestore()
  })
})

describe('signing out', () => {
  test('ends the token on the platform, and the next check requests again', async () => {
    const { check, end } = create()
    await check(token)
    answer(success(null))
    await end(token)
    const [url, { method, headers, body }] = fetching.mock.lastCall!
    expect([method, url, new Headers(headers).get('token'), body]).toEqual(['POST', `${host}/api/user/logout`, token, '{}'])
    expect(await check(token)).toBeNull()
  })

  test('succeeds for a token that has already expired', async () => {
    answer(failure(1001, '请先登录'))
    await create().end(token)
    expect(fetching).toHaveBeenCalledOnce()
  })

  test('rejects without a confirmation of the platform, and clears the cached token anyway', async () => {
    const { check, end } = create()
    await check(token)
    fetching.mockRejectedValueOnce(new TypeError('fetch failed'))
    await expect(end(token)).rejects.toThrow(PlatformUnreachable)
    await check(token)
    expect(fetching).toHaveBeenCalledTimes(3)
  })
})

describe('a platform without a usable answer', () => {
  test.each([
    ['is unreachable', () => Promise.reject(new TypeError(`fetch failed: ${token}`)), 0, undefined],
    ['fails', async () => Response.json(failure(500, '出错了'), { status: 500 }), 500, undefined],
    ['is being restarted', async () => new Response('', { status: 503, headers: { 'retry-after': '7' } }), 500, 7],
    ['limits the rate', async () => Response.json(failure(1029, '太频繁', { retryAfterSeconds: 9 })), 200, 9],
    ['is another site', async () => new Response('<h1>Not found</h1>', { status: 404 }), 404, undefined],
    ['returns no user', async () => Response.json(success({ user: {} })), 200, undefined],
  ] as const)('that %s signs no user out, and is requested again', async (_, reply, status, retryAfterSeconds) => {
    const { check } = create()
    fetching.mockImplementationOnce(reply)
    const error = await refusalOf(check(token))
    expect(error).toBeInstanceOf(PlatformUnreachable)
    expect(error).toMatchObject({ name: 'PlatformUnreachable', status, retryAfterSeconds })
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(token)
    expect(await check(token)).toEqual(user)
  })

  test('times out after five seconds', async () => {
    fetching.mockImplementationOnce(
      (_, { signal }) => new Promise((_resolve, reject) => signal!.addEventListener('abort', () => reject(signal!.reason as Error))),
    )
    const error = await refusalOf(create({ timeoutMs: 1 }).check(token))
    expect(error.message).toContain('timeout')
    expect(error).toMatchObject({ status: 0 })
  })
})

test('an invalid host URL is refused with an explanation', () => {
  expect(() => create({ host: 'www.zeyiji.example' })).toThrow('https://www.example.com')
})
