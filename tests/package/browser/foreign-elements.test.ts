// @module-tag wide
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { bundleByVite } from '../bundle.ts'
import { toScript } from '../compileFixture.ts'
import { docsExamples } from '../docsExamples.ts'
import { launch, openPage } from './openPage.ts'
import { servePage } from './servePage.ts'

/** Elements of a partner's page, inside and outside `main`. */
const page = `
  <header><h1>青石坊</h1><nav><ul><li><a href="#a">课程</a></li></ul></nav></header>
  <div><h2>手艺</h2><h3>木工</h3><p>从 <b>工具</b> 开始 <code>JP-1</code> <small>小字</small></p><ol><li>一</li></ol><dl><dt>师</dt><dd>傅</dd></dl>
  <blockquote>话</blockquote><figure><img alt="" src="data:," width="10" height="10"></figure><hr><pre>a</pre>
  <table><thead><tr><th>日</th></tr></thead><tbody><tr><td>一</td></tr></tbody></table></div>
  <form><fieldset><legend>报</legend><label>名 <input></label><select><option>甲</option></select><textarea></textarea>
  <input type="checkbox" checked><button>交</button><button type="button" aria-pressed="true" disabled>停</button></fieldset></form>
  <p hidden>藏</p><svg width="10" height="10"><path d="M0 0h10"/></svg><details><summary>多</summary>少</details><footer>尾</footer>`

const script = `
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './first.js'
const host = document.createElement('div')
host.id = 'partner'
host.innerHTML = ${JSON.stringify(page)}
document.body.append(host)
const room = document.querySelector('#root')
// The mounted pieces take no room from the rest.
room.style.cssText = 'position: absolute; inset: 0 auto auto 0'
window.mount = () => createRoot(room).render(createElement(App))
`

declare global {
  interface Window {
    mount: () => void
  }
}

/** Returns the styles of the partner's elements, of the page and of the pseudo-elements. Runs in the browser. */
function readForeign(): string[] {
  return [document.documentElement, document.body, ...document.querySelectorAll('#partner, #partner *')].flatMap((element) =>
    [undefined, '::before', '::after', '::marker', '::selection'].map((part) => {
      const style = getComputedStyle(element, part)
      const values = [...style].filter((name) => !name.startsWith('--')).map((name) => `${name}:${style.getPropertyValue(name)}`)
      return `${element.localName}${part ?? ''} ${values.join(';')}`
    }),
  )
}

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser.close())

test.each([
  ['in light mode', 'light', undefined],
  ['in dark mode', 'dark', undefined],
  ['in a page with its own colour modes', 'dark', ':root{color-scheme:light dark}'],
] as const)(
  "components of the quick start do not change a partner's own elements, %s, on screen or in print",
  async (_name, colorScheme, css) => {
    const project = inject('react19')
    const folder = join(project, 'foreign')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'first.js'), await toScript(docsExamples().get('first') ?? '', 'first.tsx'))
    writeFileSync(join(folder, 'page.js'), script)
    const site = await servePage({
      head: `<meta property="csp-nonce" nonce="r4nd0m">${css ? `<style nonce="r4nd0m">${css}</style>` : ''}`,
      scripts: await bundleByVite(project, 'foreign/page.js', 'production'),
    })
    try {
      await openPage(browser, site.origin, async (visited) => {
        const media = ['screen', 'print'] as const
        const read = async () => {
          const seen: string[][] = []
          for (const each of media) {
            await visited.emulateMedia({ media: each, colorScheme })
            seen.push(await visited.evaluate(readForeign))
          }
          await visited.emulateMedia({ media: 'screen', colorScheme })
          return seen
        }
        await visited.waitForFunction(() => 'mount' in window)
        const before = await read()
        await visited.evaluate(() => window.mount())
        await visited.getByRole('button', { name: '收藏', exact: true }).press('Enter')
        await visited.getByText('已收藏').waitFor()
        expect(await visited.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary'))).toBe('#0A8450')
        expect(await read()).toEqual(before)
      })
    } finally {
      site.close()
    }
  },
)
