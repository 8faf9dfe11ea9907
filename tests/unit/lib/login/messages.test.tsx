// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError, Code } from '#lib/contract'
import { CheckPhoneDialog, LoginDialog, LoginPanel, RecoverForm } from '#lib/login'
import { renderPage } from '../../../support/renderPage.tsx'
import { agree, press, refuse, settle, type, useLoginDialog } from '../../../support/useLoginDialog.tsx'

/* Pages without a ToastHost, and the differences with one. */

const { answers, api, onClose, onSuccess, open, phone } = useLoginDialog()
const login = 'POST /api/user/login'
const fault = '服务器内部错误'
const fail = () => {
  throw new ApiError(fault, { status: 500, code: 500, requestId: 'r-7' })
}
const props = { onSuccess, onClose, serviceHref: '/service', privacyHref: '/privacy' }

function fillPassword() {
  fireEvent.change(screen.getByLabelText('手机号', { selector: 'input' }), { target: { value: phone() } })
  fireEvent.change(screen.getByLabelText('密码', { selector: 'input' }), { target: { value: 'Qiao7!jiang' } })
}

test.each([
  ['dialog', () => renderPage(<LoginDialog api={api} {...props} />)],
  ['panel', () => renderPage(<LoginPanel api={api} {...props} />)],
])('a server error is shown in the %s with its number, and disappears with the next attempt', async (_name, show) => {
  answers[login] = fail
  show()
  fillPassword()
  await press('登录')
  const told = screen.getByRole('alert')
  expect(told.textContent).toContain(fault)
  expect(told.textContent).toContain('r-7')
  expect(screen.getByRole('heading').parentElement!.contains(told)).toBe(true)
  let answer: (signedIn: object) => void = () => undefined
  answers[login] = () => new Promise((resolve) => (answer = resolve))
  await press('登录')
  expect(screen.queryByRole('alert')).toBeNull()
  answer({})
  await settle()
  expect(onSuccess).toHaveBeenCalledOnce()
})

test('the message disappears with the sign-in mode that it is about', async () => {
  answers[login] = fail
  renderPage(<LoginDialog api={api} {...props} />)
  fillPassword()
  await press('登录')
  await press('验证码登录')
  expect(screen.queryByText(fault)).toBeNull()
})

test('a code that was sent, or could not be sent, is reported in the dialog', async () => {
  answers['POST /api/sys/user/sms/code'] = fail
  renderPage(<LoginDialog api={api} {...props} />)
  await press('验证码登录')
  type('手机号', phone())
  await press('获取验证码')
  expect(screen.getByRole('alert').textContent).toContain(fault)
  delete answers['POST /api/sys/user/sms/code']
  await press('获取验证码')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(within(screen.getByRole('dialog')).getByText('发送成功').getAttribute('role')).toBe('status')
})

test('binding a phone number and replacing a password report inline as well', async () => {
  answers['POST /api/wechat/mp/bing'] = fail
  renderPage(<CheckPhoneDialog api={api} uuid="u" onClose={onClose} onSuccess={onSuccess} />)
  type('手机号', phone())
  type('验证码', '123456')
  await settle()
  expect(screen.getByRole('alert').textContent).toContain(fault)
})

test('a form on its own page reports inline, too', async () => {
  answers['POST /api/sys/user/sms/code'] = fail
  renderPage(<RecoverForm api={api} onDone={onClose} />)
  fireEvent.change(screen.getByLabelText('手机号', { selector: 'input' }), { target: { value: phone() } })
  await press('获取验证码')
  expect(screen.getByRole('alert').textContent).toContain(fault)
})

test('with a ToastHost, the error is shown once by a toast', async () => {
  answers[login] = fail
  open()
  await settle()
  type('手机号', phone())
  type('密码', 'Qiao7!jiang')
  await press('登录')
  await settle(200)
  expect(
    screen.getAllByText(fault, { exact: false }).filter((element) => element.matches('[data-part="toast-title"], [role="alert"]')),
  ).toHaveLength(1)
  expect(screen.getByText(fault).closest('toast-layer')).not.toBeNull()
})

test('a refused registration is announced once, at its field', async () => {
  answers['POST /api/user/register'] = refuse(Code.PhoneTaken, '该手机号已注册')
  open({ mode: 'register' })
  type('手机号', phone())
  type('验证码', '123456')
  type('密码', 'Qiao7!jiang')
  type('确认密码', 'Qiao7!jiang')
  agree()
  await press('注册')
  await settle(200)
  expect(screen.getAllByText('该手机号已注册')).toHaveLength(1)
  expect(screen.getAllByRole('alert').filter(({ textContent }) => textContent !== '')).toHaveLength(1)
})
