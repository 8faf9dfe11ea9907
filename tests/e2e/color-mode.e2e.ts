import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../support/siteFixture.ts'
import { open } from './open.ts'

/** Records the mode when the body appears, before the first paint, and every later change. */
const recordModes = (context: BrowserContext) =>
  context.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seenModes: seen })
    new MutationObserver(() => {
      const mode = document.documentElement?.dataset['colorMode'] ?? 'none'
      if (document.body && seen.at(-1) !== mode) seen.push(mode)
    }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-color-mode'] })
  })
const seenModes = (page: Page) => page.evaluate(() => (globalThis as unknown as { seenModes: string[] }).seenModes)
const choose = (page: Page, label: string) => page.getByRole('radiogroup', { name: '颜色模式' }).getByRole('radio', { name: label }).check()
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
/** Returns the brightness of the upper corner of the first banner, its background: 0 is black, 255 white. */
async function brightness(page: Page): Promise<number> {
  const picture = await page.locator('[data-slide] img').first().screenshot()
  const { channels } = await sharp(picture).extract({ left: 4, top: 4, width: 20, height: 20 }).stats()
  return Math.max(...channels.slice(0, 3).map(({ mean }) => mean))
}
/** Returns the share of a page that is nearly white: more than three quarters of every colour. */
async function whiteShare(page: Page): Promise<number> {
  const { data, info } = await sharp(await page.screenshot({ fullPage: true }))
    .resize(320)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = info.width * info.height
  let white = 0
  for (let at = 0; at < pixels; at += 1) if (Math.min(...data.subarray(at * 3, at * 3 + 3)) > 190) white += 1
  return white / pixels
}
const mode = (page: Page) => page.locator('html')

for (const [device, preference, shown] of [
  ['light', null, 'light'],
  ['dark', null, 'dark'],
  ['dark', 'system', 'dark'],
  ['dark', 'light', 'light'],
  ['light', 'dark', 'dark'],
] as const) {
  test(
    `on a ${device} device with the preference ${preference ?? 'unset'}, the page is ${shown} from its first paint on`,
    { tag: '@wide' },
    async ({ page, context }) => {
      await page.emulateMedia({ colorScheme: device })
      await recordModes(context)
      if (preference) await context.addInitScript((value) => localStorage.setItem('color-mode', value), preference)
      await open(page, '/course')
      expect(await seenModes(page)).toEqual([shown])
      await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '职业' }).click()
      await expect(page.getByRole('heading', { level: 1, name: '全部职业' })).toBeVisible()
      expect(await seenModes(page)).toEqual([shown])
    },
  )
}

test('the preference survives a reload, and another tab follows it immediately', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, '/')
  const other = await context.newPage()
  await other.emulateMedia({ colorScheme: 'light' })
  await open(other, '/course')
  const lightGround = await background(page)
  expect(await brightness(page)).toBeGreaterThan(200)

  await choose(page, '深色')
  await expect(mode(page)).toHaveAttribute('data-color-mode', 'dark')
  expect(await background(page)).not.toBe(lightGround)
  expect(await brightness(page), 'the drawing of the banner follows').toBeLessThan(100)
  expect(await whiteShare(page), 'what is nearly white on the home page at night').toBeLessThan(0.03)
  await expect(mode(other)).toHaveAttribute('data-color-mode', 'dark')
  await expect(other.getByRole('radio', { name: '深色' })).toBeChecked()

  await open(page, '/course')
  await expect(mode(page)).toHaveAttribute('data-color-mode', 'dark')
  await expect(page.getByRole('radio', { name: '深色' })).toBeChecked()
  expect(await whiteShare(page), 'and in the list of courses').toBeLessThan(0.03)

  await choose(other, '跟随系统')
  await expect(mode(page)).toHaveAttribute('data-color-mode', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(mode(page)).toHaveAttribute('data-color-mode', 'dark')
})
