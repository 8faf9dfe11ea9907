import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/siteFixture.ts'
import { dialog } from './dialog.ts'
import { hold } from './hold.ts'
import { hydrated, isMarked, mark, open } from './open.ts'

// Playwright scrolls moving elements into view, so a click could miss a popover during its animation.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Clicks a button when the next address is set, but its list has not loaded yet. */
const pressWithNextAddress = (button: Locator): Promise<void> =>
  button.evaluate((element: HTMLElement) => {
    const { pushState } = history
    history.pushState = (...state) => {
      history.pushState = pushState
      history.pushState(...state)
      element.focus()
      element.click()
    }
  })

const count = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: /^共/ })

test('a visitor filters institutions with filters that stay open while the list loads, opens one and views its licence', async ({
  page,
}) => {
  await open(page, '/institutional')
  await mark(page)
  const filters = page.getByRole('region', { name: '筛选机构' })
  const region = filters.getByRole('button', { name: '地区', exact: true })
  await pressWithNextAddress(region)
  await filters.getByRole('button', { name: '类别', exact: true }).click()
  await filters.getByRole('link', { name: '职业技能', exact: true }).click()
  await expect(page).toHaveURL('/institutional?category=5')
  await expect(filters.getByRole('link', { name: '去掉条件：职业技能' })).toBeVisible()
  await expect(region).toBeFocused()

  const { release } = await hold(page, '**/api/institutional/option')
  await pressWithNextAddress(filters.getByRole('button', { name: '名称', exact: true }))
  await filters.getByRole('link', { name: '湖北武汉', exact: true }).click()
  await expect(count(page)).toHaveText(/^共 1 家/)
  await expect(filters.getByRole('searchbox', { name: '搜索机构' })).toBeVisible()
  await release()
  await expect(filters.getByRole('link', { name: '去掉条件：湖北武汉' })).toBeVisible()
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

test(
  'on a phone, the filters of institutions and occupations are one row, whose sheet shows the number of results',
  { tag: '@wide' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, '/institutional?sort=rating')
    const sheet = page.getByRole('dialog', { name: '筛选' })
    const institutions = page.getByRole('region', { name: '筛选机构' })
    expect((await institutions.boundingBox())?.height, 'height of the row').toBe(48)
    await institutions.getByRole('button', { name: '筛选', exact: true }).click()
    await sheet.getByRole('button', { name: '职业技能', exact: true }).click()
    await sheet.getByRole('searchbox', { name: '搜索机构' }).fill('匠工')
    await sheet.getByRole('button', { name: '查看 1 个结果' }).click()
    await expect(page).toHaveURL(`/institutional?q=${encodeURIComponent('匠工')}&category=5&sort=rating`)
    await institutions.getByRole('button', { name: '筛选 2' }).click()
    await sheet.getByRole('button', { name: '重置' }).click()
    await sheet.getByRole('button', { name: /^查看 \d+ 个结果/ }).click()
    await expect(page).toHaveURL('/institutional?sort=rating')

    await open(page, '/profession')
    const occupations = page.getByRole('region', { name: '筛选职业' })
    expect((await occupations.boundingBox())?.height, 'height of the row').toBe(48)
    expect((await page.getByRole('main').locator('li img').first().boundingBox())?.y, 'top of the first card').toBeLessThanOrEqual(230)
    await occupations.getByRole('button', { name: '筛选', exact: true }).click()
    await sheet.getByRole('button', { name: '机械制造' }).click()
    await sheet.getByRole('button', { name: /^查看 \d+ 个结果/ }).click()
    await expect(page).toHaveURL('/profession?category=machinery')
    await expect(occupations.getByRole('link', { name: '去掉条件：机械制造' })).toBeVisible()
  },
)

test('on a phone, an occupation collapses the learning content and the later steps of its path', { tag: '@wide' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/profession/welder')
  expect(await page.evaluate(() => document.documentElement.scrollHeight), 'height of the page').toBeLessThanOrEqual(6300)
  const outline = page.getByRole('region', { name: '要学的知识与技能' })
  const folded = (await outline.boundingBox())!.height
  const unfold = outline.getByRole('button', { name: '展开全部知识技能' })
  await hydrated(unfold)
  await unfold.click()
  await expect(outline.getByRole('button', { name: '收起' })).toHaveAttribute('aria-expanded', 'true')
  expect((await outline.boundingBox())!.height).toBeGreaterThan(folded * 3)
  await page.getByRole('button', { name: '展开全部学习路线' }).click()
  await expect(page.getByRole('region', { name: '学习路线' }).getByRole('heading', { level: 3 }).last()).toBeVisible()
})

test('a visitor who follows an institution signs in first; a learner follows and unfollows it', async ({ page, signIn }) => {
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

test('reviews of an institution are filtered by stars and name their courses', { tag: '@wide' }, async ({ page }) => {
  await open(page, '/institutional/jianggong')
  const reviews = page.getByRole('region', { name: '学员评价' })
  await reviews.getByRole('link', { name: /^5 星/ }).click()
  await expect(page).toHaveURL('/institutional/jianggong?stars=5#reviews')
  await expect(reviews.getByRole('link', { name: /^课程：/ }).first()).toBeVisible()
})
