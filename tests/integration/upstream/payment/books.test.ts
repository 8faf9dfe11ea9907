import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localInvoice } from '../../../../server/upstream/invoice/index.ts'
import { inboxCommand } from '../../../../server/upstream/operations/inboxCommand.ts'
import { createRefundAdmin } from '../../../../server/upstream/order/admin.ts'
import { createOutboxWorker } from '../../../../server/upstream/outbox/createOutboxWorker.ts'
import { requestBills } from '../../../../server/upstream/payment/index.ts'
import { callsOf, domainsOf } from '../../../support/catalogueCalls.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { runInProcess } from '../../../support/runCommand.ts'
import { course, series, useOrders } from '../../../support/useOrders.ts'

const out = mkdtempSync(join(tmpdir(), 'books-'))
afterAll(() => rmSync(out, { recursive: true, force: true }))

describe.each(engines)('books on %s', (engine) => {
  const world = useOrders(engine)
  const run = (...args: string[]) => {
    const { dataDir, url, time } = world()
    const env = { DATA_DIR: dataDir, TAX_RATE: '6', ...(url !== undefined && { DATABASE_URL: url }) }
    return runInProcess(() => inboxCommand(args, env, time.now))
  }
  let files = 0
  const path = (ending: string) => join(out, `${engine}-${++files}.${ending}`)
  /** Exports a table with its sums, as rows by column. */
  async function exported(...args: [name: string, ...string[]]) {
    const file = path('csv')
    const [name, ...options] = args
    expect(await run('export', name, file, ...options)).toMatchObject({ code: 0, err: '' })
    const [heads = [], ...rows] = parseCsv(readFileSync(file, 'utf8')) as string[][]
    const table = rows.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at]!])))
    for (const row of table)
      for (const [head, value] of Object.entries(row)) if (head.endsWith('（元）')) expect(value, head).toMatch(/^-?\d+\.\d{2}$|^$/)
    return { rows: table.filter((row) => !row[heads[0]!]!.startsWith('合计')), sums: table.at(-1)! }
  }
  const work = () => {
    const { db, time } = world()
    const clock = () => time.now
    return createOutboxWorker({ db, clock, work: domainsOf(db, clock, localInvoice()).work, log: () => {} }).runDue()
  }

  let orderId = ''
  let secondId = ''
  beforeAll(async () => {
    const { db, time, buy, cashier } = world()
    const user = await world().user()
    ;({ id: orderId } = await buy(user, course, 'course-1'))
    await cashier(user, orderId, 'payTwice')
    ;({ id: secondId } = await buy(user, series, 'weld-way'))
    await cashier(user, secondId, 'pay')
    const invoicing = callsOf(domainsOf(db, () => time.now, localInvoice()))
    const title = await invoicing('POST /api/invoice/title', { key: randomUUID(), kind: 1, type: 1, name: '林晓木' }, user)
    await invoicing('POST /api/order/:id/invoice', { id: secondId, titleId: title.id, key: randomUUID() }, user)
    await work()
    await createRefundAdmin(db, { operator: { name: '王敏', why: '致歉' }, now: time.now }).refund(secondId, {
      amount: '12.34',
      keep: true,
    })
    await work()
    time.now += 86_400_000
    await requestBills(db, ['sandbox'], time.now)
    await work()
  })

  test('contain all movements of money, with sums that equal those of the bill', async () => {
    const { rows, sums } = await exported('ledger', '--from', '2026-11-20', '--to', '2026-11-20')
    const bill = path('csv')
    expect(await run('sandbox-bill', bill, '--date', '2026-11-20')).toMatchObject({ code: 0 })
    const [, paid, refunded] = readFileSync(bill, 'utf8')
      .trim()
      .split('\r\n')
      .at(-1)!
      .split(',')
      .map((field) => field.slice(1))
    expect(sums).toMatchObject({ '收款（元）': paid, '退款（元）': refunded })
    expect(rows.map(({ 账单日, 业务 }) => `${账单日} ${业务}`).toSorted()).toEqual(
      ['收款', '收款', '收到重复或逾期的款', '退款', '退回重复或逾期的款'].map((text) => `2026-11-20 ${text}`).toSorted(),
    )
    const refund = rows.find(({ 业务 }) => 业务 === '退款')!
    expect(refund).toMatchObject({
      订单号: secondId,
      '收款（元）': '0.00',
      '退款（元）': '12.34',
      '净额（元）': '-12.34',
      税率: '6%',
      '税额（元）': '-0.70',
      发票号码: expect.stringMatching(/^SAMPLE\d+、SAMPLE\d+、SAMPLE\d+$/),
      渠道退款单号: `sandbox-${refund['退款单号']}`,
    })
    expect(rows.find(({ 业务 }) => 业务 === '收到重复或逾期的款')).toMatchObject({ 订单号: orderId, 税率: '', '税额（元）': '0.00' })
    expect((await exported('ledger', '--from', '2026-11-21')).rows).toEqual([])
    expect((await exported('ledger')).rows).toHaveLength(5)
  })

  test('contain orders, refunds and invoices by their dates, with sums', async () => {
    const days = ['--from', '2026-11-20', '--to', '2026-11-20'] as const
    const [orders, refunds, invoices] = [
      await exported('orders', ...days),
      await exported('refunds', ...days),
      await exported('invoices', ...days),
    ]
    const { paid } = await world()
      .db.selectFrom('purchase_order')
      .select(({ fn }) => fn.sum<number | string>('paid_fen').as('paid'))
      .executeTakeFirstOrThrow()
    expect(orders.sums).toMatchObject({ '实付（元）': (Number(paid) / 100).toFixed(2), '已退（元）': '12.34' })
    expect(refunds.rows).toHaveLength(2)
    const due = orders.rows.find((row) => row['订单号'] === orderId)!['应付（元）']!
    expect(refunds.sums).toMatchObject({ '退款（元）': '', '已退（元）': (Number(due) + 12.34).toFixed(2) })
    // The first invoice is reversed, and replaced by one of what is left.
    const left = Number(orders.rows.find((row) => row['订单号'] === secondId)!['实付（元）']) - 12.34
    expect(invoices.rows.filter(({ 红蓝 }) => 红蓝 === '红字')).toHaveLength(1)
    expect(invoices.rows).toHaveLength(3)
    expect(invoices.sums).toMatchObject({ '金额（元）': left.toFixed(2), '税额（元）': (left - left / 1.06).toFixed(2) })
    expect((await exported('orders', '--to', '2026-11-19')).rows).toEqual([])
  })

  test('of a month are one workbook, whose sheets have the same sums', async () => {
    const { time } = world()
    expect(await run('close', '2026-11', path('xlsx'))).toMatchObject({ code: 1, err: expect.stringContaining('2026-11 还没有结束') })
    const [before, { sums }] = [time.now, await exported('ledger')]
    time.now = Date.parse('2026-12-01T00:00:00+08:00')
    const file = path('xlsx')
    expect((await run('close', '2026-11', file)).out).toContain('2026-11 的汇总、账目、订单、退款、发票、账单')
    time.now = before
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const { sheets } = await readXlsx(new Uint8Array(readFileSync(file)))
    expect(sheets.map(({ name }) => name)).toEqual(['汇总', '账目', '订单', '退款', '发票', '账单'])
    const sumIn = (name: string, head: string) => {
      const rows = sheets.find((sheet) => sheet.name === name)!.rows
      return rows.at(-1)![rows[0]!.indexOf(head)]
    }
    for (const head of ['收款（元）', '退款（元）', '手续费（元）'])
      for (const name of ['汇总', '账目', '账单']) expect(sumIn(name, head), `${name} ${head}`).toBe(Number(sums[head]))
    expect(sheets[1]!.rows[1]![4]).toMatch(/^\d{20}$/)
  })

  test('are written as a workbook if the name or the option says so, with numbers and texts', async () => {
    const file = path('xlsx')
    expect(await run('export', 'orders', file)).toMatchObject({ code: 0 })
    const [head, first] = (await readXlsx(new Uint8Array(readFileSync(file)))).sheets[0]!.rows
    expect(typeof first![head!.indexOf('实付（元）')]).toBe('number')
    expect(typeof first![0]).toBe('string')
    const other = path('table')
    expect(await run('export', 'orders', other, '--format', 'xlsx')).toMatchObject({ code: 0 })
    expect(readFileSync(other, 'latin1').startsWith('PK')).toBe(true)
  })

  test.each([
    [['export', 'ledger', 'a.csv', '--from', '2026-02-30'], '--from 应为一天，如 2026-03-01'],
    [['export', 'ledger', 'a.csv', '--from', '2026-03-02', '--to', '2026-03-01'], '--from 2026-03-02 晚于 --to 2026-03-01'],
    [['export', 'leads', 'a.csv', '--from', '2026-03-02'], '预约演示不按日期导出'],
    [['export', 'ledger', 'a.csv', '--format', 'pdf'], '--format 应为 csv、xlsx 之一'],
    [['export', 'ledger', 'a.csv', '--format', 'xlsx'], '--format xlsx 与文件名 a.csv 不符'],
    [['export', 'books', 'a.csv'], '种类应为 leads、'],
    [['close', '2026-13', 'a.xlsx'], 'close 后面应为一个月，如 2026-10'],
    [['close', '2026-10', 'a.csv'], '写成一个 .xlsx 文件'],
  ])('are refused in one line: %j', async (args, message) => {
    expect(await run(...args)).toMatchObject({ code: 1, out: '', err: expect.stringMatching(new RegExp(`^.*${message}.*\n$`)) })
  })
})
