// @vitest-environment happy-dom
import type { DataRouter } from 'react-router'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { followAnchors } from '#app/browser/navigation/anchors.ts'
import { closeLogin, currentSession, setLogin } from '#app/browser/session/session.ts'

const navigate = vi.fn<(path: string, options?: object) => Promise<void>>(async () => {})
let told: (state: { navigation: { location?: { pathname: string; search: string } } }) => void

beforeAll(() => {
  const subscribe = (listener: typeof told) => {
    told = listener
    return () => {}
  }
  const router = { navigate, subscribe, routes: [], state: { location: { pathname: '/setting' } } } as unknown as DataRouter
  followAnchors(router, (pathname) => /setting|study/.test(pathname))
})
beforeEach(() => {
  navigate.mockClear()
  closeLogin()
  setLogin(false)
})

/** Clicks a link; returns whether the browser follows it. */
function click(href: string): boolean {
  document.body.innerHTML = '<a></a>'
  const link = document.querySelector('a')!
  link.setAttribute('href', href)
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  link.dispatchEvent(event)
  return !event.defaultPrevented
}

test('a link to a protected page opens the sign-in dialog and stores its target', () => {
  click('/study?tab=note')
  expect(currentSession()).toMatchObject({ showLoginModal: true, returnTo: '/study?tab=note', lead: '登录后查看我的学习' })
  expect(navigate).not.toHaveBeenCalled()
})

test.each([
  ['<button data-guarded="follow 3" data-lead="登录后关注焊培中心"></button>', '登录后关注焊培中心'],
  ['<button data-guarded=""></button>', ''],
  ['<h1>焊条电弧焊基础</h1><a href="/study"></a>', '登录后查看我的学习'],
  ['<a href="/setting?lead=免费领取&redirect=登录后转账"></a>', '登录后打开这个页面'],
])('signing in after a click on %s states the purpose: %s', (html, lead) => {
  document.body.innerHTML = html
  document.querySelector<HTMLElement>('button, a')!.click()
  expect(currentSession()).toMatchObject({ showLoginModal: true, lead })
})

const leavingOnes = ['/.//setting%2f@evil.example/x', '/x/..//study.evil.example', '/./\\study.evil.example']

test.each(leavingOnes)('signing in after a click on %s stores no target', (href) => {
  click(href)
  expect(currentSession()).toMatchObject({ showLoginModal: true, returnTo: null })
})

test.each(leavingOnes)('the router never receives %s, which it would treat as another site', (href) => {
  setLogin(true)
  expect(click(href)).toBe(true)
  expect(navigate).not.toHaveBeenCalled()
  expect(click('/study')).toBe(false)
  expect(navigate).toHaveBeenCalledOnce()
})

/** Simulates a pending navigation of the router, by the back button or a script. */
const underWay = (pathname: string) => told({ navigation: { location: { pathname, search: '?tab=note' } } })

test('a visitor who reaches a protected page without a click is redirected home and asked to sign in', () => {
  underWay('/study')
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/', { replace: true })
  expect(currentSession()).toMatchObject({ showLoginModal: true, returnTo: '/study?tab=note', lead: '登录后查看我的学习' })
})

test('links of a signed-in user, to a public page and to the current page are not intercepted', () => {
  underWay('/course')
  underWay('/setting')
  setLogin(true)
  underWay('/study')
  told({ navigation: {} })
  expect(navigate).not.toHaveBeenCalled()
  expect(currentSession().showLoginModal).toBe(false)
})
