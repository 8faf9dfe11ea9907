import { InstitutionType } from '#lib/enums'
import type { Rule } from '#lib/hooks'
import { creditCodeFault, idNumberFault, phoneFault, smsCodeFault } from '#lib/validation'
import { lengthError } from '#parts/form/lengthError.ts'
import { uploadsError } from '#parts/upload/useUploads.ts'

/** Labels of the fields from top to bottom. */
export const labels = {
  type: '主体类型',
  name: '名称',
  creditCode: '统一社会信用代码',
  idNumber: '身份证号',
  category: '类别',
  province: '所在省份',
  city: '所在城市',
  documents: '资质材料',
  contact: '联系人',
  phone: '手机号',
  security: '验证码',
  agreed: '入驻协议',
} as const
export type Name = keyof typeof labels

export const isPerson = (type: string): boolean => Number(type) === InstitutionType.Individual

/** Returns the fields to fill in, by type of applicant. */
export const orderFor = (type: string): Name[] =>
  (Object.keys(labels) as Name[]).filter((name) => name !== (isPerson(type) ? 'creditCode' : 'idNumber'))

/** Creates the validation rules. With `numberKnown` the upstream already has the identity number, and the field may stay empty. */
export const createRules = (numberKnown: boolean): Record<Name, Rule<Name>> => ({
  type: (value) => (value === '' ? '请选择主体类型' : undefined),
  name: (value, of) => lengthError(isPerson(of('type')) ? '姓名' : '机构名称', value, 2, 50),
  creditCode: (value) => creditCodeFault(value),
  idNumber: (value) => (value === '' && numberKnown ? undefined : idNumberFault(value)),
  category: (value) => (value === '' ? '请选择类别' : undefined),
  province: (value) => (value === '' ? '请选择省份' : undefined),
  city: (value) => lengthError('城市', value, 0, 17),
  documents: (value) => (value === '' ? '请上传资质材料' : uploadsError(value)),
  contact: (value) => lengthError('联系人', value, 1, 20),
  phone: (value) => phoneFault(value),
  security: (value) => smsCodeFault(value),
  agreed: (value) => (value === '' ? '请先阅读并同意入驻协议' : undefined),
})
