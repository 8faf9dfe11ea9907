import { Check } from 'lucide'
import type { Post } from '#lib/contract'
import { browserApi } from '#app/browser/browserApi.ts'
import { showToast } from '#app/browser/showToast.ts'
import { useAttempt } from '#app/browser/useAttempt.ts'
import { Icon } from '#parts/page/Icon.tsx'

interface AcceptButtonProps {
  question: string
  answer: Post
  onAccepted: (answer: string | null) => void
}

/** Button with which the author of a question accepts an answer, or revokes that. */
export function AcceptButton({ question, answer: { id, accepted, state }, onAccepted }: AcceptButtonProps) {
  const { busy, attempt } = useAttempt('没有保存成功，请重试')
  if (state !== 'shown') return null
  const toggle = () =>
    attempt(async () => {
      const answer = accepted ? null : id
      await browserApi('POST /api/community/question/:id/accept', { id: question, answer })
      onAccepted(answer)
      await showToast('success', accepted ? '已取消采纳' : '已采纳，回答者会收到通知')
    })
  return (
    <button type="button" aria-pressed={accepted} aria-busy={busy || undefined} onClick={toggle}>
      <Icon of={Check} size={18} />
      {accepted ? '取消采纳' : '采纳'}
    </button>
  )
}
