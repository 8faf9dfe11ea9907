import type { Locator } from '@playwright/test'
import { userMenu } from './dialog.ts'
import { watchAll } from './records.ts'
import { expect, test } from '../support/siteFixture.ts'
import { beginCourse } from './beginCourse.ts'
import { hydrated, open } from './open.ts'

test.beforeEach(async ({ page, site, signIn }) => {
  await signIn()
  const answer = await page.request.post(`${site.origin}/api/course/elder-daily-care/join`, { data: {}, headers: { origin: site.origin } })
  expect(await answer.json()).toMatchObject({ code: 0 })
})

test('a learner opens joined courses from the menu, filters them and opens one', async ({ page }) => {
  await open(page, '/')
  await hydrated(userMenu(page))
  await userMenu(page).click()
  await page.getByRole('banner').getByRole('link', { name: '我的学习' }).click()
  await expect(page).toHaveURL('/study')
  const mine = page.getByRole('region', { name: '我的课程' })
  await expect(mine.getByRole('listitem').getByRole('heading', { level: 3 })).toHaveCount(1)
  await page.setViewportSize({ width: 360, height: 740 })
  const middleOf = async (part: Locator) => {
    const box = await part.boundingBox()
    return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2)
  }
  const goOn = mine.getByRole('link', { name: /^开始学习/ })
  expect(await middleOf(mine.getByRole('progressbar')), 'the progress stands beside the way on').toBeCloseTo(await middleOf(goOn), -1)
  expect(await middleOf(mine.getByRole('search')), 'the search stands beside the sort orders').toBe(
    await middleOf(mine.getByRole('navigation', { name: '排序' })),
  )
  const filled = () => mine.getByRole('progressbar').evaluate((bar) => getComputedStyle(bar).getPropertyValue('--seen'))
  await page.setViewportSize({ width: 360, height: 300 })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect.poll(filled, 'a bar below the window waits').toBe('0')
  await page.emulateMedia({ media: 'print', reducedMotion: 'no-preference' })
  await expect.poll(filled, 'on paper it is full').toBe('1')
  await page.emulateMedia({ media: 'screen', reducedMotion: 'no-preference' })
  await expect.poll(filled).toBe('0')
  await mine.getByRole('progressbar').scrollIntoViewIfNeeded()
  await expect.poll(filled, 'and fills when it comes into view').toBe('1')
  await page.setViewportSize({ width: 1280, height: 720 })
  await mine.getByRole('link', { name: '已完成', exact: true }).click()
  await expect(page).toHaveURL('/study?progress=3')
  await expect(mine.getByText('没有符合条件的课程')).toBeVisible()
  await page.goBack()
  await expect(mine.getByRole('link', { name: /^开始学习/ })).toHaveAttribute('href', /^\/course\/elder-daily-care\/play\?lesson=/)
})

test('the weekly goal is set inline, refused if it is invalid, and removed', async ({ page }) => {
  await open(page, '/study')
  const week = page.getByRole('region', { name: '本周学习' })
  const opener = week.getByRole('button', { name: '设定每周目标' })
  await hydrated(opener)
  await opener.click()
  const field = week.getByRole('textbox', { name: '每周学习多久' })
  await expect(field).toBeFocused()
  await field.fill('0')
  await week.getByRole('button', { name: '保存' }).click()
  await expect(week.getByText('请输入 1 到 5040 之间的整数')).toBeVisible()
  await week.getByRole('button', { name: '5 小时' }).click()
  await week.getByRole('button', { name: '保存' }).click()
  await expect(week.getByText('目标 5 小时')).toBeVisible()
  await page.reload()
  await expect(week.getByRole('progressbar', { name: '本周目标完成' })).toHaveAttribute('aria-valuenow', '0')
  await hydrated(week.getByRole('button', { name: '修改每周目标' }))
  await week.getByRole('button', { name: '修改每周目标' }).click()
  await week.getByRole('button', { name: '不设目标' }).click()
  await expect(week.getByRole('button', { name: '设定每周目标' })).toBeVisible()
})

