import type { Page } from '@playwright/test'
import { expect, test } from '../support/siteFixture.ts'
import { filters, titles } from './courseList.ts'
import { flightsOf, watchFlights } from './coverFlights.ts'
import { isMarked, mark, open, scrollTop } from './open.ts'
import { enrolled } from './playing.ts'

/** Opens the popover of a filter and follows one of its links. */
async function choose(page: Page, filter: string, name: string | RegExp): Promise<void> {
  // Playwright scrolls moving elements into view, so a click could miss a popover during its animation.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await filters(page).getByRole('button', { name: filter, exact: true }).click()
  await filters(page).getByRole('link', { name, exact: true }).click()
}
const chip = (page: Page, name: string | RegExp) => filters(page).getByRole('link', { name })
const pager = (page: Page) => page.getByRole('navigation', { name: '课程列表分页' })

async function prices(page: Page): Promise<number[]> {
  const texts = await page.getByRole('main').locator('li strong').allTextContents()
  return texts.map((text) => (text === '免费' ? 0 : Number(text.replace(/[¥,]/g, ''))))
}

test('a learner opens an occupation from the menu of the home page and filters its courses by level and price', async ({ page }) => {
  await open(page, '/')
  await mark(page)
  const menu = page.getByRole('navigation', { name: '课程分类' })
  await menu.getByRole('link', { name: /^制造与加工/ }).hover()
  await menu.getByRole('link', { name: '机械制造', exact: true }).click()
  await expect(page).toHaveURL('/course?category=machinery')
  await expect(page.getByRole('heading', { level: 1, name: '全部课程' })).toBeVisible()
  await expect(page.getByText('共 9 门课程')).toBeVisible()

  await choose(page, '等级', /^五级/)
  await expect(page).toHaveURL('/course?category=machinery&level=5')
  await expect(chip(page, /^去掉条件：五级/)).toBeVisible()
  await choose(page, '价格', '付费')
  await expect(page).toHaveURL('/course?category=machinery&level=5&price=paid')
  await expect(page.getByText('共 3 门课程')).toBeVisible()
  await expect(titles(page)).toHaveCount(3)

  await chip(page, '去掉条件：机械制造').click()
  await expect(page).toHaveURL('/course?level=5&price=paid')
  await expect(chip(page, '去掉条件：机械制造')).toHaveCount(0)
  await chip(page, /^去掉条件：五级/).click()
  await expect(page).toHaveURL('/course?price=paid')
  await filters(page).getByRole('link', { name: '清除全部' }).click()
  await expect(page).toHaveURL('/course')
  await expect(filters(page).getByRole('link', { name: /^去掉条件/ })).toHaveCount(0)
  await expect(page.getByText('共 62 门课程')).toBeVisible()
  expect(await isMarked(page)).toBe(true)
})

test('a learner sorts by price, and the filter keeps its position on the screen', { tag: '@wide' }, async ({ page }) => {
  await open(page, '/course?price=paid')
  await page.evaluate(() => scrollTo(0, 40))
  const sorting = page.getByRole('navigation', { name: '排序' })
  await sorting.getByRole('link', { name: '价格从低到高' }).click()
  await expect(sorting.getByRole('link', { name: '价格从低到高' })).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL('/course?price=paid&sort=price-asc')
  await expect.poll(() => prices(page).then(([first]) => first)).toBe(29)
  const rising = await prices(page)
  expect(rising).toEqual(rising.toSorted((a, b) => a - b))
  expect(await scrollTop(page)).toBe(40)

  await sorting.getByRole('link', { name: '价格从高到低' }).click()
  await expect.poll(() => prices(page).then(([first]) => first)).toBe(499)
})

test('a learner opens a course on page 2 and returns to the same position of the list: the cover animates in both directions', async ({
  page,
}) => {
  await watchFlights(page)
  await open(page, '/course')
  const first = await titles(page).first().innerText()
  await pager(page).getByRole('link', { name: '2', exact: true }).click()
  await expect(page).toHaveURL('/course?page=2')
  await expect(titles(page).first()).not.toHaveText(first)
  expect(await scrollTop(page)).toBe(0)
  const second = await titles(page).allInnerTexts()

  const card = titles(page).nth(13)
  // Moving the pointer scrolls the page, past the content that covers its end.
  await card.hover()
  const left = await scrollTop(page)
  expect(left).toBeGreaterThan(200)
  const title = await card.innerText()
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect.poll(() => scrollTop(page)).toBe(0)
  await expect(page.locator('[data-cover-moves]')).toHaveCount(0)

  await page.goBack()
  await expect(page).toHaveURL('/course?page=2')
  await expect(titles(page)).toHaveText(second)
  await expect.poll(() => scrollTop(page)).toBe(left)
  const [there, back] = await flightsOf(page)
  expect(there).toEqual({ from: ['card'], to: ['page'] })
  expect(back?.from).toEqual(['page'])
  expect([['card'], 'late']).toContainEqual(back?.to)
  await expect.poll(() => page.locator('[data-cover-moves], img[style*="view-transition-name: cover"]').count()).toBe(0)
})

test('the position is also restored if the list is slow, and nothing animates with reduced motion', { tag: '@wide' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await watchFlights(page)
  await open(page, '/course?page=2')
  await titles(page).nth(13).hover()
  const left = await scrollTop(page)
  await titles(page).nth(13).click()
  await expect(page.getByRole('navigation', { name: '课程内容' })).toBeVisible()

  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/course?*', async (route) => {
    await released
    await route.continue()
  })
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: '全部课程' })).toBeVisible()
  await expect(titles(page)).toHaveCount(0)
  release()
  await expect(titles(page)).toHaveCount(24)
  await expect.poll(() => scrollTop(page)).toBe(left)
  expect(await flightsOf(page)).toEqual([])
})

test('the search finds courses by a term, and reports an empty result', { tag: '@wide' }, async ({ page }) => {
  await open(page, '/course')
  await filters(page).getByRole('button', { name: '更多' }).click()
  const box = page.getByRole('searchbox', { name: '搜索课程' })
  await box.fill('焊')
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '“焊”的课程' })).toBeVisible()
  await expect(page.getByRole('link', { name: /焊条电弧焊入门/ })).toBeVisible()

  await filters(page).getByRole('button', { name: '更多' }).click()
  await page.getByRole('searchbox', { name: '搜索课程' }).fill('没有这样的手艺')
  await page.getByRole('searchbox', { name: '搜索课程' }).press('Enter')
  await expect(page.getByText('没有符合条件的课程，换个条件试试')).toBeVisible()
  await page.getByRole('link', { name: '清除全部条件' }).click()
  await expect(page).toHaveURL('/course')
  await expect(page.getByText('共 62 门课程')).toBeVisible()
})

test('the card of a joined course shows the learner’s progress', { tag: '@wide' }, async ({ page, signIn }) => {
  await signIn()
  await enrolled(page, 'first-aid-cpr-aed')
  await open(page, '/course')
  const card = page.getByRole('main').getByRole('link', { name: /现场急救：心肺复苏与 AED 使用/ })
  const before = await card.boundingBox()
  await expect(card).toContainText('已学 0/16 课时')
  await expect(card.getByText('免费')).toBeHidden()
  expect((await card.boundingBox())?.height, 'height of the card').toBe(before?.height)
  await expect(page.getByRole('main').getByText(/^已学/)).toHaveCount(1)
})
