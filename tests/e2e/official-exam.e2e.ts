import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/siteFixture.ts'
import { becomeCandidate, inbox, setTimes } from './becomeCandidate.ts'
import { goOffline } from './goOffline.ts'
import { hydrated } from './open.ts'

const plan = 'ai-trainer-l4-hangzhou'
const sitting = `${plan}_1`
const address = '/exam/ai-level4/official/ai-level4_official'
const minute = 60_000

const question = (page: Page) => page.getByRole('article')

test('a candidate takes an official exam: identity, device, pledge, waiting room, an outage with an extension, the receipt; the result is held, marked, released and shown', async ({
  page,
  context,
  site,
  signIn,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/)
  await signIn()
  const ticket = await becomeCandidate(context, site, { plan, idNumber: '320102198802140013', form: {} })
  setTimes(site, 'exam_sitting', sitting, {
    starts_at: Date.now() + 10 * minute,
    late_until: Date.now() + 15 * minute,
    ends_at: Date.now() + 100 * minute,
  })

  await page.goto(address)
  const enter = page.getByRole('button', { name: '进入候考室' })
  await hydrated(enter)
  await expect(page.getByText(/往返 \d+ 毫秒/)).toBeVisible()
  await enter.click()
  const number = page.getByRole('textbox', { name: '准考证号' })
  await expect(number).toBeFocused()
  await number.fill(ticket)
  await page.getByRole('textbox', { name: '身份证号后四位' }).fill('0013')
  await enter.click()
  await expect(page.getByRole('checkbox', { name: /我已阅读并遵守/ })).toBeFocused()
  await page.getByRole('checkbox', { name: /我已阅读并遵守/ }).check()
  await enter.click()
  await expect(page.getByRole('heading', { name: '候考室' })).toBeFocused()
  await expect(page.getByRole('timer')).toBeVisible()

  // The start is moved forward; the page reads it when it becomes visible again, and opens the paper by itself.
  setTimes(site, 'exam_sitting', sitting, { starts_at: Date.now() + 1000 })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('1')
  await expect(question(page).getByText('已保存')).toBeVisible()

  await goOffline(context)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('2')
  await expect(page.getByText('网络断开，1 题仅存本机。可以接着答，连上后自动送出。')).toBeVisible()
  // Leaving the page while offline is reported once the network is back.
  await page.evaluate(() => dispatchEvent(new Event('blur')))
  await page.waitForRequest(/\/leave$/)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByText(/刚才离开了考试窗口，已记录切屏/)).toBeVisible()
  await page.getByRole('button', { name: '知道了' }).click()
  await expect(page.getByText('切屏 0/')).toBeVisible()
  site.command(inbox, 'extend', ticket, '10', '--why', '考点网络中断', '--apply')
  await context.setOffline(false)
  await expect(page.getByText('考试时间延长了 10 分钟：考点网络中断。')).toBeVisible()
  await expect(page.getByText('切屏 1/')).toBeVisible()
  await expect(question(page).getByText('已保存')).toBeVisible()

  await page.getByRole('region', { name: '简答题' }).getByRole('button').first().click()
  const essay = question(page).getByRole('textbox')
  await essay.fill('先看混淆矩阵，再按类别抽查标注，最后补充样本重新训练。')
  await expect(question(page).getByText('已保存')).toBeVisible()

  await page.getByRole('button', { name: '交卷' }).first().click()
  const dialog = page.getByRole('dialog', { name: '交卷' })
  await dialog.getByRole('button', { name: '确定交卷' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '已交卷' })).toBeFocused()
  await expect(page.getByRole('region', { name: '交卷回执' })).toContainText(/[A-Z\d]{8}.*3 \/ \d+ 题.*本人交卷/s)
  await page.getByRole('link', { name: '回到考试' }).click()
  await page.goto('/exam/ai-level4/history')
  await expect(page.getByRole('main')).toContainText(/待评分|待公布/)

  const key = ['--key', join(site.dataDir, 'marker.key')]
  site.command(inbox, 'markers', 'add', '周老师', '--out', key[1]!, '--why', '阅卷')
  site.command(inbox, 'draw', sitting, '--markers', '1', '--apply')
  const code = /^([2-9A-Z]{8}) /m.exec(site.command(inbox, 'list', 'essays', '--status', 'open', ...key))![1]!
  expect(site.command(inbox, 'show', code, ...key)).toContain('先看混淆矩阵')
  site.command(inbox, 'mark', code, '5', '--remark', '要点不全', ...key)
  const past = { ends_at: Date.now() - minute, late_until: Date.now() - 90 * minute, starts_at: Date.now() - 100 * minute }
  setTimes(site, 'exam_sitting', sitting, past)
  setTimes(site, 'enrolment_plan', plan, { results_at: Date.now() - minute })
  expect(site.command(inbox, 'release', sitting, '--apply', '--why', '评分完毕')).toContain('公布 1 份成绩')
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('main')).not.toContainText('待公布', { timeout: 500 })
  }).toPass()
  await page
    .getByRole('table')
    .getByRole('link', { name: /人工智能训练师/ })
    .click()
  await expect(page.getByRole('main')).toContainText('先看混淆矩阵')
})
