import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Kysely } from 'kysely'
import { type PayChannel, payChannelLabel } from '#lib/enums'
import { CommandError } from '../../../command/CommandError.ts'
import type { Database } from '../../db/Database.ts'
import { beijingDay, startOfBeijingDay } from '../../kernel/logic/beijingDay.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { printable } from '../../kernel/logic/printable.ts'
import { yuanText } from '../../kernel/logic/yuanText.ts'
import { type TaskRow, taskAdminQueries } from '../../outbox/admin.ts'
import { BillError, type BillRow, billTexts, parseFirstBill, sandboxBill } from '../logic/parseBill.ts'
import { type Difference, reconcile } from '../logic/reconcile.ts'
import { billParserOf } from '../providers/channelGateways.ts'
import { readBooks } from '../queries/books.ts'
import { findOldSuspense, type Suspended } from '../queries/ledger.ts'
import { sandboxQueries } from '../queries/sandbox.ts'

const dayMs = 86_400_000

export type PaymentAdmin = ReturnType<typeof createPaymentAdmin>

/** Creates the operator's actions on unfinished tasks and on gateway bills. Each returns the text to print. */
export function createPaymentAdmin({ db, now }: { db: Kysely<Database>; now: number }) {
  const tasks = taskAdminQueries(db)
  return {
    async tasks(most = '50'): Promise<string> {
      if (!/^[1-9]\d{0,4}$/.test(most)) throw new CommandError('--most 应为 1 到 99999 的整数')
      const rows = await tasks.unfinished(Number(most))
      return rows.length === 0 ? '没有等待或失败的任务' : rows.map((row) => lineOf(row, now)).join('\n')
    },

    /** Lists late and duplicate payments that should have been returned, each with its order. */
    async suspense(): Promise<string> {
      const rows = await findOldSuspense(db, now)
      const line = ({ orderId, chargeId, amountFen, since }: Suspended) =>
        `${formatBeijingMinute(since)}  ${yuanText(amountFen)}  订单 ${orderId}  付款码 ${chargeId}`
      const cure = '用 show 订单号 查看退款为什么没有退成，再用 decide 退款编号 again 或 settled'
      return rows.length === 0 ? '没有超过一天的暂收款' : [...rows.map(line), cure].join('\n')
    },

    async retryTask(id: string): Promise<string> {
      if (!(await tasks.retry(id, now))) throw new CommandError(`没有编号为 ${id} 的未完成任务，请用 tasks 查看编号`)
      return `${id} 将立即重试，稍后用 tasks 查看结果`
    },

    async reconcile(name: string, path: string, date?: string): Promise<string> {
      if (!isChannel(name)) throw new CommandError(`渠道应为 ${Object.keys(payChannelLabel).join('、')} 之一`)
      const bill = await billAt(path, billParserOf(name))
      const day = date ?? bill[0]?.day
      if (day === undefined) throw new CommandError('账单里没有一笔交易，请用 --date 2026-03-01 写明是哪一天')
      const differences = reconcile(bill, await readBooks(db, name, dayOf(day)))
      const title = `${payChannelLabel[name]} ${day}：账单 ${bill.length} 笔，${differences.length === 0 ? '全部相符' : `${differences.length} 处不符`}`
      return [title, ...differences.map(differenceLine)].join('\n')
    },

    /** Writes the sandbox's bill of a day, for trying out the reconciliation. */
    async sandboxBill(given: string, day = beijingDay(now)): Promise<string> {
      const [movements, path] = [await sandboxQueries(db).movements(dayOf(day)), resolve(given)]
      await writeFile(path, sandboxBill(movements), { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
        throw new CommandError(error.code === 'EEXIST' ? `${path} 已存在，不会覆盖。请换一个文件名` : `写不了 ${path}（${error.code}）`)
      })
      return `已写入 ${path}：模拟支付 ${day} 的账单，${movements.length} 笔`
    },
  }
}

function dayOf(day: string): { from: number; to: number } {
  const from = startOfBeijingDay(day)
  if (Number.isNaN(from)) throw new CommandError('--date 应为一天，如 2026-03-01')
  return { from, to: from + dayMs }
}

const isChannel = (name: string): name is PayChannel => Object.hasOwn(payChannelLabel, name)

async function billAt(path: string, read: (text: string) => BillRow[]): Promise<BillRow[]> {
  try {
    return parseFirstBill(await billTexts(await readFile(path)), read)
  } catch (error) {
    if (error instanceof BillError) throw new CommandError(`${path}：${error.message}`, { cause: error })
    throw new CommandError(`读不到 ${path}（${(error as NodeJS.ErrnoException).code}）`, { cause: error })
  }
}

function lineOf({ id, kind, subject, tries, due_at, failed_at, fault }: TaskRow, now: number): string {
  const state =
    failed_at !== null ? `失败于 ${formatBeijingMinute(failed_at)}` : due_at <= now ? '等待执行' : `${formatBeijingMinute(due_at)} 再试`
  return printable(`${id}  ${kind}  ${subject}  ${state}  已试 ${tries} 次${fault === null ? '' : `  ${fault}`}`)
}

function differenceLine({ missing, kind, id, transactionId, orderId, billFen, bookFen }: Difference): string {
  const what = kind === 'refund' ? '退款' : '付款'
  const why = { here: '本站没有', there: '账单没有', null: '金额不同' }[String(missing) as 'here' | 'there' | 'null']
  const amounts = [billFen === null ? [] : `账单 ${yuanText(billFen)}`, bookFen === null ? [] : `本站 ${yuanText(bookFen)}`].flat()
  return printable([why, what, id, `流水号 ${transactionId}`, orderId === null ? [] : `订单 ${orderId}`, ...amounts].flat().join('  '))
}
