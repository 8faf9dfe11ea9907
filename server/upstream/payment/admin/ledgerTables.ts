import type { Kysely } from 'kysely'
import { payChannelLabel } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import type { TimeRange } from '../../kernel/InboxKind.ts'
import { formatBeijingSecond } from '../../kernel/logic/beijingSecond.ts'
import type { Amount, Cell, Table } from '../../kernel/logic/csv.ts'
import { sum } from '../../kernel/tableFile.ts'
import { taxOf } from '../../kernel/logic/taxOf.ts'
import { movementText } from './movementText.ts'
import { billDays, type LedgerRow, ledgerRows } from '../queries/ledgerRows.ts'

const amount = (fen: number): Amount => ({ fen })

const amountColumns = (taxRate: number | undefined): Record<string, (row: LedgerRow) => Cell> => ({
  '收款（元）': ({ gatewayFen }) => amount(Math.max(0, gatewayFen)),
  '退款（元）': ({ gatewayFen }) => amount(Math.max(0, -gatewayFen)),
  '另行退还（元）': ({ offlineFen }) => amount(0 - offlineFen),
  '手续费（元）': ({ feeFen }) => amount(feeFen),
  '净额（元）': ({ gatewayFen, offlineFen, feeFen }) => amount(gatewayFen + offlineFen - feeFen),
  ...(taxRate !== undefined && { '税额（元）': ({ salesFen }) => amount(taxOf(salesFen, taxRate)) }),
})

const columnsOf = (taxRate: number | undefined): Record<string, (row: LedgerRow) => Cell> => ({
  时间: ({ at }) => formatBeijingSecond(at),
  账单日: ({ billDay }) => billDay ?? '还没有核对',
  渠道: ({ channel }) => payChannelLabel[channel],
  业务: ({ movement }) => movementText[movement],
  订单号: ({ orderId }) => orderId,
  商品: ({ title }) => title,
  ...amountColumns(taxRate),
  ...(taxRate !== undefined && { 税率: ({ salesFen }) => (salesFen === 0 ? '' : `${taxRate}%`) }),
  流水号: ({ transactionId }) => transactionId,
  商户单号: ({ chargeId }) => chargeId,
  退款单号: ({ refundId }) => refundId,
  渠道退款单号: ({ gatewayRefundId }) => gatewayRefundId,
  发票号码: ({ invoices }) => invoices.join('、'),
})

/** Creates the tables of the ledger. Taxes are included if a tax rate, in percent, is given. */
export function createLedgerTables(db: Kysely<Database>, taxRate: number | undefined) {
  return {
    /** Lists all movements of money. */
    movements: async (range?: TimeRange): Promise<Table> => {
      const columns = columnsOf(taxRate)
      const rows = await ledgerRows(db, range)
      return [Object.keys(columns), ...rows.map((row) => Object.values(columns).map((valueOf) => valueOf(row)))]
    },

    /** Sums the movements of a time range by channel and kind. */
    summary: async (range: TimeRange): Promise<Table> => {
      const columns = amountColumns(taxRate)
      const groups = Map.groupBy(
        await ledgerRows(db, range),
        ({ channel, movement }) => `${payChannelLabel[channel]} ${movementText[movement]}`,
      )
      const sums = [...groups]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([, rows]): Cell[] => [
          ...[payChannelLabel[rows[0]!.channel], movementText[rows[0]!.movement], rows.length],
          ...Object.values(columns).map((valueOf) => sum(rows.map(valueOf))),
        ])
      return [['渠道', '业务', '笔数', ...Object.keys(columns)], ...sums]
    },

    /** Lists the bills of a time range with their sums. */
    bills: async (range: TimeRange): Promise<{ table: Table; missing: number; open: number }> => {
      const bills = await billDays(db, range)
      const rows = bills.map(({ channel, day, isStored, count, paidFen, refundedFen, feeFen, open }): Cell[] => [
        ...[payChannelLabel[channel], day, isStored ? '已核对' : '没有取到', count],
        ...[amount(paidFen), amount(refundedFen), amount(feeFen), open],
      ])
      return {
        table: [['渠道', '账单日', '状态', '笔数', '收款（元）', '退款（元）', '手续费（元）', '没有处理的差异'], ...rows],
        missing: bills.filter(({ isStored }) => !isStored).length,
        open: bills.reduce((total, { open }) => total + open, 0),
      }
    },
  }
}
