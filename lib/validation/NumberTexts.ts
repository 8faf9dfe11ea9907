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
