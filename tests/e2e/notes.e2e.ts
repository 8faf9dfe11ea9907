import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import type { CourseDetail, Envelope } from '#lib/contract'
import { expect, test } from '../support/siteFixture.ts'
import { hydrated } from './open.ts'
import { enrolled, openPlayer, place } from './playing.ts'

const course = 'first-aid-cpr-aed'

const field = (page: Page) => page.getByRole('textbox', { name: '笔记内容' })
const panel = (page: Page) => page.getByRole('tabpanel', { name: '笔记' })

const card = (page: Page, text: string) => panel(page).getByRole('listitem').filter({ hasText: text })

/** Starts a note at a tenth of the lesson. */
async function writeAt(page: Page, tenth: number, text: string): Promise<void> {
  await page.keyboard.press(String(tenth))
  await page.getByRole('button', { name: '在此刻记笔记' }).click()
  await field(page).fill(text)
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn()
  await enrolled(page, course)
  await openPlayer(page, course)
})

test('a note is saved automatically, is formatted, leads to its moment and can be downloaded as a file', async ({ page }) => {
  await writeAt(page, 5, '**掌根**放在两乳头连线中点')
  await expect(panel(page).getByText('已保存')).toBeVisible()
  await page.getByRole('button', { name: '完成' }).click()
  await expect(panel(page).locator('strong', { hasText: '掌根' })).toBeVisible()

  await page.reload()
  await expect(panel(page).locator('strong', { hasText: '掌根' })).toBeVisible()
  await panel(page).getByRole('button', { name: '跳到 00:10' }).click()
  await expect.poll(() => place(page)).toBeCloseTo(10, 0)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出本课程笔记' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.md$/)
  expect(readFileSync(await file.path(), 'utf8')).toContain('**掌根**放在两乳头连线中点')

  await page.setViewportSize({ width: 360, height: 740 })
  expect((await page.getByRole('button', { name: '导出本课程笔记' }).locator('svg').boundingBox())?.width).toBe(18)
})

test('a note that was changed in two places shows both versions for a decision', async ({ page, context }) => {
  await writeAt(page, 2, '原来的')
  await expect(panel(page).getByText('已保存')).toBeVisible()
  const other = await context.newPage()
  await openPlayer(other, course)
  await panel(other).getByRole('button', { name: '编辑' }).click()
  await field(other).fill('别的窗口改的')
  await expect(panel(other).getByText('已保存')).toBeVisible()

  await field(page).fill('这个窗口改的')
  const conflict = page.getByRole('group', { name: '这条笔记在别处也改过' })
  await expect(conflict).toContainText('别的窗口改的')
  await expect(conflict).toContainText('这个窗口改的')
  await conflict.getByRole('button', { name: '两份都留' }).click()
  await expect(panel(page).getByText('已保存')).toBeVisible()
  await expect(field(page)).toHaveValue('别的窗口改的\n\n这个窗口改的')
})

test('the focus moves on from a note that was finished, emptied or deleted', { tag: '@wide' }, async ({ page }) => {
  for (const [tenth, text] of [
    [1, '第一条'],
    [3, '第二条'],
  ] as const) {
    await writeAt(page, tenth, text)
    await page.keyboard.press('Escape')
    await expect(card(page, text).getByRole('button', { name: '编辑' })).toBeFocused()
  }
  await card(page, '第一条').getByRole('button', { name: '删除' }).press('Enter')
  await expect(card(page, '第二条').getByRole('button', { name: '编辑' })).toBeFocused()
  await page.keyboard.press('Enter')
  await field(page).fill('')
  await page.getByRole('button', { name: '完成' }).press('Enter')
  await expect(panel(page).getByRole('listitem')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '在此刻记笔记' })).toBeFocused()
})

test('all notes of a lesson load during scrolling', { tag: '@wide' }, async ({ page }) => {
  const { origin } = new URL(page.url())
  const { data: detail } = (await (await page.request.get(`/api/course/${course}`)).json()) as Envelope<CourseDetail>
  const lessonId = detail.chapters[0]!.lessons[0]!.id
  for (let at = 1; at <= 104; at += 1) {
    const id = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
    const data = { id, lessonId, atSeconds: 0, text: `第 ${at} 条` }
    expect(await (await page.request.post('/api/note', { data, headers: { origin } })).json()).toMatchObject({ code: 0 })
  }
  await page.reload()
  await expect(panel(page).getByRole('listitem')).toHaveCount(50)
  for (const count of [100, 104]) {
    await panel(page).getByRole('listitem').last().scrollIntoViewIfNeeded()
    await expect(panel(page).getByRole('listitem')).toHaveCount(count)
  }
  await expect(panel(page).getByText('第 104 条', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '更多笔记' })).toBeHidden()
})

test('a deleted note can be restored', { tag: '@wide' }, async ({ page }) => {
  await writeAt(page, 1, '删掉试试')
  await expect(panel(page).getByText('已保存')).toBeVisible()
  await page.getByRole('button', { name: '完成' }).click()
  await panel(page).getByRole('button', { name: '删除' }).click()
  await expect(panel(page).getByText('删掉试试')).toBeHidden()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(panel(page).getByText('删掉试试')).toBeVisible()
  await expect(panel(page).getByText('已保存')).toBeVisible()
})

test('a question is asked at a moment of the lesson and answered', { tag: '@wide' }, async ({ page }) => {
  await page.getByRole('tab', { name: '问答' }).click()
  await page.getByRole('button', { name: '就此刻提问' }).click()
  await page.getByRole('button', { name: '提问', exact: true }).click()
  await expect(page.getByText('标题不能少于 5 个字')).toBeVisible()
  await page.getByRole('textbox', { name: '问题' }).fill('按压时手臂酸了可以弯吗？')
  await page.getByRole('button', { name: '提问', exact: true }).click()
  const question = page.getByRole('listitem').filter({ hasText: '按压时手臂酸了可以弯吗？' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: '写回答' }).click()
  await question.getByRole('textbox', { name: '我的回答' }).fill('不可以，换人按。')
  await question.getByRole('button', { name: '回答', exact: true }).click()
  await expect(question.getByRole('article')).toContainText('不可以，换人按。')
})

test('drafts of a question and an answer survive a reload and disappear once they are sent', { tag: '@wide' }, async ({ page }) => {
  const title = page.getByRole('textbox', { name: '问题' })
  const tab = page.getByRole('tab', { name: '问答' })
  await page.keyboard.press('5')
  await tab.click()
  await page.getByRole('button', { name: '就此刻提问' }).click()
  await title.fill('掌根位置偏了会怎样？')
  await page.reload()
  await hydrated(tab)
  await tab.click()
  await expect(title).toHaveValue('掌根位置偏了会怎样？')
  await expect(page.getByLabel('标上视频时间 00:10')).toBeChecked()
  await page.getByRole('button', { name: '提问', exact: true }).click()
  const question = page.getByRole('listitem').filter({ hasText: '掌根位置偏了会怎样？' })
  await question.getByRole('button', { name: '写回答' }).click()
  await question.getByRole('textbox', { name: '我的回答' }).fill('按压无效，还可能伤到肋骨。')
  await page.reload()
  await hydrated(tab)
  await tab.click()
  await expect(title).toHaveCount(0)
  await expect(question.getByRole('textbox', { name: '我的回答' })).toHaveValue('按压无效，还可能伤到肋骨。')
})

test('the handouts of the course are listed', { tag: '@wide' }, async ({ page }) => {
  await page.getByRole('tab', { name: '资料' }).click()
  await expect(page.getByRole('tabpanel', { name: '资料' }).getByRole('listitem').first()).toBeVisible()
})
