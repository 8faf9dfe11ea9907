/** Messages about the numbers of institutions and people. Separate from the sign-in's messages, which are loaded more often. */
export interface NumberTexts {
  creditCodeMissing: string
  creditCodeLength: string
  creditCodeWrong: string
  idNumberMissing: string
  idNumberLength: string
  idNumberWrong: string
}

export const numbersZhCN: NumberTexts = {
  creditCodeMissing: '请输入统一社会信用代码',
  creditCodeLength: '统一社会信用代码为 18 位',
  creditCodeWrong: '统一社会信用代码有误，请对照营业执照核对',
  idNumberMissing: '请输入身份证号',
  idNumberLength: '身份证号为 18 位',
  idNumberWrong: '身份证号有误，请核对',
}

export const numbersEnUS: NumberTexts = {
  creditCodeMissing: 'Enter the unified social credit code',
  creditCodeLength: 'The code has 18 characters',
  creditCodeWrong: 'This is no valid code, check it against the business licence',
  idNumberMissing: 'Enter the identity number',
  idNumberLength: 'The number has 18 characters',
  idNumberWrong: 'This is no valid identity number',
}
