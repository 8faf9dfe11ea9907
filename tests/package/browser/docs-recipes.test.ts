// @module-tag wide
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, inject, test } from 'vitest'
import { libraryFolder } from '../../../lib/publish/readTypes.ts'
import { bundleByVite } from '../bundle.ts'
import { toScript } from '../compileFixture.ts'
import { recipeExamples } from '../recipeExamples.ts'
import { launch, openPage } from './openPage.ts'
import { nonce, servePage } from './servePage.ts'
import { playHost, signInAndLook, typeAccount } from './signInAndLook.ts'

const project = inject('react19')

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser.close())

/** Serves a page that may call the login host. */
async function show(content: Parameters<typeof servePage>[0], visit: (page: Page) => Promise<void>): Promise<void> {
  const head = `<meta property="csp-nonce" nonce="${nonce}">`
  const { origin, close } = await servePage({ head, connects: 'https://www.example.com', ...content })
  try {
    await openPage(browser, origin, visit)
  } finally {
    close()
  }
}

/** Writes scripts into the project and bundles them; the first one is the page's. */
async function bundle(scripts: Record<string, string>): Promise<Map<string, string>> {
  mkdirSync(join(project, 'recipes'), { recursive: true })
  for (const [name, code] of Object.entries(scripts)) {
    writeFileSync(
      join(project, 'recipes', `${name}.js`),
      (await toScript(code, `${name}.tsx`)).replace(/(from ["']\.\/\w+)(["'])/g, '$1.js$2'),
    )
  }
  return bundleByVite(project, `recipes/${Object.keys(scripts)[0]}.js`, 'development')
}

test('the recipe for Vite shows images with a preview and signs in', async () => {
  const [main = '', app = ''] = recipeExamples().values()
  await show({ scripts: await bundle({ main, App: app }) }, signInAndLook)
})

test('the recipe for pages without a build shows images with a preview and signs in', async () => {
  const recipes = readFileSync(join(libraryFolder, 'gallery/docs/recipes.md'), 'utf8')
  const [, markup = '', own = ''] =
    /```html\n<script [^>]*zeyiji-ui\.js"><\/script>\n(.*?)<script type="module">\n(.*?)<\/script>\n```/s.exec(recipes) ?? []
  // The host's script only defines the elements.
  const page = `import { defineElements } from '@zeyiji/ui/embed'\ndefineElements()\n${own}`
  const html = markup.replaceAll(/src="(\w+\.jpg)"/g, 'src="/photos/$1"')
  await show({ html, scripts: await bundle({ page }) }, async (shown) => {
    await playHost(shown)
    await shown.getByRole('button', { name: '查看大图：锯子' }).click()
    await shown.getByRole('dialog', { name: '图片预览' }).getByText('2 / 2').waitFor()
    await shown.keyboard.press('Escape')
    await shown.getByRole('button', { name: '登录', exact: true }).click()
    await typeAccount(shown)
  })
})
