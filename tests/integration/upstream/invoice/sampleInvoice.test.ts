import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { localInvoice } from '../../../../server/upstream/invoice/providers/localInvoice.ts'
import { isInstalled, needing } from '../../../stages/programs.ts'

test.skipIf(!isInstalled('poppler'))(needing('poppler', 'the sample’s Chinese can be read out of it'), async () => {
  const { pdf } = await localInvoice().issue({
    id: 'a',
    orderId: '20260301',
    goods: '焊工入门',
    redOf: null,
    amountFen: 19_900,
    title: {
      kind: 2,
      type: 2,
      name: '长江机电有限公司',
      tax_number: '91350100M000100Y43',
      bank: '招商银行武汉分行',
      bank_account: '6225 8888',
      address: '武汉市',
      phone: '027-88888888',
      email: '',
    },
    now: Date.parse('2026-03-01T08:00:00Z'),
  })
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf }).toString()
  for (const part of ['增值税专用发票（样张）', '长江机电有限公司', '*教育服务*焊工入门', '¥199.00', '不是有效的发票'])
    expect(text).toContain(part)
})
