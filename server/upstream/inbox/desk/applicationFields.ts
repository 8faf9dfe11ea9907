import type { ApplicationField } from '#lib/contract'
import type { ApplicationTable } from '../../db/Database.ts'
import { json } from '../../kernel/json.ts'
import { ApplicationFaults } from '../ApplicationFaults.ts'

/** Labels of an application's fields, on the page and in the command. */
const labels: Record<ApplicationField, string> = {
  type: '主体类型',
  name: '名称',
  creditCode: '统一社会信用代码',
  idNumber: '身份证号',
  category: '类别',
  contact: '联系人',
  phone: '手机',
  region: '地区',
  documents: '资质',
  other: '其他',
}

export const applicationFieldLabels: readonly string[] = Object.values(labels)

/** The field of a label; undefined for an unknown one. */
export const applicationField = (label: string): ApplicationField | undefined =>
  (Object.keys(labels) as ApplicationField[]).find((field) => labels[field] === label)

/** The reasons of a refusal in one text. */
export const faultsText = ({ faults }: ApplicationTable): string =>
  json(ApplicationFaults, faults, 'intention.faults')
    .map(({ field, reason }) => `${labels[field]}：${reason}`)
    .join('；')
