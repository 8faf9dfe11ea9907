import type { Page } from '@playwright/test'
import { expect, test } from '../support/siteFixture.ts'
import { open } from './open.ts'
import { scriptless } from './scriptless.ts'

const inbox = 'server/upstream/operations/inboxCommand.ts'

async function fill(page: Page, organisation: string, phone: string): Promise<void> {
  await page.getByLabel('单位名称').fill(organisation)
  await page.getByLabel('联系人').fill('李主任')
  await page.getByLabel('手机').fill(`+86 ${phone.slice(0, 3)} ${phone.slice(3)}`)
  await page.getByLabel('50–199 人').check()
  await page.getByLabel('需求').fill('焊工五级，分两批培训')
}

test('an organisation reads about editions and requests a demonstration with a double click, which the operator receives once', async ({
  page,
  site,
  phone,
}) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await open(page, '/business')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const editions = page.getByRole('region', { name: '版本' }).getByRole('heading', { level: 3 })
  await expect(editions).toHaveText([/^团队版/, /^企业版/, /^私有部署/])
  const tops = await editions.evaluateAll((titles) => titles.map((title) => title.getBoundingClientRect().top))
  expect(new Set(tops).size, 'rows of editions on a tablet').toBe(1)
  await expect(page.getByRole('region', { name: '客户案例' }).getByText('虚构案例').first()).toBeVisible()
  const waysToPrices = page.locator('a[href="/pricing"]')
  expect(new Set(await waysToPrices.allInnerTexts())).toEqual(new Set(['价格与版本']))
  const drawings = page.getByRole('region', { name: '适用场景' }).locator('img')
  await expect(drawings).toHaveCount(4)
  for (const drawing of await drawings.all()) {
    await drawing.scrollIntoViewIfNeeded()
    await expect(drawing).not.toHaveJSProperty('naturalWidth', 0)
  }
  await waysToPrices.first().click()
  await expect(page).toHaveURL('/pricing')
  await page.getByRole('link', { name: '按月付' }).click()
  await expect(page).toHaveURL('/pricing?period=month')
  await expect(page.getByText('/ 人 · 月')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 780 })
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader', { name: '私有部署' })).toBeVisible()
  expect((await table.getByRole('cell', { name: '200–2000 人' }).boundingBox())?.width).toBeLessThan(90)
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await page.getByRole('link', { name: '预约演示' }).first().click()
  await expect(page).toHaveURL('/business#demo')

  const organisation = `江城重工 ${phone.slice(-4)}`
  await fill(page, organisation, phone)
  let calls = 0
  page.on('request', (request) => (calls += Number(request.url().endsWith('/api/business/lead'))))
  await page.getByRole('button', { name: '提交预约' }).dblclick()
  await expect(page.getByRole('heading', { name: '已收到' })).toBeFocused()
  await expect(page.getByText('1 个工作日内联系你')).toBeVisible()
  expect(calls).toBe(1)
  expect(site.command(inbox, 'list', 'leads').split(organisation)).toHaveLength(2)
})

test('an unsent lead is restored after a reload', { tag: '@wide' }, async ({ page, phone }) => {
  await open(page, '/business')
  await fill(page, `江城重工 ${phone.slice(-4)}`, phone)
  await page.reload()
  await expect(page.getByLabel('单位名称')).toHaveValue(`江城重工 ${phone.slice(-4)}`)
  await expect(page.getByLabel('50–199 人')).toBeChecked()
  await expect(page.getByLabel('需求')).toHaveValue('焊工五级，分两批培训')
  await page.getByRole('button', { name: '提交预约' }).click()
  await expect(page.getByRole('heading', { name: '已收到' })).toBeVisible()
  await open(page, '/business')
  await expect(page.getByLabel('单位名称')).toHaveValue('')
})

test('a missing value is reported at its field and in the summary, which links to the field', { tag: '@wide' }, async ({ page }) => {
  await open(page, '/business')
  await page.getByRole('button', { name: '提交预约' }).click()
  await expect(page.getByLabel('单位名称')).toBeFocused()
  await expect(page.getByLabel('单位名称')).toHaveAccessibleDescription('请填写单位名称')
  await expect(page.getByText('还有 4 处需要修改')).toBeVisible()
  await page.getByRole('button', { name: '手机', exact: true }).click()
  await expect(page.getByLabel('手机')).toBeFocused()
})

test(
  'the input survives a network failure, and sending it again creates no duplicate',
  { tag: '@wide' },
  async ({ page, site, faults, phone }) => {
    faults.expect(/business\/lead/)
    faults.expect(/ERR_CONNECTION|Failed to load resource/)
    await open(page, '/business')
    const organisation = `断网机械 ${phone.slice(-4)}`
    await fill(page, organisation, phone)
    // The server receives the request, but its response is lost.
    await page.route('**/api/business/lead', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await page.getByRole('button', { name: '提交预约' }).click()
    await expect(page.getByText('网络连接失败，请检查网络后重试')).toBeVisible()
    await expect(page.getByLabel('单位名称')).toHaveValue(organisation)
    await page.unroute('**/api/business/lead')
    await page.getByRole('button', { name: '提交预约' }).click()
    await expect(page.getByRole('heading', { name: '已收到' })).toBeVisible()
    expect(site.command(inbox, 'list', 'leads').split(organisation)).toHaveLength(2)
  },
)

test.describe('without scripts', () => {
  test.use(scriptless)
  test('the offer and its prices are readable, and the form states a phone number', { tag: '@wide' }, async ({ page }) => {
    await page.goto('/pricing?period=month')
    await expect(page.getByRole('table').getByRole('columnheader', { name: '企业版' })).toBeVisible()
    await page.getByText('免费版会到期吗？').click()
    await page.goto('/business')
    await expect(page.getByLabel('单位名称')).toBeDisabled()
    await expect(page.getByText(/也可以直接拨打/)).toBeVisible()
  })
})
