import { expect, test } from '../support/siteFixture.ts'
import { accessibilityFaults } from './accessibilityFaults.ts'
import { buyCourse } from './buyCourse.ts'
import { dialog } from './dialog.ts'
import { expectReadablePrint } from './expectReadablePrint.ts'
import { hydrated, open } from './open.ts'

const inbox = 'server/upstream/operations/inboxCommand.ts'
const courseId = 'welder-smaw-basics'

test('a learner opens the order, sees the refundable amount with its reason, and applies; after approval, money and access agree', async ({
  page,
  site,
  signIn,
}) => {
  await signIn()
  const { id, dueFen } = await buyCourse(page.request, site.origin, courseId)
  const price = `¥${(dueFen / 100).toFixed(2)}`

  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/order/course')
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'width of the list on a phone').toBe(360)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(page.getByRole('navigation', { name: '订单状态' }).getByRole('link', { name: /^已支付/ })).toHaveText('已支付1')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: id })
  await hydrated(row.getByRole('button', { name: /^申请退款/ }))
  await row.getByRole('button', { name: `复制订单号 ${id}` }).click()
  await expect(row.getByText('已复制')).toBeVisible()
  await page.getByRole('searchbox', { name: '搜索订单' }).fill(id.slice(-8))
  await page.getByRole('searchbox', { name: '搜索订单' }).press('Enter')
  await expect(page).toHaveURL(`/order/course?q=${id.slice(-8)}`)
  await row.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(`/order/detail/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('已支付')
  expect(await accessibilityFaults(page), 'faults of accessibility').toEqual([])

  await page.getByRole('button', { name: /^申请退款/ }).click()
  await expect(dialog(page).getByText(`可退 = 实付 ${price} = ${price}`)).toBeVisible()
  await dialog(page)
    .getByRole('button', { name: /^申请退款/ })
    .click()
  await expect(dialog(page).getByText('请选择退款原因').first()).toBeVisible()
  await dialog(page).getByLabel('买错了').check()
  await dialog(page)
    .getByRole('button', { name: `申请退款 ${price}` })
    .dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('退款申请中')
  const progress = page.getByRole('list', { name: '退款的步骤' })
  await expect(progress.locator('[aria-current=step]')).toContainText('平台审核')

  const listed = site.command(inbox, 'list', 'refunds', '--status', 'open')
  const [, number = ''] = new RegExp(`^(\\S+) .*${id}`, 'm').exec(listed) ?? []
  expect(site.command(inbox, 'decide', number, 'pass', '--yes', '--why', '核实无误')).toContain('已通过')
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('已全额退款', { timeout: 500 })
  }).toPass()
  await expect(progress.getByRole('listitem')).toContainText(['提交申请', '核实无误', '原路退回', '退款完成'])
  await expect(page.getByText(`−${price}`)).toBeVisible()
  await expect(page.getByRole('link', { name: /^再次购买/ })).toBeVisible()
  expect((await (await page.request.get(`${site.origin}/api/learn/course/${courseId}`)).json()) as object).not.toMatchObject({ code: 0 })
  await expectReadablePrint(page)
  const { width } = (await page.getByRole('region', { name: '订单进度' }).boundingBox())!
  expect(width, 'width on paper').toBeGreaterThan(600)
})

test('orders are one list with a filter of kinds, and an empty kind suggests a next step', { tag: '@wide' }, async ({ page, signIn }) => {
  await signIn()
  await open(page, '/order/course?all=1')
  const places = page.getByRole('navigation', { name: '订单的种类' })
  await expect(places.getByRole('link', { name: '全部' })).toHaveAttribute('aria-current', 'true')
  for (const [label, path, way] of [
    ['系列', '/order/package', '/profession'],
    ['课程包', '/order/project', '/profession'],
    ['报名费', '/order/enrollment', '/enrollment'],
  ] as const) {
    await places.getByRole('link', { name: label, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('我的订单')
    await expect(page.getByRole('main').locator(`a[data-tone=primary][href='${way}']`)).toBeVisible()
  }
})
