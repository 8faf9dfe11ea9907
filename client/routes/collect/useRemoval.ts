import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, Code, type CollectItem } from '#lib/contract'
import { browserApi } from '../../app/browserApi.ts'
import { say } from '../../app/say.ts'

/** How long one may change one's mind, in milliseconds. */
const undoTime = 8000

/** Taking things off the favourites, with a way back for those that still exist. */
export function useRemoval(onRemoved: () => void) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  const attempt = async (act: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await act()
    } catch (error) {
      // A session that has ended asks to sign in by itself.
      if (!(error instanceof ApiError && error.code === Code.SignInNeeded))
        await say('error', error instanceof ApiError ? error.message : '操作失败，请重试')
    } finally {
      running.current = false
      setBusy(false)
      await revalidate()
    }
  }

  const restore = (items: CollectItem[]) =>
    attempt(async () => {
      for (const { kind, id } of items) await browserApi('POST /api/collect', { kind, id, on: true })
      await say('success', '已恢复收藏')
    })

  const remove = (items: CollectItem[]) =>
    attempt(async () => {
      await browserApi('POST /api/collect/remove', { items: items.map(({ kind, id }) => ({ kind, id })) })
      // One after the other from the oldest on, so that they come back in the order they had.
      const there = items.filter(({ removed }) => !removed).toSorted((one, other) => one.collectedAt.localeCompare(other.collectedAt))
      const action = { label: '撤销', onClick: () => void restore(there) }
      await say(
        'success',
        items.length === 1 ? '已取消收藏' : `已取消 ${items.length} 项收藏`,
        there.length > 0 ? { duration: undoTime, action } : {},
      )
      onRemoved()
    })

  return { busy, remove: (items: CollectItem[]) => void remove(items) }
}
