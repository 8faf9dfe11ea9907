import type { Page } from '@playwright/test'
import { axeFaults, changeMode } from './accessibilityFaults.ts'
import { expect, notificationOf, settled, test, toastOf } from './noticeFixture.ts'

const kinds = ['success', 'info', 'warning', 'error', 'loading'] as const
const colors = ['primary', 'info', 'success', 'warning', 'danger'] as const

const faultsOfNotices = (page: Page) => axeFaults(page, { within: ['toast-layer', 'notification-layer'], change: changeMode })

test('toasts of every kind are accessible in light and dark mode', { tag: '@wide' }, async ({ page }) => {
  for (const kind of kinds) {
    await page.evaluate((shown) => {
      window.notices.toast[shown]('已移出收藏', { duration: Infinity, action: { label: '撤销', onClick: window.notices.told('撤销') } })
    }, kind)
    await settled(toastOf(page, '已移出收藏'))
    await expect(toastOf(page, '已移出收藏')).toHaveAttribute('data-kind', kind)
    expect(await faultsOfNotices(page), kind).toEqual([])
    await page.evaluate(() => window.notices.toast.dismiss())
  }
})

test('notifications of every colour are accessible in light and dark mode', { tag: '@wide' }, async ({ page }) => {
  for (const color of colors) {
    await page.evaluate((shown) => {
      const actions = [{ label: '去看看', onClick: window.notices.told('去看看') }]
      window.notices.notify({ title: '课程更新', description: '新增两节实操课', icon: '✦', color: shown, actions, timeout: 0 })
      for (let more = 0; more < 4; more += 1) window.notices.notify({ title: `第 ${more} 条`, timeout: 0 })
    }, color)
    await settled(notificationOf(page, '第 1 条'))
    await expect(notificationOf(page, '课程更新')).toHaveAttribute('data-color', color)
    expect(await faultsOfNotices(page), color).toEqual([])
    await page.evaluate(() => window.notices.notify.close())
  }
})
