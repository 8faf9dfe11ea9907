import { userMenu } from './dialog.ts'
import { expect, test } from '../support/siteFixture.ts'
import { hydrated, open } from './open.ts'

test('the first Tab reaches the skip link, which leads to the content', { tag: '@wide' }, async ({ page }) => {
  await open(page, '/course')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: '跳到正文' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true)
})

test('a navigation moves the focus to the new screen and announces its title', async ({ page }) => {
  await open(page, '/')
  const link = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '课程' })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/course')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveTitle(/^课程/)
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1)

  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle(/^择一技/)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1)
})

test('the menu of categories opens on focus and closes on Escape', { tag: '@wide' }, async ({ page }) => {
  await open(page, '/')
  const menu = page.getByRole('navigation', { name: '课程分类' })
  const craft = menu.getByRole('link', { name: '焊接', exact: true })
  await expect(craft).toBeHidden()
  await page.getByRole('combobox', { name: '搜索' }).focus()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link', { name: /^制造与加工/ })).toBeFocused({ timeout: 50 })
  }).toPass({ intervals: [1] })
  await expect(craft).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(craft).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link', { name: /^安装与维修/ })).toBeFocused()
  await expect(menu.getByRole('link', { name: '低压电工' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/course?category=electrical')
})

test('the account menu opens, closes on Escape and returns the focus', { tag: '@wide' }, async ({ page, signIn }) => {
  await signIn()
  await open(page, '/course')
  await userMenu(page).focus()
  await page.keyboard.press('Enter')
  const leave = page.getByRole('button', { name: '退出登录' })
  await expect(leave).toBeVisible()
  await hydrated(leave)
  for (const name of ['我的主页', '我的学习', '我的订单', '我的收藏', '我的消息', '设置', '修改密码']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('banner').getByRole('link', { name })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(leave).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(leave).toBeHidden()
  await expect(userMenu(page)).toBeFocused()
})

test('the banners rotate until they are paused, and again when they are started', { tag: '@wide' }, async ({ page }) => {
  await page.clock.install()
  await open(page, '/')
  const carousel = page.getByRole('region', { name: '推荐内容' })
  const shown = () => carousel.locator('p a[aria-current]').first().getAttribute('href')
  const pause = carousel.getByRole('button', { name: '暂停轮播' })
  await hydrated(pause)
  await page.clock.pauseAt(Date.now() + 60_000)
  const first = await shown()
  await page.clock.runFor(6000)
  await expect.poll(shown).not.toBe(first)

  await pause.focus()
  await page.keyboard.press('Enter')
  await expect(carousel.getByRole('button', { name: '开始轮播' })).toBeFocused()
  const held = await shown()
  await page.clock.runFor(30_000)
  expect(await shown()).toBe(held)

  await page.keyboard.press('Enter')
  await expect(pause).toBeFocused()
  await page.clock.runFor(6000)
  await expect.poll(shown).not.toBe(held)
})
