import type { ApplicationField } from '#lib/contract'

/** Labels of the fields of an application, on the page and in the command. */
export const applicationFieldLabels: Record<ApplicationField, string> = {
  name: '名称',
  type: '主体类型',
  creditCode: '统一社会信用代码',
  idNumber: '身份证号',
  category: '类别',
  contact: '联系人',
  phone: '手机',
  region: '地区',
  documents: '资质',
  other: '其他',
}
