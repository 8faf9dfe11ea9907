import type { StaticHandlerContext } from 'react-router'
import { useLocation, useRouteLoaderData } from 'react-router'
import { styled } from 'styled-components'
import { expect, test, vi } from 'vitest'
import { createDrawnPartCache } from '#app/server/createDrawnPartCache.tsx'
import { PageStyles } from '#app/server/PageStyles.ts'

const styles = new PageStyles(new Set())
const pageOf = (courses: object, pathname = '/course') =>
  ({
    loaderData: { root: { self: {} }, list: { courses } },
    location: { pathname, search: '', hash: '', state: null, key: '' },
  }) as unknown as StaticHandlerContext

function drawn(
  drawingsOf: ReturnType<typeof createDrawnPartCache>,
  value: object,
  page: string | undefined,
  content = vi.fn(() => <p>课程</p>),
) {
  const part = { value }
  const markup = drawingsOf({ context: pageOf(part), styles, page })(part, content)
  return { markup, content }
}

test('the same data on the same page is rendered once', () => {
  const drawingsOf = createDrawnPartCache()
  const value = { list: [] }
  expect(drawn(drawingsOf, value, '/course').markup).toBe('<p>课程</p>')
  const again = drawn(drawingsOf, value, '/course')
  expect(again.markup).toBe('<p>课程</p>')
  expect(again.content).not.toHaveBeenCalled()
})

test.each([
  ['other data, even equal', { list: [] }, '/course'],
  ['another page', undefined, '/course?page=2'],
  ['a personal page', undefined, undefined],
])('%s causes a new rendering', (_, value, page) => {
  const drawingsOf = createDrawnPartCache()
  const first = { list: [] }
  drawn(drawingsOf, first, '/course')
  expect(drawn(drawingsOf, value ?? first, page).content).toHaveBeenCalledOnce()
})

test('new style sheets get the rules of a cached rendering', () => {
  const drawingsOf = createDrawnPartCache()
  const Red = styled.p`
    color: red;
  `
  const part = { value: {} }
  for (const sheet of [new PageStyles(new Set()), new PageStyles(new Set())]) {
    drawingsOf({ context: pageOf(part), styles: sheet, page: '/course' })(part, () => <Red />)
    expect(sheet.css()).toContain('color:red')
  }
})

test('a cached rendering shows its images without preloading them earlier', () => {
  const { markup } = drawn(
    createDrawnPartCache(),
    {},
    '/course',
    vi.fn(() => (
      <p>
        <img src="/a.svg" alt="" />
        <img src="/b.svg" alt="" />
      </p>
    )),
  )
  expect(markup).toBe('<p><img src="/a.svg" alt=""/><img src="/b.svg" alt=""/></p>')
})

test('a cached rendering depends on its location, but not on the signed-in user', () => {
  const Where = () => useLocation().pathname
  const Who = () => String(useRouteLoaderData('root'))
  const part = { value: {} }
  const draw = createDrawnPartCache()({ context: pageOf(part, '/course/a'), styles, page: '/course/a' })
  expect(draw(part, () => <Where />)).toBe('/course/a')
  expect(() => draw({ value: {} }, () => <Who />)).toThrow()
})
