// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type SessionModule = typeof import('#app/browser/session/session.ts')
type ApiModule = typeof import('#app/browser/network/browserApi.ts')
let session: SessionModule
let api: ApiModule['browserApi']
const reload = vi.fn<() => void>()

/** Each test loads its own page module. */
beforeEach(async () => {
  vi.resetModules()
  session = await import('#app/browser/session/session.ts')
  api = (await import('#app/browser/network/browserApi.ts')).browserApi
  reload.mockReset()
  vi.spyOn(location, 'reload').mockImplementation(reload)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const answer = (body: object) => vi.stubGlobal('fetch', async () => Response.json({ message: '', ...body }))

test('the user in the self-profile call is signed in', () => {
  session.syncUser('1')
  expect(session.currentSession()).toMatchObject({ isLogin: true, userId: '1', showLoginModal: false })
})

test('without a user, the visitor is not asked to sign in', () => {
  session.syncUser(null)
  expect(session.currentSession()).toMatchObject({ isLogin: false, userId: null, showLoginModal: false, ended: false })
})

test('a missing user means that the session has ended: the page asks for signing in and remembers the user', () => {
  session.syncUser('1')
  session.syncUser(null)
  expect(session.currentSession()).toMatchObject({ isLogin: false, userId: '1', showLoginModal: true, loginMode: 'password', ended: true })
  session.syncUser('1')
  expect(session.currentSession()).toMatchObject({ isLogin: true, ended: false })
  expect(reload).not.toHaveBeenCalled()
})

test('an action that needs a user keeps the reason of a dialog that reports the end of the session', () => {
  session.syncUser('1')
  session.endSession()
  const { lead } = session.currentSession()
  session.openLogin({ lead: '登录后收藏这门课' })
  expect(session.currentSession()).toMatchObject({ lead, showLoginModal: true })
  session.closeLogin()
  session.openLogin({ lead: '登录后收藏这门课' })
  expect(session.currentSession().lead).toBe('登录后收藏这门课')
})

test('another user’s sign-in reloads the page', () => {
  session.syncUser('1')
  session.syncUser('2')
  expect(reload).toHaveBeenCalledOnce()
})

test('a user who signed out is not asked to sign in, and the next one counts as the first', () => {
  session.syncUser('1')
  session.clearUser()
  session.syncUser(null)
  expect(session.currentSession().showLoginModal).toBe(false)
  session.syncUser('2')
  expect(reload).not.toHaveBeenCalled()
})

test.each([
  ['a SignInNeeded refusal', 'POST /api/user/password/reset/code', { code: 1001, msg: '请先登录', data: null }],
  ['a self-profile call without a user', 'GET /api/user/self', { code: 0, data: null }],
] as const)('%s ends the session of this page once', async (_, name, body) => {
  answer(body)
  await api(name, {}).catch(() => undefined)
  expect(session.currentSession().showLoginModal).toBe(false)
  session.syncUser('1')
  await api(name, {}).catch(() => undefined)
  expect(session.currentSession()).toMatchObject({ isLogin: false, showLoginModal: true, ended: true })
  session.closeLogin()
  await api(name, {}).catch(() => undefined)
  expect(session.currentSession().showLoginModal).toBe(false)
})

test('the page says once that the session has ended because the account was blocked', async () => {
  document.cookie = 'skill_blocked=1; Path=/'
  answer({ code: 1001, msg: '已停用', data: { blocked: true } })
  session.syncUser('1')
  await api('GET /api/user/device', {}).catch(() => undefined)
  expect(session.currentSession()).toMatchObject({ showLoginModal: true, lead: '该账号已被停用，如有疑问请联系客服' })
  session.syncUser('1')
  session.endSession()
  expect(session.currentSession().lead).toMatch(/^登录已过期/)
})

test('other refusals do not end the session', async () => {
  answer({ code: 1003, msg: '没有权限', data: null })
  session.syncUser('1')
  await expect(api('POST /api/user/logout', {})).rejects.toThrow('没有权限')
  expect(session.currentSession().isLogin).toBe(true)
})
