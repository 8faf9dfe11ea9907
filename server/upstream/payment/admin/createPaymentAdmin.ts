import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Kysely } from 'kysely'
import { type PayChannel, payChannelLabel } from '#lib/enums'
import { CommandError } from '../../../command/CommandError.ts'
import { parseDay } from '../../../command/parseDay.ts'
import type { Database } from '../../db/Database.ts'
import { beijingDay, beijingDayRange } from '../../kernel/logic/beijingDay.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { printable } from '../../kernel/logic/printable.ts'
import { yuanText } from '../../kernel/logic/yuanText.ts'
import { type TaskRow, taskAdminQueries } from '../../outbox/admin.ts'
import { differenceCure, differenceText } from '../logic/differenceText.ts'
import { BillError, type BillRow, billTexts, checkBill, parseFirstBill, sandboxBill } from '../logic/parseBill.ts'
import { billParserOf } from '../providers/channelGateways.ts'
import { billQueries, requestBill } from '../queries/bills.ts'
import { findOldSuspense, type Suspended } from '../queries/ledger.ts'
import { sandboxQueries } from '../queries/sandbox.ts'

export type PaymentAdmin = ReturnType<typeof createPaymentAdmin>

interface PaymentAdminDeps {
  db: Kysely<Database>
  /** Name of the operator. */
  by: string
  /** The merchant's id of each configured channel, if its gateway has one. */
  merchants?: ReadonlyMap<PayChannel, string | undefined>
  now: number
}

/** Creates the operator's actions on unfinished tasks and on gateway bills. Each returns the text to print. */
export function createPaymentAdmin({ db, by, merchants = new Map(), now }: PaymentAdminDeps) {
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

    /** Stores a bill from a file and compares it with the books; without a file, the outbox fetches the bill. */
    async reconcile(name: string, path: string | undefined, date?: string): Promise<string> {
      if (!isChannel(name)) throw new CommandError(`渠道应为 ${Object.keys(payChannelLabel).join('、')} 之一`)
      if (date !== undefined) requirePast(date, now)
      if (path === undefined) {
        if (date === undefined) throw new CommandError('请写账单文件，或用 --date 2026-03-01 写明取哪一天的账单')
        if (!merchants.has(name)) throw new CommandError(`没有配置${payChannelLabel[name]}，取不到它的账单`)
        await requestBill(db, { channel: name, day: date }, now)
        return '已安排，几分钟后用 list differences 查看'
      }
      const bill = await billAt(path, billParserOf(name))
      const first = bill.find(({ kind }) => kind === 'payment') ?? bill[0]
      const day = date ?? (first && beijingDay(first.at))
      if (day === undefined) throw new CommandError('账单里没有一笔交易，请用 --date 2026-03-01 写明是哪一天')
      readable(path, () => checkBill(bill, { day, merchant: merchants.get(name) }))
      const differences = await billQueries(db).store({ channel: name, day }, bill, { origin: by, now })
      const title = `${payChannelLabel[name]} ${day}：账单 ${bill.length} 笔，${differences.length === 0 ? '全部相符' : `${differences.length} 处不符`}`
      return [title, ...differences.flatMap((row) => [printable(differenceText(row)), `  ${differenceCure(row)}`])].join('\n')
    },

    /** Writes the sandbox's bill of a day, for trying out the reconciliation. */
    async sandboxBill(given: string, day = beijingDay(now)): Promise<string> {
      const range = beijingDayRange(parseDay(day, '--date'))
      const [movements, path] = [await sandboxQueries(db).movements(range), resolve(given)]
      await writeFile(path, sandboxBill(movements), { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
        throw new CommandError(error.code === 'EEXIST' ? `${path} 已存在，不会覆盖。请换一个文件名` : `写不了 ${path}（${error.code}）`)
      })
      return `已写入 ${path}：模拟支付 ${day} 的账单，${movements.length} 笔`
    },
  }
}

function requirePast(day: string, now: number): void {
  if (parseDay(day, '--date') >= beijingDay(now)) throw new CommandError(`${day} 还没有结束，账单在第二天早上才有`)
}

const isChannel = (name: string): name is PayChannel => Object.hasOwn(payChannelLabel, name)

async function billAt(path: string, read: (text: string) => BillRow[]): Promise<BillRow[]> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`读不到 ${path}（${error.code}）`, { cause: error })
  })
  const texts = await billTexts(bytes).catch((error: unknown) => readable(path, () => rethrow(error)))
  return readable(path, () => parseFirstBill(texts, read))
}

function readable<Result>(path: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (error instanceof BillError) throw new CommandError(`${path}：${error.message}。没有改动`, { cause: error })
    throw error
  }
}

const rethrow = (error: unknown): never => {
  throw error
}

function lineOf({ id, kind, subject, tries, due_at, failed_at, fault }: TaskRow, now: number): string {
  const state =
    failed_at !== null ? `失败于 ${formatBeijingMinute(failed_at)}` : due_at <= now ? '等待执行' : `${formatBeijingMinute(due_at)} 再试`
  return printable(`${id}  ${kind}  ${subject}  ${state}  已试 ${tries} 次${fault === null ? '' : `  ${fault}`}`)
}
