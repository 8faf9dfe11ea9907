import { button, dialog, openPictures, percent, picture, pointUnder, settled, swipe, expect, test } from './pictureFixture.ts'

test('the preview stops at both ends for buttons, keys and swipes', { tag: '@wide' }, async ({ page }) => {
  await openPictures(page, ['600x400-a', '600x400-b'], 99)
  await expect(picture(page)).toHaveAttribute('alt', '600x400-b')
  await expect(button(page, '下一张')).toBeDisabled()
  await page.keyboard.press('ArrowRight')
  await swipe(page, -400)
  await expect(picture(page)).toHaveAttribute('alt', '600x400-b')
  await swipe(page, 400)
  await expect(picture(page)).toHaveAttribute('alt', '600x400-a')
  await expect(button(page, '上一张')).toBeDisabled()
  await page.keyboard.press('ArrowLeft')
  await swipe(page, 400)
  await expect(picture(page)).toHaveAttribute('alt', '600x400-a')
  await page.keyboard.press('ArrowRight')
  await expect(picture(page)).toHaveAttribute('alt', '600x400-b')
  await button(page, '上一张').click()
  await page.keyboard.press('ArrowRight')
  await expect(picture(page)).toHaveAttribute('alt', '600x400-b')
})

test('the wheel zooms around the cursor, also in a rotated image', async ({ page }) => {
  await openPictures(page, ['2400x1600-a'])
  for (let turn = 0; turn < 4; turn += 1) {
    const at = { x: 560, y: 330 }
    const before = await pointUnder(page, at)
    await page.mouse.move(at.x, at.y)
    for (let step = 0; step < 5; step += 1) {
      const was = await percent(page).textContent()
      // Wheel events that follow too quickly do not count.
      await expect
        .poll(async () => {
          await page.mouse.wheel(0, -100)
          return percent(page).textContent()
        })
        .not.toBe(was)
    }
    const after = await pointUnder(page, at)
    expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(1)
    await button(page, '适应屏幕').click()
    await button(page, '向右旋转').click()
    await settled(page)
  }
})

test('a click next to the image closes the preview, but the end of a drag does not', async ({ page }) => {
  await openPictures(page, ['600x400-a'])
  await page.mouse.move(640, 300)
  await page.mouse.down()
  await page.mouse.move(100, 600, { steps: 5 })
  await page.mouse.up()
  await picture(page).click()
  await page.mouse.move(60, 300)
  await page.mouse.down()
  await page.mouse.move(640, 330, { steps: 5 })
  await page.mouse.up()
  await expect(dialog(page)).toBeVisible()
  await page.mouse.click(60, 300)
  await expect(dialog(page)).toHaveCount(0)
})

test('a large image cannot be dragged beyond its edges', { tag: '@wide' }, async ({ page }) => {
  await openPictures(page, ['2400x1600-a'])
  await button(page, '原始大小').click()
  await expect(percent(page)).toHaveText('100%')
  await settled(page)
  await swipe(page, 600)
  await swipe(page, 600)
  await page.waitForFunction(() => document.querySelector('dialog img')!.getBoundingClientRect().left > -1)
  expect((await picture(page).boundingBox())!.x).toBeCloseTo(0, 0)
})

test('a double click switches between fitted and natural size', { tag: '@wide' }, async ({ page }) => {
  await openPictures(page, ['2400x1600-a'])
  const fit = await percent(page).textContent()
  await page.mouse.dblclick(640, 300)
  await expect(percent(page)).toHaveText('100%')
  await page.mouse.dblclick(640, 300)
  await expect(percent(page)).toHaveText(fit ?? '')
})

test('a small SVG opens at window size', { tag: '@wide' }, async ({ page }) => {
  await openPictures(page, ['300x200-a.svg'])
  const box = (await picture(page).boundingBox())!
  const stage = (await dialog(page).locator('[data-status="shown"]').boundingBox())!
  expect(Math.max(box.width / stage.width, box.height / stage.height)).toBeCloseTo(1, 1)
})

