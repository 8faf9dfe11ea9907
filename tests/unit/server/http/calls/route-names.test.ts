import { expect, test } from 'vitest'
import { contract, splitName } from '#lib/contract'
import { callPattern, createCallPattern, methodName, routeName, statusName } from '../../../../../server/http/calls/route-names.ts'

const nowhere = () => 'none'

test.each(Object.keys(contract))('%s is counted under its name', (name) => {
  const { path } = splitName(name)
  expect(callPattern(path.replaceAll(/:\w+/g, 'a1'))).toBe(path)
})

test('calls are matched by their paths, regardless of their order in the contract', () => {
  const names = Object.keys(contract)
  for (const order of [names.toReversed(), names.toSorted(), names.toSorted().toReversed()]) {
    const pattern = createCallPattern(order)
    for (const name of names) {
      const { path } = splitName(name)
      expect(pattern(path.replaceAll(/:\w+/g, 'a1'))).toBe(path)
    }
  }
  const pattern = createCallPattern(['GET /api/a/:id/:part', 'GET /api/a/:id/c', 'GET /api/a/b/:part', 'GET /api/a/b/c'])
  expect(['/api/a/b/c', '/api/a/b/d', '/api/a/d/c', '/api/a/d/d'].map(pattern)).toEqual([
    '/api/a/b/c',
    '/api/a/b/:part',
    '/api/a/:id/c',
    '/api/a/:id/:part',
  ])
})

test.each([
  ['/api/course/option', '/api/course/option'],
  ['/api/course/options', '/api/course/:id'],
  ['/api/course/', 'other'],
  ['/api/course/a/b/c/d', 'other'],
  ['/API/course', 'other'],
  ['/api/media/covers/a.svg', '/api/media/*'],
  ['/api/openapi.json', '/api/openapi.json'],
  [`/api/${'a/'.repeat(5000)}`, 'other'],
  ['/assets/a-1.js', '/assets/*'],
  ['/embed/zeyiji.js', '/embed/*'],
  ['/.well-known/security.txt', '/.well-known/*'],
  ['/chat/callback', '/chat/callback'],
  ['/robots.txt', 'file'],
  ['/nope', 'other'],
  ['*', 'other'],
])('%s is counted as %s', (path, name) => expect(routeName(path, nowhere)).toBe(name))

test('a page is counted under its route pattern', () => {
  expect(routeName('/course/a1', (path) => (path === '/course/a1' ? '/course/:id' : 'none'))).toBe('/course/:id')
})

test('methods and results have few values', () => {
  expect(['GET', 'DELETE', 'BREW', 'get'].map(methodName)).toEqual(['GET', 'DELETE', 'other', 'other'])
  expect([statusName(204, true), statusName(308, true), statusName(200, false)]).toEqual(['2xx', '3xx', 'left'])
})
