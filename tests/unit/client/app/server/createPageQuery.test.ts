import { data, redirect, type RouteObject, RouterContextProvider, type StaticHandlerContext } from 'react-router'
import { expect, test, vi } from 'vitest'
import { createPageAddressParser } from '#app/server/createPageAddressParser.ts'
import { createPageQuery } from '#app/server/createPageQuery.ts'
import { apiContext } from '#app/apiContext.ts'
import { createApi, type Transport } from '#lib/contract'

/* A path that the router has matched is not matched again, and the page equals the router's. */

const answer = { status: 200, body: { code: 0, data: { list: [] }, message: '' } }

function pagesOf(loader: (at: string, times: number) => unknown) {
  let times = 0
  const routes: RouteObject[] = [
    {
      id: 'root',
      loader: () => ({ site: 1 }),
      children: [
        {
          id: 'page',
          path: '/news/:id',
          async loader({ request, context }) {
            await context.get(apiContext)('GET /api/news', {})
            return loader(request.url, (times += 1))
          },
        },
      ],
    },
    { id: 'lost', path: '*', loader: () => ({}) },
  ]
  const query = createPageQuery(routes)
  const addressOf = createPageAddressParser({ routes, patterns: new Map(), isGuarded: () => false, searchOf: () => '' })
  const transport = vi.fn<Transport>(async () => answer)
  const contextFor = (given: Transport) => {
    const context = new RouterContextProvider()
    context.set(apiContext, createApi(given))
    return context
  }
  const open = (path: string) => query({ address: addressOf(path), transport, contextFor })
  return { open, transport }
}

/** Returns the parts of a page's context that need not be the same object. */
const shape = (page: StaticHandlerContext | Response) => {
  if (page instanceof Response) return [page.status, page.headers.get('location')]
  const { location, loaderData, errors, statusCode, matches } = page
  return { location, loaderData, errors, statusCode, matches: matches.map(({ route, params }) => [route.id, params]) }
}

test('a repeated page has its own data, parameters and query', async () => {
  const { open } = pagesOf((url) => ({ url }))
  expect(shape(await open('/news/a'))).toEqual(shape(await open('/news/a')))
  const again = await open('/news/a?page=2')
  expect(again).toMatchObject({
    location: { pathname: '/news/a', search: '?page=2' },
    loaderData: { root: { site: 1 }, page: { url: 'http://site/news/a?page=2' } },
    statusCode: 200,
  })
  expect(await open('/news/b')).toMatchObject({ location: { pathname: '/news/b' }, loaderData: { page: { url: 'http://site/news/b' } } })
})

test.each<[what: string, later: () => unknown]>([
  ['is now missing', () => Promise.reject(data('', { status: 404 }))],
  ['now fails', () => Promise.reject(new TypeError('The answer has another shape'))],
  ['now redirects', () => redirect('/news')],
  ['now has its own status', () => data({ list: [] }, { status: 410 })],
])('a page that existed and %s equals the router’s result', async (_, later) => {
  const fresh = shape(await pagesOf(later).open('/news/a'))
  const { open, transport } = pagesOf((_url, times) => (times === 1 ? { list: [] } : later()))
  await open('/news/a')
  expect(shape(await open('/news/a'))).toEqual(fresh)
  // The router has run the loader again with the cached answer.
  expect(transport).toHaveBeenCalledTimes(2)
})
