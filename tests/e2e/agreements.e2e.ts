import type { Locator } from '@playwright/test'
import { expect, test } from '../support/siteFixture.ts'
import { open } from './open.ts'

test('an agreement is centred between its table of contents and the list of versions', { tag: '@wide' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/privacy')
  const left = (of: Locator) => of.evaluate((element) => element.getBoundingClientRect().left)
  const text = page.getByRole('article')
  const { x, width } = (await text.boundingBox())!
  expect(Math.abs(x + width / 2 - 720)).toBeLessThan(20)
  // 38 characters of 16 px.
  expect(width).toBeLessThanOrEqual(38 * 16)
  expect(await left(page.getByRole('navigation', { name: '目录' }))).toBeLessThan(x)
  expect(await left(page.getByRole('navigation', { name: '全部版本' }))).toBeGreaterThan(x + width)
  const contents = page.getByRole('navigation', { name: '目录' })
  const links = contents.getByRole('link')
  expect(await links.count()).toBeGreaterThan(5)
  const last = links.last()
  const title = await last.innerText()
  await last.click()
  await expect(page.getByRole('main').getByRole('heading', { name: title })).toBeInViewport()
  expect(new URL(page.url()).hash).not.toBe('')
})

test('an older version is marked as no longer valid and links to the current one', { tag: '@wide' }, async ({ page }) => {
  await open(page, '/privacy')
  await expect(page.getByText('这是旧版本，已不再适用。')).toHaveCount(0)
  await page
    .getByRole('navigation', { name: '全部版本' })
    .getByRole('link', { name: /^1\.0 版/ })
    .click()
  await expect(page).toHaveURL('/privacy?version=1.0')
  await expect(page.getByText('这是旧版本，已不再适用。')).toBeVisible()
  await expect(page.getByText('版本号 1.0')).toBeVisible()
  await expect(page).toHaveTitle(/1\.0 版/)
  await page.getByRole('link', { name: '查看现行版本 1.2' }).click()
  await expect(page).toHaveURL('/privacy')
  await expect(page.getByText('版本号 1.2')).toBeVisible()
  await expect(page.getByRole('heading', { name: '本次变更说明' })).toBeVisible()
})
