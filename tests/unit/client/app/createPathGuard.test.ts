import { describe, expect, test } from 'vitest'
import { createPathGuard, defaultGuardPatterns } from '#app/createPathGuard.ts'
import { settings } from '../../../../server/settings/settings.ts'

const guards = createPathGuard({ include: ['/setting/**', '/study', '/course/:id/play'], exclude: ['/setting/help/**'] })

describe('protected paths', () => {
  test.each([
    '/study',
    '/study/',
    '/STUDY',
    '/%73tudy',
    '//study',
    '/setting',
    '/setting/user',
    '/setting/a/b/c',
    '/course/welder/play',
    '/course/%E7%84%8A/play',
  ])('%s requires a signed-in user', (path) => expect(guards(path)).toBe(true))

  test.each([
    '/',
    '/studying',
    '/study/more',
    '/settings',
    '/course/play',
    '/course/a/b/play',
    '/course/welder',
    '/setting/help',
    '/setting/help/phone',
    '/%E0%A4%A',
  ])('%s is public', (path) => expect(guards(path)).toBe(false))
})

test('the browser has the patterns of a host with default settings', () => {
  expect(defaultGuardPatterns).toEqual({
    include: settings.GUARD_INCLUDE.absent.split(','),
    exclude: settings.GUARD_EXCLUDE.absent.split(',').filter(Boolean),
  })
})
