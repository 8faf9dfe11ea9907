import { dialog, openPictures, picture, expect, test } from './pictureFixture.ts'

test('the preview opens from the page and closes on Escape without leftovers', async ({ page }) => {
  await page.evaluate(() => {
    document.documentElement.style.cssText = 'overflow: clip auto'
    scrollTo(0, 700)
  })
  const before = await page.evaluate(() => [document.documentElement.outerHTML, scrollY, history.length, JSON.stringify(history.state)])
  await openPictures(page, ['600x400-a', '600x400-b'])
  await page.mouse.wheel(0, 300)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.locator('#opener')).toBeFocused()
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toBe('null')
  const after = await page.evaluate(() => [document.documentElement.outerHTML, scrollY, history.length, JSON.stringify(history.state)])
  expect(after[1]).toBe(before[1])
  expect(String(after[0]).replace(/<style data-styled.*?<\/style>/s, '')).toBe(
    String(before[0]).replace(/<style data-styled.*?<\/style>/s, ''),
  )
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
})

test('the back button closes the preview, and the next one leaves the page; other navigations keep their meaning', async ({
  page,
  pictures,
}) => {
  await page.goto(`${pictures.origin}/other`)
  await page.goto(pictures.origin)
  await page.waitForFunction(() => 'gallery' in window)
  const heard = () => page.evaluate(() => document.title)
  await page.evaluate(() => {
    history.replaceState({ idx: 3 }, '')
    addEventListener('popstate', () => {
      document.title = '路由听见了'
    })
  })
  await openPictures(page, ['600x400-a', '600x400-b'])
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  expect(await page.evaluate(() => history.state as unknown)).toEqual({ idx: 3 })
  expect(await heard(), 'A').toBe('页')
  await openPictures(page, ['600x400-a'])
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toBe('{"idx":3}')
  expect(await heard(), 'B').toBe('页')
  // Closed and reopened immediately.
  await page.evaluate(() => {
    const close = window.gallery.open(['/picture/600x400-a'])
    close()
    window.gallery.open(['600x400-b'])
  })
  await expect(picture(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toBe('{"idx":3}')
  expect(await heard()).toBe('页')
  await page.goBack()
  await expect(page).toHaveURL(`${pictures.origin}/other`)
})

test('two layers close one by one', { tag: '@wide' }, async ({ page }) => {
  await openPictures(page, ['600x400-a'])
  await page.evaluate(() => window.gallery.open(['600x400-b']))
  await expect(picture(page)).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(picture(page)).toHaveCount(1)
  await expect(picture(page)).toHaveAttribute('alt', '600x400-a')
  await page.evaluate(() => window.gallery.open(['600x400-c']))
  await expect(picture(page)).toHaveCount(2)
  await page.goBack()
  await expect(picture(page)).toHaveCount(1)
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  expect(await page.evaluate(() => [history.state, document.adoptedStyleSheets.length])).toEqual([null, 0])
})

test('a strip of five hundred images renders only visible ones and follows the current image', { tag: '@wide' }, async ({ page }) => {
  await openPictures(
    page,
    Array.from({ length: 500 }, (_, index) => `60x40-${index}`),
    250,
  )
  const thumbnails = dialog(page).getByRole('group', { name: '缩略图' }).getByRole('button')
  expect(await thumbnails.count()).toBeLessThan(40)
  const current = dialog(page).locator('[aria-current]')
  await expect(current).toHaveAccessibleName('第 251 张：60x40-250')
  const middle = await current.boundingBox()
  expect(middle!.x + 32).toBeCloseTo(640, -1)
  await page.keyboard.press('End')
  await expect(current).toHaveAccessibleName('第 500 张：60x40-499')
  await expect(current).toBeInViewport()
})
