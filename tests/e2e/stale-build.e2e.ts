import type { Page } from '@playwright/test'
import { expect, test } from '../support/siteFixture.ts'
import { isMarked, mark, open } from './open.ts'

const screens = /\/assets\/screen-[\w-]+\.js/
/** The scripts of screens are gone, as after a deployment; those of the page that is open are there already. */
const loseScreens = (page: Page) =>
  page.route(screens, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }))
const occupations = (page: Page) => page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '职业' })
/** The link is followed by keyboard, so that the pointer does not preload the script on its way. */
const follow = (page: Page) => occupations(page).evaluate((link: HTMLAnchorElement) => link.click())

test.beforeEach(({ faults }) => faults.expect(/status of 404|Failed to fetch dynamically imported module/))

test('a screen whose script is gone loads the page anew, once, and where one was going', async ({ page }) => {
  await open(page, '/privacy')
  await mark(page)
  await loseScreens(page)
  // The page asks whether the server answers before it is loaded again: by then the scripts are there.
  const { promise: found, resolve: find } = Promise.withResolvers<void>()
  await page.route('**/build.json', (route) => found.then(() => route.continue()))
  const asked = page.waitForRequest('**/build.json')
  await follow(page)
  await asked
  await page.unroute(screens)
  const reloaded = page.waitForEvent('load')
  find()
  await reloaded
  expect(await isMarked(page)).toBe(false)
  await expect(page).toHaveURL(/\/profession$/)
  await expect(page.getByRole('heading', { level: 1, name: '全部职业' })).toBeVisible()
})

test('a script that stays gone is no endless reloading: within ten seconds the fault is shown instead', async ({ page }) => {
  await open(page, '/privacy')
  await page.clock.setFixedTime(Date.now())
  await page.evaluate(() => sessionStorage.setItem('stale_build_reload', String(Date.now())))
  await mark(page)
  await loseScreens(page)
  await follow(page)
  await expect(page.getByRole('heading', { name: '抱歉，系统出错了，请稍后再试' })).toBeVisible()
  expect(await isMarked(page)).toBe(true)
})

test('pointing at a link whose script is gone does not reload the page under what one is typing', { tag: '@wide' }, async ({ page }) => {
  await open(page, '/privacy')
  await mark(page)
  await loseScreens(page)
  const asked = page.waitForResponse(screens)
  await occupations(page).hover()
  await asked
  const box = page.getByRole('combobox', { name: '搜索' })
  await box.fill('电工')
  expect(await isMarked(page)).toBe(true)
  await expect(box).toHaveValue('电工')
  // Browsers remember that a script failed: only the click may load anew, and leads where it points.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await occupations(page).click()
  await expect(page.getByRole('heading', { level: 1, name: '全部职业' })).toBeVisible()
})
