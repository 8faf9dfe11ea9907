import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { compileScript, parse } from 'vue/compiler-sfc'
import { libraryFolder } from '../../../lib/publish/readTypes.ts'
import { bundleByVite } from '../bundle.ts'
import { launch, openPage } from './openPage.ts'
import { servePage } from './servePage.ts'

/** Compiles the component of the recipe for Vue with the compiler setting that the recipe names. */
function compileRecipe(): string {
  const recipes = readFileSync(join(libraryFolder, 'gallery/docs/recipes.md'), 'utf8')
  const source = /```html\n(<script setup>.*?)```/s.exec(recipes)?.[1]
  if (!source) throw new Error('The recipes have no component for Vue')
  const { descriptor } = parse(source)
  const isCustomElement = (tag: string) => tag.startsWith('zeyiji-')
  return compileScript(descriptor, { id: 'app', inlineTemplate: true, templateOptions: { compilerOptions: { isCustomElement } } }).content
}

test('the recipe for Vue shows an image with a preview and greets the signed-in user', async () => {
  const project = inject('react19')
  mkdirSync(join(project, 'vue'), { recursive: true })
  writeFileSync(join(project, 'vue/App.js'), compileRecipe())
  writeFileSync(
    join(project, 'vue/page.js'),
    "import { createApp } from 'vue'\nimport App from './App.js'\ncreateApp(App).mount('#root')\n",
  )
  const { origin, close } = await servePage({ scripts: await bundleByVite(project, 'vue/page.js', 'production') })
  const browser = await launch()
  try {
    await openPage(browser, origin, async (page) => {
      await page.getByRole('button', { name: '查看大图：刨子' }).click()
      await page.getByRole('dialog', { name: '图片预览' }).waitFor()
      await page.keyboard.press('Escape')
      expect(await page.locator('zeyiji-image').evaluate((image) => image.getBoundingClientRect().width)).toBe(300)

      await page.getByRole('textbox', { name: '手机号' }).fill('12')
      await page.keyboard.press('Enter')
      await page.getByText('手机号格式错误').waitFor()
      // The event that the element dispatches for a signed-in user.
      const signedIn = { detail: { token: 'token', user: { nickname: '陈师傅' } }, bubbles: true, composed: true }
      await page.locator('zeyiji-login').evaluate((login, told) => void login.dispatchEvent(new CustomEvent('success', told)), signedIn)
      await page.getByText('陈师傅，你好').waitFor()
      expect(await page.locator('zeyiji-login').count()).toBe(0)
    })
  } finally {
    await browser.close()
    close()
  }
})
