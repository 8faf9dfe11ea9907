import type { Database } from '../../db/Database.ts'

/** Labels of the movements of money, for operators. */
export const movementText: Record<Database['ledger_posting']['movement'], string> = {
  payment: '收款',
  'late payment': '收到重复或逾期的款',
  refund: '退款',
  return: '退回重复或逾期的款',
  chargeback: '退单',
  'late chargeback': '重复或逾期的款被退单',
  settlement: '另行退还',
  'late settlement': '另行退还重复或逾期的款',
  'reversed settlement': '冲回另行退还（渠道已退回）',
  'late reversed settlement': '冲回另行退还重复或逾期的款（渠道已退回）',
}
