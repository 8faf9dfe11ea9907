import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './galleryFixture.ts'

/** Opens the preview of three captioned images with download and slideshow. */
async function open(page: Page): Promise<void> {
  await page.goto('/?bare#/preview/extras')
  await page.getByRole('button', { name: '看三样工具' }).click()
  await expect(shown(page, '刨子')).toBeVisible()
}
const shown = (page: Page, alt: string) => page.getByRole('dialog').getByRole('img', { name: alt, exact: true }).first()
const caption = (page: Page) => page.locator('[data-part="preview-caption"]')

test('the displayed image is saved under the name that the page gives it', { tag: '@wide' }, async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: '下一张' }).click()
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '下载图片' }).click()])
  expect(saved.suggestedFilename()).toBe('锯子.svg')
  expect(await readFile(await saved.path(), 'utf8')).toContain('<svg')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test(
  'a slideshow advances, pauses while the pointer is over an image, and ends when the user changes the image',
  { tag: '@wide' },
  async ({ page }) => {
    await page.clock.install()
    await open(page)
    await page.mouse.move(5, 5)
    await page.getByRole('button', { name: '播放' }).press('Enter')
    await page.clock.runFor(3000)
    await expect(caption(page)).toHaveText('顺纹下锯')
    await shown(page, '锯子').hover()
    await page.clock.runFor(30_000)
    await expect(caption(page)).toHaveText('顺纹下锯')
    await expect(page.getByRole('button', { name: '暂停' })).toBeVisible()
    await page.mouse.move(5, 5)
    await page.clock.runFor(3000)
    await expect(caption(page)).toHaveText('开榫眼')
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('button', { name: '播放' })).toBeVisible()
    await page.clock.runFor(30_000)
    await expect(caption(page)).toHaveText('顺纹下锯')
  },
)
