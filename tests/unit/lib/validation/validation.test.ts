import { expect, test } from 'vitest'
import {
  confirmPasswordFault,
  newPasswordFault,
  passwordFault,
  passwordLength,
  phoneFault,
  smsCodeFault,
  smsCodeLength,
  validationEnUS,
} from '#lib/validation'

test.each(['13800000000', '10000000000', '19999999999'])('%s is a phone number', (phone) => expect(phoneFault(phone)).toBeUndefined())

test.each([
  '1380000000',
  '138000000000',
  '23800000000',
  '03800000000',
  '1380000000a',
  '138 0000 0000',
  '+8613800000000',
  '8613800000000',
  ' 13800000000',
  '13800000000\n',
  '１３８００００００００',
  '-1380000000',
  '1e10000000000',
])('%j is not a phone number', (phone) => expect(phoneFault(phone)).toBe('手机号格式错误'))

test('a phone number is required', () => expect(phoneFault('')).toBe('请输入手机号'))

test.each(['Abcdef1!', 'Huan3hu!yzHuan3!', 'aB3￥汉字汉字', 'Xk9_xxxx', 'Xk9-xxxx', 'Xk9"\'\\<>'])(
  '%s is a valid new password',
  (password) => expect(newPasswordFault(password)).toBeUndefined(),
)

const kinds = '必须包含大小写字母、数字、特殊字符'
test.each([
  ['', '请输入密码'],
  ['a', '密码长度不小于8位'],
  ['Abcde1!', '密码长度不小于8位'],
  ['Huan3hu!yzHuan3!x', '密码长度不大于16位'],
  ['x'.repeat(10_000), '密码长度不大于16位'],
  ['Abcd ef1!', '密码不能包含空格'],
  ['Abcdef1! ', '密码不能包含空格'],
  ['Abcd\tef1!', '密码不能包含空格'],
  ['Abcd\u3000ef1!', '密码不能包含空格'],
  ['Abcd\u00a0ef1!', '密码不能包含空格'],
  ['abcdef1!', kinds],
  ['ABCDEF1!', kinds],
  ['Abcdefg!', kinds],
  ['Abcdefg1', kinds],
  ['12345678', kinds],
  ['P@ssw0rd', '这个密码太常见，请换一个'],
  ['p@SSW0RD', '这个密码太常见，请换一个'],
])('the new password %j: %s', (password, fault) => expect(newPasswordFault(password)).toBe(fault))

test('at sign-in, a password is only required', () => {
  expect(passwordFault('')).toBe('请输入密码')
  for (const password of ['1', ' ', 'x'.repeat(100)]) expect(passwordFault(password)).toBeUndefined()
})

test.each([
  ['', 'Abcdef1!', '请再次输入密码'],
  ['', '', '请再次输入密码'],
  ['Abcdef1', 'Abcdef1!', '两次密码不一致'],
  ['abcdef1!', 'Abcdef1!', '两次密码不一致'],
  ['Abcdef1! ', 'Abcdef1!', '两次密码不一致'],
  ['Abcdef1!', 'Abcdef1!', undefined],
])('%j as confirmation of %j: %s', (confirm, password, fault) => expect(confirmPasswordFault(confirm, password)).toBe(fault))

test.each([
  ['', '请输入验证码'],
  ['12345', '请输入 6 位验证码'],
  ['1234567', '请输入 6 位验证码'],
  ['012345', undefined],
])('the verification code %j: %s', (code, fault) => expect(smsCodeFault(code)).toBe(fault))

test('lengths match the specification', () => {
  expect([passwordLength, smsCodeLength]).toEqual([{ min: 8, max: 16 }, 6])
})

test('each rule supports the given language', () => {
  expect([
    phoneFault('', validationEnUS),
    smsCodeFault('1', validationEnUS),
    passwordFault('', validationEnUS),
    newPasswordFault('a', validationEnUS),
    confirmPasswordFault('a', 'b', validationEnUS),
  ]).toEqual([
    'Enter your phone number',
    'The code has 6 characters',
    'Enter your password',
    'Use at least 8 characters',
    'The passwords differ',
  ])
})
