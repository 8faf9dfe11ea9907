import type { Page } from '@playwright/test'
import { expect, test } from '../support/siteFixture.ts'
import { hydrated, open } from './open.ts'
import { scriptless } from './scriptless.ts'

const opinionBox = (page: Page) => page.getByRole('region', { name: '意见反馈' })
const text = '第三条建议把答复时限写明为五个工作日，并说明超过时限怎么办。'

test(
  'the rules in effect are listed by subject, those in public consultation with the remaining time',
  { tag: '@wide' },
  async ({ page }) => {
    await open(page, '/rule')
    await expect(page).toHaveURL('/rule/effective')
    const rows = page.getByRole('main').locator('li > a[href^="/rule/"]')
    await page.getByRole('navigation', { name: '规则分类' }).getByRole('link', { name: '考试与认证' }).click()
    await expect(page).toHaveURL('/rule/effective?category=exam')
    await expect(rows.filter({ hasNotText: '考试与认证' })).toHaveCount(0)
    await expect(rows.first()).toBeVisible()
    for (const row of await rows.allInnerTexts()) expect(row).toMatch(/考试与认证[^]*1\.\d 版[^]*起生效/)
    await page.getByRole('navigation', { name: '规则所处的阶段' }).getByRole('link', { name: '公示中' }).click()
    await expect(page.getByText('没有符合条件的公示中的规则')).toBeVisible()
    await page.getByRole('link', { name: '清除全部条件' }).click()
    await expect(page).toHaveURL('/rule/publicity')
    await expect(rows.first()).toContainText(/还剩 \d+ 天/)
  },
)

test('the changes of a version are highlighted in the text, have their own URL, and can be hidden', { tag: '@wide' }, async ({ page }) => {
  await open(page, '/rule/publicity/refund')
  const main = page.getByRole('main')
  await expect(main.getByText('这一版正在公示，还没有生效。')).toBeVisible()
  await main.getByRole('link', { name: '与上一版（1.1）对照' }).click()
  await expect(page).toHaveURL('/rule/publicity/refund?compare=1')
  const difference = main.getByRole('region', { name: '与 1.1 版的差异' })
  await expect(difference.getByText(/^与 1\.1 版相比有 \d+ 处不同：/)).toBeVisible()
  expect(await difference.locator('ins').count()).toBeGreaterThan(1)
  // Readable without colour: additions are underlined, deletions struck out, and paragraphs are labelled.
  await expect(difference.locator('ins').first()).toHaveCSS('text-decoration-line', 'underline')
  await expect(difference.locator('del').first()).toHaveCSS('text-decoration-line', 'line-through')
  await expect(difference.locator('small', { hasText: /^(修改|新增|删除)$/ }).first()).toBeVisible()
  const folded = difference.getByText(/^未改动的 \d+ 段$/).first()
  await folded.click()
  await expect(difference.locator('details[open] [data-kind=same]').first()).toBeVisible()
  await page.reload()
  await expect(difference).toBeVisible()
  await main.getByRole('link', { name: '返回正文' }).click()
  await expect(page).toHaveURL('/rule/publicity/refund')
  await expect(difference).toHaveCount(0)
})

test(
  'each version has its own page: an older one is marked as no longer valid, a wrong stage redirects',
  { tag: '@wide' },
  async ({ page }) => {
    await open(page, '/rule/publicity/refund')
    const versions = page.getByRole('navigation', { name: '全部版本' })
    await versions.getByRole('link', { name: /^1\.0 版/ }).click()
    await expect(page).toHaveURL('/rule/effective/refund?version=1.0')
    await expect(page.getByText('这是旧版本，已不再适用。')).toBeVisible()
    await page.getByRole('link', { name: '查看现行版本 1.1' }).click()
    await expect(page).toHaveURL('/rule/effective/refund')
    await expect(page.getByText('生效中')).toBeVisible()
    await versions.getByRole('link', { name: /^1\.2 版（公示中）/ }).click()
    await expect(page).toHaveURL('/rule/publicity/refund')
    const wrong = await page.request.get('/rule/publicity/score-review', { maxRedirects: 0 })
    expect([wrong.status(), wrong.headers()['location']]).toEqual([302, '/rule/effective/score-review'])
  },
)

test('an opinion is validated, survives a reload, is sent once despite several clicks, and can be changed', async ({ page, signIn }) => {
  await signIn()
  await open(page, '/rule/publicity/refund')
  const field = opinionBox(page).getByLabel('我的意见')
  await hydrated(field)
  await field.fill('太短')
  await field.blur()
  await expect(opinionBox(page).getByText('意见不能少于 10 个字，还差 8 个')).toBeVisible()
  await field.fill(text)
  await expect(opinionBox(page).getByText('意见不能少于 10 个字，还差 8 个')).toBeHidden()
  await page.reload()
  await expect(field).toHaveValue(text)

  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/opinion')) sent += 1
  })
  await opinionBox(page).getByRole('button', { name: '提交意见' }).dblclick()
  const mine = opinionBox(page).getByRole('article', { name: '我的意见' })
  await expect(mine.getByText(text)).toBeVisible()
  await expect(opinionBox(page).getByText(/已有 \d+ 人提出意见/)).toBeVisible()
  expect(sent).toBe(1)

  await mine.getByRole('button', { name: '修改意见' }).click()
  await opinionBox(page).getByLabel('修改我的意见').fill(`${text}另外请公布采纳情况。`)
  await opinionBox(page).getByRole('button', { name: '保存修改' }).click()
  await expect(mine.getByText('另外请公布采纳情况。')).toBeVisible()
  await page.reload()
  await expect(mine.getByText('另外请公布采纳情况。')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use(scriptless)

  test('a rule, its changes and its previous versions can be read', { tag: '@wide' }, async ({ page }) => {
    await page.goto('/rule/publicity')
    await page.getByRole('link', { name: /^退款规则/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: '退款规则' })).toBeVisible()
    await expect(page.getByText('提意见需要启用 JavaScript 并登录。')).toBeVisible()
    await page.getByRole('link', { name: /对照$/ }).click()
    await expect(page.getByRole('region', { name: '与 1.1 版的差异' }).locator('ins').first()).toBeVisible()
    await page
      .getByRole('navigation', { name: '全部版本' })
      .getByRole('link', { name: /^1\.0 版/ })
      .click()
    await expect(page.getByText('这是旧版本，已不再适用。')).toBeVisible()
  })
})
