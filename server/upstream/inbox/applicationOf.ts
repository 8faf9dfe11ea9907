import type { Application } from '#lib/contract'
import type { ReviewResult } from '#lib/enums'
import { maskPhone } from '../account/index.ts'
import type { ApplicationTable, UploadedFileTable } from '../db/Database.ts'
import { storedImage } from '../files/index.ts'
import { parseJsonColumn } from '../kernel/parseJsonColumn.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { ApplicationFaults } from './ApplicationFaults.ts'

/** Next steps by state of the application. */
const next: Record<ReviewResult, string> = {
  1: '审核已通过。客服会在 1 个工作日内与您联系，协助开通机构主页和课程发布。',
  2: '请按下面的说明修改后重新提交。',
  3: '申请已提交，我们会在 3 个工作日内完成审核，结果显示在这个页面。',
  4: '申请已取消。需要时可以修改后重新提交。',
}

/** Converts an application to the form that its sender receives. */
export const applicationOf = (row: ApplicationTable, documents: UploadedFileTable[]): Application => ({
  id: row.id,
  status: row.status,
  type: row.type,
  name: row.name,
  creditCode: row.credit_code,
  idNumber: row.id_number_masked,
  category: row.category,
  contact: row.contact,
  phone: maskPhone(row.phone),
  region: row.region,
  documents: documents.map(storedImage),
  agreementVersion: row.agreement_version,
  round: row.round,
  sentAt: isoTime(row.sent_at),
  decidedAt: isoTime(row.decided_at),
  faults: parseJsonColumn(ApplicationFaults, row.faults, 'intention.faults'),
  next: next[row.status],
})
