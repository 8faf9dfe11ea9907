import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { bundleByVite } from '../bundle.ts'
import { launch, openPage } from './openPage.ts'
import { nonce, servePage } from './servePage.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser.close())

test('<zeyiji-login> keeps its size in a page with `all: revert`', async () => {
  const project = inject('react19')
  mkdirSync(join(project, 'embed'), { recursive: true })
  const script = `import { defineElements } from '@zeyiji/ui/embed'\ndefineElements()\ndocument.body.insertAdjacentHTML('beforeend', '<zeyiji-login host="' + location.origin + '"></zeyiji-login>')`
  writeFileSync(join(project, 'embed/page.js'), script)
  const scripts = await bundleByVite(project, 'embed/page.js', 'production')
  const sizeIn = async (css: string) => {
    const site = await servePage({ head: `<style nonce="${nonce}">${css}</style>`, scripts })
    try {
      let size: { width: number; height: number } | null = null
      await openPage(browser, site.origin, async (page) => {
        await page.getByRole('button', { name: '登录', exact: true }).waitFor()
        size = await page.evaluate(() => {
          const { width, height } = document.querySelector('zeyiji-login')!.shadowRoot!.querySelector('div > div')!.getBoundingClientRect()
          return { width, height }
        })
      })
      return size
    } finally {
      site.close()
    }
  }
  const usual = await sizeIn('')
  expect(usual).toMatchObject({ width: 448 })
  expect(await sizeIn('* { all: revert }')).toEqual(usual)
})
