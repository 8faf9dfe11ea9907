import type { Page } from '@playwright/test'
import { expect, settled, showToast, test, toastOf } from './noticeFixture.ts'

const anchor = (page: Page) => page.locator('#opener')
const showBeside = (page: Page, text: string) =>
  page.evaluate((text) => void window.notices.toast.success(text, { anchor: document.querySelector('#opener'), duration: Infinity }), text)

/** Returns the distance of the toast's top from the anchor's bottom, and whether the toast is centred there. */
const offset = (page: Page, text: string) =>
  toastOf(page, text).evaluate((toast) => {
    const [a, b] = [document.querySelector('#opener')!.getBoundingClientRect(), toast.getBoundingClientRect()]
    return { below: Math.round(b.top - a.bottom), centred: Math.abs(b.left + b.width / 2 - a.left - a.width / 2) <= 1 }
  })
const style = (page: Page, property: string, value: string) =>
  anchor(page).evaluate((element, [property, value]) => element.style.setProperty(property, value), [property, value] as const)

test('an anchored toast follows its element, regardless of what moves it', async ({ page }) => {
  await showBeside(page, '已复制')
  const beside = { below: 8, centred: true }
  await settled(toastOf(page, '已复制'))
  await expect.poll(() => offset(page, '已复制')).toEqual(beside)
  await page.mouse.wheel(0, 60)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(60)
  await expect.poll(() => offset(page, '已复制')).toEqual(beside)
  // A layout change without an event.
  await style(page, 'top', '400px')
  await expect.poll(() => offset(page, '已复制')).toEqual(beside)
  await page.setViewportSize({ width: 900, height: 700 })
  await expect.poll(() => offset(page, '已复制')).toEqual(beside)
  // A scrolling container.
  await page.evaluate(() => {
    const box = document.body.appendChild(document.createElement('div'))
    box.style.cssText = 'position:fixed;inset:0;overflow:auto'
    box.append(document.querySelector('#opener')!)
    box.append(Object.assign(document.createElement('div'), { textContent: '长' }))
    box.lastElementChild!.setAttribute('id', 'long')
    document.querySelector<HTMLElement>('#long')!.style.height = '3000px'
    box.scrollTop = 100
  })
  await expect.poll(() => offset(page, '已复制')).toEqual(beside)
  expect((await anchor(page).boundingBox())!.y).toBe(300)
})

test(
  'at the bottom of the window, an anchored toast flips to the other side and never leaves the window',
  { tag: '@wide' },
  async ({ page }) => {
    await style(page, 'position', 'fixed')
    await style(page, 'top', '750px')
    await showBeside(page, '已复制')
    const toast = toastOf(page, '已复制')
    await expect.poll(async () => (await toast.boundingBox())!.y + (await toast.boundingBox())!.height).toBeCloseTo(742, 0)
    await style(page, 'left', '1270px')
    await expect.poll(async () => (await toast.boundingBox())!.x + (await toast.boundingBox())!.width).toBeCloseTo(1272, 0)
    await style(page, 'top', '2000px')
    await expect(toast).toBeInViewport({ ratio: 1 })
  },
)

for (const [how, lose] of [
  ['leaves the document', (element: HTMLElement) => element.remove()],
  ['is no longer rendered', (element: HTMLElement) => element.style.setProperty('display', 'none')],
] as const) {
  test(`an anchored toast moves to the top centre when its element ${how}`, { tag: '@wide' }, async ({ page }) => {
    await showBeside(page, '已复制')
    await expect(toastOf(page, '已复制')).toHaveAttribute('data-anchored')
    await anchor(page).evaluate(lose)
    await expect(toastOf(page, '已复制')).not.toHaveAttribute('data-anchored')
    await settled(toastOf(page, '已复制'))
    const { x, y, width } = (await toastOf(page, '已复制').boundingBox())!
    expect(y).toBe(16)
    expect(x + width / 2).toBeCloseTo(640, 0)
  })
}

test('without an anchored toast, no animation frames are requested', { tag: '@wide' }, async ({ page }) => {
  await page.evaluate(() => {
    const request = window.requestAnimationFrame
    Object.assign(window, { nextFrame: () => new Promise(request) })
    window.requestAnimationFrame = (step) => {
      Object.assign(window, { asked: ((window as { asked?: number }).asked ?? 0) + 1 })
      return request(step)
    }
  })
  const asked = () => page.evaluate(() => (window as { asked?: number }).asked ?? 0)
  await showToast(page, '普通')
  await expect(toastOf(page, '普通')).toBeVisible()
  expect(await asked()).toBe(0)
  await showBeside(page, '已复制')
  await expect.poll(asked).toBeGreaterThan(3)
  await page.evaluate(() => window.notices.toast.dismiss())
  await expect(toastOf(page, '已复制')).toHaveCount(0)
  const before = await asked()
  await page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) await (window as unknown as { nextFrame: () => Promise<void> }).nextFrame()
  })
  expect(await asked()).toBe(before)
})

test('screen readers find two live regions, even while they are empty', { tag: '@wide' }, async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  const regions = async () => {
    const { nodes } = await session.send('Accessibility.getFullAXTree')
    return nodes
      .filter(({ role, ignored }) => !ignored && ['alert', 'status'].includes(String(role?.value)))
      .map(({ role, properties }) => [role?.value, properties?.find(({ name }) => name === 'atomic')?.value.value])
  }
  // The live regions of the toasts and of the notifications.
  await expect.poll(regions).toEqual([
    ['alert', false],
    ['status', false],
    ['alert', false],
    ['status', false],
  ])
})
