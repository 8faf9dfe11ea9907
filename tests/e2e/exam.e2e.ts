import { expect, test } from '../support/siteFixture.ts'
import { hydrated, isMarked, mark, open } from './open.ts'

// Playwright scrolls moving elements into view, so a click could miss a popover during its animation.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a visitor finds an exam by level, sees its requirements, and chooses knowledge points to practise', async ({ page }) => {
  await open(page, '/exam')
  await mark(page)
  const filters = page.getByRole('region', { name: '筛选考试项目' })
  await filters.getByRole('button', { name: '等级', exact: true }).click()
  await filters.getByRole('link', { name: '五级 初级工', exact: true }).click()
  await expect(page).toHaveURL('/exam?level=5')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(Array(7).fill(/五级/))
  await page.getByRole('main').getByRole('link', { name: '焊工（五级）理论知识考试', exact: true }).click()
  await expect(page).toHaveURL('/exam/welder-level5')
  expect(await isMarked(page)).toBe(true)
  await expect(page.getByRole('link', { name: '开始练习', exact: true })).toHaveAttribute(
    'href',
    '/exam/welder-level5/mocks/welder-level5_chapters',
  )
  await expect(page.getByRole('heading', { level: 3 })).toContainText(['章节练习', '模拟考试', '正式考试'])
  const ways = page.getByRole('region', { name: '从练到考' })
  const all = ways.getByRole('link', { name: /^全部练，共 \d+ 题$/ })
  await hydrated(all)
  const points = ways.getByRole('checkbox')
  await points.nth(0).check()
  await points.nth(1).check()
  await expect(ways.getByRole('link', { name: /^练所选的 \d+ 题$/ })).toHaveAttribute('href', /\?points=[\w-]+%2C[\w-]+$/)
  await points.nth(0).uncheck()
  await points.nth(1).uncheck()
  await expect(all).toHaveAttribute('href', '/exam/welder-level5/mocks/welder-level5_chapters')
})
