import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, describe, inject, test } from 'vitest'
import { bundleByVite } from '../bundle.ts'
import { toScript } from '../compileFixture.ts'
import { launch, openPage } from './openPage.ts'
import { docsExamples } from '../docsExamples.ts'
import { docsPromises } from '../docsPromises.ts'
import { nonce, servePage } from './servePage.ts'

const examples = docsExamples()
let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser.close())

describe.each(['react19', 'react18'] as const)('with %s', (project) => {
  let site: Awaited<ReturnType<typeof servePage>>
  beforeAll(async () => {
    const scripts = await bundleByVite(inject(project), await writeExamples(inject(project)), 'development')
    site = await servePage({ head: `<meta property="csp-nonce" nonce="${nonce}">`, scripts })
  })
  afterAll(() => site.close())

  test.each(Object.entries(docsPromises))('the example %s shows its expected result without console output', (name, { sees, after }) =>
    openPage(browser, `${site.origin}/#${name}`, async (page) => {
      await after?.(page)
      await page.getByText(sees, { exact: true }).filter({ visible: true }).first().waitFor()
    }),
  )
})

/** Writes the examples into a project, with a script that shows the one in the URL. Returns the path of the script. */
async function writeExamples(project: string): Promise<string> {
  const folder = join(project, 'examples')
  mkdirSync(folder, { recursive: true })
  for (const [name, code] of examples) writeFileSync(join(folder, `${name}.js`), await toScript(code, `${name}.tsx`))
  const names = [...examples.keys()]
  /** Examples that declare the tokens themselves; the others are rendered inside the page of the quick start. */
  const declaring = names.filter((name) => /GlobalStyle|lightTokens/.test(examples.get(name) ?? ''))
  const show = `
import { createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { GlobalStyle } from '@zeyiji/ui/theme'
${names.map((name, index) => `import * as example${index} from './${name}.js'`).join('\n')}
const examples = { ${names.map((name, index) => `'${name}': example${index}`).join(', ')} }
const declaring = ${JSON.stringify(declaring)}
const Example = Object.values(examples[location.hash.slice(1)]).find((value) => typeof value === 'function')
const Tokens = declaring.includes(location.hash.slice(1)) ? undefined : GlobalStyle
createRoot(document.querySelector('#root')).render(createElement(StrictMode, null, Tokens && createElement(Tokens), createElement(Example)))`
  writeFileSync(join(folder, 'browser.js'), show)
  return 'examples/browser.js'
}
