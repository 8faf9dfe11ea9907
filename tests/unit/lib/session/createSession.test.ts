// @vitest-environment happy-dom
import { BroadcastChannel } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, failure, success } from '#lib/contract'
import { createSession, type SessionKeeper, type SessionOptions, type SessionUser } from '#lib/session'

const host = 'https://www.zeyiji.example'
const self = {
  id: '7',
  nickname: '小林',
  avatar: null,
  phone: '138****0000',
  hasPassword: true,
  createdAt: '2026-01-01T00:00:00+08:00',
}
const seen: SessionUser = { id: '7', nickname: '小林', avatar: null }
const token = 'a-token-that-nobody-else-sees'
const silence = new ApiError('网络连接失败', { status: 0 })

const fetching = vi.fn<(url: string, options: RequestInit) => Promise<Response>>()
const asked = () => fetching.mock.calls.map(([url, { headers }]) => [url.slice(host.length), new Headers(headers).get('token')])
const leave: (() => void)[] = []

/** Creates a session with a subscriber; counts its changes. */
function open(options: Partial<SessionOptions> = {}) {
  const session = createSession({ host, ...options })
  const onChange = vi.fn<() => void>()
  leave.push(session.subscribe(onChange))
  return { session, onChange }
}

/** Imitates a partner's server with one session. */
function createKeeper(user: SessionUser | null) {
  let present = user
  return {
    keep: vi.fn<SessionKeeper['keep']>(async () => void (present = self)),
    load: vi.fn<SessionKeeper['load']>(async () => present),
    end: vi.fn<SessionKeeper['end']>(async () => void (present = null)),
  }
}

const settled = (state: () => { status: string }, status: string) => vi.waitFor(() => expect(state().status).toBe(status))
const comeBack = () => window.dispatchEvent(new Event('focus'))

beforeEach(() => {
  vi.stubGlobal('fetch', fetching)
  // happy-dom has no BroadcastChannel.
  vi.stubGlobal('BroadcastChannel', BroadcastChannel)
  fetching.mockImplementation(async () => Response.json(success({ user: self })))
})
afterEach(() => {
  for (const stop of leave.splice(0)) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetching.mockReset()
})

describe('a session stored only in the page', () => {
  test('starts signed out, without a request', () => {
    const { session } = open()
    expect(session.read()).toEqual({ status: 'signed-out', user: undefined })
    expect(fetching).not.toHaveBeenCalled()
  })

  test('contains only the user’s public data, and sends the token only in a header', async () => {
    const { session, onChange } = open()
    await session.signIn({ token, user: self })
    expect(session.read()).toEqual({ status: 'signed-in', user: seen })
    expect(onChange).toHaveBeenCalledOnce()
    await session.api('GET /api/user/self', {})
    expect(asked()).toEqual([['/api/user/self', token]])
    expect(JSON.stringify([session, session.read(), localStorage, sessionStorage, document.cookie])).not.toContain(token)
  })

  test('is cleared immediately by signing out, whether or not the host answers', async () => {
    const { session } = open()
    await session.signIn({ token, user: self })
    fetching.mockRejectedValueOnce(new TypeError('offline'))
    await session.signOut()
    expect(asked()[0]).toEqual(['/api/user/logout', token])
    expect(session.read()).toEqual({ status: 'signed-out', user: undefined })
    await session.api('GET /api/user/self', {})
    expect(asked().at(-1)).toEqual(['/api/user/self', null])
  })

  test('concurrent sign-outs send one request to the host', async () => {
    const { session } = open()
    await session.signIn({ token, user: self })
    await Promise.all([session.signOut(), session.signOut()])
    expect(asked()).toEqual([['/api/user/logout', token]])
  })

  test('ends when a call is refused because the host no longer accepts the token', async () => {
    const { session } = open()
    await session.signIn({ token, user: self })
    fetching.mockResolvedValueOnce(Response.json(failure(1001, '请先登录'))).mockResolvedValueOnce(Response.json(success(null)))
    await expect(session.api('GET /api/user/device', {})).rejects.toThrow('请先登录')
    await settled(session.read, 'signed-out')
    await session.refresh()
    expect(asked()).toHaveLength(2)
  })

  test('stays when another call is refused', async () => {
    const { session } = open()
    await session.signIn({ token, user: self })
    fetching.mockResolvedValueOnce(Response.json(failure(1029, '太频繁')))
    await expect(session.api('GET /api/user/device', {})).rejects.toThrow('太频繁')
    expect(asked()).toHaveLength(1)
    expect(session.read().status).toBe('signed-in')
  })

  test('refuses a sign-in without a token, as on pages of the site itself', async () => {
    await expect(open().session.signIn({ user: self })).rejects.toThrow('no token')
  })
})

