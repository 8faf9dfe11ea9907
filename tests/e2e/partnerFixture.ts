import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { createDemo } from '../../lib/partner-demo/createDemo.ts'
import { test as base } from '../support/siteFixture.ts'
import { type RunningSite, startSite } from '../support/startSite.ts'

/* The demonstration's pages on their own origins, with the site as the host. */

interface Origins {
  /** Origin that may call the host. */
  partner: string
  /** Origin of the same pages that the host does not allow. */
  stranger: string
  close: () => void
  show: (pages: RequestListener) => void
}

export const test = base.extend<{ told: (page: Page) => Promise<Told[]> }, { origins: Origins; site: RunningSite; demo: Origins }>({
  origins: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: here nothing.
    async ({}, provide) => {
      let pages: RequestListener = (_, response) => void response.writeHead(503).end()
      const servers = await Promise.all([0, 1].map(() => listen((request, response) => pages(request, response))))
      const [partner, stranger] = servers.map(({ origin }) => origin)
      const close = () => servers.forEach((server) => server.close())
      await provide({ partner: partner!, stranger: stranger!, close, show: (shown) => void (pages = shown) })
      close()
    },
    { scope: 'worker' },
  ],

  site: [
    async ({ origins }, provide) => {
      const site = await startSite({ EMBED_ORIGINS: origins.partner })
      await provide(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],

  demo: [
    async ({ origins, site }, provide) => {
      origins.show(await createDemo(site.origin))
      await provide(origins)
    },
    { scope: 'worker', timeout: 600_000 },
  ],

  // oxlint-disable-next-line no-empty-pattern -- As above.
  told: async ({}, provide) => provide((page) => page.evaluate(() => Reflect.get(window, 'told') as Told[])),
})

/** An event that the page received; only the length of a token is recorded. */
export interface Told {
  type: string
  detail: { token?: number; user?: { nickname: string }; message?: string; code?: number; status?: number } | null
}

/** Opens a page and records the events of its elements. */
export async function open(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => {
    const told: unknown[] = []
    Reflect.set(window, 'told', told)
    const record = (event: Event) => {
      if (!(event instanceof CustomEvent)) return
      const detail = event.detail as { token?: string } | null
      told.push({ type: event.type, detail: detail?.token === undefined ? detail : { ...detail, token: detail.token.length } })
    }
    // The events do not bubble.
    for (const type of ['success', 'cancel', 'error']) document.addEventListener(type, record, { capture: true })
  })
  await page.goto(address)
}

async function listen(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, close }
}
