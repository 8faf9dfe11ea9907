import { expect, test } from '../support/siteFixture.ts'
import { dialog } from './dialog.ts'
import { hydrated, isMarked, mark, open } from './open.ts'

test('a visitor narrows the list of institutions, opens one and looks at its licence', async ({ page }) => {
  await open(page, '/institutional')
  await mark(page)
  const filters = page.getByRole('region', { name: '筛选机构' })
  await filters.getByRole('link', { name: '职业技能', exact: true }).click()
  await expect(page).toHaveURL('/institutional?category=5')
  await filters.getByRole('link', { name: '湖北武汉', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: '共' })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /匠工职业培训学校/ })
    .click()
  await expect(page).toHaveURL('/institutional/jianggong')
  await expect(page.getByRole('heading', { level: 1, name: '匠工职业培训学校' })).toBeVisible()
  expect(await isMarked(page)).toBe(true)
  const papers = page.getByRole('region', { name: '办学资质' })
  const licence = papers.getByRole('button').first()
  await hydrated(licence)
  await licence.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('words that no institution has lead to an empty list with a way out', async ({ page }) => {
  await open(page, '/institutional?q=没有这样的机构')
  await page.getByRole('link', { name: '清除全部条件' }).click()
  await expect(page).toHaveURL('/institutional')
})

test('a visitor who follows signs in first; a learner follows, and stops again', async ({ page, signIn }) => {
  await open(page, '/institutional/jianggong')
  const follow = page.getByRole('button', { name: '关注', exact: true })
  await follow.click()
  await expect(dialog(page)).toBeVisible()
  await signIn()
  await open(page, '/institutional/jianggong')
  await hydrated(follow)
  await follow.click()
  const followed = page.getByRole('button', { name: '已关注' })
  await expect(followed).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(followed).toBeVisible()
  await hydrated(followed)
  await followed.click()
  await expect(follow).toBeVisible()
})

test('reviews of an institution are narrowed by stars and name their courses', async ({ page }) => {
  await open(page, '/institutional/jianggong')
  const reviews = page.getByRole('region', { name: '学员评价' })
  await reviews.getByRole('link', { name: /^5 星/ }).click()
  await expect(page).toHaveURL('/institutional/jianggong?stars=5#reviews')
  await expect(reviews.getByRole('link', { name: /^课程：/ }).first()).toBeVisible()
})
