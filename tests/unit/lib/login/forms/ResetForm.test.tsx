// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import { ResetForm } from '#lib/login'
import { button, focused, press, refuse } from '../../../../support/useLoginDialog.tsx'
import { faultBeside, fieldOf, typeInto, usePasswordForm } from '../../../../support/usePasswordForm.tsx'

const { answers, api, calls, onDone, open, person } = usePasswordForm()
const reset = 'POST /api/user/password/reset'
const code = 'POST /api/user/password/reset/code'
const password = 'Ganjin!2027'

function show({ hasPassword = true } = {}) {
  return open(<ResetForm api={api} user={{ id: person(), phone: '139****0001', hasPassword }} onDone={onDone} />)
}
function typeNew() {
  typeInto('新密码', password)
  typeInto('确认密码', password)
}
const byCode = '忘记旧密码？用验证码修改'

describe('with the old password', () => {
  test('the old password is sent with the new one', async () => {
    show()
    typeInto('旧密码', 'Hanjie#2026')
    typeNew()
    await press('修改密码')
    expect(calls).toEqual([[reset, { password, oldPassword: 'Hanjie#2026' }]])
    expect(onDone).toHaveBeenCalledOnce()
  })

  test('an empty form reports what is missing, distinguishing the old from the new password', async () => {
    show()
    await press('修改密码')
    expect(['旧密码', '新密码', '确认密码'].map(faultBeside)).toEqual(['请输入旧密码', '请输入密码', '请再次输入密码'])
    expect(focused()).toBe('oldPassword')
  })

  test.each([
    ['a wrong old password', refuse(Code.WrongCredentials, '旧密码不正确'), '旧密码', '旧密码不正确'],
    [
      'a validation error of the old password',
      refuse(Code.InvalidInput, '参数错误', { issues: [{ path: 'oldPassword', message: '请输入旧密码' }] }),
      '旧密码',
      '请输入旧密码',
    ],
    [
      'an unchanged password',
      refuse(Code.InvalidInput, '参数错误', { issues: [{ path: 'password', message: '新密码不能与旧密码相同' }] }),
      '新密码',
      '新密码不能与旧密码相同',
    ],
  ])('%s is reported at its field', async (_, answer, label, text) => {
    answers[reset] = answer
    show()
    typeInto('旧密码', 'Hanjie#2026')
    typeNew()
    await press('修改密码')
    expect(faultBeside(label)).toBe(text)
    expect(document.activeElement).toBe(fieldOf(label))
    expect(onDone).not.toHaveBeenCalled()
  })
})

describe('with a code', () => {
  test('the code is sent to the user’s own phone and confirms the change', async () => {
    show()
    await press(byCode)
    expect(focused()).toBe('resetCode')
    expect(screen.getByText('验证码将发送到你的手机 139****0001')).toBeTruthy()
    await press('获取验证码')
    expect(button('60s 后重试').disabled).toBe(true)
    typeInto('验证码', '123456')
    typeNew()
    await press('修改密码')
    expect(calls).toEqual([
      [code, {}],
      [reset, { password, security: '123456' }],
    ])
    expect(onDone).toHaveBeenCalledOnce()
  })

  test('the wait belongs to the account and outlives the form', async () => {
    answers[code] = () => ({ expiresInSeconds: 300, retryAfterSeconds: 45 })
    const { unmount } = show()
    await press(byCode)
    await press('获取验证码')
    unmount()
    show({ hasPassword: false })
    expect(button('45s 后重试').disabled).toBe(true)
  })

  test('a wrong code is reported at its field', async () => {
    answers[reset] = refuse(Code.WrongCode, '验证码错误或已过期')
    show({ hasPassword: false })
    typeInto('验证码', '123456')
    typeNew()
    await press('修改密码')
    expect(faultBeside('验证码')).toBe('验证码错误或已过期')
  })

  test('a user without a password can only use a code', () => {
    show({ hasPassword: false })
    expect(screen.queryByLabelText('旧密码')).toBeNull()
    expect(screen.queryByRole('button', { name: '用旧密码修改' })).toBeNull()
    expect(document.activeElement).toBe(document.body)
  })

  test('returning to the old password keeps the input and shows no errors', async () => {
    show()
    typeNew()
    await press('修改密码')
    expect(faultBeside('旧密码')).toBe('请输入旧密码')
    await press(byCode)
    await press('用旧密码修改')
    expect(faultBeside('旧密码')).toBeUndefined()
    expect(fieldOf('新密码').value).toBe(password)
  })
})

test('an ended session is handled by the caller: nothing is shown, and the form can be submitted again', async () => {
  answers[reset] = refuse(Code.SignInNeeded, '请先登录')
  answers[code] = refuse(Code.SignInNeeded, '请先登录')
  show()
  await press(byCode)
  await press('获取验证码')
  expect(button('获取验证码').disabled).toBe(false)
  typeInto('验证码', '123456')
  typeNew()
  await press('修改密码')
  expect(screen.queryByText('请先登录')).toBeNull()
  fireEvent.submit(fieldOf('新密码').form!)
  expect(calls.filter(([name]) => name === reset)).toHaveLength(2)
  expect(onDone).not.toHaveBeenCalled()
})
