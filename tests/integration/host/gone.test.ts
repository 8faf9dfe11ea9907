import { expect, test } from 'vitest'
import { Code, failure } from '#lib/contract'
import { useHost } from '../../support/useHost.ts'

const both = useHost()

test.each([
  ['/nothing-here', undefined, 404],
  ['/news/never-was', Code.NotFound, 404],
  ['/news/was-once', Code.Gone, 410],
  ['/rule/effective/was-once', Code.Gone, 410],
])('%s is excluded from search engines and links to the home page', async (path, code, status) => {
  if (code !== undefined)
    both.upstream.on(`/api/${path.replace('/effective', '').slice(1)}`, ({ response }) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(failure(code, '内容已下架')))
    })
  const page = await both.host.ask(`GET ${path}`)
  expect(page).toMatchObject({ status, headers: { 'cache-control': 'private, no-store' } })
  expect(page.text).toContain('<meta name="robots" content="noindex"/>')
  expect(page.text).not.toContain('rel="canonical"')
  expect(page.text).toMatch(/<a [^>]*href="\/"/)
})
