import { expect, test } from '../support/siteFixture.ts'
import { expectReadablePrint } from './expectReadablePrint.ts'
import { open } from './open.ts'

for (const path of ['/service', '/rule/effective/refund'])
  test(`${path} prints only its text`, { tag: '@wide' }, async ({ page }) => {
    await open(page, path)
    await expectReadablePrint(page)
  })

test('a news item prints only its text', { tag: '@wide' }, async ({ page }) => {
  await open(page, '/news')
  await page.getByRole('main').locator('ol a').first().click()
  await expect(page.getByRole('button', { name: '打印' })).toBeVisible()
  await expectReadablePrint(page)
})
