import { expect, test } from '../support/siteFixture.ts'
import { isMarked, mark, open } from './open.ts'

test('a visitor finds a plan by its level, and sees who holds it, when, and what it asks', async ({ page }) => {
  await open(page, '/enrollment')
  await mark(page)
  const filters = page.getByRole('region', { name: '筛选报名计划' })
  await filters.getByRole('button', { name: '等级', exact: true }).click()
  await filters.getByRole('link', { name: '三级 高级工', exact: true }).click()
  await expect(page).toHaveURL('/enrollment?level=3')
  await expect(page.getByRole('status')).toHaveText('共 3 个报名计划')
  await page.getByRole('main').getByRole('link', { name: /宜昌/ }).click()
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
