import type { Page } from '@playwright/test'
import { expect, test } from '../support/siteFixture.ts'
import { isMarked, mark, open } from './open.ts'

const screens = /\/assets\/screen-[\w-]+\.js/
/** The scripts of screens are gone, as after a deployment; those of the page that is open are there already. */
const loseScreens = (page: Page) =>
  page.route(screens, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }))
const occupations = (page: Page) => page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '职业' })
/** Follows a link by keyboard, because a pointer would preload the script. */
const follow = (page: Page) => occupations(page).evaluate((link: HTMLAnchorElement) => link.click())

test.beforeEach(({ faults }) => faults.expect(/status of 404|Failed to fetch dynamically imported module/))

test('a screen whose script is missing reloads the page once, at the target address', async ({ page }) => {
  await open(page, '/privacy')
  await mark(page)
  await loseScreens(page)
  // The page checks that the server answers before it reloads; by then, the scripts are available.
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

test('a script that stays missing causes no reload loop: the error is shown within ten seconds', async ({ page }) => {
  await open(page, '/privacy')
  await page.clock.setFixedTime(Date.now())
  await page.evaluate(() => sessionStorage.setItem('stale_build_reload', String(Date.now())))
  await mark(page)
  await loseScreens(page)
  await follow(page)
  await expect(page.getByRole('heading', { name: '抱歉，系统出错了，请稍后再试' })).toBeVisible()
  expect(await isMarked(page)).toBe(true)
})

test('hovering over a link whose script is missing does not reload the page during typing', { tag: '@wide' }, async ({ page }) => {
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
  // Browsers cache the failure of a script: only the click may reload, to the link's target.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await occupations(page).click()
  await expect(page.getByRole('heading', { level: 1, name: '全部职业' })).toBeVisible()
})
