// @module-tag wide
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { bundleByVite } from '../bundle.ts'
import { docsRecipes } from '../docsExamples.ts'
import { runNode } from '../runNode.ts'
import { placeAstro } from './astroDouble.ts'
import { launch, openPage } from './openPage.ts'
import { lookWithoutScripts, signInAndLook } from './signInAndLook.ts'

const project = inject('react19')
const photo = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#0a8450"/></svg>'

interface Rendered {
  html: string
  /** Value of the policy header, which a built page lacks. */
  policy: string | null
}

let browser: Browser
let scripts: Map<string, string>
let built: Rendered
let onDemand: Rendered
beforeAll(async () => {
  const recipe = [...docsRecipes()].flatMap(([path, code]) =>
    path.startsWith('astro/') ? [[path.replace('astro/', ''), code] as const] : [],
  )
  await placeAstro(project, new Map(recipe))
  ;[built, onDemand] = (await runNode(project, 'astro/render.js')) as [Rendered, Rendered]
  scripts = await bundleByVite(project, 'astro/page.js', 'development')
  browser = await launch()
})
afterAll(() => browser.close())

/** Serves a page with the script of its islands. */
async function serve({ html, policy }: Rendered): Promise<{ origin: string; close: () => void }> {
  const page = html.replace('</body>', '<script type="module" src="/page.js"></script></body>')
  const server = createServer((request, response) => {
    const script = scripts.get(request.url ?? '/')
    if (script !== undefined) response.setHeader('content-type', 'text/javascript; charset=utf-8').end(script)
    else if (request.url?.startsWith('/photos/')) response.setHeader('content-type', 'image/svg+xml').end(photo)
    else if (request.url === '/favicon.ico') response.writeHead(204).end()
    else {
      if (policy !== null) response.setHeader('content-security-policy', policy)
      response.setHeader('content-type', 'text/html; charset=utf-8').end(page)
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() }
}

test.each([
  ['built', () => built],
  ['rendered on demand', () => onDemand],
])(
  'the recipe for Astro, %s, has the styles of all islands in its head, hydrates without warnings, shows images and signs in, under its policy',
  async (_kind, rendered) => {
    const { origin, close } = await serve(rendered())
    try {
      await lookWithoutScripts(browser, origin)
      await openPage(browser, origin, signInAndLook)
    } finally {
      close()
    }
  },
)

test('with the recipe for Astro, a built page allows its styles by hash, a page rendered on demand by a nonce', () => {
  expect(built.html).toMatch(/http-equiv="content-security-policy" content="[^"]*style-src 'self' 'sha256-47DEQ\S+' 'sha256-/)
  expect(built.html).not.toContain('nonce')
  const nonce = /style-src 'nonce-([\w-]+)'/.exec(onDemand.policy ?? '')?.[1]
  expect(onDemand.html).toContain(`<style nonce="${nonce}" data-styled`)
})
