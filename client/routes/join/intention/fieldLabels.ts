import type { ApplicationField } from '#lib/contract'

/** Names of the fields that a refusal can refer to. */
export const fieldLabels: Record<ApplicationField, string> = {
  type: '主体类型',
  name: '名称',
  creditCode: '统一社会信用代码',
  idNumber: '身份证号',
  category: '类别',
  contact: '联系人',
  phone: '手机号',
  region: '所在地区',
  documents: '资质材料',
  other: '整体说明',
}
