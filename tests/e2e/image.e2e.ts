import type { Page } from '@playwright/test'
import { button, dialog, picture, expect, test } from './pictureFixture.ts'

test('a group shows the images that have loaded, in document order; it loads lazily and marks long images', async ({ page, pictures }) => {
  await page.evaluate(() => window.gallery.show('group'))
  await expect(page.getByText('图片加载失败')).toBeVisible()
  await expect(page.getByText('长图', { exact: true })).toHaveCount(1)
  expect(pictures.requested.filter((name) => name.includes('-e'))).toEqual([])
  await page.getByRole('button', { name: '查看大图：长长的图' }).press('Enter')
  await expect(dialog(page)).toContainText('2 / 4')
  await page.keyboard.press('ArrowLeft')
  await expect(picture(page)).toHaveAttribute('alt', '刨子')
  await page.keyboard.press('Escape')
  pictures.mend()
  await page.getByRole('button', { name: '重试' }).click()
  await page.getByRole('button', { name: '查看大图：锯子' }).click()
  await expect(dialog(page)).toContainText('2 / 5')
})

test('hydration handles images that have loaded or failed before', { tag: '@wide' }, async ({ page }) => {
  await page.evaluate(() => window.gallery.serve('group'))
  expect(await page.locator('main [style]').count()).toBe(0)
  await page.waitForFunction(() => [...document.images].slice(0, 2).every((image) => image.complete))
  await page.evaluate(() => window.gallery.hydrate('group'))
  await expect(page.getByText('图片加载失败')).toBeVisible()
  await expect(page.locator('[data-status="shown"] [alt="刨子"]')).toBeVisible()
})

test('clicks in the preview do not reach the elements around the image', { tag: '@wide' }, async ({ page }) => {
  await page.evaluate(() => window.gallery.show('within'))
  await page.getByRole('button', { name: '查看大图：刨子' }).click()
  await expect(picture(page)).toBeVisible()
  await page.evaluate(() => (document.title = '页'))
  await picture(page).click()
  await button(page, '放大').click()
  await button(page, '关闭').click()
  await expect(page.getByRole('button', { name: '查看大图：刨子' })).toBeFocused()
  expect(await page.title()).toBe('页')
})

test('in a shadow root, the preview has its styles, traps the focus and returns it', async ({ page }) => {
  await page.evaluate(() => window.gallery.showInShadow('within'))
  const opener = page.getByRole('button', { name: '查看大图：刨子' })
  await opener.click()
  await expect(picture(page)).toBeVisible()
  expect(
    await dialog(page).evaluate((element) => [element.getRootNode() instanceof ShadowRoot, getComputedStyle(element).display]),
  ).toEqual([true, 'grid'])
  for (let index = 0; index < 20; index += 1) {
    await page.keyboard.press(index % 4 === 3 ? 'Shift+Tab' : 'Tab')
    expect(
      await page.evaluate(() => document.querySelector('main')!.shadowRoot!.activeElement?.closest('dialog') instanceof HTMLDialogElement),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test.describe(() => {
  /** Counts animations from now on, while `performance.now()` advances by `step` milliseconds with each call. */
  const countGrowing = (page: Page, step: number) =>
    page.evaluate((by) => {
      let now = 0
      performance.now = () => (now += by)
      window.gallery.counted = 0
      const { animate } = Element.prototype
      Element.prototype.animate = function (...input) {
        window.gallery.counted += 1
        return animate.apply(this, input)
      }
    }, step)

  for (const [title, reducedMotion, step, times] of [
    ['once if the image loads in time', 'no-preference', 0, 1],
    ['not at all if the image is late', 'no-preference', 1000, 0],
    ['not at all with reduced motion', 'reduce', 0, 0],
  ] as const) {
    test(`the preview grows out of the thumbnail ${title}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion })
      await countGrowing(page, step)
      await page.evaluate(() => window.gallery.show('group'))
      await page.getByRole('button', { name: '查看大图：刨子' }).click()
      await expect(picture(page)).toBeVisible()
      await page.keyboard.press('ArrowRight')
      await expect(picture(page)).toHaveAttribute('alt', '长长的图')
      await page.keyboard.press('ArrowLeft')
      await expect(picture(page)).toHaveAttribute('alt', '刨子')
      expect(await page.evaluate(() => window.gallery.counted)).toBe(times)
    })
  }
})

test('above another dialog, the preview handles Escape and clicks, and the page does not scroll', { tag: '@wide' }, async ({ page }) => {
  await page.evaluate(() => window.gallery.show('dialog'))
  await page.getByRole('button', { name: '查看大图：刨子' }).click()
  await expect(picture(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: '查看大图：刨子' }).click()
  await expect(picture(page)).toBeVisible()
  await page.mouse.click(60, 300)
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: '作品' })).toBeVisible()
  expect(await page.evaluate(() => [document.title, getComputedStyle(document.documentElement).overflow])).toEqual(['页', 'hidden'])
})
