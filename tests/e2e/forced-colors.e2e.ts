import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/siteFixture.ts'
import { open } from './open.ts'
import { enrolled, openPlayer } from './playing.ts'

/* The selected entry stays visible in colours that users with low vision have set (forced colours). */
test.use({ contextOptions: { forcedColors: 'active' } })

const look = (element: Locator) =>
  element.evaluate((node) => {
    const { backgroundColor, color, outlineStyle } = getComputedStyle(node)
    return `${backgroundColor} ${color} ${outlineStyle}`
  })

const ground = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor)

/** Returns the user's background colour of selected items; their text has the matching colour. */
const highlight = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.cssText = 'background: Highlight; forced-color-adjust: none'
    const { backgroundColor } = getComputedStyle(probe)
    probe.remove()
    return backgroundColor
  })

test('the selected tab, filter, day and lesson are distinguishable from the others', { tag: '@wide' }, async ({ page, signIn }) => {
  await signIn()
  await enrolled(page, 'first-aid-cpr-aed')
  await open(page, '/course?level=5')
  const filters = page.getByRole('region', { name: '筛选课程' })
  await filters.getByRole('button', { name: '等级' }).click()
  expect(await look(filters.getByRole('link', { name: /^五级/ }))).not.toBe(await look(filters.getByRole('link', { name: /^四级/ })))

  await open(page, '/course/first-aid-cpr-aed')
  const tabs = page.getByRole('navigation', { name: '课程内容' }).getByRole('link')
  expect(await look(tabs.first())).not.toBe(await look(tabs.nth(1)))

  await open(page, '/study')
  const week = page.getByRole('region', { name: '本周学习' }).getByRole('listitem')
  const days = await week.evaluateAll((items) => items.map((item) => item.getAttribute('aria-current')))
  expect(await look(week.nth(days.indexOf('date')))).not.toBe(await look(week.nth(days.indexOf(null))))

  await open(page, '/setting/invoice/edit')
  const chosen = page.locator('label').filter({ has: page.getByRole('radio', { name: /^企业/ }) })
  expect(await ground(chosen)).toBe(await highlight(page))
  const places = page.getByRole('navigation', { name: '设置' }).getByRole('link')
  expect(await look(places.nth(3))).not.toBe(await look(places.first()))

  await openPlayer(page, 'first-aid-cpr-aed')
  const lessons = page.getByRole('complementary', { name: '目录' }).getByRole('link')
  expect(await look(page.locator('[aria-current="page"]').last())).not.toBe(await look(lessons.nth(2)))
})

test('the player keeps its own colours, light on the dark video', { tag: '@wide' }, async ({ page, signIn }) => {
  await signIn()
  await enrolled(page, 'first-aid-cpr-aed')
  await openPlayer(page, 'first-aid-cpr-aed')
  const button = page.getByRole('button', { name: '静音' })
  expect(await button.evaluate((node) => getComputedStyle(node).forcedColorAdjust)).toBe('none')
  expect(await button.evaluate((node) => getComputedStyle(node).backgroundColor)).toMatch(/rgba\(0, 0, 0, 0\)|rgb/)
})
