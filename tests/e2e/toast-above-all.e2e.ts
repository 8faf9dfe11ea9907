import type { Page } from '@playwright/test'
import { expect, settled, showToast, test, toastOf } from './noticeFixture.ts'

const openDialog = async (page: Page) => {
  await page.evaluate(() => window.notices.show('dialog'))
  await expect(page.getByRole('dialog')).toBeVisible()
}

test('above a modal dialog, a toast can be clicked and closed with Escape, and the dialog stays', async ({ page }) => {
  await showToast(page, '早先的')
  await openDialog(page)
  await showToast(page, '发送成功')
  await toastOf(page, '发送成功').click()
  await toastOf(page, '发送成功').getByRole('button', { name: '关闭提示' }).click()
  await expect(toastOf(page, '发送成功')).toHaveCount(0)
  await page.getByLabel('手机号').focus()
  await page.keyboard.press('F6')
  await expect(toastOf(page, '早先的').getByRole('button')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(toastOf(page, '早先的')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveTitle('页')
  await expect(page.getByLabel('手机号')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page).toHaveTitle('对话框要关')
})

test('above a modal dialog in a shadow tree, the page’s toasts stay usable and keep their styles', async ({ page }) => {
  await page.evaluate(() => {
    window.embedded = window.notices.embed()
    window.embedded.openDialog()
  })
  await expect(page.getByRole('dialog')).toBeVisible()
  // A click on text removes the focus, so that no focus ring is shown at the dialog.
  await page.getByText('登录后可以收藏课程。').click()
  await showToast(page, '发送成功')
  const toast = toastOf(page, '发送成功')
  await expect(toast).toHaveCSS('border-radius', '10px')
  await expect.poll(async () => (await toast.boundingBox())!.y).toBe(16)
  await toast.click()
  await expect(page).toHaveTitle('页')
  await page.evaluate(() => window.embedded.closeDialog())
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await toast.getByRole('button').click()
  await expect(toast).toHaveCount(0)
  expect(await page.locator('slot').count()).toBe(0)
})

test('a dialog in a shadow tree that opens below a visible toast does not disable the toast', { tag: '@wide' }, async ({ page }) => {
  await showToast(page, '早先的')
  await page.evaluate(() => {
    window.embedded = window.notices.embed()
    window.embedded.openDialog()
  })
  await expect(page.getByRole('dialog')).toBeVisible()
  await toastOf(page, '早先的').getByRole('button').click()
  await expect(toastOf(page, '早先的')).toHaveCount(0)
  await expect(page).toHaveTitle('页')
})

test('an embed in a shadow tree has its own styled toasts above its own dialog', { tag: '@wide' }, async ({ page }) => {
  await page.evaluate(() => {
    window.embedded = window.notices.embed()
    window.embedded.toast.error('网络连接失败', { duration: Infinity })
    window.notices.toast('页面的', { duration: Infinity })
  })
  const own = page.locator('section toast-layer')
  await expect(own.getByText('网络连接失败')).toBeVisible()
  await expect(own.getByText('页面的')).toHaveCount(0)
  const toast = toastOf(page, '网络连接失败')
  await settled(toast)
  await expect(toast).toHaveCSS('border-radius', '10px')
  await expect(toast.locator('svg').first()).toHaveCSS('color', 'rgb(200, 40, 28)')
  expect(Math.round((await toast.boundingBox())!.height)).toBe(50)
  await page.evaluate(() => window.embedded.openDialog())
  await expect(page.getByRole('dialog')).toBeVisible()
  await toast.getByRole('button', { name: '关闭提示' }).click()
  await expect(toast).toHaveCount(0)
  await expect(page).toHaveTitle('页')
})

test('a toast is above content opened before it: a popover and a full-screen element', { tag: '@wide' }, async ({ page }) => {
  await page.evaluate(() => {
    const menu = document.body.appendChild(document.createElement('div'))
    menu.popover = 'manual'
    menu.style.cssText = 'width:100vw;height:100vh'
    menu.showPopover()
  })
  await showToast(page, '发送成功')
  await toastOf(page, '发送成功').click({ trial: true })
  await page.evaluate(() => addEventListener('keydown', () => void document.querySelector('main')!.requestFullscreen()))
  await page.keyboard.press('f')
  await page.waitForFunction(() => document.fullscreenElement)
  await toastOf(page, '发送成功').click()
})
