import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { globalCss, pageCss } from '#lib/theme'
import { buildScenes, serveScenes } from '../support/scenePage.ts'
import { test as base } from '../support/sharedSite.ts'

/** An image in place of the chat app's code. */
const code =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#fff"/><path d="M1 1h2v2H1zM5 1h2v2H5zM1 5h2v2H1zM4 4h1v1H4zM6 6h1v1H6z"/></svg>'

export const test = base.extend<{ scene: string }>({
  /** Address of the page, which is already open. */
  scene: [
    async ({ page, colorScheme }, provide) => {
      const scripts = await buildScenes(fileURLToPath(new URL('./loginPage.tsx', import.meta.url)))
      const faults: string[] = []
      const { origin, close } = await serveScenes({
        scripts,
        styles: globalCss + pageCss,
        answer: (path, response) => {
          if (path === '/code.svg') response.setHeader('content-type', 'image/svg+xml').end(code)
          // Browsers request it on their own.
          else if (path === '/favicon.ico') response.writeHead(204).end()
          else return false
          return true
        },
      })
      page.on('pageerror', (error) => faults.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text())
      })
      await openScene(page, origin)
      await page.evaluate((mode) => void (document.documentElement.dataset['colorMode'] = mode), colorScheme ?? 'light')
      await provide(origin)
      expect(faults, 'faults of the page').toEqual([])
      close()
    },
    { auto: true },
  ],
})

export { expect }

export async function openScene(page: Page, origin: string): Promise<void> {
  await page.goto(origin)
  await page.waitForFunction(() => 'login' in window)
}

type Login = Window['login']

export const show = (page: Page, options?: Parameters<Login['show']>[0]): Promise<void> =>
  page.evaluate((given) => window.login.show(given), options)
export const answer = (page: Page, ...[name, given]: Parameters<Login['answer']>): Promise<void> =>
  page.evaluate(([to, what]) => window.login.answer(to, what), [name, given] as const)
/** Returns how often a call has been made. */
export const count = (page: Page, name: string): Promise<number> =>
  page.evaluate((called) => window.login.calls.filter(([made]) => made === called).length, name)
export const callsOf = (page: Page, name: string): Promise<unknown[]> =>
  page.evaluate((called) => window.login.calls.filter(([made]) => made === called).map(([, input]) => input), name)
