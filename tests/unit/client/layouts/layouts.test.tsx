import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { DefaultLayout } from '../../../../client/layouts/DefaultLayout.tsx'
import { PlayLayout } from '../../../../client/layouts/PlayLayout.tsx'
import { SearchLayout } from '../../../../client/layouts/SearchLayout.tsx'

async function render(Component: ComponentType): Promise<string> {
  const handler = createStaticHandler([{ Component, children: [{ path: '/somewhere', element: <h1>这一屏</h1> }] }])
  const context = await handler.query(new Request('http://site/somewhere'))
  if (context instanceof Response) throw new Error('The page is a redirect')
  return renderToString(<StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />)
}

describe.each([
  ['the default layout', DefaultLayout, { header: true, footer: true }],
  ['the play layout', PlayLayout, { header: true, footer: false }],
  ['the search layout', SearchLayout, { header: true, footer: true }],
])('%s', (_, Component, { header, footer }) => {
  test('renders the screen in its main element, the target of the skip link', async () => {
    const html = await render(Component)
    const main = /<main[^>]*id="([^"]+)"[^>]*>(.*)<\/main>/.exec(html)
    expect(main?.[2]).toContain('这一屏')
    expect(html).toContain(`href="#${main?.[1]}"`)
  })

  test('renders its other parts around the screen', async () => {
    const html = await render(Component)
    expect(html.includes('<header')).toBe(header)
    expect(html.includes('<footer')).toBe(footer)
    expect(html).not.toContain('style=')
  })
})
