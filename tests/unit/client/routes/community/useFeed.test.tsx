// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { address } from '../../../../../client/routes/community/address.ts'
import { useFeed } from '../../../../../client/routes/community/useFeed.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const asOf = '2026-03-01T08:00:00.000Z'
const cursor = '1772352000000_post'

test.each([
  ['tab=hot&filter=2&topic=welding', { tab: 'hot', filter: '2', topic: 'welding' }],
  ['tab=question', { tab: 'newest', filter: '3' }],
])('the next part of %s belongs to the same feed', async (search, asked) => {
  const sent = vi.fn(async (_address: string) => Response.json({ code: 0, message: 'ok', data: { list: [], nextCursor: null, asOf } }))
  vi.stubGlobal('fetch', sent)
  const { result } = renderHook(() => useFeed({ list: [], nextCursor: cursor, asOf }, address.read({ search }), search))
  await result.current.fetchNext()
  const { pathname, searchParams } = new URL(sent.mock.calls[0]![0], 'http://site')
  expect([pathname, Object.fromEntries(searchParams)]).toEqual(['/api/community/feed', { ...asked, cursor }])
})
