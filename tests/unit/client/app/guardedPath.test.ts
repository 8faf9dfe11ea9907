import { describe, expect, test } from 'vitest'
import { guardedPath } from '#app/guardedPath.ts'

const guards = guardedPath({ include: ['/setting/**', '/study', '/course/:id/play'], exclude: ['/setting/help/**'] })

describe('a guarded path', () => {
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
  ])('%s needs a signed-in user', (path) => expect(guards(path)).toBe(true))

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
  ])('%s does not', (path) => expect(guards(path)).toBe(false))
})
