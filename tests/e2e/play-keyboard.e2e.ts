import type { Page } from '@playwright/test'
import { expect, test } from '../support/siteFixture.ts'
import { dialog } from './dialog.ts'
import { enrolled, openPlayer, place, play, player } from './playing.ts'

const course = 'first-aid-cpr-aed'

test.beforeEach(async ({ page, signIn }) => {
  await signIn()
  await enrolled(page, course)
})

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName)
const toTheEnd = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector('video')!
    video.currentTime = video.duration - 0.4
  })
const paused = (page: Page) => page.evaluate(() => document.querySelector('video')!.paused)

test('during playback, Tab reaches every control, and at the end the focus moves to the next step', { tag: '@wide' }, async ({ page }) => {
  await openPlayer(page, course)
  await play(page).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => place(page)).toBeGreaterThan(0.5)
  await expect(player(page)).toBeFocused()
  const controls = page.getByRole('group', { name: '播放控制' })
  await expect(controls).toHaveCSS('opacity', '0')
  const reached: (string | undefined)[] = []
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab')
    reached.push(await focused(page))
  }
  const all = ['播放进度', '暂停', '下一节', '静音', '音量', '倍速', '清晰度：自动', '字幕', '弹幕', '快捷键说明', '画中画', '全屏']
  expect(reached).toEqual(all)
  await expect(controls).toHaveCSS('opacity', '1')

  await toTheEnd(page)
  await expect(page.getByRole('status').filter({ hasText: '即将播放下一节' })).toBeAttached()
  await expect(page.getByRole('group', { name: '下一节' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '播放下一节' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(player(page)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: '打 120 怎么说' })).toBeAttached()
})

test('after the last lesson, the learner reads that it was the last one, and what remains', { tag: '@wide' }, async ({ page }) => {
  await openPlayer(page, course)
  const last = page.getByRole('complementary', { name: '目录' }).getByRole('link').last()
  const lesson = new URL((await last.getAttribute('href'))!, page.url()).searchParams.get('lesson')!
  await openPlayer(page, course, lesson)
  await play(page).click()
  await expect.poll(() => place(page)).toBeGreaterThan(0.3)
  await toTheEnd(page)
  const end = page.getByRole('group', { name: '播放结束' })
  await expect(end).toContainText('最后一节播完了')
  await expect(end.getByRole('link', { name: '回到课程页' })).toHaveAttribute('href', `/course/${course}`)
  await end.getByRole('link', { name: '去学没学完的' }).click()
  await expect(page.getByRole('complementary', { name: '目录' }).getByRole('link').first()).toHaveAttribute('aria-current', 'page')
})

test('the lesson pauses while the sign-in dialog is open, and the focus returns to its previous element', async ({ page }) => {
  await openPlayer(page, course)
  await play(page).click()
  await expect.poll(() => place(page)).toBeGreaterThan(0.5)
  await page.getByRole('button', { name: '静音' }).focus()
  await page.route('**/api/learn/report', (route) => route.fulfill({ json: { code: 1001, data: null, msg: '请先登录' } }))
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(dialog(page)).toBeVisible()
  await expect.poll(() => paused(page)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: '静音' })).toBeFocused()
  expect(await paused(page)).toBe(true)
})
