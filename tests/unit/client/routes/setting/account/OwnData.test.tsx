// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError, Code, type Privacy } from '#lib/contract'
import { OwnData } from '../../../../../../client/routes/setting/account/OwnData.tsx'
import '../../../../../support/renderPage.tsx'

const answer = vi.hoisted(() => vi.fn<(line: string, input: object) => Promise<unknown>>())
vi.mock('#app/browser/network/browserApi.ts', () => ({ browserApi: answer }))
vi.mock('#app/browser/action/showToast.ts', () => ({ showToast: async () => undefined }))

const nothing: Privacy = { export: null, closing: null, openOrders: [] }
const setting = { phone: '138****0000', hasPassword: true, chatOffered: false, chatBound: false }
const show = (privacy: Privacy, hasPassword = true) => {
  const element = <OwnData setting={{ ...setting, hasPassword }} privacy={privacy} />
  return render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => void answer.mockReset())

test('the focus follows an expanded form, and returns when it is collapsed', async () => {
  show(nothing)
  press('注销')
  const form = await screen.findByRole('form', { name: '申请注销' })
  await waitFor(() => expect(document.activeElement).toBe(form))
  screen.getByRole('button', { name: '取消' }).focus()
  press('取消')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '注销' })))
})

test('a user without access to their phone confirms with the password; a wrong one is reported at its field', async () => {
  const closing = { askedAt: '2026-03-01T08:00:00.000Z', dueAt: '2026-03-08T08:00:00.000Z' }
  answer.mockRejectedValueOnce(new ApiError('密码不正确', { status: 200, code: Code.WrongCredentials }))
  answer.mockResolvedValueOnce({ ...nothing, closing })
  show(nothing)
  press('注销')
  await screen.findByLabelText('验证码')
  press('改用登录密码')
  fireEvent.change(screen.getByLabelText('登录密码'), { target: { value: 'Huan3hu!yz' } })
  press('申请注销')
  await screen.findByText('密码不正确')
  expect(screen.getByLabelText('登录密码').getAttribute('aria-invalid')).toBe('true')
  press('申请注销')
  await screen.findByText('将在 2026-03-08 注销')
  expect(answer).toHaveBeenCalledTimes(2)
  expect(answer).toHaveBeenLastCalledWith('POST /api/setting/closing', { password: 'Huan3hu!yz' })
})

test('without a password, a contact is shown; open orders are listed, and the button stays', async () => {
  const { unmount } = show(nothing, false)
  press('注销')
  await screen.findByLabelText('验证码')
  expect(screen.queryByRole('button', { name: '改用登录密码' })).toBeNull()
  expect(screen.getByRole('link', { name: '联系客服' }).getAttribute('href')).toBe('/contactus')
  unmount()
  show({ ...nothing, openOrders: [{ id: '20261123120012345678', title: '电工入门', reason: 'unpaid' }] })
  press('注销')
  expect((await screen.findByRole('alert')).textContent).toContain('电工入门：待支付，请取消或完成支付')
  screen.getByRole('button', { name: '注销' })
})