test('the focus stays if the page takes long to load a new goal', { tag: '@wide' }, async ({ page }) => {
  await page.clock.install()
  await open(page, '/study')
  const week = page.getByRole('region', { name: '本周学习' })
  await hydrated(week.getByRole('button', { name: '设定每周目标' }))
  await week.getByRole('button', { name: '设定每周目标' }).click()
  let answer = () => {}
  await page.route('**/api/learn/overview', async (route) => {
    await new Promise<void>((done) => (answer = done))
    await route.continue()
  })
  const others = page.waitForResponse('**/api/learn/calendar*')
  await week.getByRole('button', { name: '5 小时' }).click()
  await week.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('每周目标已设为 5 小时')).toBeVisible()
  const opener = week.getByRole('button', { name: /每周目标$/ })
  await expect(opener).toBeFocused()
  // Exceeds the page's wait for any section.
  await others
  await page.clock.fastForward(1000)
  await expect(opener).toBeFocused()
  answer()
  await expect(week.getByText('目标 5 小时')).toBeVisible()
  await expect(opener).toBeFocused()
})

test('the chart is available as a table, and the calendar months have their own URLs', { tag: '@wide' }, async ({ page }) => {
  await open(page, '/study')
  const days = page.getByRole('region', { name: '近 28 天' })
  await expect(days.getByRole('img')).toBeVisible()
  await days.getByText('表格').click()
  await expect(days.getByRole('row')).toHaveCount(29)
  await expect(days.getByRole('img')).toBeHidden()
  const shown = await page.getByRole('heading', { level: 2, name: / 月$/ }).innerText()
  await page.getByRole('link', { name: '下个月' }).click()
  await expect(page).toHaveURL(/\/study\?month=20\d\d-\d\d$/)
  await expect(page.getByRole('heading', { level: 2, name: shown })).toHaveCount(0)
  await page.getByRole('link', { name: '回到本月' }).click()
  await expect(page).toHaveURL('/study')
})

test('the learner’s progress is shown by level', { tag: '@wide' }, async ({ page, site, phone }) => {
  watchAll(site, phone, 'elder-daily-care')
  await open(page, '/study')
  const shares = page.locator('li .progress > :last-child')
  await expect(shares.first()).toHaveText('100%')
  const tall = await shares.evaluateAll((all) => all.filter((share) => share.getBoundingClientRect().height > 30).length)
  expect(tall, 'shares that break into two lines').toBe(0)
  const standings = page.getByRole('region', { name: '走到哪一级' })
  await expect(standings.getByRole('img', { name: /^养老护理员：五级 → / })).toBeVisible()
  await expect(userMenu(page)).toHaveAccessibleName(/的菜单，养老护理员：五级 → /)
  await standings.getByRole('link', { name: '养老护理员' }).click()
  await expect(page).toHaveURL('/profession/elder-carer')
  await expect(page.getByText('课程已学完')).toBeVisible()
  await expect(page.getByText(/^你在这里，还差 \d+ 门$/)).toBeVisible()
})

test('a returning learner sees on the home page where to continue, in place of the banners', { tag: '@wide' }, async ({ page, site }) => {
  await beginCourse(page.request, site.origin, 'elder-daily-care')
  await open(page, '/')
  const banner = page.getByRole('region', { name: '继续学习' })
  await expect(banner.getByRole('img', { name: '养老护理员：起步 → 五级，还差 1 门' })).toBeVisible()
  await expect(page.locator('[data-slide]')).toHaveCount(0)
  const edgeAt = async (width: number) => {
    await page.setViewportSize({ width, height: 1080 })
    return banner.evaluate((part) => part.getBoundingClientRect().right)
  }
  expect(await edgeAt(768), 'right edge on a tablet').toBe(768 - 24)
  expect(await edgeAt(1920), 'right edge on a large screen').toBe((1920 + 1320) / 2)
  await banner.getByRole('link', { name: '继续学习' }).click()
  await expect(page).toHaveURL(/^[^?]*\/course\/elder-daily-care\/play/)
})
