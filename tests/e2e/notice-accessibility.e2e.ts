import { expect, notificationOf, settled, test, toastOf, violations } from './noticeFixture.ts'

for (const mode of ['light', 'dark'] as const) {
  test(`toasts and notifications of every kind are accessible in ${mode} mode`, async ({ page }) => {
    test.setTimeout(90_000)
    await page.evaluate((mode) => void (document.documentElement.dataset['colorMode'] = mode), mode)
    for (const kind of ['success', 'info', 'warning', 'error', 'loading'] as const) {
      await page.evaluate((kind) => {
        window.notices.toast[kind]('已移出收藏', { duration: Infinity, action: { label: '撤销', onClick: window.notices.told('撤销') } })
      }, kind)
      await settled(toastOf(page, '已移出收藏'))
      await expect(toastOf(page, '已移出收藏')).toHaveAttribute('data-kind', kind)
      expect(await violations(page)).toEqual([])
      await page.evaluate(() => window.notices.toast.dismiss())
    }
    for (const color of ['primary', 'info', 'success', 'warning', 'danger'] as const) {
      await page.evaluate((color) => {
        const actions = [{ label: '去看看', onClick: window.notices.told('去看看') }]
        window.notices.notify({ title: '课程更新', description: '新增两节实操课', icon: '✦', color, actions, timeout: 0 })
        for (let more = 0; more < 4; more += 1) window.notices.notify({ title: `第 ${more} 条`, timeout: 0 })
      }, color)
      await settled(notificationOf(page, '第 1 条'))
      await expect(notificationOf(page, '课程更新')).toHaveAttribute('data-color', color)
      expect(await violations(page)).toEqual([])
      await page.evaluate(() => window.notices.notify.close())
    }
  })
}
