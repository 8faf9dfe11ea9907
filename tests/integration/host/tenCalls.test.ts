import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createHostApi, hearFaults, type LoginFault } from '#lib/login'
import { loginZhCN } from '#lib/locale'
import { type FaultUpstream, faults, faultUpstream } from '../../support/faultUpstream.ts'
import { type Host, startHost } from '../../support/startHost.ts'
import { tokenOf } from '../../support/stubAnswers.ts'
import { onlyCalls, tenCallAnswers } from '../../support/tenCalls.ts'

/* A partner's page and a third-party backend with only the ten calls of the specification, section 7. */

const partner = 'https://partner.example'
const token = tokenOf('learner')
const user = { nickname: '学员' }

let upstream: FaultUpstream
let host: Host
beforeAll(async () => {
  upstream = await faultUpstream()
  host = await startHost({ upstreamUrl: upstream.url, env: { EMBED_ORIGINS: partner } })
})
afterAll(async () => {
  await host?.stop()
  await upstream?.stop()
})
beforeEach(() => {
  upstream.heal()
  upstream.on('*', onlyCalls(tenCallAnswers(token, user)))
  // Adds the headers that a browser sends with the calls of such a page.
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (url: string, options: RequestInit) => {
    const headers = new Headers(options.headers)
    headers.set('origin', partner)
    headers.set('sec-fetch-site', 'cross-site')
    return fetch(url, { ...options, headers })
  })
})
afterEach(() => void vi.unstubAllGlobals())

/** Returns the client of the dialog and the errors that are reported to it. */
function client() {
  const told: LoginFault[] = []
  let kept: string | undefined
  const host_ = createHostApi({ host: host.origin, token: () => kept })
  return {
    api: hearFaults(host_, loginZhCN, (fault) => told.push(fault)),
    self: host_,
    told,
    keep: (given?: string) => void (kept = given),
  }
}

const account = '13800138000'
const security = '123456'

test('returns a valid token on sign-in by password and by code', async () => {
  const { api, self, told, keep } = client()
  await api('POST /api/sys/user/sms/code', { account, type: 2 })
  for (const loginType of [1, 2] as const) {
    const signedIn = await api('POST /api/user/login', { account, security, loginType })
    expect(signedIn).toEqual({ token, user })
    keep(signedIn.token)
  }
  expect(await self('GET /api/user/self', {})).toEqual({ user })
  expect(upstream.to('/api/user/self')[0]?.headers['token']).toBe(token)
  expect(told).toEqual([])
})

test('registers a user, who can sign in right away', async () => {
  const { api, told } = client()
  await api('POST /api/sys/user/sms/code', { account, type: 1 })
  expect(await api('POST /api/user/register', { account, security, password: 'Abcd-1234', type: 1 })).toBeNull()
  expect(await api('POST /api/user/login', { account, security: 'Abcd-1234', loginType: 1 })).toMatchObject({ token })
  expect(told).toEqual([])
})

test('returns an app QR code and its result with the proof', async () => {
  const { api, told } = client()
  const content = await api('POST /api/qr/generate', { type: 1 })
  expect(await api('POST /api/qr/result', { content })).toEqual({ completeFlag: true, result: { token, user } })
  expect(told).toEqual([])
})

test('binds a phone and sets a password after scanning the code of the chat app', async () => {
  const { api, told } = client()
  const { uuid } = await api('GET /api/wechat/mp/login/qrcode', {})
  upstream.on('/api/wechat/mp/login/qrcode/scan', faults.code(1108))
  await expect(api('POST /api/wechat/mp/login/qrcode/scan', { uuid })).rejects.toMatchObject({ code: 1108 })
  await api('POST /api/sys/user/sms/code', { account, type: 6 })
  const bound = await api('POST /api/wechat/mp/bing', { account, security, type: 6, uuid })
  expect(bound).toMatchObject({ status: 2, uuid: 'u-2', user: { token } })
  await api('POST /api/sys/user/password/reset/mp/permit', { password: 'Abcd-1234', uuid: bound.uuid })
  expect(JSON.parse(upstream.to('/api/sys/user/password/reset/mp/permit')[0]!.body())).toEqual({ password: 'Abcd-1234', uuid: 'u-2' })
  // A missing phone number is not an error.
  expect(told).toEqual([])
})

test('signs in at once with the code of a chat app that is already bound', async () => {
  const { api } = client()
  const { uuid } = await api('GET /api/wechat/mp/login/qrcode', {})
  expect(await api('POST /api/wechat/mp/login/qrcode/scan', { uuid })).toEqual({ status: 1, user: { token, user } })
})

test("reports the backend's message for an error code, and the site's message for an invalid answer", async () => {
  const { api, told } = client()
  upstream.on('/api/user/login', faults.body({ code: 7, data: null, msg: '账号已停用' }))
  await expect(api('POST /api/user/login', { account, security, loginType: 1 })).rejects.toThrow('账号已停用')
  upstream.on('/api/user/login', faults.body('<html>', 500))
  await expect(api('POST /api/user/login', { account, security, loginType: 1 })).rejects.toThrow()
  expect(told.map(({ message, code }) => [message, code])).toEqual([
    ['账号已停用', 7],
    [loginZhCN.faults.server, expect.any(Number)],
  ])
})
