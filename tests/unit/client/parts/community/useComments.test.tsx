// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { commentsPerPage } from '#parts/community/commentSort.ts'
import { useComments } from '#parts/community/useComments.ts'

interface Asked {
  page: number
  pageSize: number
  cursor?: string
}

/** The comments on the server: the cursor is the id of the last one. */
let stored: string[] = []
vi.mock('#app/browser/network/browserApi.ts', () => ({
  browserApi: async (_: string, { page, pageSize, cursor }: Asked) => {
    const rest = cursor === undefined ? stored.slice((page - 1) * pageSize) : stored.filter((id) => id > cursor)
    const list = rest.slice(0, pageSize).map((id) => ({ id }))
    return { list, total: stored.length, page, pageSize, nextCursor: rest.length > pageSize ? list.at(-1)!.id : null }
  },
}))

beforeEach(() => {
  stored = Array.from({ length: 2 * commentsPerPage + 5 }, (_, at) => String(at).padStart(3, '0'))
})

test('fetches all comments, although others are deleted in the meantime', async () => {
  const { result } = renderHook(() => useComments('p1', 'newest', undefined))
  await act(() => result.current.fetchFirst('newest'))
  const before = [...stored]
  stored = stored.filter((id) => !['003', '007', '019'].includes(id))
  await act(() => result.current.fetchNext())
  stored = stored.filter((id) => id !== '025')
  await act(() => result.current.fetchNext())
  expect(result.current.list.map(({ id }) => id)).toEqual(before)
  expect(result.current.nextCursor).toBeNull()
})
