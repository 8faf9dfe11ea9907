import { useRevalidator } from 'react-router'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { showToast } from '#app/browser/action/showToast.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { usePendingAction } from '#app/browser/action/usePendingAction.ts'
import type { BundleKind } from './bundle.ts'

const calls = {
  courseGroup: (id: string) => browserApi('POST /api/course/group/:id/join', { id }),
  courseProject: (id: string) => browserApi('POST /api/course/project/:id/join', { id }),
}

/**
 * Joins a free series or package with all its courses once, however often the button is clicked, and then reloads the
 * page's data; visitors sign in first.
 */
export function useBundleJoin(kind: BundleKind, id: string) {
  const { revalidate } = useRevalidator()
  const { busy, attempt } = useAttempt('加入失败，请重试')
  const join = () =>
    attempt(async () => {
      await calls[kind](id)
      await revalidate()
      await showToast('success', '已加入学习')
    })
  const pendingAction = `join ${kind} ${id}`
  usePendingAction(pendingAction, join)
  return { busy, join, pendingAction }
}
