import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/siteFixture.ts'
import { isMarked, mark, open, scrollTop } from './open.ts'
import { scriptless } from './scriptless.ts'

// Playwright scrolls moving elements into view, so a click could miss a popover during its animation.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const box = (page: Page) => page.getByRole('combobox', { name: '搜索' })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
const tabs = (page: Page) => page.getByRole('navigation', { name: '搜索范围' })
const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const address = (query: Record<string, string>) => `/search?${new URLSearchParams(query)}`

/** Types into the hydrated search box and submits it; before hydration, the form would reload the page. */
async function search(page: Page, words: string): Promise<void> {
  await box(page).focus()
  await expect(box(page)).toHaveAttribute('aria-autocomplete', 'list')
  await box(page).fill(words)
  await box(page).press('Enter')
}

/** Returns the accessible name of the active option. */
const activeLine = (page: Page) =>
  box(page).evaluate((field) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null)

test('a visitor mistypes 焊工, sees the corrected term, and finds the course', async ({ page }) => {
  await open(page, '/')
  await box(page).fill('汉工')
  await box(page).press('Enter')
  await expect(page).toHaveURL(address({ q: '汉工' }))
  await expect(page).toHaveTitle(/^“汉工”的搜索结果/)
  await expect(page.getByText('已显示“焊工”的结果，仍然搜索“汉工”')).toBeVisible()
  await expect(tabs(page).getByRole('link')).toHaveCount(9)
  await expect(tabs(page).getByRole('link').first()).toHaveText(/^全部\s*[1-9]/)
  for (const scope of ['课程', '资讯', '职业', '机构', '考试项目'])
    await expect(tabs(page).getByRole('link', { name: new RegExp(`^${scope}`) })).toHaveText(/[1-9]/)
  await expect(page.getByRole('main').locator('mark').first()).toHaveText('焊工')

  await page.getByRole('link', { name: '汉工' }).click()
  await expect(page.getByText('没有找到与“汉工”有关的内容')).toBeVisible()
  await page.getByRole('link', { name: '也找相近的说法' }).click()
  await expect(page).toHaveURL(address({ q: '汉工' }))
  await search(page, '焊工')
  await expect(page).toHaveURL(address({ q: '焊工' }))
  await expect(page).toHaveTitle(/^“焊工”/)
  await expect(box(page)).toHaveValue('焊工')
  await tabs(page).getByRole('link', { name: /^课程/ }).click()
  await expect(page).toHaveURL(address({ q: '焊工', scope: '2' }))
  await expect(tabs(page).getByRole('link', { name: /^课程/ })).toHaveAttribute('aria-current', 'page')
  const report = page.waitForResponse('**/api/search/opened')
  await titles(page).getByRole('link').first().click()
  await expect(page).toHaveURL(/^[^?]*\/course\//)
  expect((await report).status()).toBe(200)
})

test('pinyin and initials find matching titles, and a suggested course opens directly', { tag: '@wide' }, async ({ page }) => {
  await open(page, '/course')
  await mark(page)
  await box(page).pressSequentially('hangong')
  await expect(option(page, '焊工').first()).toBeVisible()
  await box(page).fill('hg')
  await option(page, /课程$/).first().click()
  await expect(page).toHaveURL(/\/course\/[\w-]+$/)
  expect(await isMarked(page)).toBe(true)
  await expect(box(page)).toHaveValue('')
  await expect(page.getByRole('listbox')).toBeHidden()
})

test('a learner finds a question by the text of an answer, and opens that answer', { tag: '@wide' }, async ({ page, signIn, site }) => {
  await open(page, '/community')
  await page.getByRole('main').getByRole('link', { name: '搜索问答' }).click()
  await expect(page).toHaveURL('/search?scope=7')
  await expect(page.getByRole('heading', { level: 1, name: '想问什么？' })).toBeVisible()
  await page.getByRole('main').getByRole('combobox', { name: '搜索' }).fill('夹在油漆上')
  await page.getByRole('main').getByRole('button', { name: '搜索', exact: true }).click()
  await expect(tabs(page).getByRole('link', { name: /^问答/ })).toHaveText(/^问答\s*[1-9]/)
  await expect(tabs(page).getByRole('link', { name: /^问答/ })).toHaveAttribute('aria-current', 'page')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: '3.2 的焊条开到 110 安还是粘' })
  await expect(row.locator('mark')).toHaveText(['夹在油漆上'])
  await expect(row).toContainText('回答：')
  await expect(row).toContainText('2 个回答')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await row.getByRole('link').click()
  await expect(page).toHaveURL(/\/community\/question\/[\w-]+\/answer\/[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1, name: /^3\.2 的焊条/ })).toBeVisible()
  await expect(page.getByRole('article', { name: /的回答$/ }).first()).toContainText('夹在油漆上跟没夹一样')

  await signIn()
  const asked = await page.request.post('/api/community/question', {
    data: { key: crypto.randomUUID(), title: '貔貅纹样的焊缝有人见过吗', text: '' },
    headers: { origin: site.origin },
  })
  expect(asked.status()).toBe(200)
  await expect(async () => {
    await open(page, address({ q: '貔貅' }))
    await expect(titles(page).getByRole('link', { name: '貔貅纹样的焊缝有人见过吗' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(tabs(page).getByRole('link', { name: /^想法/ })).toHaveText(/^想法\s*0/)
})

test('the keyboard selects suggestions and closes them', async ({ page }) => {
  await open(page, '/search')
  await box(page).focus()
  await expect(page.getByRole('group', { name: '热门搜索' })).toBeVisible()
  await box(page).pressSequentially('焊')
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('status').filter({ hasText: /有 \d+ 条建议/ })).toHaveCount(1)
  const lines = page.getByRole('option')
  await expect(lines.filter({ hasText: '焊' }).first()).toBeVisible()
  const [first, second] = await lines.allTextContents()

  await page.keyboard.press('ArrowDown')
  await expect.poll(() => activeLine(page)).toBe(first)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => activeLine(page)).toBe(second)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => activeLine(page)).toBeNull()
  await expect(box(page)).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(box(page)).toHaveValue('焊')
  await page.keyboard.press('ArrowDown')
  await expect(lines.first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(address({ q: '焊' }))
  // The search box keeps the focus for the next search.
  await expect(box(page)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: /^全部：\d+ 个结果/ })).toHaveCount(1)
})

