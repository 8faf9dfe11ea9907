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

/** Messages about identifiers of institutions and persons. Separate from the messages of the sign-in, which are loaded more often. */
export interface NumberTexts {
  creditCodeMissing: string
  creditCodeLength: string
  creditCodeWrong: string
  idNumberMissing: string
  idNumberLength: string
  idNumberWrong: string
  idNumberUnderage: string
  realNameMissing: string
  realNameWrong: string
}

/** Chinese messages, the default. */
export const numbersZhCN: NumberTexts = {
  creditCodeMissing: '请输入统一社会信用代码',
  creditCodeLength: '统一社会信用代码为 18 位',
  creditCodeWrong: '统一社会信用代码有误，请对照营业执照核对',
  idNumberMissing: '请输入身份证号',
  idNumberLength: '身份证号为 18 位',
  idNumberWrong: '身份证号有误，请核对',
  idNumberUnderage: '未满 16 周岁不能实名认证，年满 16 周岁后再来',
  realNameMissing: '请填写姓名',
  realNameWrong: '姓名应为 2 到 30 个汉字，与身份证一致',
}

/** English messages. */
export const numbersEnUS: NumberTexts = {
  creditCodeMissing: 'Enter the unified social credit code',
  creditCodeLength: 'The code has 18 characters',
  creditCodeWrong: 'This is no valid code, check it against the business licence',
  idNumberMissing: 'Enter the identity number',
  idNumberLength: 'The number has 18 characters',
  idNumberWrong: 'This is no valid identity number',
  idNumberUnderage: 'Real names are verified from the age of 16 on',
  realNameMissing: 'Enter the name',
  realNameWrong: 'The name has 2 to 30 Chinese characters, as on the identity card',
}
