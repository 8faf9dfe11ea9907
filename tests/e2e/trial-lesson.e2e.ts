import { expect, test } from '../support/siteFixture.ts'
import { dialog } from './dialog.ts'
import { hydrated, open } from './open.ts'
import { place, player } from './playing.ts'

const paid = '/course/welder-smaw-basics'
const firstTrial = '面罩、手套、脚盖：被电光打眼的人错在哪'

test('a visitor watches a trial lesson in place of the cover, and its end links to the course', async ({ page }) => {
  await open(page, paid)
  const outline = page.getByRole('region', { name: '课程目录' })
  // Locked lessons are neither buttons nor links.
  await expect(outline.getByRole('link')).toHaveCount(0)
  await expect(outline.getByRole('listitem').filter({ hasText: '试看' }).first().getByRole('button')).toBeVisible()
  await outline.getByRole('button', { name: firstTrial }).click()
  await expect(player(page)).toBeFocused()
  await expect(player(page)).toBeInViewport()
  await expect(page.getByRole('img', { name: /的封面$/ }).first()).toBeHidden()
  await expect.poll(() => place(page)).toBeGreaterThan(0.3)

  await page.evaluate(() => void (document.querySelector('video')!.currentTime = 23.4))
  await expect(page.getByText('购买后可学全部 16 课时')).toBeVisible()
  await player(page).getByRole('button', { name: '试看下一节' }).click()
  await expect(page.getByText(`正在试看：${firstTrial}`)).toBeHidden()
  await expect.poll(() => place(page)).toBeGreaterThan(0.3)
  await page.evaluate(() => void (document.querySelector('video')!.currentTime = 23.4))
  await player(page).getByRole('button', { name: '再看一遍' }).click()
  await expect.poll(() => place(page)).toBeLessThan(5)
  await page.evaluate(() => void (document.querySelector('video')!.currentTime = 23.4))
  await player(page).getByRole('link', { name: '购买后继续学习' }).click()
  await expect(dialog(page).getByText('登录后购买这门课')).toBeVisible()
})

test('the cover has its own button, and closing the trial returns to it', { tag: '@wide' }, async ({ page }) => {
  await open(page, paid)
  const opener = page.getByRole('button', { name: /^免费试看 \d/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`正在试看：${firstTrial}`)).toBeVisible()
  await expect(player(page)).toBeFocused()
  await page.getByRole('button', { name: '关闭试看' }).click()
  await expect(opener).toBeFocused()
  await expect(page.locator('video')).toHaveCount(0)
})

test(
  'a signed-in user watches the trial of a free course and joins at its end; lessons then open in the player',
  { tag: '@wide' },
  async ({ page, signIn }) => {
    await signIn()
    await open(page, '/course/carpenter-hand-tools')
    await page.getByRole('button', { name: /^免费试看 \d/ }).click()
    await expect(player(page)).toBeFocused()
    await page.evaluate(() => void (document.querySelector('video')!.currentTime = 23.4))
    await player(page).getByRole('button', { name: '免费加入学习' }).click()
    await expect(player(page).getByRole('link', { name: '开始学习' })).toHaveAttribute('href', /\/play\?lesson=/)
    await expect(page.getByRole('region', { name: '课程目录' }).getByRole('link').first()).toHaveAttribute('href', /\/play\?lesson=/)
  },
)

test(
  'a trial lesson that fails to load can be retried; one that is no longer a trial says so',
  { tag: '@wide' },
  async ({ page, faults }) => {
    faults.expect(/500|503/)
    await open(page, paid)
    await page.route('**/api/media/lesson/*', (route) => route.fulfill({ status: 500, json: {} }))
    const opener = page.getByRole('button', { name: /^免费试看 \d/ })
    await hydrated(opener)
    await opener.click()
    await expect(page.getByRole('button', { name: '重新加载' })).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: '重新加载' }).click()
    await expect(player(page)).toBeVisible()
    await page.getByRole('button', { name: '关闭试看' }).click()
    await page.route('**/api/media/lesson/*', (route) => route.fulfill({ json: { code: 1003, data: null, msg: '这一课需要购买课程' } }))
    await opener.click()
    await expect(page.getByRole('alert').filter({ hasText: '这一课需要购买课程' })).toBeVisible()
  },
)
