import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { accessibilityFaults } from './accessibilityFaults.ts'
import { expect, test } from '../support/siteFixture.ts'
import { hydrated, open } from './open.ts'

const practice = '/exam/welder-level5/mocks/welder-level5_chapters'

/** Answers single-choice questions of a practice with their first option until three are wrong, and ends it. */
async function answerWrongly(page: Page): Promise<void> {
  await open(page, `${practice}?count=50`)
  const begin = page.getByRole('button', { name: '开始练习', exact: true })
  await hydrated(begin)
  await begin.click()
  const shown = page.getByRole('article')
  await expect(shown).toBeVisible()
  for (let wrong = 0; wrong < 3;) {
    if (await shown.getByText(/^单选题/).isVisible()) {
      await page.keyboard.press('1')
      const verdict = shown.getByRole('status').getByText(/^回答(正确|错误)$/)
      await expect(verdict).toBeVisible()
      if ((await verdict.innerText()) === '回答错误') wrong++
    }
    if (wrong < 3) await page.keyboard.press('ArrowRight')
  }
}

test('a wrong answer is listed with its explanation, and can be saved, reported, exported, practised again and removed', async ({
  page,
  signIn,
}) => {
  await signIn()
  await answerWrongly(page)
  // In practice mode, the question is saved and reported where it is answered.
  await page.getByRole('button', { name: '收藏这题' }).click()
  await expect(page.getByRole('button', { name: '已收藏' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('也在另一个标签页打开着')).toHaveCount(0)
  await page.getByRole('button', { name: '纠错' }).click()
  const report = page.getByRole('dialog', { name: '题目纠错' })
  await report.getByRole('button', { name: '提交' }).click()
  await expect(report.getByRole('alert').first()).toBeVisible()
  await report.getByRole('radio', { name: '答案有误' }).check()
  await report.getByRole('textbox', { name: '说明' }).fill('按新标准，选项 B 也应算对')
  await report.getByRole('button', { name: '提交' }).click()
  await expect(report).toBeHidden()
  await expect(page.getByRole('button', { name: '已纠错' })).toBeFocused()
  await page.keyboard.press('q')
  await page.getByRole('dialog', { name: '结束练习' }).getByRole('button', { name: '结束练习' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await open(page, '/exam/welder-level5')
  await page.getByRole('link', { name: '看错题本' }).click()
  await expect(page).toHaveURL('/study?tab=wrong&exam=welder-level5#mine')
  const book = page.getByRole('region', { name: '我的错题本' })
  await expect(book.getByRole('link', { name: '在册 3' })).toHaveAttribute('aria-current', 'true')
  const entries = book.locator('.entries > li')
  await expect(entries).toHaveCount(3)
  const first = entries.first()
  const title = await first.getAttribute('aria-label')
  await first.getByText('看答案和解析').click()
  await expect(first.getByText('正确答案')).toBeVisible()
  await hydrated(first.getByRole('button', { name: '已掌握' }))
  await first.getByRole('combobox', { name: '错因' }).selectOption('审题失误')
  await first.getByRole('button', { name: '写一句提醒' }).click()
  await first.getByRole('textbox', { name: '给自己的提醒' }).fill('=先看清“主要”两个字')
  await first.getByRole('button', { name: '保存' }).click()
  await expect(first.getByText('=先看清“主要”两个字')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  const download = page.waitForEvent('download')
  await book.getByRole('button', { name: '导出表格' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('错题本.csv')
  expect(await readFile(await file.path(), 'utf8')).toMatch(/审题失误,'=先看清“主要”两个字,1/)

  await page.reload()
  await expect(book.getByRole('link', { name: '审题失误 1' })).toBeVisible()
  await entries.first().getByRole('button', { name: '已掌握' }).click()
  await expect(book.getByText(`已移出错题本：${title}`)).toBeVisible()
  await book.getByRole('button', { name: '撤销' }).click()
  await entries.first().getByRole('checkbox').check()
  await entries.nth(1).getByRole('checkbox').check()
  await book.getByRole('link', { name: '练选中的题' }).click()
  await expect(page.getByText('这次练习：从错题本选出的 2 题。')).toBeVisible()

  await open(page, '/study?tab=kept')
  const kept = page.getByRole('region', { name: '我的收藏题' })
  await expect(kept.getByRole('button', { name: '已收藏' })).toHaveCount(1)
  await expect(kept.getByRole('link', { name: '练收藏的题：焊工（五级）理论知识考试' })).toBeVisible()
  await open(page, '/study?tab=wrong&book=reports')
  await expect(page.getByText('按新标准，选项 B 也应算对')).toBeVisible()
  await expect(page.getByText('核对中')).toBeVisible()
})
