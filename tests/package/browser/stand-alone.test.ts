// @module-tag wide
import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { build, type Plugin, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { galleryConfig } from '../../../lib/gallery/galleryConfig.ts'
import { launch } from './openPage.ts'
import { differences, readPieces, type Seen } from './readPieces.ts'
import { servePage } from './servePage.ts'

/** Class names as the published pieces have them, by which they are told from what the scenes are made of. */
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

/** Scenes that are a matter of time, or of the page itself, whose own elements they hold. */
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

/** Shows all scenes in a page with such a style sheet, opened as far as they open; `ours` is a page that is ours as a whole. */
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
      // Open layers belong to one scene alone.
      if (opened) await begin()
    }
    return seen
  } finally {
    await page.close()
  }
}

/** Gives the page its style sheet, before those of the pieces; `ours` is that of a page that is ours as a whole. Runs in the browser. */
function dress(css: string): void {
  const sheet = document.createElement('style')
  sheet.textContent = css === 'ours' ? window.pieceScenes.pageCss : css
  document.head.prepend(sheet)
  document.querySelector<HTMLElement>('#root')!.style.cssText = 'position:absolute;inset:0 auto auto 0;width:600px'
}

/** Presses what opens something, and waits until all is there; tells whether anything was pressed. */
async function open(page: Page): Promise<boolean> {
  const opener = page.locator('[data-opens]').first()
  const opens = (await opener.count()) > 0
  if (opens) await opener.press('Enter')
  // A picture without an address has not come near yet, and is complete all the same.
  await page.waitForFunction(() => [...document.images].every((image) => image.complete && image.currentSrc !== ''))
  await page.evaluate(async () => {
    const short = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime) < 1000
    await Promise.all(
      document
        .getAnimations()
        .filter(short)
        .map(({ finished }) => finished.catch(() => undefined)),
    )
    // Twice: a picture that has come is shown with the next render.
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
  })
  return opens
}

describe('pieces look the same in a partner page', () => {
  test.each(Object.entries(pages))('with %s', async (_name, css) => {
    const seen = await lookAt(css)
    const faults = [...expected].flatMap(([id, look]) => differences(look, seen.get(id) ?? []).map((fault) => `${id}: ${fault}`))
    expect(faults).toEqual([])
  })
})
