import type { Page } from '@playwright/test'
import { expect, test } from '../support/siteFixture.ts'
import { goOffline } from './goOffline.ts'
import { hydrated } from './open.ts'

const mock = '/exam/welder-level5/mocks/welder-level5_mock-1'

const question = (page: Page, number: number) => page.getByRole('article', { name: `第 ${number} 题` })
const begin = async (page: Page, name: string) => {
  const button = page.getByRole('button', { name, exact: true })
  await hydrated(button)
  await button.click()
  await expect(question(page, 1)).toBeVisible()
}

test('a mock is answered by keyboard through an outage and a reload, and ends with one receipt', async ({
  page,
  context,
  signIn,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/)
  await signIn()
  await page.goto(mock)
  await expect(page.getByRole('heading', { level: 1, name: /^模拟卷一/ })).toBeVisible()
  await begin(page, '开始模拟')

  await page.keyboard.press('b')
  await expect(question(page, 1).getByRole('radio').nth(1)).toBeChecked()
  await expect(question(page, 1).getByText('已保存')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { level: 2, name: '第 2 题' })).toBeFocused()

  await goOffline(context)
  await page.keyboard.press('1')
  await page.keyboard.press('m')
  await expect(question(page, 2).getByText('仅存本机')).toBeVisible()
  await expect(page.getByText('网络断开，1 题仅存本机。可以接着答，连上后自动送出。')).toBeVisible()
  await page.keyboard.press('q')
  const dialog = page.getByRole('dialog', { name: '交卷' })
  await expect(dialog.getByRole('region', { name: '还没存到服务器' }).getByRole('button', { name: '到第 2 题，仅存本机' })).toBeVisible()
  await dialog.getByRole('button', { name: '继续作答' }).click()
  await context.setOffline(false)
  await expect(question(page, 2).getByText('已保存')).toBeVisible()

  // A reload continues at the same question without another click.
  await page.reload()
  await expect(question(page, 2).getByRole('radio').nth(0)).toBeChecked()
  await expect(page.getByRole('button', { name: '第 2 题，已答，已标记' })).toHaveAttribute('aria-current', 'step')

  await page.keyboard.press('q')
  await goOffline(context)
  await dialog.getByRole('button', { name: '确定交卷' }).click()
  await expect(page.getByText('暂时连不上服务器，还没有交上。')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: '已交卷' })).toBeFocused()
  await expect(page.getByRole('region', { name: '交卷回执' })).toContainText(/[A-Z\d]{8}.*2 \/ \d+ 题.*本人交卷/s)

  // A knowledge point that cost much is practised by one click.
  await page.getByRole('link', { name: '看成绩和解析' }).click()
  await expect(page.getByRole('img', { name: /^得分 [\d.]+，满分 100，及格线 60$/ })).toBeVisible()
  await expect(page.getByText(/^还差 [\d.]+ 分$/)).toBeVisible()
  const costly = page.getByRole('region', { name: '丢分最多的知识点' }).getByRole('listitem')
  await expect(costly).toHaveCount(3)
  await costly.first().getByRole('link', { name: '练 5 题' }).click()
  await expect(page).toHaveURL(/\/mocks\/welder-level5_chapters\?points=[\w-]+&count=5$/)
  await expect(question(page, 1)).toBeVisible()
  await expect(question(page, 1)).toContainText('/ 5')
})

test('a practice shows the solution immediately, pauses its clock, and sends nothing while the learner types', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/exam/welder-level5/mocks/welder-level5_chapters?count=50')
  await expect(page.getByText('这次练习：全部题目，最多 50 题。')).toBeVisible()
  await begin(page, '开始练习')
  const shown = page.getByRole('article')
  const single = page.getByText(/^单选题/)
  while (!(await single.isVisible())) await page.keyboard.press('ArrowRight')
  const number = await page.getByRole('heading', { level: 2 }).innerText()
  await page.keyboard.press('1')
  const solution = shown.getByRole('status')
  await expect(solution).toContainText('解析')
  await expect(solution).toContainText(/回答(正确|错误)/)

  await page.getByRole('button', { name: '暂停计时' }).click()
  await expect(page.getByRole('heading', { name: '练习已暂停' })).toBeVisible()
  await page.getByRole('button', { name: '继续练习' }).click()
  await expect(shown).toBeVisible()

  await page.keyboard.press('p')
  await page.getByRole('textbox', { name: '文字草稿' }).pressSequentially('m12q')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(number)
  await expect(page.getByRole('button', { name: '标记', exact: true })).toHaveAttribute('aria-pressed', 'false')
})

test('an official exam links to the enrolment for learners without a ticket', { tag: '@wide' }, async ({ page, signIn }) => {
  await signIn()
  await page.goto('/exam/welder-level5/official/welder-level5_official')
  await expect(page.getByRole('main')).toContainText('你还没有这场考试的准考证')
  await expect(page.getByRole('link', { name: '去报名' })).toBeInViewport()
  // What one cannot enter is said before the rules.
  await expect(page.getByRole('main')).toHaveText(/你还没有这场考试的准考证.*考试规则/s)
  await expect(page).toHaveTitle('焊工（五级）理论知识考试 - 择一技')
})

test('a mock shows its own rules, not those of the official exam', { tag: '@wide' }, async ({ page, signIn }) => {
  await signIn()
  await page.goto('/exam/welder-level5/mocks/welder-level5_mock-1')
  await expect(page.getByRole('region', { name: '规则' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('每人一次机会')
})

test('a mock cannot be opened as an official exam, nor an official exam as a mock', { tag: '@wide' }, async ({ page, signIn }) => {
  await signIn()
  await page.goto('/exam/welder-level5/official/welder-level5_mock-1')
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await page.getByRole('link', { name: '去练习和模拟的入口' }).click()
  await expect(page.getByRole('button', { name: '开始模拟' })).toBeVisible()
  await page.goto('/exam/welder-level5/mocks/welder-level5_official')
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await page.getByRole('link', { name: '去正式考试的入口' }).click()
  await expect(page).toHaveURL('/exam/welder-level5/official/welder-level5_official')
})
