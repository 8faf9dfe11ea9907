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
  test('is checked at the platform, in a header, and nowhere that redirects', async () => {
    expect(await create().check(token)).toEqual(user)
    const [url, { method, headers, redirect }] = fetching.mock.lastCall!
    expect([method, url, redirect]).toEqual(['GET', `${host}/api/user/self`, 'error'])
    expect(new Headers(headers).get('token')).toBe(token)
  })

  test('is somebody’s for a minute without asking again', async () => {
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

  test('is nobody’s for five seconds', async () => {
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

  test('that the platform refuses as ended is nobody’s', async () => {
    answer(failure(1001, '请先登录'))
    expect(await create().check(token)).toBeNull()
  })

  test('is asked for once by a hundred requests that come together', async () => {
    const { check } = create()
    const users = await Promise.all(Array.from({ length: 100 }, () => check(token)))
    expect(new Set(users)).toEqual(new Set([user]))
    expect(fetching).toHaveBeenCalledOnce()
  })

  test.each([undefined, null, '', ' ', 'a\nb', 'ü', 'x'.repeat(4097), 7 as unknown as string, { a: 1 } as unknown as string])(
    'is %j no token, and nobody is asked',
    async (given) => {
      const { check, forget, end } = create()
      expect(await check(given)).toBeNull()
      await forget(given)
      await end(given)
      expect(fetching).not.toHaveBeenCalled()
    },
  )
})

describe('what is kept', () => {
  test('is at most so much, and what was asked for least recently goes first', async () => {
    const { check } = create({ most: 2 })
    for (const one of ['a', 'b', 'a', 'c', 'a']) await check(one)
    expect(fetching).toHaveBeenCalledTimes(3)
    await check('b')
    expect(fetching).toHaveBeenCalledTimes(4)
  })

  test('crowds nobody out for tokens that are nobody’s', async () => {
    const { check } = create({ most: 2 })
    await check(token)
    answer(success(null))
    for (const one of ['a', 'b', 'c', 'd']) await check(one)
    expect(await check(token)).toEqual(user)
    expect(fetching).toHaveBeenCalledTimes(5)
  })

  test('is forgotten when asked to, an answer under way as well', async () => {
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

  test('has no token in it, in clear or as a hash that others could make', async () => {
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
  test('ends the token at the platform, and the next check asks', async () => {
    const { check, end } = create()
    await check(token)
    answer(success(null))
    await end(token)
    const [url, { method, headers, body }] = fetching.mock.lastCall!
    expect([method, url, new Headers(headers).get('token'), body]).toEqual(['POST', `${host}/api/user/logout`, token, '{}'])
    expect(await check(token)).toBeNull()
  })

  test('of a token that has ended already is done', async () => {
    answer(failure(1001, '请先登录'))
    await create().end(token)
    expect(fetching).toHaveBeenCalledOnce()
  })

  test('that the platform does not confirm rejects, and forgets the token all the same', async () => {
    const { check, end } = create()
    await check(token)
    fetching.mockRejectedValueOnce(new TypeError('fetch failed'))
    await expect(end(token)).rejects.toThrow(PlatformUnreachable)
    await check(token)
    expect(fetching).toHaveBeenCalledTimes(3)
  })
})

describe('a platform that does not say', () => {
  test.each([
    ['is not there', () => Promise.reject(new TypeError(`fetch failed: ${token}`)), 0, undefined],
    ['has a fault', async () => Response.json(failure(500, '出错了'), { status: 500 }), 500, undefined],
    ['is being restarted', async () => new Response('', { status: 503, headers: { 'retry-after': '7' } }), 500, 7],
    ['has been asked too often', async () => Response.json(failure(1029, '太频繁', { retryAfterSeconds: 9 })), 200, 9],
    ['is another site', async () => new Response('<h1>Not found</h1>', { status: 404 }), 404, undefined],
    ['names nobody', async () => Response.json(success({ user: {} })), 200, undefined],
  ] as const)('since it %s signs nobody out, and is asked again', async (_, reply, status, retryAfterSeconds) => {
    const { check } = create()
    fetching.mockImplementationOnce(reply)
    const error = await refusalOf(check(token))
    expect(error).toBeInstanceOf(PlatformUnreachable)
    expect(error).toMatchObject({ name: 'PlatformUnreachable', status, retryAfterSeconds })
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(token)
    expect(await check(token)).toEqual(user)
  })

  test('within five seconds is not waited for any longer', async () => {
    fetching.mockImplementationOnce(
      (_, { signal }) => new Promise((_resolve, reject) => signal!.addEventListener('abort', () => reject(signal!.reason as Error))),
    )
    const error = await refusalOf(create({ timeoutMs: 1 }).check(token))
    expect(error.message).toContain('timeout')
    expect(error).toMatchObject({ status: 0 })
  })
})

test('a host that is no address is refused with what to pass', () => {
  expect(() => create({ host: 'www.zeyiji.example' })).toThrow('https://www.example.com')
})
