import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { toScript } from './compileFixture.ts'
import { docsRecipes } from './docsExamples.ts'
import { runNode } from './runNode.ts'

/** Double of `next/navigation`: calls the callbacks whenever a part of the page is ready to be sent, like Next. */
const navigation = `
import { createContext, useContext } from 'react'
export const ServerInsertedHTMLContext = createContext(undefined)
export function useServerInsertedHTML(callback) {
  const add = useContext(ServerInsertedHTMLContext)
  if (add) add(callback)
}
`

const renderPage = `
import { createElement } from 'react'
import { renderToString, renderToStaticMarkup } from 'react-dom/server'
import { ServerInsertedHTMLContext } from 'next/navigation'
import { Price, Tag } from '@zeyiji/ui/primitives'
import Layout from './layout.js'
import { StyledRegistry } from './StyledRegistry.js'
let callbacks = []
const content = [createElement(Tag, { key: 1, tone: 'primary' }, '公益'), createElement(Price, { key: 2, fen: 12900 })]
const render = (element) =>
  renderToString(createElement(ServerInsertedHTMLContext.Provider, { value: (callback) => callbacks.push(callback) }, element))
const flush = () => callbacks.map((callback) => renderToStaticMarkup(callback())).join('')
const answer = { html: render(createElement(Layout, null, content)), first: flush(), second: flush() }
callbacks = []
render(createElement(StyledRegistry, { nonce: 'r4nd0m' }, content))
process.stdout.write(JSON.stringify({ ...answer, withNonce: flush() }))
`

test("in Next's app router, the registry sends each style once, before the content that needs it", async () => {
  const project = inject('react19')
  const recipes = docsRecipes()
  const next = join(project, 'node_modules/next')
  mkdirSync(next, { recursive: true })
  writeFileSync(
    join(next, 'package.json'),
    JSON.stringify({ name: 'next', type: 'module', exports: { './navigation': './navigation.js' } }),
  )
  writeFileSync(join(next, 'navigation.js'), navigation)
  const folder = join(project, 'next')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'StyledRegistry.js'), await toScript(recipes.get('next/app/StyledRegistry.tsx') ?? '', 'StyledRegistry.tsx'))
  const layout = await toScript(recipes.get('next/app/layout.tsx') ?? '', 'layout.tsx')
  writeFileSync(join(folder, 'layout.js'), layout.replace('./StyledRegistry', './StyledRegistry.js'))
  writeFileSync(join(folder, 'page.js'), renderPage)
  const { html, first, second, withNonce } = (await runNode(project, 'next/page.js')) as Record<
    'html' | 'first' | 'second' | 'withNonce',
    string
  >
  expect(html).toContain('¥129.00')
  expect(html).not.toContain('<style')
  expect(first).toContain('--primary:#0A8450')
  const classes = [...html.matchAll(/class="zeyiji-[^ "]+ (\w+)"/g)].map(([, name]) => name ?? '')
  expect(classes).toHaveLength(2)
  expect(classes.filter((name) => !first.includes(`.${name}`))).toEqual([])
  expect(second).not.toMatch(/--primary:|\{/)
  expect(withNonce).toMatch(/^<style [^>]*nonce="r4nd0m"/)
})
