// @module-tag wide
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { bundleByVite } from '../bundle.ts'
import { toScript } from '../compileFixture.ts'
import { launch } from './openPage.ts'
import { nonce, servePage } from './servePage.ts'

const app = `
import { createRoot } from 'react-dom/client'
import { Button, Dialog, Empty, Price, Tag } from '@zeyiji/ui/primitives'
import { GlobalStyle } from '@zeyiji/ui/theme'
window.mountBare = (withTokens) => createRoot(document.querySelector('#root')).render(
  <>
    <Button tone="primary">报名</Button> <Button>再想想</Button> <Tag tone="warning">即将开考</Tag> <Price fen={12900} />
    <Empty title="还没有收藏" />
    <Dialog title="退出？" onClose={() => undefined}><Button tone="danger">退出</Button></Dialog>
    {withTokens && <GlobalStyle />}
  </>
)`

declare global {
  interface Window {
    mountBare: (withTokens?: boolean) => void
  }
}

let browser: Browser
let scripts: Record<'development' | 'production', Map<string, string>>
beforeAll(async () => {
  const project = inject('react19')
  mkdirSync(join(project, 'bare'), { recursive: true })
  writeFileSync(join(project, 'bare/page.js'), await toScript(app, 'page.tsx'))
  browser = await launch()
  scripts = {
    development: await bundleByVite(project, 'bare/page.js', 'development'),
    production: await bundleByVite(project, 'bare/page.js', 'production'),
  }
})
afterAll(() => browser.close())

/** Shows the components in a page with the given styles; returns the console output. */
async function visit(css: string, mode: keyof typeof scripts, look: (page: Page) => Promise<void>, withTokens = false): Promise<string[]> {
  const site = await servePage({
    head: `<meta property="csp-nonce" nonce="${nonce}"><style nonce="${nonce}">${css}</style>`,
    scripts: scripts[mode],
  })
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('pageerror', (error) => said.push(String(error)))
  try {
    await page.goto(site.origin)
    await page.evaluate((tokens) => window.mountBare(tokens), withTokens)
    await look(page)
    return said
  } finally {
    await page.close()
    site.close()
  }
}

const haveTokens = (page: Page) =>
  page.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue('--scheme') !== '')

/** Returns the lowest contrast (WCAG) between a text of the components and its background. Runs in the browser. */
function leastContrast(): number {
  const rgb = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number)
  const linear = (part: number) => (part <= 10 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4)
  const light = (color: string) => {
    const [red = 0, green = 0, blue = 0] = rgb(color)
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
  const groundOf = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)'
    const { backgroundColor } = getComputedStyle(element)
    return rgb(backgroundColor)[3] === 0 ? groundOf(element.parentElement) : backgroundColor
  }
  const texts = [...document.querySelectorAll('#root *')].filter((element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
  )
  return Math.min(
    ...texts.map((element) => {
      const [one, other] = [light(getComputedStyle(element).color), light(groundOf(element))]
      return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
    }),
  )
}

test.each([
  ['a plain page', '', 'light'],
  ['a dark page', 'body { background: #101418; color: #eee }', 'dark'],
])('without tokens, components in %s are readable, and the console explains the solution once', async (_name, css, scheme) => {
  const said = await visit(css, 'development', async (page) => {
    await haveTokens(page)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--scheme'))).toBe(scheme)
    expect(await page.evaluate(leastContrast)).toBeGreaterThanOrEqual(4.5)
  })
  const warnings = said.filter((text) => text.includes('@zeyiji/ui'))
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toMatch(/no tokens.*GlobalStyle/)
})

test('a production build writes nothing to the console and has readable components', async () => {
  const said = await visit('', 'production', async (page) => {
    await haveTokens(page)
    expect(await page.evaluate(leastContrast)).toBeGreaterThanOrEqual(4.5)
  })
  expect(said).toEqual([])
})

test('tokens of the page override the fallback tokens, even if they come later', async () => {
  await visit('', 'production', async (page) => {
    await haveTokens(page)
    await page.evaluate((value) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`:root { --primary: ${value} }`)
      document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets]
    }, 'rgb(1, 2, 3)')
    expect(await page.getByText('报名').evaluate((button) => getComputedStyle(button).backgroundColor)).toMatch(/^rgba?\(1, 2, 3/)
  })
})

test('GlobalStyle prevents fallback tokens and the warning', async () => {
  const said = await visit(
    '',
    'development',
    async (page) => {
      await haveTokens(page)
      // The request for fallback tokens uses an earlier timer of the page.
      await page.evaluate(() => new Promise((done) => setTimeout(done)))
      await page.waitForLoadState('networkidle')
      const sheets = await page.evaluate(() =>
        document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)),
      )
      expect(sheets.filter((rule) => rule.includes('--scheme'))).toEqual([])
    },
    true,
  )
  expect(said.filter((text) => text.includes('@zeyiji/ui'))).toEqual([])
})
