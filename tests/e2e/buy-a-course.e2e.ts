import type { Page } from '@playwright/test'
import { expect, test } from '../support/siteFixture.ts'
import { dialog, signInByCode } from './dialog.ts'
import { hydrated, open } from './open.ts'
import { player } from './playing.ts'
import { endUnpaidOrders, setPrice } from './records.ts'

const coursePage = '/course/chef-cold-dishes'
const buying = '/order/pay/create?course=chef-cold-dishes'
/** A course whose price no other test depends on. */
const changing = 'auto-engine-basics'

const shown = (page: Page, name: string) => page.getByRole('button', { name }).filter({ visible: true })

/** Accepts the agreement and clicks twice. */
async function order(page: Page): Promise<void> {
  await hydrated(shown(page, '提交订单'))
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await shown(page, '提交订单').dblclick()
  await expect(page.getByRole('img', { name: '付款码' })).toBeVisible()
}

test('a visitor on a phone claims a coupon, signs in, buys the course in the sandbox, and learns', async ({ page, phone, site }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, coursePage)
  await page.getByRole('button', { name: /^领取优惠券：满 99 减 20/ }).click()
  await expect(dialog(page).getByText('登录后领取优惠券')).toBeVisible()
  await signInByCode(page, phone, site.smsCode)
  await expect(page.getByRole('list', { name: '优惠券' }).getByText('已领取')).toBeVisible()

  await page.getByRole('group', { name: '加入课程' }).getByRole('link', { name: '立即购买' }).click()
  await expect(page).toHaveURL(buying)
  await expect(page.getByRole('radio', { name: /满 99 减 20/ })).toBeChecked()
  await expect(page.getByRole('complementary', { name: '应付金额' }).getByText('−¥20.00')).toBeVisible()
  await order(page)
  const paying = page.url()
  expect(paying).toMatch(/\?order=\d{20}$/)

  // A reload, another tab and the back button show the same order.
  await page.reload()
  await expect(page.getByRole('img', { name: '付款码' })).toBeVisible()
  const tab = await page.context().newPage()
  await open(tab, buying)
  await tab.getByRole('link', { name: '继续支付' }).click()
  await expect(tab).toHaveURL(paying)
  await expect(tab.getByRole('img', { name: '付款码' })).toBeVisible()
  await tab.close()

  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: '打开模拟收银台' }).click()
  const cashier = await opening
  await expect(cashier.getByText(/不会动用真实的钱/)).toBeVisible()
  // The address of a charge cannot be guessed.
  expect((await page.request.get('/simulated/pay/no-such-charge')).status()).toBe(404)
  await hydrated(cashier.getByRole('button', { name: '付款', exact: true }))
  await cashier.getByRole('button', { name: '付款', exact: true }).click()
  await expect(cashier.getByRole('heading', { name: '已付款' })).toBeVisible()
  await cashier.close()

  await expect(page.getByRole('heading', { name: '支付成功' })).toBeFocused()
  await expect(page.getByText(/^已付 ¥179\.00/)).toBeVisible()
  await expect(page.getByRole('link', { name: '查看订单' })).toHaveAttribute('href', /^\/order\/detail\/\d{20}$/)
  await page.getByRole('link', { name: '去学习' }).click()
  await expect(player(page)).toBeVisible()
  // The back button skips the order and leads from the player to the course, which the learner owns now.
  await open(page, coursePage)
  await expect(page.getByRole('group', { name: '加入课程' }).getByRole('link', { name: '开始学习' })).toBeVisible()
})

test('a changed price requires confirmation, a failed payment can be repeated, and an expired order leads to a new one', async ({
  page,
  site,
  signIn,
}) => {
  await signIn()
  await open(page, `/order/pay/create?course=${changing}`)
  await hydrated(shown(page, '提交订单'))
  setPrice(site, changing, 21_900)
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await shown(page, '提交订单').click()
  await expect(page.getByRole('alert')).toContainText('应付由 ¥179.00 变为 ¥199.00')
  await shown(page, '提交订单').click()
  await expect(page.getByRole('timer')).toContainText(/^请在 (30:00|29:\d\d) 内付款/)

  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: '打开模拟收银台' }).click()
  const cashier = await opening
  await cashier.getByText('试试别的情形').click()
  await cashier.getByRole('button', { name: '付款失败' }).click()
  await expect(cashier.getByRole('heading', { name: '这次付款失败了' })).toBeVisible()
  await cashier.close()
  await page.getByRole('button', { name: '重新支付' }).click()
  await expect(page.getByRole('img', { name: '付款码' })).toBeVisible()

  endUnpaidOrders(site, changing)
  await expect(page.getByRole('heading', { name: '支付超时' })).toBeFocused()
  await page.getByRole('link', { name: '重新下单' }).click()
  await expect(page).toHaveURL(`/order/pay/create?course=${changing}`)
  await expect(page.getByRole('heading', { name: '确认订单' })).toBeVisible()
})
