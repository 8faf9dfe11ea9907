import { drawFinger, expect, putFinger, settled, showToast, test, toastOf } from './noticeFixture.ts'

test.use({ hasTouch: true, viewport: { width: 360, height: 720 } })

for (const [direction, by] of [
  ['left', { x: -110 }],
  ['right', { x: 110 }],
  ['upward', { y: -80 }],
] as const) {
  test(`a swipe ${direction} dismisses a toast`, { tag: '@wide' }, async ({ page }) => {
    await showToast(page, '已保存到学习记录')
    await drawFinger(page, toastOf(page, '已保存到学习记录'), by)
    await expect(toastOf(page, '已保存到学习记录')).toHaveCount(0)
  })
}

test('a toast springs back after a short, slow swipe', { tag: '@wide' }, async ({ page }) => {
  await showToast(page, '已保存到学习记录')
  const toast = toastOf(page, '已保存到学习记录')
  await settled(toast)
  const before = await toast.boundingBox()
  const lift = await putFinger(page, toast, { x: 40 }, 1000)
  await expect.poll(async () => (await toast.boundingBox())!.x).toBeGreaterThan(before!.x + 10)
  await lift()
  await settled(toast)
  await expect.poll(() => toast.boundingBox()).toEqual(before)
  await expect(toast).toHaveCSS('opacity', '1')
})

test('a flick dismisses a toast regardless of its distance', { tag: '@wide' }, async ({ page }) => {
  await showToast(page, '已保存到学习记录')
  const lift = await putFinger(page, toastOf(page, '已保存到学习记录'), { x: 40 }, 50)
  await lift()
  await expect(toastOf(page, '已保存到学习记录')).toHaveCount(0)
})

test(
  'a finger that turns back before it is lifted dismisses nothing, regardless of distance and speed',
  { tag: '@wide' },
  async ({ page }) => {
    await showToast(page, '已保存到学习记录')
    const toast = toastOf(page, '已保存到学习记录')
    await settled(toast)
    const before = await toast.boundingBox()
    for (const milliseconds of [80, 1500]) {
      const lift = await putFinger(page, toast, [{ x: 140 }, { x: 90 }], milliseconds)
      await expect.poll(async () => (await toast.boundingBox())!.x).toBeGreaterThan(before!.x + 60)
      await lift()
      await settled(toast)
      await expect.poll(() => toast.boundingBox()).toEqual(before)
    }
  },
)

test('a finger that turns back and moves away again dismisses a toast', { tag: '@wide' }, async ({ page }) => {
  await showToast(page, '已保存到学习记录')
  await drawFinger(page, toastOf(page, '已保存到学习记录'), [{ x: 100 }, { x: 60 }, { x: 130 }])
  await expect(toastOf(page, '已保存到学习记录')).toHaveCount(0)
})

test(
  'the final speed decides: a swipe that accelerates dismisses a toast, one that slows down does not',
  { tag: '@wide' },
  async ({ page }) => {
    await showToast(page, '已保存到学习记录')
    const toast = toastOf(page, '已保存到学习记录')
    const stay = await putFinger(page, toast, [{ x: 50 }, { x: 52 }], [60, 600])
    await expect(toast).not.toHaveCSS('translate', 'none')
    await stay()
    await settled(toast)
    await expect(toast).toHaveCSS('translate', 'none')
    const go = await putFinger(page, toast, [{ x: 12 }, { x: 52 }], [600, 60])
    await go()
    await expect(toast).toHaveCount(0)
  },
)

for (const [direction, by] of [
  ['left', { x: -110 }],
  ['upward', { y: -80 }],
] as const) {
  test(`a swipe ${direction} on an anchored toast scrolls the page instead of dismissing it`, { tag: '@wide' }, async ({ page }) => {
    await page.evaluate(() => {
      const opener = document.querySelector<HTMLElement>('#opener')!
      opener.style.left = '140px'
      opener.style.top = '300px'
      scrollTo(0, 0)
      window.notices.toast('已复制', { anchor: opener, duration: Infinity })
    })
    const toast = toastOf(page, '已复制')
    const fromOpener = async () => {
      const [a, b] = await Promise.all([page.locator('#opener'), toast].map(async (one) => (await one.boundingBox())!))
      return { below: b!.y - a!.y - a!.height, aside: Math.round(b!.x + b!.width / 2 - a!.x - a!.width / 2) }
    }
    await drawFinger(page, toast, by)
    if ('y' in by) await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(40)
    await expect(toast).toBeVisible()
    await expect.poll(fromOpener).toEqual({ below: 8, aside: 0 })
    await expect(toast).toHaveCSS('opacity', '1')
  })
}

test('a finger can start scrolling the page on a toast', { tag: '@wide' }, async ({ page }) => {
  await page.evaluate(() => scrollTo(0, 500))
  await showToast(page, '已保存到学习记录')
  await drawFinger(page, toastOf(page, '已保存到学习记录'), { y: 200 })
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(400)
  await expect(toastOf(page, '已保存到学习记录')).toBeVisible()
  await expect(toastOf(page, '已保存到学习记录')).toHaveCSS('translate', 'none')
})

test('a swipe that starts on a button does not press it, a tap does', async ({ page }) => {
  await page.evaluate(() => {
    window.notices.toast('已移出收藏', { duration: Infinity, action: { label: '撤销', onClick: window.notices.told('已撤销') } })
  })
  const undo = toastOf(page, '已移出收藏').getByRole('button', { name: '撤销' })
  await drawFinger(page, undo, { x: -130 })
  await expect(toastOf(page, '已移出收藏')).toHaveCount(0)
  await expect(page).toHaveTitle('页')
  await page.evaluate(() => {
    window.notices.toast('又移出了', { duration: Infinity, action: { label: '撤销', onClick: window.notices.told('已撤销') } })
  })
  await toastOf(page, '又移出了').getByRole('button', { name: '撤销' }).tap()
  await expect(page).toHaveTitle('已撤销')
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('a toast appears and disappears without an animation', { tag: '@wide' }, async ({ page }) => {
    await showToast(page, '已保存到学习记录')
    const toast = toastOf(page, '已保存到学习记录')
    await expect(toast).toBeVisible()
    expect(await toast.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0)
    await drawFinger(page, toast, { x: 110 })
    await expect(toast).toHaveCount(0)
  })
})
