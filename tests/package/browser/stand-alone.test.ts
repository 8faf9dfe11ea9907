// @module-tag wide
import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { build, type Plugin, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { galleryConfig } from '../../../lib/gallery/galleryConfig.ts'
import { launch } from './openPage.ts'
import { differences, readPieces, type Seen } from './readPieces.ts'
import { servePage } from './servePage.ts'

/** Adds the published class names, which distinguish components from the rest of a scene. */
const markPieces: Plugin = {
  name: 'mark-pieces',
  enforce: 'post',
  transform: (code, id) =>
    /\/lib\/(?!gallery\/)/.test(id)
      ? { code: code.replaceAll(/(displayName: ?"(\w+)",\s*componentId: ?")/g, '$1zeyiji-$2-'), map: null }
      : undefined,
}

const reset = (name: string) => readFileSync(new URL(`resets/${name}.css`, import.meta.url), 'utf8')
const pages = {
  'no reset': '',
  normalize: reset('normalize'),
  "Bootstrap's reboot": reset('bootstrap'),
  "Tailwind's preflight": reset('tailwind'),
}

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#0a8450"/></svg>'

/** Scenes that depend on time or on the page itself. */
const leftOut = /^((hooks|theme|enums|embed|preview)\/|(toast\/unstyled|captcha\/panel|image\/loading)$)/

let browser: Browser
let site: Awaited<ReturnType<typeof servePage>>
let expected: Map<string, Seen[]>

beforeAll(async () => {
  const entry = new URL('scenesPage.tsx', import.meta.url).pathname
  const [launched, built] = await Promise.all([launch(), buildPage(entry)])
  browser = launched
  site = await servePage({ scripts: built, styles: 'any' })
  expected = await lookAt('ours')
})
afterAll(async () => {
  site.close()
  await browser.close()
})

async function buildPage(entry: string): Promise<Map<string, string>> {
  const { output } = (await build({
    ...galleryConfig,
    plugins: [...(galleryConfig.plugins ?? []), markPieces],
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: entry, output: { entryFileNames: 'page.js' } },
    },
  })) as Rolldown.RolldownOutput
  return new Map(output.flatMap((chunk) => (chunk.type === 'chunk' ? [[`/${chunk.fileName}`, chunk.code] as const] : [])))
}

/** Shows all scenes, with their layers open, in a page with a style sheet; `ours` selects the site's own page styles. */
async function lookAt(css: string): Promise<Map<string, Seen[]>> {
  const page = await browser.newPage({ viewport: { width: 900, height: 800 }, reducedMotion: 'reduce' })
  try {
    const seen = new Map<string, Seen[]>()
    await page.route('**/picture/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }))
    const begin = async () => {
      await page.goto(site.origin)
      await page.evaluate(dress, css)
    }
    await begin()
    const ids = (await page.evaluate(() => window.pieceScenes.ids)).filter((id) => !leftOut.test(id))
    for (const id of ids) {
      await page.evaluate((scene) => window.pieceScenes.show(scene), id)
      const opened = await open(page)
      seen.set(id, await page.evaluate(readPieces))
      // Open layers must not affect the next scene.
      if (opened) await begin()
    }
    return seen
  } finally {
    await page.close()
  }
}

/** Inserts the page's style sheet before those of the components; `ours` selects the site's own page styles. Runs in the browser. */
function dress(css: string): void {
  const sheet = document.createElement('style')
  sheet.textContent = css === 'ours' ? window.pieceScenes.pageCss : css
  document.head.prepend(sheet)
  document.querySelector<HTMLElement>('#root')!.style.cssText = 'position:absolute;inset:0 auto auto 0;width:600px'
}

/** Opens the layer of the scene, and waits until everything is loaded. Returns whether there was a layer to open. */
async function open(page: Page): Promise<boolean> {
  const opener = page.locator('[data-opens]').first()
  const opens = (await opener.count()) > 0
  if (opens) await opener.press('Enter')
  // An image without a source is complete, but has not been scrolled into view yet.
  await page.waitForFunction(() => [...document.images].every((image) => image.complete && image.currentSrc !== ''))
  await page.evaluate(async () => {
    const short = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime) < 1000
    await Promise.all(
      document
        .getAnimations()
        .filter(short)
        .map(({ finished }) => finished.catch(() => undefined)),
    )
    // Two frames: a loaded image appears with the next render.
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
  })
  return opens
}

describe('components look the same in a partner page', () => {
  test.each(Object.entries(pages))('with %s', async (_name, css) => {
    const seen = await lookAt(css)
    const faults = [...expected].flatMap(([id, look]) => differences(look, seen.get(id) ?? []).map((fault) => `${id}: ${fault}`))
    expect(faults).toEqual([])
  })
})
