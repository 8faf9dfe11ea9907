import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { buildEmbed } from '../../lib/publish/buildEmbed.ts'
import { onceForRun } from '../support/onceForRun.ts'
import { test as base } from '../support/sharedSite.ts'

/* A partner's page without React and with a strict policy, which loads the script from another origin. */

interface PageOptions {
  /** A style sheet of the page, by its path. */
  css?: string
  /** Additional content of the head, after the script. */
  head?: string
  /** The page's style-src; by default only its own files. */
  styleSource?: string
  /** Paths of the script on its host; browsers treat each as a separate copy. */
  scripts?: string[]
}

interface Partner {
  /** Opens a page with this body. */
  open: (body: string, options?: PageOptions) => Promise<void>
  /** Names of the requested images. */
  requested: string[]
  /** Makes the server answer with valid instead of broken images from now on. */
  mend: () => void
}

async function serve(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

const drawing = (width: string, height: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#0a8450"/><rect width="50%" height="50%" fill="#f2b452"/></svg>`

export const test = base.extend<{ partner: Partner; cdn: string }>({
  cdn: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: here nothing.
    async ({}, provide) => {
      const folder = await onceForRun('embed', async (made) => void (await buildEmbed(made)))
      const { origin, close } = await serve((request, response) => {
        // The folder name is arbitrary: chunks are located relative to the script.
        const [, name] = /^\/embed[^/]*\/([\w.-]+\.js)/.exec(request.url ?? '') ?? []
        if (!name) return void response.writeHead(404).end()
        response.setHeader('access-control-allow-origin', '*').setHeader('content-type', 'text/javascript')
        response.end(readFileSync(join(folder, name)))
      })
      await provide(origin)
      close()
    },
    { timeout: 60_000 },
  ],

  partner: [
    async ({ page, cdn }, provide) => {
      const faults: string[] = []
      const requested: string[] = []
      let broken = true
      let html = ''
      let css = ''
      let styleSource = ''
      const { origin, close } = await serve((request, response) => {
        const path = request.url ?? '/'
        const [, width, height] = /^\/picture\/(\d+)x(\d+)/.exec(path) ?? []
        if (path.startsWith('/picture/')) requested.push(path.slice(9))
        if (path === '/') {
          // The default policy has neither a nonce nor `unsafe-inline` for styles.
          response.setHeader(
            'content-security-policy',
            `default-src 'none'; script-src ${cdn} 'nonce-n'; style-src ${styleSource}; img-src 'self'`,
          )
          response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
        } else if (path === '/page.css') response.setHeader('content-type', 'text/css').end(css)
        else if (width && height) response.setHeader('content-type', 'image/svg+xml').end(drawing(width, height))
        else if (path.startsWith('/picture/broken') && !broken)
          response.setHeader('content-type', 'image/svg+xml').end(drawing('600', '400'))
        else response.writeHead(404).end()
      })
      page.on('pageerror', (error) => faults.push(String(error)))
      page.on('console', (message) => {
        // Some tests use broken images on purpose.
        if (message.type() !== 'log' && !message.text().includes('404')) faults.push(message.text())
      })
      await provide({
        requested,
        mend: () => void (broken = false),
        async open(body, { css: styles = '', head = '', styleSource: source = "'self'", scripts = ['embed/zeyiji-ui.js'] } = {}) {
          styleSource = source
          css = `body { margin: 8px; } ${styles}`
          const tags = scripts.map((path) => `<script type="module" src="${cdn}/${path}"></script>`).join('')
          html = `<!doctype html><html lang="zh-CN"><head><title>页</title><link rel="stylesheet" href="/page.css">${tags}${head}</head><body><main><h1>作品</h1>${body}</main></body></html>`
          await page.goto(origin)
        },
      })
      expect(faults, 'faults of the page').toEqual([])
      close()
    },
    { auto: true },
  ],
})

export { expect }

export const opener = (page: Page, name: string) => page.getByRole('button', { name: `查看大图：${name}`, exact: true })
export const dialog = (page: Page) => page.getByRole('dialog', { name: '图片预览' })
/** Returns the image in the preview once it is loaded. */
export const picture = (page: Page) => dialog(page).locator('[data-status="shown"] > img')
/** Returns an image on the page once it is loaded. */
export const shown = (page: Page, name: string) => page.locator('zeyiji-image [data-status="shown"]').getByAltText(name)
/** Returns the images in the open preview. */
export const thumbnails = (page: Page) => dialog(page).getByRole('group', { name: '缩略图' }).getByRole('button')

/** Returns the markup of an image with a name and a size. */
export const image = (alt: string, file = '600x400', more = '') =>
  `<zeyiji-image src="/picture/${file}" alt="${alt}" width="300" height="200" ${more}></zeyiji-image>`
