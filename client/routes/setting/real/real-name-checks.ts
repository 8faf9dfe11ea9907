import type { Rule } from '#lib/hooks'
import { ownIdNumberFault, plainRealName, realNameFault } from '#lib/validation'
import { uploadsError } from '#parts/upload/useUploads.ts'

/** Labels of the fields from top to bottom. */
export const labels = {
  name: '姓名',
  idNumber: '身份证号',
  front: '人像面照片',
  back: '国徽面照片',
  consent: '敏感个人信息的使用',
} as const
export type Name = keyof typeof labels

export const order = Object.keys(labels) as Name[]

/** Creates the validation rules. With `numberKnown` the upstream already has the identity number, and the field may stay empty. */
export const createRules = (numberKnown: boolean): Record<Name, Rule<Name>> => ({
  name: (value) => realNameFault(plainRealName(value)),
  idNumber: (value) => (value === '' && numberKnown ? undefined : ownIdNumberFault(value)),
  front: (value) => (value === '' ? '请上传身份证人像面' : uploadsError(value)),
  back: (value) => (value === '' ? '请上传身份证国徽面' : uploadsError(value)),
  consent: (value) => (value === '' ? '请先阅读并同意，否则无法审核' : undefined),
})
