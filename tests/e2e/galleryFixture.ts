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

/** Every piece that has scenes. */
export const galleryPieces = readdirSync(new URL('../../lib/gallery/scenes', import.meta.url))

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
  /** Calls back for every scene of a piece: at rest, and once more with everything open that it has to open. */
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
      // Missing pictures are what some scenes are about.
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
          // Open layers belong to this scene alone.
          await page.goto(`/?after=${id}#/${piece}`)
        })
      }
    })
  },
})

/** Shows another scene without loading the page anew. */
async function change(page: Page, search: string, id: string): Promise<void> {
  await page.evaluate((address) => {
    history.replaceState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `${search}#/${id}`)
  await expect(page.locator(`main[data-scene="${id}"]`)).toBeVisible()
  await settled(page)
}

/** Presses one by one all buttons that open something, those within what has been opened too. Tells whether there were any. */
async function openAll(page: Page): Promise<boolean> {
  const openers = page.locator('[data-opens]:not([data-opened])')
  let opened = 0
  for (; (await openers.count()) > 0; opened += 1) {
    // The element itself: marked, it is no longer the first that is not.
    const opener = await openers.first().elementHandle()
    await opener?.evaluate((element) => element.setAttribute('data-opened', ''))
    // The button is pressed by keyboard: a layer that was opened before may cover it.
    await opener?.press('Enter')
  }
  if (opened > 0) await settled(page)
  return opened > 0
}

/** Waits for pictures and for what is still appearing. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
  // Neither the time bar of a toast nor a spinner is waited for.
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
