/** Messages of the validation rules. Chinese is the default; another language can be passed to each rule. */
export interface ValidationTexts {
  phoneMissing: string
  phoneWrong: string
  codeMissing: string
  codeLength: (length: number) => string
  passwordMissing: string
  passwordShort: (min: number) => string
  passwordLong: (max: number) => string
  passwordBlank: string
  passwordKinds: string
  passwordCommon: string
  confirmMissing: string
  confirmDiffers: string
}

/** Chinese messages. The specification (section 5) defines some of them. */
export const validationZhCN: ValidationTexts = {
  phoneMissing: '请输入手机号',
  phoneWrong: '手机号格式错误',
  codeMissing: '请输入验证码',
  codeLength: (length) => `请输入 ${length} 位验证码`,
  passwordMissing: '请输入密码',
  passwordShort: (min) => `密码长度不小于${min}位`,
  passwordLong: (max) => `密码长度不大于${max}位`,
  passwordBlank: '密码不能包含空格',
  passwordKinds: '必须包含大小写字母、数字、特殊字符',
  passwordCommon: '这个密码太常见，请换一个',
  confirmMissing: '请再次输入密码',
  confirmDiffers: '两次密码不一致',
}

/** English messages, for the second argument of the rules. */
export const validationEnUS: ValidationTexts = {
  phoneMissing: 'Enter your phone number',
  phoneWrong: 'This is not a mainland phone number',
  codeMissing: 'Enter the verification code',
  codeLength: (length) => `The code has ${length} characters`,
  passwordMissing: 'Enter your password',
  passwordShort: (min) => `Use at least ${min} characters`,
  passwordLong: (max) => `Use at most ${max} characters`,
  passwordBlank: 'Leave out blanks',
  passwordKinds: 'Use upper and lower case letters, digits and special characters',
  passwordCommon: 'This password is too common, choose another',
  confirmMissing: 'Enter the password again',
  confirmDiffers: 'The passwords differ',
}
