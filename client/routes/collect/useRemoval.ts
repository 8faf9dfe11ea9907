import { useRevalidator } from 'react-router'
import type { Favourite } from '#lib/contract'
import { browserApi } from '#app/browser/browserApi.ts'
import { showToast } from '#app/browser/showToast.ts'
import { useAttempt } from '#app/browser/useAttempt.ts'

/** Time to undo a removal, in milliseconds. */
const undoTimeMs = 8000

/** Removes favourites, with an undo action for items that still exist. */
export function useRemoval(onRemoved: () => void) {
  const { revalidate } = useRevalidator()
  const { busy, attempt } = useAttempt('操作失败，请重试')
  // The list is always fetched again: a batch may have succeeded in part.
  const change = (act: () => Promise<void>) => attempt(() => act().finally(() => void revalidate()))

  const restore = (items: Favourite[]) =>
    change(async () => {
      for (const { kind, id } of items) await browserApi('POST /api/collect', { kind, id, on: true })
      await showToast('success', '已恢复收藏')
    })

  const remove = (items: Favourite[]) =>
    change(async () => {
      await browserApi('POST /api/collect/remove', { items: items.map(({ kind, id }) => ({ kind, id })) })
      // The calls are made in sequence, oldest first, so that the favourites return in their previous order.
      const there = items.filter(({ removed }) => !removed).toSorted((one, other) => one.collectedAt.localeCompare(other.collectedAt))
      const action = { label: '撤销', onClick: () => restore(there) }
      await showToast(
        'success',
        items.length === 1 ? '已取消收藏' : `已取消 ${items.length} 项收藏`,
        there.length > 0 ? { duration: undoTimeMs, action } : {},
      )
      onRemoved()
    })

  return { busy, remove }
}
