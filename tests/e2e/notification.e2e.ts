import type { Page } from '@playwright/test'
import { drawFinger, expect, notificationOf, settled, test } from './noticeFixture.ts'

const notify = (page: Page, ...titles: string[]) =>
  page.evaluate((titles) => {
    for (const title of titles) window.notices.notify({ title, timeout: 0 })
  }, titles)
const top = async (page: Page, title: string) => (await notificationOf(page, title).boundingBox())!.y
const bar = (page: Page, title: string) => notificationOf(page, title).locator('[data-part=notification-time]')
/** Returns the relative width of the bar. */
const share = (page: Page, title: string) => bar(page, title).evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a)

test('notifications stack at the lower right, the newest nearest to the corner regardless of urgency; further ones are counted', async ({
  page,
}) => {
  await page.evaluate(() => void window.notices.notify({ title: '订单支付失败', color: 'danger', timeout: 0 }))
  await notify(page, '二', '三', '四', '五')
  await settled(notificationOf(page, '三'))
  const tops = await Promise.all(['订单支付失败', '二', '三'].map((title) => top(page, title)))
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  const { x, y, width, height } = (await notificationOf(page, '三').boundingBox())!
  expect([x + width, y + height]).toEqual([1264, 784])
  await expect(notificationOf(page, '四')).toHaveCount(0)
  await expect(page.getByRole('region', { name: '通知' }).getByText('还有 2 条通知')).toBeVisible()
  await notificationOf(page, '三').getByRole('button', { name: '关闭通知' }).click()
  await expect(notificationOf(page, '四')).toBeVisible()
  await expect(page.getByText('还有 1 条通知')).toBeVisible()
})

test('in an upper corner, the newest notification is on top', { tag: '@wide' }, async ({ page }) => {
  await page.evaluate(() => {
    window.notices.hide('notifications')
    window.notices.show('topLeft')
  })
  await notify(page, '一', '二')
  await settled(notificationOf(page, '二'))
  const { x, y } = (await notificationOf(page, '二').boundingBox())!
  expect([x, y]).toEqual([16, 16])
  expect(await top(page, '一')).toBeGreaterThan(y + 40)
})

test('the bar shows the remaining time, pauses with it, and is absent without a timeout', async ({ page }) => {
  await page.evaluate(() => {
    window.notices.notify({ title: '课程更新', timeout: 60_000 })
    window.notices.notify({ title: '一直在', timeout: 0 })
  })
  await expect.poll(() => share(page, '课程更新')).toBeLessThan(0.999)
  await notificationOf(page, '课程更新').hover()
  await expect
    .poll(() => bar(page, '课程更新').evaluate((element) => element.getAnimations().map(({ playState }) => playState)))
    .toEqual(['paused'])
  const held = await share(page, '课程更新')
  expect(held).toBeGreaterThan(0.5)
  await page.mouse.move(10, 10)
  await expect.poll(() => share(page, '课程更新')).toBeLessThan(held)
  await expect(bar(page, '一直在')).toHaveCount(0)
})

test('a notification is used by keyboard, also above a modal dialog: F6, its actions in order, Escape', async ({ page }) => {
  await page.evaluate(() => window.notices.show('dialog'))
  await expect(page.getByLabel('手机号')).toBeFocused()
  await page.evaluate(() => {
    const { notify, told } = window.notices
    const actions = [
      { label: '去学习', onClick: told('去学习了') },
      { label: '以后再说', onClick: told('以后再说了') },
    ]
    notify({ title: '课程更新', actions, timeout: 0 })
    notify({ title: '再来一条', actions, timeout: 0 })
  })
  await expect(notificationOf(page, '再来一条')).toBeVisible()
  await page.keyboard.press('F6')
  await expect(notificationOf(page, '课程更新').getByRole('button', { name: '去学习' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle('以后再说了')
  await expect(notificationOf(page, '课程更新')).toHaveCount(0)
  await expect(page.getByLabel('手机号')).toBeFocused()
  await notificationOf(page, '再来一条').getByRole('button', { name: '去学习' }).focus()
  await page.keyboard.press('Escape')
  await expect(notificationOf(page, '再来一条')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a portrait that fails to load is hidden', { tag: '@wide' }, async ({ page }) => {
  await page.evaluate(() => {
    window.notices.notify({ title: '有头像', avatar: { src: '/portrait.svg', alt: '王老师' }, timeout: 0 })
    window.notices.notify({ title: '没头像', avatar: { src: '/missing.svg', alt: '李老师' }, timeout: 0 })
  })
  await expect(notificationOf(page, '有头像').getByRole('img', { name: '王老师' })).toBeVisible()
  await expect(notificationOf(page, '没头像').locator('img')).toBeHidden()
})

test('an embed in a shadow tree has its own styled notifications', { tag: '@wide' }, async ({ page }) => {
  await page.evaluate(() => {
    window.embedded = window.notices.embed()
    window.embedded.notify({ title: '课程更新', description: '新增两节实操课', timeout: 0 })
  })
  await expect(page.locator('section notification-layer').getByText('课程更新')).toBeVisible()
  const notification = notificationOf(page, '课程更新')
  await settled(notification)
  await expect(notification).toHaveCSS('border-radius', '10px')
  expect((await notification.boundingBox())!.width).toBe(380)
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 720 } })

  test('a notification has the width of the window and is dismissed by swiping sideways or down', { tag: '@wide' }, async ({ page }) => {
    await notify(page, '一', '二')
    await settled(notificationOf(page, '二'))
    const { x, y, width, height } = (await notificationOf(page, '二').boundingBox())!
    expect([x, width, y + height]).toEqual([12, 336, 708])
    await drawFinger(page, notificationOf(page, '二'), { y: 70 })
    await expect(notificationOf(page, '二')).toHaveCount(0)
    await drawFinger(page, notificationOf(page, '一'), { x: 110 })
    await expect(notificationOf(page, '一')).toHaveCount(0)
  })

  test('a finger can start scrolling the page on a notification', { tag: '@wide' }, async ({ page }) => {
    await notify(page, '一')
    await drawFinger(page, notificationOf(page, '一'), { y: -200 })
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    await expect(notificationOf(page, '一')).toBeVisible()
  })
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('a notification has neither a bar nor an animation', { tag: '@wide' }, async ({ page }) => {
    await page.evaluate(() => void window.notices.notify({ title: '课程更新' }))
    await expect(notificationOf(page, '课程更新')).toBeVisible()
    await expect(bar(page, '课程更新')).toBeHidden()
    expect(await notificationOf(page, '课程更新').evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0)
  })
})
