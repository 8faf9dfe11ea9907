import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { bundleByVite } from './bundle.ts'
import { toScript } from './compileFixture.ts'
import { launch, openPage } from './openPage.ts'
import { readmeExamples } from './readmeExamples.ts'
import { nonce, servePage } from './servePage.ts'

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()

/** What is to be seen of each example, and what is done for it. */
const promises: Record<string, { sees: string; after?: (page: Page) => Promise<void> }> = {
  first: { sees: '已收藏', after: press('收藏') },
  tokens: { sees: '公益' },
  'color-mode': { sees: '跟随系统', after: press('深色') },
  locale: { sees: 'To the workshop' },
  'style-root': { sees: '确定' },
  image: { sees: '1 / 2', after: press('查看大图：板凳') },
  preview: { sees: '2 / 2', after: press('看大图') },
  toast: { sees: '已保存', after: press('保存') },
  notification: { sees: '开课前一天会再提醒你', after: press('报名') },
  login: { sees: '请输入手机号', after: (page) => press('登录')(page).then(() => page.keyboard.press('Enter')) },
  errors: { sees: '您访问的页面不存在！' },
  primitives: { sees: '退出后需要重新登录。', after: press('退出') },
  hooks: { sees: '已问 1 次' },
  contract: { sees: '女 未知 手机号格式错误' },
}

const examples = readmeExamples(inject('unpacked'))
let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser.close())

test('every example is tried', () => {
  expect([...examples.keys()]).toEqual(Object.keys(promises))
})

describe.each(['react19', 'react18'] as const)('with %s', (project) => {
  let site: Awaited<ReturnType<typeof servePage>>
  beforeAll(async () => {
    const scripts = await bundleByVite(inject(project), await writeExamples(inject(project)), 'development')
    site = await servePage({ head: `<meta property="csp-nonce" nonce="${nonce}">`, scripts })
  })
  afterAll(() => site.close())

  test.each(Object.entries(promises))(
    'the example %s shows what it promises, and nothing is left in the console',
    (name, { sees, after }) =>
      openPage(browser, `${site.origin}/#${name}`, async (page) => {
        await after?.(page)
        await page.getByText(sees, { exact: true }).filter({ visible: true }).first().waitFor()
      }),
  )
})

/** Puts the examples into a project, and a script that shows the one that the address names; gives back its path. */
async function writeExamples(project: string): Promise<string> {
  const folder = join(project, 'readme')
  mkdirSync(folder, { recursive: true })
  for (const [name, code] of examples) writeFileSync(join(folder, `${name}.js`), await toScript(code, `${name}.tsx`))
  const names = [...examples.keys()]
  const show = `
import { createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
${names.map((name, index) => `import * as example${index} from './${name}.js'`).join('\n')}
const examples = { ${names.map((name, index) => `'${name}': example${index}`).join(', ')} }
const Example = Object.values(examples[location.hash.slice(1)]).find((value) => typeof value === 'function')
createRoot(document.querySelector('#root')).render(createElement(StrictMode, null, createElement(Example)))`
  writeFileSync(join(folder, 'browser.js'), show)
  return 'readme/browser.js'
}
