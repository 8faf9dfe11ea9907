import { expect, test } from 'vitest'
import { routePatterns } from '#app/server/routePatterns.ts'

test('each route has its full pattern, and catch-all routes have none', () => {
  const routes = [
    {
      children: [
        { index: true as const },
        { path: '/course/:id' },
        { path: 'setting', children: [{ index: true as const }, { path: 'user' }, { children: [{ path: 'device/:id' }] }] },
        { path: '*' },
      ],
    },
  ]
  expect([...routePatterns(routes).values()]).toEqual([
    '/',
    '/',
    '/course/:id',
    '/setting',
    '/setting',
    '/setting/user',
    '/setting',
    '/setting/device/:id',
  ])
})
