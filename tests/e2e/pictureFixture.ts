import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { buildScenes, serveScenes } from '../support/scenePage.ts'
import { test as base } from '../support/sharedSite.ts'

/* Serves images that are generated from their address. */

const drawing = (width: string, height: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#0a8450"/><rect width="50%" height="50%" fill="#f2b452"/></svg>`

interface Pictures {
  origin: string
  /** Names of the requested images. */
  requested: string[]
  /** Makes the server answer with valid instead of broken images from now on. */
  mend: () => void
}

export const test = base.extend<{ pictures: Pictures }>({
  pictures: [
    async ({ page }, provide) => {
      const scripts = await buildScenes(fileURLToPath(new URL('./picturePage.tsx', import.meta.url)))
      const faults: string[] = []
      const requested: string[] = []
      let broken = true
      const { origin, close } = await serveScenes({
        scripts,
        answer: (path, response) => {
          const [, width, height] = /^\/picture\/(\d+)x(\d+)/.exec(path) ?? []
          if (path.startsWith('/picture/')) requested.push(path.slice(9))
          if (width && height) response.setHeader('content-type', 'image/svg+xml').end(drawing(width, height))
          else if (path.startsWith('/picture/broken') && !broken)
            response.setHeader('content-type', 'image/svg+xml').end(drawing('600', '400'))
          else return false
          return true
        },
      })
      page.on('pageerror', (error) => faults.push(String(error)))
      page.on('console', (message) => {
        // Some tests use broken images on purpose.
        if (message.type() === 'error' && !message.text().includes('404')) faults.push(message.text())
      })
      await page.goto(origin)
      await page.waitForFunction(() => 'gallery' in window)
      await provide({ origin, requested, mend: () => void (broken = false) })
      expect(faults, 'faults of the page').toEqual([])
      close()
    },
    { auto: true },
  ],
})

export { expect }

export const dialog = (page: Page) => page.getByRole('dialog', { name: '图片预览' })
export const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
/** Returns the image in the preview once it is loaded. */
export const picture = (page: Page) => dialog(page).locator('[data-status="shown"] > img')
export const percent = (page: Page) => dialog(page).locator('output')

/** Opens a preview; the name of an image contains its size. */
export async function openPictures(page: Page, names: string[], index = 0): Promise<void> {
  await page.evaluate(
    ([names, index]) => {
      document.querySelector<HTMLElement>('#opener')?.focus({ preventScroll: true })
      window.gallery.open(names, index)
    },
    [names, index] as const,
  )
  await expect(picture(page)).toBeVisible()
}

export async function swipe(page: Page, by: number): Promise<void> {
  await page.mouse.move(640, 300)
  await page.mouse.down()
  await page.mouse.move(640 + by / 2, 302, { steps: 4 })
  await page.mouse.move(640 + by, 302, { steps: 4 })
  await page.mouse.up()
}

/** Returns the image coordinates, in its own pixels, of a point in the window. */
export const pointUnder = async (page: Page, at: { x: number; y: number }) =>
  picture(page).evaluate((image, { x, y }) => {
    const box = image.getBoundingClientRect()
    const matrix = new DOMMatrix(getComputedStyle(image).transform)
    matrix.e = matrix.f = 0
    const { x: left, y: top } = matrix.inverse().transformPoint(new DOMPoint(x - box.left - box.width / 2, y - box.top - box.height / 2))
    return { x: left, y: top }
  }, at)

export const settled = (page: Page) => picture(page).evaluate((image) => Promise.all(image.getAnimations().map(({ finished }) => finished)))