test('the image zooms in steps, a long image opens at its top, and the focus stays inside', async ({ page }) => {
  await openPictures(page, ['800x4000-a', '600x400-b'])
  const box = (await picture(page).boundingBox())!
  expect(box.width).toBe(800)
  expect(box.y).toBeGreaterThan(0)
  expect(box.y).toBeLessThan(80)
  await button(page, '放大').click()
  await expect(percent(page)).toHaveText('110%')
  await page.keyboard.press('-')
  await page.keyboard.press('-')
  await expect(percent(page)).toHaveText('90%')
  for (let index = 0; index < 25; index += 1) {
    await page.keyboard.press(index % 5 === 4 ? 'Shift+Tab' : 'Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
  }
})

test('keys, swipes and thumbnails run from right to left in an RTL page', { tag: '@wide' }, async ({ page }) => {
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  await openPictures(
    page,
    Array.from({ length: 60 }, (_, index) => `60x40-${index}`),
    30,
  )
  expect((await dialog(page).locator('[aria-current]').boundingBox())!.x + 32).toBeCloseTo(640, -1)
  await page.keyboard.press('ArrowLeft')
  await expect(picture(page)).toHaveAttribute('alt', '60x40-31')
  await swipe(page, 400)
  await expect(picture(page)).toHaveAttribute('alt', '60x40-32')
  expect((await button(page, '下一张').boundingBox())!.x).toBeLessThan(100)
})

test('a finger drags the image down: a short drag springs back, a long one closes', async ({ page }) => {
  await openPictures(page, ['600x400-a'])
  const touch = await page.context().newCDPSession(page)
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: y ? [{ x: 640, y, id: 0 }] : [] })
  const pull = async (way: number) => {
    await finger('touchStart', 300)
    for (const share of [0.2, 0.4, 0.6, 0.8, 1]) await finger('touchMove', 300 + way * share)
  }
  const top = async () => Math.round((await picture(page).boundingBox())!.y)
  const before = await top()
  await pull(60)
  await expect.poll(top).toBe(before + 60)
  await finger('touchMove', 310)
  await finger('touchEnd')
  await expect.poll(top).toBe(before)
  await pull(300)
  await finger('touchEnd')
  await expect(dialog(page)).toHaveCount(0)
})

test('a pinch zooms around the point between the fingers', { tag: '@wide' }, async ({ page }) => {
  await openPictures(page, ['2400x1600-a'])
  const touch = await page.context().newCDPSession(page)
  const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', spread?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: spread
        ? [
            { x: 500 - spread, y: 300, id: 0 },
            { x: 500 + spread, y: 300, id: 1 },
          ]
        : [],
    })
  const before = await pointUnder(page, { x: 500, y: 300 })
  await fingers('touchStart', 40)
  for (const spread of [50, 60, 80, 100]) await fingers('touchMove', spread)
  await expect(percent(page)).toHaveText(/^(9|1\d)\d%$/)
  const after = await pointUnder(page, { x: 500, y: 300 })
  expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(2)
  await fingers('touchEnd')
  await expect(dialog(page)).toBeVisible()
})

test('closing during an animation stops everything', { tag: '@wide' }, async ({ page }) => {
  await openPictures(page, ['2400x1600-a', '600x400-b'])
  await button(page, '原始大小').click()
  await settled(page)
  await page.evaluate(() => {
    const { requestAnimationFrame: request } = window
    window.gallery.counted = 0
    window.requestAnimationFrame = (step) =>
      request((time) => {
        window.gallery.counted += 1
        step(time)
      })
  })
  await swipe(page, -200)
  await expect.poll(() => page.evaluate(() => window.gallery.counted)).toBeGreaterThan(0)
  const frames = await page.evaluate(async () => {
    document.querySelector<HTMLButtonElement>('[data-part="preview-close"]')!.click()
    const before = window.gallery.counted
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame)
    return window.gallery.counted - before
  })
  // Frames of this test itself; one more may have been pending.
  expect(frames).toBeLessThanOrEqual(6)
})
