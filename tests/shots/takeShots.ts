import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import type { OpenContext } from './createViewers.ts'
import type { View } from './views.ts'

/** Window heights by window width, in CSS pixels. */
export const windows = { 360: 740, 768: 1024, 1440: 900, 1920: 1080 } as const
export type Width = keyof typeof windows

export const modes = ['light', 'dark'] as const
export type Mode = (typeof modes)[number]

/** Maximum height of a screenshot, in CSS pixels: the rest of an endless list adds nothing. */
const maxHeight = 8000

/** A screenshot to take, and its file. */
export interface Shot {
  view: View
  width: Width
  mode: Mode
  file: string
}

/** Takes the screenshots of a view at one width, each mode in turn. Returns the errors of the page. */
export async function takeShots(openContext: OpenContext, origin: string, shots: readonly Shot[]): Promise<string[]> {
  const [first] = shots
  if (!first) return []
  const { view, width } = first
  const context = await openContext(view.viewer, {
    baseURL: origin,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width, height: windows[width] },
    reducedMotion: 'reduce',
  })
  const faults = watchFaults(context)
  const page = await context.newPage()
  await page.goto(view.path)
  await page.waitForLoadState('networkidle')
  await view.act?.(page)
  const dialog = page.getByRole('dialog')
  const whole = !(await dialog.isVisible())
  if (whole) await loadPictures(page)
  for (const { mode, file } of shots) {
    await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
    mkdirSync(dirname(file), { recursive: true })
    const height = Math.min(maxHeight, await page.evaluate(() => document.documentElement.scrollHeight))
    await page.screenshot({ path: file, ...(whole && { fullPage: true, clip: { x: 0, y: 0, width, height } }) })
  }
  await context.close()
  return faults.map((fault) => `${view.name}, ${width} px: ${fault}`)
}

/** Scrolls to the end and back, so that images below the fold are loaded. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
}

function watchFaults(context: BrowserContext): string[] {
  const faults: string[] = []
  context.on('weberror', (error) => faults.push(error.error().message))
  context.on('console', (message) => {
    if (message.type() === 'error' && !/status of 404/.test(message.text())) faults.push(message.text())
  })
  return faults
}
