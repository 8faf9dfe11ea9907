import { expect, test } from 'vitest'
import { contract, splitName } from '#lib/contract'
import { callPattern, methodName, routeName, statusName } from '../../../../../server/http/calls/route-names.ts'

const nowhere = () => 'none'

test.each(Object.keys(contract))('%s is counted under its own name', (name) => {
  const { path } = splitName(name)
  expect(callPattern(path.replaceAll(/:\w+/g, 'a1'))).toBe(path)
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

test('a page is counted by the pattern that the router knows', () => {
  expect(routeName('/course/a1', (path) => (path === '/course/a1' ? '/course/:id' : 'none'))).toBe('/course/:id')
})

test('methods and results are a few words', () => {
  expect(['GET', 'DELETE', 'BREW', 'get'].map(methodName)).toEqual(['GET', 'DELETE', 'other', 'other'])
  expect([statusName(204, true), statusName(308, true), statusName(200, false)]).toEqual(['2xx', '3xx', 'left'])
})
