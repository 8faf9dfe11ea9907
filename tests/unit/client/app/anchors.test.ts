// @vitest-environment happy-dom
import type { DataRouter } from 'react-router'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { followAnchors } from '../../../../client/app/anchors.ts'
import { closeLogin, currentSession, setLogin } from '../../../../client/app/session.ts'

const navigate = vi.fn<(path: string) => Promise<void>>(async () => {})

beforeAll(() => {
  const router = { navigate, subscribe: () => () => {}, routes: [] } as unknown as DataRouter
  followAnchors(router, (pathname) => /setting|study/.test(pathname))
})
beforeEach(() => {
  navigate.mockClear()
  closeLogin()
  setLogin(false)
})

/** Clicks a link; says whether the browser follows it by itself. */
function click(href: string): boolean {
  document.body.innerHTML = '<a></a>'
  const link = document.querySelector('a')!
  link.setAttribute('href', href)
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  link.dispatchEvent(event)
  return !event.defaultPrevented
}

test('a guarded link asks to sign in and remembers where it leads', () => {
  click('/study?tab=note')
  expect(currentSession()).toMatchObject({ showLoginModal: true, returnTo: '/study?tab=note' })
  expect(navigate).not.toHaveBeenCalled()
})

const leavingOnes = ['/.//setting%2f@evil.example/x', '/x/..//study.evil.example', '/./\\study.evil.example']

test.each(leavingOnes)('signing in after a click on %s leads nowhere', (href) => {
  click(href)
  expect(currentSession()).toMatchObject({ showLoginModal: true, returnTo: null })
})

test.each(leavingOnes)('the router never gets %s, which it would take for another site', (href) => {
  setLogin(true)
  expect(click(href)).toBe(true)
  expect(navigate).not.toHaveBeenCalled()
  expect(click('/study')).toBe(false)
  expect(navigate).toHaveBeenCalledOnce()
})
