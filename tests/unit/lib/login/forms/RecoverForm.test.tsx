// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import { RecoverForm } from '#lib/login'
import { button, focused, press, refuse, settle } from '../../../../support/useLoginDialog.tsx'
import { faultBeside, fieldOf, typeInto, usePasswordForm } from '../../../../support/usePasswordForm.tsx'

const { answers, api, calls, onDone, open, person } = usePasswordForm()
const recover = 'POST /api/user/password/recover'
const password = 'Ganjin!2027'

function fill() {
  open(<RecoverForm api={api} onDone={onDone} />)
  typeInto('手机号', ` ${person()} `)
  typeInto('验证码', '123456')
  typeInto('新密码', password)
  typeInto('确认密码', password)
}

test('phone, code and new password are sent for the scene of a forgotten password', async () => {
  fill()
  await press('重置密码')
  expect(calls).toEqual([[recover, { account: person(), security: '123456', password, type: 4 }]])
  expect(onDone).toHaveBeenCalledExactlyOnceWith(person())
  expect(button('重置密码').getAttribute('aria-busy')).toBe('true')
})

test('the code is requested with the scene of a forgotten password', async () => {
  open(<RecoverForm api={api} onDone={onDone} />)
  expect(button('获取验证码').disabled).toBe(true)
  typeInto('手机号', person())
  await press('获取验证码')
  expect(calls).toEqual([['POST /api/sys/user/sms/code', { account: person(), type: 4 }]])
  expect(button('60s 后重试').disabled).toBe(true)
  expect(focused()).toBe('recoverCode')
})

test('a complete code submits nothing automatically', async () => {
  fill()
  await settle()
  expect(calls).toEqual([])
})

test('an empty form reports what is missing at every field', async () => {
  open(<RecoverForm api={api} onDone={onDone} />)
  await press('重置密码')
  expect(['手机号', '验证码', '新密码', '确认密码'].map(faultBeside)).toEqual([
    '请输入手机号',
    '请输入验证码',
    '请输入密码',
    '请再次输入密码',
  ])
  expect(focused()).toBe('phone')
  expect(calls).toEqual([])
})

test('the strength of the new password is shown, and a different confirmation is refused', async () => {
  fill()
  expect(screen.getByText('密码强度：中')).toBeTruthy()
  typeInto('确认密码', 'Ganjin!2028')
  await press('重置密码')
  expect(faultBeside('确认密码')).toBe('两次密码不一致')
  expect(calls).toEqual([])
})

describe('a refusal', () => {
  test.each([
    ['a wrong code', refuse(Code.WrongCode, '验证码错误或已过期'), '验证码', '验证码错误或已过期'],
    ['a phone number without an account', refuse(Code.NotFound, '该手机号未注册'), '手机号', '该手机号未注册'],
    [
      'a password that the server refuses',
      refuse(Code.InvalidInput, '参数错误', { issues: [{ path: 'password', message: '这个密码太常见，请换一个' }] }),
      '新密码',
      '这个密码太常见，请换一个',
    ],
  ])('of %s is shown at its field, which has the focus', async (_, answer, label, text) => {
    answers[recover] = answer
    fill()
    await press('重置密码')
    expect(faultBeside(label)).toBe(text)
    expect(document.activeElement).toBe(fieldOf(label))
    expect(onDone).not.toHaveBeenCalled()
  })

  test('about no field is shown in a toast, and the input stays', async () => {
    answers[recover] = refuse(Code.TooOften, '尝试次数过多，请稍后再试')
    fill()
    await press('重置密码')
    expect(screen.getByText('尝试次数过多，请稍后再试')).toBeTruthy()
    expect(fieldOf('新密码').value).toBe(password)
  })
})
