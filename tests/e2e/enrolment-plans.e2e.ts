import { expect, test } from '../support/siteFixture.ts'
import { isMarked, mark, open } from './open.ts'

// Playwright scrolls moving elements into view, so a click could miss a popover during its animation.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a visitor finds a plan by level and sees its organiser, dates and conditions', { tag: '@wide' }, async ({ page }) => {
  await open(page, '/enrollment')
  await mark(page)
  const filters = page.getByRole('region', { name: '筛选报名计划' })
  await filters.getByRole('button', { name: '等级', exact: true }).click()
  await filters.getByRole('link', { name: '三级 高级工', exact: true }).click()
  await expect(page).toHaveURL('/enrollment?level=3')
  await expect(page.getByText('共 3 个报名计划')).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /小径管小场次/ })
    .click()
  await expect(page).toHaveURL('/enrollment/welder-l3-pipe-yichang')
  expect(await isMarked(page)).toBe(true)
  await expect(page.getByRole('region', { name: '从报名到发证' }).getByRole('heading', { level: 3 })).toHaveText([
    '报名',
    '资格审核',
    '缴费',
    '准考证',
    '考试',
    '成绩',
    '公示',
    '发证',
  ])
  await expect(page.getByRole('region', { name: '申报条件', exact: true })).toContainText(/符合下面 \d 条之一/)
})

test('the self-check shows which levels are open and what is missing, and remembers its input', async ({ page }) => {
  await open(page, '/enrollment/welder-l5l4-wuhan')
  const check = page.getByRole('region', { name: '自测' })
  await check.getByRole('button', { name: '开始自测' }).click()
  const form = page.getByRole('form', { name: '申报条件自测' })
  await expect(form.getByLabel('年龄')).toBeFocused()
  await form.getByRole('button', { name: '看结果' }).click()
  await expect(form.getByRole('alert')).toHaveText(['请填写年龄', '请填写工作年限，没有就填 0', '请选择文化程度'])
  await form.getByLabel('年龄').fill('30')
  await form.getByLabel('从事本职业或相关职业', { exact: true }).fill('3')
  await form.getByLabel('文化程度').selectOption('高中')
  await form.getByLabel('五级', { exact: true }).fill('1')
  await form.getByRole('button', { name: '看结果' }).click()
  await expect(page.getByRole('heading', { name: '可以报这个计划的五级' })).toBeFocused()
  const levels = page.getByRole('region', { name: '可以报这个计划的五级' }).getByRole('listitem')
  await expect(levels.filter({ hasText: '中级工' }).first()).toContainText('还差 3 年')
  await form.getByLabel('从事本职业或相关职业', { exact: true }).fill('6')
  await expect(check).toContainText('上面的内容改过了，请重新看结果。')

  await open(page, '/enrollment/welder-l5l4-wuhan')
  await check.getByRole('button', { name: '再测一次' }).click()
  await form.getByRole('button', { name: '看结果' }).click()
  await expect(page.getByRole('heading', { name: '可以报这个计划的五级、四级' })).toBeFocused()

  await open(page, '/enrollment')
  await expect(page.getByRole('link', { name: /^焊工：你可报五级、四级/ })).toHaveAttribute('href', '/enrollment?profession=welder&level=5')
  const row = page.getByRole('main').getByRole('listitem')
  await expect(row.filter({ has: page.locator('a[href="/enrollment/welder-l5l4-wuhan"]') })).toContainText('你可报五级、四级')
  await expect(row.filter({ has: page.locator('a[href="/enrollment/welder-l3-pipe-yichang"]') })).toContainText(/三级还差 \d/)
})
