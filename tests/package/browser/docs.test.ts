// @module-tag wide
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pieces } from '../../../lib/gallery/pieces.ts'
import { libraryFolder } from '../../../lib/publish/readTypes.ts'
import { launch } from './openPage.ts'

const folder = mkdtempSync(join(tmpdir(), 'zeyiji-docs-'))
/** A subfolder of a host, where a static host may put the site. */
const place = '/partners/ui/'
const kinds: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

let server: Server
let browser: Browser
let files: string[]
beforeAll(async () => {
  execFileSync(process.execPath, [join(libraryFolder, 'gallery/docs/buildDocs.ts'), '--out', folder, '--base', place], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  files = readdirSync(folder).filter((file) => file.endsWith('.html'))
  server = createServer((request, response) => {
    const file = new URL(request.url ?? '/', 'http://docs').pathname.replace(place, '')
    try {
      response.setHeader('content-type', kinds[extname(file)] ?? 'application/octet-stream').end(readFileSync(join(folder, file)))
    } catch {
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(readFileSync(join(folder, '404.html')))
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  server?.closeAllConnections()
  server?.close()
  rmSync(folder, { recursive: true, force: true })
})

const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const addressOf = (file: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${place}${file}`

interface Reader {
  width?: number
  scripts?: boolean
  mode?: 'light' | 'dark'
}

type Look = (page: Page, file: string) => Promise<void>

/** Opens pages and returns the console output. Some examples contain missing images on purpose. */
async function visit(paths: string | string[], { width = 1440, scripts = true, mode = 'light' }: Reader, look: Look): Promise<string[]> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    javaScriptEnabled: scripts,
    colorScheme: mode,
    locale: 'zh-CN',
  })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error}`))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !message.location().url.includes('missing'))
      faults.push(`${page.url()}: ${message.text()}`)
  })
  try {
    for (const file of [paths].flat()) {
      await page.goto(addressOf(file))
      if (scripts) await page.locator(':root[data-live]').waitFor()
      await look(page, file)
    }
  } finally {
    await context.close()
  }
  return faults
}

describe('the documentation', () => {
  test('has a page for every component and entry point, each with its own title and description', () => {
    expect(files).toEqual(expect.arrayContaining(pieces.map(({ id }) => `${id}.html`)))
    expect(files).toEqual(
      expect.arrayContaining(['index.html', '404.html', 'api-contract.html', 'frameworks.html', 'changelog.html', 'csp.html']),
    )
    const heads = files.map((file) => /<title>(.+?)<\/title>\n<meta name="description" content="(.{8,}?)">/.exec(read(file)))
    expect(files.filter((_, index) => !heads[index])).toEqual([])
    for (const part of [1, 2]) expect(new Set(heads.map((head) => head?.[part])).size).toBe(files.length)
  })

  test('shows each component with examples, props and accessibility notes, without scripts', async () => {
    for (const { id } of pieces) {
      const html = read(`${id}.html`)
      expect(html, id).toContain('<h2 id="examples">')
      expect(html.match(/data-island="scene\/[^"]+"><[a-z]/g) ?? [], id).not.toEqual([])
      expect(html, id).toContain('<h2 id="access">')
    }
    await visit('button.html', { scripts: false, mode: 'dark' }, async (page) => {
      await page.getByRole('button', { name: '提交报名' }).waitFor()
      await page
        .getByRole('row', { name: /^tone 'danger' \| .* 'secondary'/ })
        .first()
        .waitFor()
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(18, 22, 28)')
    })
  })

  test('fits a phone on every page at any URL, without console output', async () => {
    const wide: string[] = []
    const faults = await visit(files, { width: 360 }, async (page, file) => {
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (beyond > 0) wide.push(`${file} is ${beyond} px wider than a phone`)
    })
    expect(wide).toEqual([])
    expect(faults).toEqual([])
  })

  test('has working examples, a copy button for code and a colour mode switch', async () => {
    const faults = await visit('toast.html', {}, async (page) => {
      await page.getByRole('button', { name: '成功', exact: true }).first().click()
      await page.getByRole('status').getByText('已保存').first().waitFor()
      await page.getByText('代码', { exact: true }).first().click()
      await page.getByRole('button', { name: '复制', exact: true }).first().click()
      await page.getByRole('button', { name: '已复制' }).waitFor()
      await page.getByText('深色', { exact: true }).click()
      await page.locator(":root[data-color-mode='dark']").waitFor()
    })
    expect(faults).toEqual([])
  })

  test('navigates by its list of pages, which a button opens on a phone', async () => {
    await visit('index.html', { width: 360, scripts: false }, async (page) => {
      await page.getByRole('button', { name: '目录' }).click()
      await page.getByRole('navigation', { name: '全部页面' }).getByRole('link', { name: '轻提示', exact: true }).click()
      await page.getByRole('heading', { level: 1, name: '轻提示' }).waitFor()
    })
  })

  test('links to the home page from a missing page at any depth', async () => {
    const page = await browser.newPage()
    await page.goto(addressOf('old/place/of/image.html'))
    await page.getByRole('link', { name: '回到首页' }).click()
    await page.getByRole('heading', { level: 1, name: '@zeyiji/ui' }).waitFor()
    await page.close()
  })

  test.each(['index.html', 'image.html', 'api-primitives.html', 'frameworks.html'])(
    '%s is accessible in light and dark mode',
    async (file) => {
      for (const mode of ['light', 'dark'] as const) {
        await visit(file, { mode }, async (page) => {
          const { violations } = await new AxeBuilder({ page }).analyze()
          expect(violations.map(({ id, nodes }) => `${mode} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`)).toEqual([])
        })
      }
    },
  )
})
