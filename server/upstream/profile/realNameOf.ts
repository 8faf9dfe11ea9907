import type { RealName } from '#lib/contract'
import { ReviewResult } from '#lib/enums'
import { maskName } from '../account/index.ts'
import type { RealNameTable, UploadedFileTable } from '../db/Database.ts'
import { storedImage } from '../files/index.ts'
import { parseJsonColumn } from '../kernel/parseJsonColumn.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { RealNameFaults } from './logic/RealNameFaults.ts'

/** Texts for the next step, by state of the review. */
const next: Record<ReviewResult, string> = {
  1: '证件照片已删除。之后报名考试会直接使用认证的姓名和身份证号。',
  2: '请按下面的说明修改后重新提交。',
  3: '我们会在 1 个工作日内完成审核，结果会通知你。审核期间可以撤回。',
  4: '认证已撤回，身份证号和照片已删除。需要时可以重新提交。',
}

/** Returns a real name in the view of its user. */
export const realNameOf = (row: RealNameTable, [front, back]: UploadedFileTable[]): RealName => ({
  status: row.status,
  name: row.status === ReviewResult.Passed ? maskName(row.name) : row.name,
  idNumber: row.id_number_masked,
  front: front ? storedImage(front) : null,
  back: back ? storedImage(back) : null,
  round: row.round,
  sentAt: isoTime(row.sent_at),
  decidedAt: isoTime(row.decided_at),
  faults: parseJsonColumn(RealNameFaults, row.faults, 'real_name.faults'),
  next: next[row.status],
})
