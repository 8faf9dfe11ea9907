// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { agree, box, focused, press, type, useLoginDialog } from '../../../support/useLoginDialog.tsx'

const { open, phone } = useLoginDialog()

test('the input survives every change of the login method', async () => {
  open()
  type('手机号', phone())
  type('密码', 'secret')
  await press('免费注册')
  expect(focused()).toBe('registerCode')
  type('验证码', '111111')
  type('密码', 'Qiao7!jiang')
  agree()
  await press('立即登录')
  await press('验证码登录')
  type('验证码', '222222')
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  await press('密码登录')
  expect([box('手机号').value, box('密码').value]).toEqual([phone(), 'secret'])
  await press('免费注册')
  expect([box('验证码').value, box('密码').value]).toEqual(['111111', 'Qiao7!jiang'])
})

test('a user asked to sign in reads the reason below each title, and screen readers announce it', async () => {
  open({ lead: '登录后收藏这门课' })
  for (const [button, title] of [
    ['验证码登录', '登录择一技'],
    ['免费注册', '注册择一技'],
  ] as const) {
    await press(button)
    const [dialog] = screen.getAllByRole('dialog', { name: title, description: '登录后收藏这门课' })
    expect(within(dialog!).getByText('登录后收藏这门课')).toBeTruthy()
  }
})

test('without a reason, no text is shown', () => {
  open()
  expect(screen.getAllByRole('dialog')[0]!.hasAttribute('aria-describedby')).toBe(false)
})

test('browsers and phones can autofill the fields', async () => {
  open()
  const hints = () => screen.getAllByRole('dialog')[0]!.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])')
  const names = () => [...hints()].map((input) => input.getAttribute('autocomplete'))
  expect(names()).toEqual(['username webauthn', 'current-password'])
  expect(box('手机号').inputMode).toBe('numeric')
  await press('验证码登录')
  expect(names()).toEqual(['tel webauthn', 'one-time-code'])
  expect(box('验证码').inputMode).toBe('numeric')
  await press('免费注册')
  expect(names()).toEqual(['username webauthn', 'one-time-code', 'new-password', 'new-password'])
})

test.each(['password', 'register', 'qr'] as const)('the agreements open in a new tab in the mode %s', (mode) => {
  open({ mode })
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: /^《/ })
  expect(links.map(({ textContent, href, target }) => [textContent, new URL(href).pathname, target])).toEqual([
    ['《服务协议》', '/service', '_blank'],
    ['《隐私政策》', '/privacy', '_blank'],
  ])
})
