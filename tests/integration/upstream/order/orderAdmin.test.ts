import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { localInvoice } from '../../../../server/upstream/invoice/index.ts'
import { inboxCommand } from '../../../../server/upstream/operations/inboxCommand.ts'
import { callsOf, domainsOf } from '../../../support/catalogueCalls.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { runInProcess } from '../../../support/runCommand.ts'
import { course, series, useOrders } from '../../../support/useOrders.ts'

const out = mkdtempSync(join(tmpdir(), 'orders-'))
afterAll(() => rmSync(out, { recursive: true, force: true }))

describe.each(engines)('orders and coupons by npm run inbox on %s', (engine) => {
  const world = useOrders(engine)
  const run = (...args: string[]) => {
    const { dataDir, url, time } = world()
    return runInProcess(() => inboxCommand(args, { DATA_DIR: dataDir, ...(url !== undefined && { DATABASE_URL: url }) }, time.now))
  }
  const audited = () => world().db.selectFrom('operator_action').select(['action', 'target', 'outcome']).orderBy('started_at').execute()

  test('shows the complete history of an order and logs each view', async () => {
    const user = await world().user()
    await world().claim(user, await world().coupon({ title: '开业券' }))
    const { id } = await world().buy(user, series, 'weld-way')
    const charge = await world().cashier(user, id, 'payTwice')
    await world().runTasks()
    const { db, time, call } = world()
    const invoicing = callsOf(domainsOf(db, () => time.now, localInvoice()))
    const title = await invoicing('POST /api/invoice/title', { key: randomUUID(), kind: 1, type: 1, name: '林晓木' }, user)
    const invoice = await invoicing('POST /api/order/:id/invoice', { id, titleId: title.id, key: randomUUID() }, user)
    const { mark } = await call('GET /api/order/:id/refund/quote', { id }, user)
    const refund = await call('POST /api/order/:id/refund', { id, reason: 'unwanted', mark, key: randomUUID() }, user)
    const { out: story, code } = await run('show', id)
    expect(code).toBe(0)
    expect(story).toMatch(/^订单\n状态：已支付\n要处理：\n {2}退款申请 ¥290.00 待审核：decide /)
    expect(story).toContain('金额：原价 ¥300.00，优惠 ¥10.00，应付 ¥290.00，实付 ¥290.00，已退 ¥0.00')
    for (const part of [
      '优惠券：开业券',
      '2026-11-20 12:00:00  [已创建] 已提交订单（学员）',
      '[已支付] 已通过模拟支付付款 ¥290.00（模拟支付）',
      '模拟支付通知：已付款 ¥290.00',
      '记账 收到重复或逾期的款：模拟支付 +¥290.00，暂收款 −¥290.00',
      `${charge.id} 模拟支付 已支付 ¥290.00`,
      `decide ${refund.id} pass`,
      `${invoice.id} 蓝字 待开具 ¥290.00`,
      '自动退回 已退款 ¥290.00 订单已支付，重复的付款自动退回',
      '系列 weld-way 100 天',
      '账目合计：模拟支付 290.00，销售收入 -290.00，暂收款 0.00（合计 0.00）',
      '提交退款（refund.send）',
      '开具发票（invoice.issue）',
    ])
      expect(story).toContain(part)
    expect(await audited()).toContainEqual({ action: 'show', target: id, outcome: 'done' })
  })

  test('lists orders by state and exports them', async () => {
    const user = await world().user()
    const [waiting, paid] = [await world().buy(user, course, 'course-1'), await world().buy(user, series, 'free-way')]
    const unpaid = (await run('list', 'orders', '--status', 'unpaid')).out
    expect(unpaid).toContain(waiting.id)
    expect(unpaid).not.toContain(paid.id)
    const path = join(out, `${engine}.csv`)
    expect((await run('export', 'orders', path)).code).toBe(0)
    const lines = readFileSync(path, 'utf8').split('\r\n')
    expect(lines[0]).toBe(
      '\uFEFF订单号,状态,下单时间,支付时间,商品,用户,原价（元）,扣减（元）,优惠（元）,应付（元）,实付（元）,已退（元）,支付方式,流水号',
    )
    expect(lines.find((line) => line.startsWith(waiting.id))).toMatch(/^\d{20},已创建,2026-11-20 12:00,,/)
  })

  test('creates, lists and withdraws a coupon; users who have claimed it keep it', async () => {
    const scope = ['--scope', 'course', '--ids', 'course-1', '--text', '这门课可用']
    const made = await run('coupon', 'make', '周末券', '--rate', '85', '--cap', '50', '--ends', '2026-12-31', '--total', '10', ...scope)
    expect(made).toMatchObject({ code: 0, err: '' })
    const [, id = ''] = /^已生成优惠券 (\w+)：周末券，8\.5 折，最多减 50 元，这门课可用，2026-12-31 23:59 前可用\n$/.exec(made.out) ?? []
    const user = await world().user()
    await world().claim(user, id)
    expect((await run('coupon', 'list')).out).toMatch(new RegExp(`^${id}  周末券，.*共 10 张，已领 1，已用 0`, 'm'))
    expect((await run('coupon', 'withdraw', id)).out).toBe('已停止领取；已经领到的仍然可以用\n')
    expect(await run('coupon', 'withdraw', id)).toMatchObject({ code: 1 })
    await expect(world().claim(await world().user(), id)).rejects.toThrow('现在不能领取')
    expect(await world().quote(user, course, 'course-1')).toMatchObject({ coupon: id })
    expect((await audited()).map(({ action }) => action)).toEqual(expect.arrayContaining(['coupon make', 'coupon withdraw']))
  })

  test.each([
    [['--amount', '20', '--rate', '90', '--ends', '2026-12-31'], /写一项/],
    [['--amount', '20'], /--ends 应为日期/],
    [['--amount', '20', '--ends', '2026-01-01'], /--ends 应晚于今天/],
    [['--amount', 'x', '--ends', '2026-12-31'], /--amount 应为金额/],
    [['--rate', '100', '--ends', '2026-12-31'], /--rate 应为 1 到 99/],
    [['--amount', '20', '--ends', '2026-12-31', '--scope', 'profession'], /--ids/],
    [
      ['--amount', '20', '--ends', '2026-12-31', '--scope', 'course', '--ids', 'course-1,nothing', '--text', '这些课'],
      /没有编号为 nothing/,
    ],
  ])('rejects an invalid coupon: %s', async (options, message) => {
    expect(await run('coupon', 'make', '周末券', ...options)).toMatchObject({ code: 1, out: '', err: expect.stringMatching(message) })
  })
})
