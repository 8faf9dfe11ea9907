import { expect, test } from 'vitest'
import { ownPath } from '../../../../client/app/returnPath.ts'

test.each([
  ['/study', '/study'],
  ['/course?level=5#outline', '/course?level=5#outline'],
  ['/a/../b', '/b'],
])('signing in may lead to %s', (value, path) => {
  expect(ownPath(value)).toBe(path)
})

test.each([
  '',
  'study',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  null,
  undefined,
])('signing in never leads to %j', (value) => {
  expect(ownPath(value)).toBeNull()
})
