import { expect, test } from 'vitest'
import { createMatcher } from '../../../../../client/app/server/createPageAddressParser.ts'

const routes = [{ path: '/course' }, { path: '/course/:id' }, { path: '/study' }]

test('a path matches like in the router, also the second time', () => {
  const matchOf = createMatcher(routes)
  for (const _ of [1, 2]) {
    expect(matchOf('/course/a')).toMatchObject({ pathname: '/course/a', params: { id: 'a' }, route: { path: '/course/:id' } })
    expect(matchOf('/%73tudy')).toMatchObject({ route: { path: '/study' } })
    expect(matchOf('/nope')).toBeUndefined()
  }
})

test('matches stay correct after many paths', () => {
  const matchOf = createMatcher(routes)
  for (let index = 0; index < 3000; index += 1) expect(matchOf(`/course/${index}`)?.params).toEqual({ id: String(index) })
  expect(matchOf('/course/0')?.params).toEqual({ id: '0' })
  expect(matchOf(`/course/${'x'.repeat(600)}`)?.route.path).toBe('/course/:id')
})