describe('a session stored by the partner’s server', () => {
  test('is loaded once for concurrent subscribers', async () => {
    const keeper = createKeeper(self)
    const { session } = open({ keeper })
    leave.push(session.subscribe(() => undefined))
    expect(session.read().status).toBe('loading')
    await settled(session.read, 'signed-in')
    expect(session.read().user).toEqual(seen)
    expect(keeper.load).toHaveBeenCalledOnce()
  })

  test('passes the token to the server, and no call of the page sends it', async () => {
    const keeper = createKeeper(null)
    const { session } = open({ keeper })
    await session.signIn({ token, user: self })
    expect(keeper.keep).toHaveBeenCalledExactlyOnceWith(token)
    expect(session.read().user).toEqual(seen)
    await session.api('GET /api/user/self', {})
    expect(asked()).toEqual([['/api/user/self', null]])
  })

  test('that the server refuses is not opened: the token ends on the host, and signing in rejects', async () => {
    const keeper = createKeeper(null)
    const { session } = open({ keeper })
    await settled(session.read, 'signed-out')
    keeper.keep.mockRejectedValueOnce(new Error('the school is closed'))
    await expect(session.signIn({ token, user: self })).rejects.toThrow('the school is closed')
    expect(asked()).toEqual([['/api/user/logout', token]])
    expect(session.read().status).toBe('signed-out')
  })

  test('that the server does not end continues, and signing out rejects', async () => {
    const keeper = createKeeper(self)
    const { session } = open({ keeper })
    await settled(session.read, 'signed-in')
    keeper.end.mockRejectedValueOnce(silence)
    await expect(session.signOut()).rejects.toBe(silence)
    expect(session.read().status).toBe('signed-in')
    await session.signOut()
    expect(session.read().status).toBe('signed-out')
  })

  test('is unknown while the server does not answer, and is loaded again when the network is back', async () => {
    const keeper = createKeeper(self)
    keeper.load.mockRejectedValueOnce(silence)
    const { session } = open({ keeper })
    await settled(session.read, 'unknown')
    expect(session.read().fault).toBe(silence)
    window.dispatchEvent(new Event('online'))
    await settled(session.read, 'signed-in')
    expect(session.read().fault).toBeUndefined()
  })

  test('survives a lost answer: the known user stays, with the error', async () => {
    const keeper = createKeeper(self)
    const { session } = open({ keeper })
    await settled(session.read, 'signed-in')
    keeper.load.mockRejectedValueOnce(silence)
    await session.refresh()
    expect(session.read()).toEqual({ status: 'signed-in', user: seen, fault: silence })
  })

  test('is refreshed when the user returns after a minute, but not before', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const keeper = createKeeper(self)
    const { session } = open({ keeper })
    await session.refresh()
    vi.setSystemTime(Date.now() + 60_000)
    comeBack()
    expect(keeper.load).toHaveBeenCalledTimes(1)
    vi.setSystemTime(Date.now() + 1)
    keeper.load.mockResolvedValueOnce(null)
    comeBack()
    await settled(session.read, 'signed-out')
    expect(keeper.load).toHaveBeenCalledTimes(2)
  })

  test('is not refreshed without subscribers', async () => {
    const keeper = createKeeper(self)
    const { session } = open({ keeper, freshSeconds: -1 })
    await settled(session.read, 'signed-in')
    leave.pop()!()
    comeBack()
    expect(keeper.load).toHaveBeenCalledOnce()
  })

  test('a late answer does not revert a sign-in', async () => {
    const keeper = createKeeper(null)
    let answer: (user: SessionUser | null) => void = () => undefined
    keeper.load.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    const { session } = open({ keeper })
    const first = session.refresh()
    await session.signIn({ token, user: self })
    answer(null)
    await first
    expect(session.read().status).toBe('signed-in')
  })

  test('the same user again causes no change for subscribers', async () => {
    const { session, onChange } = open({ keeper: createKeeper(self) })
    await settled(session.read, 'signed-in')
    const before = session.read()
    await session.refresh()
    expect(session.read()).toBe(before)
    expect(onChange).toHaveBeenCalledOnce()
  })
})

/** Opens the channel of another tab. */
function tab(host: string): BroadcastChannel {
  const channel = new BroadcastChannel(`zeyiji-session ${host}`)
  leave.push(() => channel.close())
  return channel
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no target.
const say = (host: string, word: unknown) => tab(host).postMessage(word)

describe('two tabs', () => {
  test('with a session stored by a server are synchronised without exchanging tokens', async () => {
    const said: unknown[] = []
    tab(host).addEventListener('message', ({ data }) => said.push(data))
    const keeper = createKeeper(null)
    const [one, other] = [open({ keeper }).session, open({ keeper }).session]
    await settled(other.read, 'signed-out')
    await one.signIn({ token, user: self })
    await settled(other.read, 'signed-in')
    await other.signOut()
    await settled(one.read, 'signed-out')
    await vi.waitFor(() => expect(said).toEqual(['signed-in', 'signed-out']))
  })

  test('with separate sessions sign out together, each on the host', async () => {
    const [one, other] = [open().session, open().session]
    await one.signIn({ token: 'one', user: self })
    await other.signIn({ token: 'other', user: self })
    await vi.waitFor(() => expect(asked()).toContainEqual(['/api/user/self', 'one']))
    await one.signOut()
    await settled(other.read, 'signed-out')
    expect(asked()).toContainEqual(['/api/user/logout', 'other'])
  })

  test('ignore other hosts and foreign messages', async () => {
    const keeper = createKeeper(self)
    const { session } = open({ keeper })
    await settled(session.read, 'signed-in')
    say('https://other.example', 'signed-out')
    say(host, { user: self })
    keeper.load.mockResolvedValueOnce(null)
    say(host, 'signed-in')
    await settled(session.read, 'signed-out')
    expect(keeper.load).toHaveBeenCalledTimes(2)
  })
})

test('an invalid host URL is refused with an explanation', () => {
  expect(() => createSession({ host: '/api' })).toThrow('https://www.example.com')
})
