import { readFile } from 'node:fs/promises'
import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { buildGallery } from '../../lib/gallery/buildGallery.ts'
import type { SceneEntry } from '../../lib/gallery/scenes.ts'
import { galleryNonce } from '../../lib/gallery/galleryConfig.ts'
import { onceForRun } from '../support/onceForRun.ts'
import { test as base } from '../support/sharedSite.ts'

/** Every component that has scenes. */
export const galleryPieces = readdirSync(new URL('../../lib/gallery/scenes', import.meta.url)).map((file) => file.replace('.tsx', ''))

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}
const policy = `script-src 'self'; style-src 'self' 'nonce-${galleryNonce}'`

/** Serves a built gallery under the site's policy for scripts and styles. */
async function serveGallery(folder: string) {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://gallery').pathname)
    const file = path === '/' ? '/index.html' : path
    readFile(join(folder, file)).then(
      (content) => {
        response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
        response.setHeader('content-security-policy', policy).end(content)
      },
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

interface SceneQuery {
  locale?: 'zh-CN' | 'en-US'
}

interface GalleryFixtures {
  /** Calls back for every scene of a component: in its initial state, and with all layers open. */
  visitScenes: (piece: string, query: SceneQuery, look: (page: Page, state: string) => Promise<void>) => Promise<void>
}

export const test = base.extend<GalleryFixtures & { gallery: string }>({
  gallery: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: here nothing.
    async ({}, provide) => {
      const { origin, server } = await serveGallery(await onceForRun('gallery', buildGallery))
      await provide(origin)
      server.closeAllConnections()
      server.close()
    },
    { timeout: 60_000 },
  ],

  baseURL: async ({ gallery }, provide) => provide(gallery),
  contextOptions: { reducedMotion: 'reduce' },

  page: async ({ page }, provide) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('console', (message) => {
      // Some scenes use missing images on purpose.
      const missing = message.text().includes('404') && message.location().url.includes('missing')
      if (['error', 'warning'].includes(message.type()) && !missing) faults.push(message.text())
    })
    await provide(page)
    expect(faults, 'faults of the page').toEqual([])
  },

  visitScenes: async ({ page }, provide) => {
    await provide(async (piece, query, look) => {
      const search = `?${new URLSearchParams({ bare: '', ...query })}`
      await page.goto(`/${search}#/${piece}`)
      const ids: SceneEntry['id'][] = await page.evaluate(() => window.scenes.map(({ id }) => id))
      const own = ids.filter((id) => id.startsWith(`${piece}/`))
      expect(own).not.toEqual([])
      for (const id of own) {
        await base.step(id, async () => {
          await change(page, search, id)
          await look(page, id)
          if (!(await openAll(page))) return
          await look(page, `${id}, opened`)
          // Open layers must not affect the next scene.
          await page.goto(`/?after=${id}#/${piece}`)
        })
      }
    })
  },
})

/** Shows another scene without reloading the page. */
async function change(page: Page, search: string, id: string): Promise<void> {
  await page.evaluate((address) => {
    history.replaceState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `${search}#/${id}`)
  await expect(page.locator(`main[data-scene="${id}"]`)).toBeVisible()
  await settled(page)
}

/** Clicks all buttons that open something one by one, including those in opened layers. Returns whether there were any. */
async function openAll(page: Page): Promise<boolean> {
  const openers = page.locator('[data-opens]:not([data-opened])')
  let opened = 0
  for (; (await openers.count()) > 0; opened += 1) {
    // An element handle, because the locator no longer matches the element once it is marked.
    const opener = await openers.first().elementHandle()
    await opener?.evaluate((element) => element.setAttribute('data-opened', ''))
    // By keyboard, because an open layer may cover the button.
    await opener?.press('Enter')
  }
  if (opened > 0) await settled(page)
  return opened > 0
}

/** Waits for images and finite animations. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
  // Excludes the time bar of a toast and spinners.
  const short = 1000
  await page.evaluate(
    (short) =>
      Promise.all(
        document
          .getAnimations()
          .filter(({ effect, playState }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) < short)
          .map((animation) => animation.finished.catch(() => undefined)),
      ),
    short,
  )
}

export { expect }
