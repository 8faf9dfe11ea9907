import { useRevalidator } from 'react-router'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { showToast } from '#app/browser/action/showToast.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { usePendingAction } from '#app/browser/action/usePendingAction.ts'

/** State of joining a course, and the function that starts it. */
export interface Joining {
  busy: boolean
  join: () => void
  /** The visitor's pending action after a click; see `usePendingAction`. */
  pendingAction: string
}

/** Joins a free course once, however often the button is clicked, and then reloads the page's data; visitors sign in first. */
export function useJoin(id: string): Joining {
  const { revalidate } = useRevalidator()
  const { busy, attempt } = useAttempt('加入失败，请重试')
  const join = () =>
    attempt(async () => {
      await browserApi('POST /api/course/:id/join', { id })
      await showToast('success', '已加入学习')
      await revalidate()
    })
  const pendingAction = `join course ${id}`
  usePendingAction(pendingAction, join)
  return { busy, join, pendingAction }
}
