import { browserApi } from '#app/browser/network/browserApi.ts'
import { showToast } from '#app/browser/action/showToast.ts'
import { ConfirmDialog } from '../form/ConfirmDialog.tsx'

interface RemoveDialogProps {
  post: string
  /** 想法, 问题, 回答 or 评论. */
  noun: string
  /** The post has no comments or replies. */
  alone?: boolean
  onRemoved: () => void
  onClose: () => void
}

/** Confirmation before the user's own post or comment is deleted. */
export function RemoveDialog({ post, noun, alone = false, onRemoved, onClose }: RemoveDialogProps) {
  const remove = async () => {
    await browserApi('DELETE /api/community/post/:id', { id: post })
    onClose()
    onRemoved()
    await showToast('success', '已删除')
  }
  return (
    <ConfirmDialog
      title={`删除这条${noun}？`}
      lead={`删除后别人看不到它${alone ? '' : '和它下面的讨论'}，30 天内可以联系平台找回。`}
      keep="保留"
      go="删除"
      failure="删除失败，请重试"
      onGo={remove}
      onClose={onClose}
    />
  )
}
