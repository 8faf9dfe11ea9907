import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page } from '@playwright/test'
import { buildScenes, serveScenes } from '../support/scenePage.ts'
import { test as base } from '../support/sharedSite.ts'

const styles = `
  body { margin: 0; min-height: 3000px; }
  #opener { position: absolute; top: 100px; left: 600px; width: 80px; height: 40px; }
`

const portrait = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><rect width="80" height="80" fill="#0a8450"/></svg>'

export const test = base.extend<{ scene: void }>({
  scene: [
    async ({ page }, provide) => {
      const scripts = await buildScenes(fileURLToPath(new URL('./noticePage.tsx', import.meta.url)))
      const faults: string[] = []
      const { origin, close } = await serveScenes({
        scripts,
        styles,
        answer: (path, response) => {
          if (path === '/portrait.svg') response.setHeader('content-type', 'image/svg+xml').end(portrait)
          return path === '/portrait.svg'
        },
      })
      page.on('pageerror', (error) => faults.push(String(error)))
      page.on('console', (message) => {
        // One test uses a missing portrait on purpose.
        if (message.type() === 'error' && !message.text().includes('404')) faults.push(message.text())
      })
      await page.goto(origin)
      await page.waitForFunction(() => 'notices' in window)
      await page.evaluate(() => window.notices.show('style', 'toasts', 'notifications'))
      await page.locator('toast-layer, notification-layer').nth(1).waitFor({ state: 'attached' })
      await provide()
      expect(faults, 'faults of the page').toEqual([])
      close()
    },
    { auto: true },
  ],
})

export { expect }

export const toastOf = (page: Page, text: string): Locator => page.locator('toast-layer [data-notice]').filter({ hasText: text })
export const notificationOf = (page: Page, text: string): Locator =>
  page.locator('notification-layer [data-notice]').filter({ hasText: text })

/** Waits until a notice is opaque and no longer moves. */
export const settled = (notice: Locator): Promise<unknown> =>
  notice.evaluate((element) =>
    Promise.all(
      element
        .getAnimations({ subtree: true })
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 1000)
        .map(({ finished }) => finished),
    ),
  )

/** Shows a toast without a timeout. */
export const showToast = (page: Page, text: string): Promise<void> =>
  page.evaluate((text) => void window.notices.toast(text, { duration: Infinity }), text)

interface Way {
  x?: number
  y?: number
}

/**
 * Touches an element and moves the finger over the page to one or more points. The duration in milliseconds, by event
 * timestamps, is that of the whole path or of each segment. Returns a function that lifts the finger.
 */
export async function putFinger(
  page: Page,
  notice: Locator,
  way: Way | readonly Way[],
  milliseconds: number | readonly number[] = 300,
): Promise<() => Promise<void>> {
  await settled(notice)
  const box = (await notice.boundingBox())!
  const start = { x: Math.round(box.x + 60), y: Math.round(box.y + box.height / 2) }
  const stretches = [way].flat()
  const times = typeof milliseconds === 'number' ? stretches.map(() => milliseconds / stretches.length) : milliseconds
  let now = Date.now() - times.reduce((sum, time) => sum + time, 0)
  const touch = await page.context().newCDPSession(page)
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', { x, y }: Required<Way>) => {
    const touchPoints = type === 'touchEnd' ? [] : [{ x: start.x + x, y: start.y + y }]
    await touch.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: now / 1000 })
  }
  let place = { x: 0, y: 0 }
  await send('touchStart', place)
  for (const [index, { x = 0, y = 0 }] of stretches.entries()) {
    const from = place
    for (let step = 1; step <= 10; step += 1) {
      now += times[index]! / 10
      place = { x: from.x + ((x - from.x) * step) / 10, y: from.y + ((y - from.y) * step) / 10 }
      await send('touchMove', place)
    }
  }
  return () => send('touchEnd', place)
}

/** Touches an element, moves the finger over the page and lifts it. */
export async function drawFinger(page: Page, notice: Locator, way: Way | readonly Way[]): Promise<void> {
  const lift = await putFinger(page, notice, way)
  await lift()
}
