import type { Data } from '#lib/contract'
import { largeNumber } from '#lib/primitives'
import { expect, test } from '../support/siteFixture.ts'
import { scriptless } from './scriptless.ts'

// Playwright scrolls moving elements into view, so a click could miss a popover during its animation.
test.use({ ...scriptless, contextOptions: { reducedMotion: 'reduce' } })

/** Returns the number of lines of a text. */
const linesOf = (text: Element): number => {
  const range = document.createRange()
  range.selectNodeContents(text)
  return new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ bottom }) => Math.round(bottom / 8))).size
}

test('the home page shows figures, a learning path and testimonials, and is short on a phone', { tag: '@wide' }, async ({ page }) => {
  const home = ((await (await page.request.get('/api/home')).json()) as { data: Data<'GET /api/home'> }).data
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const main = page.getByRole('main')
  for (const title of ['热门职业', '推荐课程', '入驻机构', '资讯'])
    await expect(main.getByRole('heading', { level: 2, name: title })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(7000)
  await expect(page.getByRole('navigation', { name: '课程分类' }).getByRole('link', { name: /^制造与加工/ })).toBeVisible()

  const numbers = main.getByRole('list', { name: '择一技现有' })
  for (const count of [home.proof.learners, home.proof.reviewCount, home.totals.courses, home.totals.lessons, home.totals.institutions])
    await expect(numbers).toContainText(largeNumber(count).split(' ')[0]!)

  const lathe = main.getByRole('heading', { name: '车工（数控车床方向）', exact: true })
  expect(await lathe.evaluate(linesOf), 'lines of a name with a qualifier').toBe(2)

  const way = main.getByRole('region', { name: new RegExp(`^${home.path!.occupation.name}`) })
  await expect(way.getByRole('listitem')).toHaveCount(home.path!.steps.length)
  for (const { courses } of home.path!.steps)
    for (const { id } of courses) await expect(way.locator(`li a[href="/course/${id}"]`)).toBeVisible()

  expect(home.reviews).toHaveLength(3)
  await expect(main.getByRole('blockquote')).toHaveText(home.reviews.map(({ text }) => text))
  await expect(main.locator('li:has(blockquote) img')).toHaveCount(3)

  await expect(main.getByRole('link', { name: new RegExp(home.freeCourses[0]!.title) })).toHaveCount(0)
  await main.getByRole('radio', { name: '免费课' }).check()
  await expect(main.getByRole('group', { name: '免费课' }).getByRole('link')).toHaveCount(4)
})

test('links filter the list of courses, and the search form submits', async ({ page }) => {
  await page.goto('/course')
  const filters = page.getByRole('region', { name: '筛选课程' })
  await filters.getByRole('button', { name: '分类' }).click()
  await filters.getByRole('link', { name: '制造与加工' }).click()
  await expect(page).toHaveURL('/course?category=manufacturing')
  await filters.getByRole('button', { name: '价格' }).click()
  await filters.getByRole('link', { name: '免费', exact: true }).click()
  await expect(page).toHaveURL('/course?category=manufacturing&price=free')
  await expect(page.getByRole('link', { name: /六件手工具/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /焊条电弧焊/ })).toHaveCount(0)

  await page.getByRole('link', { name: '清除全部' }).click()
  await expect(page).toHaveURL('/course')
  await filters.getByRole('button', { name: '更多' }).click()
  await filters.getByRole('link', { name: '列出全部条件' }).click()
  await expect(page).toHaveURL('/course?more=1')
  await filters.getByRole('button', { name: '更多' }).click()
  await page.getByRole('searchbox', { name: '搜索课程' }).fill('急救')
  await page.getByRole('searchbox', { name: '搜索课程' }).press('Enter')
  await expect(page).toHaveURL(`/course?more=1&q=${encodeURIComponent('急救')}`)
  await page.getByRole('link', { name: /现场急救：心肺复苏与 AED 使用/ }).click()
  await expect(page).toHaveURL('/course/first-aid-cpr-aed')
})

test('a course shows its content, lessons, lecturers, reviews and related courses', async ({ page }) => {
  await page.goto('/course/first-aid-cpr-aed')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: '现场急救：心肺复苏与 AED 使用' })).toBeVisible()
  for (const title of ['课程介绍', '课程目录', '讲师', '学员评价', '相关课程'])
    await expect(main.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
  await expect(main.getByRole('heading', { name: /^第 1 章/ })).toBeVisible()
  await main.getByRole('link', { name: /^5 星/ }).click()
  await expect(page).toHaveURL('/course/first-aid-cpr-aed?stars=5#reviews')
  await expect(main.getByRole('link', { name: '查看全部评价' })).toBeVisible()
})

test('no page contains a button without effect', { tag: '@wide' }, async ({ page }) => {
  for (const path of ['/course/first-aid-cpr-aed', '/course/welder-smaw-basics', '/course/group/first-aid-family']) {
    await page.goto(path)
    // Playwright does not find text in a noscript element.
    await expect(page.locator('noscript p').filter({ visible: true }).first()).toBeVisible()
    await expect(page.locator('button:visible:not([type=submit])')).toHaveCount(0)
    await expect(page.locator('main img[alt$="的封面"]').filter({ visible: true })).toHaveCount(1)
  }
  await page.goto('/course/first-aid-cpr-aed')
  await expect(page.locator('#outline noscript').first()).toBeVisible()
})

test('a visitor signs in by a plain form and returns to the page', async ({ page, phone, site }) => {
  await page.goto('/course?sort=popular')
  await page.getByRole('banner').getByRole('link', { name: '登录' }).click()
  await page.getByRole('link', { name: '用验证码登录' }).click()
  await page.getByLabel('手机号').fill(phone)
  await page.getByRole('button', { name: '发送验证码' }).click()
  await page.getByLabel('验证码', { exact: true }).fill(await site.smsCode(phone))
  await page.getByLabel('已阅读并同意').check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL('/course?sort=popular')
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toHaveCount(0)
})