test('scopes, filters and pages have their own URLs: the back button restores them with the scroll position', async ({ page }) => {
  await open(page, address({ q: '技能', scope: '2' }))
  await mark(page)
  await page.getByRole('button', { name: '等级' }).click()
  await page
    .getByRole('group', { name: '等级' })
    .getByRole('link', { name: /^五级 ?\d/ })
    .click()
  await expect(page).toHaveURL(address({ q: '技能', scope: '2', level: '5' }))
  await expect(page.getByRole('link', { name: '去掉条件：五级' })).toBeVisible()
  await tabs(page).getByRole('link', { name: /^职业/ }).click()
  await expect(page).toHaveURL(address({ q: '技能', scope: '5' }))
  await expect(tabs(page).getByRole('link', { name: /^职业/ })).toHaveAttribute('aria-current', 'page')

  const row = titles(page).nth(3).getByRole('link')
  await row.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, 200))
  const left = await scrollTop(page)
  expect(left).toBeGreaterThan(0)
  await row.click()
  await expect(page).toHaveURL(/\/profession\//)
  await page.goBack()
  await expect(page).toHaveURL(address({ q: '技能', scope: '5' }))
  await expect(box(page)).toHaveValue('技能')
  await expect.poll(() => scrollTop(page)).toBe(left)

  await search(page, '电工')
  await expect(page).toHaveURL(address({ q: '电工', scope: '5' }))
  await page.goBack()
  await expect(box(page)).toHaveValue('技能')
  await page.goBack()
  await expect(page.getByRole('link', { name: '去掉条件：五级' })).toBeVisible()
  expect(await isMarked(page)).toBe(true)
})

test('a search without results suggests next steps, and an empty scope links to the others', { tag: '@wide' }, async ({ page }) => {
  await open(page, address({ q: '翻跟头大赛' }))
  await expect(page.getByText('没有找到与“翻跟头大赛”有关的内容')).toBeVisible()
  await expect(page.getByRole('list', { name: '热门搜索' }).getByRole('link').first()).toBeVisible()
  await page.getByRole('link', { name: '看看全部职业' }).click()
  await expect(page).toHaveURL('/profession')

  await open(page, address({ q: '榫卯', scope: '1' }))
  await expect(page.getByText('没有找到与“榫卯”有关的考试项目')).toBeVisible()
  await page.getByRole('link', { name: /^看看 \d+ 个课程$/ }).click()
  await expect(page).toHaveURL(address({ q: '榫卯', scope: '2' }))
  await expect(titles(page).first()).toBeVisible()

  await open(page, address({ q: '焊工', scope: '2', page: '99' }))
  await expect(page.getByText('这一页没有课程了')).toBeVisible()
  await page.getByRole('link', { name: '回到第一页' }).click()
  await expect(titles(page).first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use(scriptless)

  test('the form, the tabs and the pages lead through the results', { tag: '@wide' }, async ({ page }) => {
    await page.goto('/course')
    await page.getByRole('banner').getByRole('combobox', { name: '搜索' }).fill('技能')
    await page.getByRole('banner').getByRole('combobox', { name: '搜索' }).press('Enter')
    await expect(page).toHaveURL(address({ q: '技能' }))
    const marked = page.getByRole('main').locator('mark').first()
    await expect(marked).toBeVisible()
    await expect(marked).toHaveText('技能')
    await tabs(page).getByRole('link', { name: /^职业/ }).click()
    await expect(page).toHaveURL(address({ q: '技能', scope: '5' }))
    await page.getByRole('main').getByRole('combobox', { name: '搜索' }).fill('焊工')
    await page.getByRole('main').getByRole('button', { name: '搜索', exact: true }).click()
    await expect(page).toHaveURL(address({ q: '焊工', scope: '5' }))
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })
})
