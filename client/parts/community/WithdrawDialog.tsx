import { browserApi } from '#app/browser/network/browserApi.ts'
import { showToast } from '#app/browser/action/showToast.ts'
import { ConfirmDialog } from '../form/ConfirmDialog.tsx'

interface WithdrawDialogProps {
  post: string
  version: number
  onWithdrawn: () => void
  onClose: () => void
}

/** Confirmation before a previous version of the user's own post is withdrawn. */
export function WithdrawDialog({ post, version, onWithdrawn, onClose }: WithdrawDialogProps) {
  const withdraw = async () => {
    await browserApi('DELETE /api/community/post/:id/version/:version', { id: post, version })
    onClose()
    onWithdrawn()
    await showToast('success', '已撤下')
  }
  return (
    <ConfirmDialog
      title={`撤下第 ${version} 版？`}
      lead="撤下后谁也看不到这一版的内容，包括你自己，也不能再恢复。现在的内容不受影响。"
      keep="保留"
      go="撤下"
      failure="撤下失败，请重试"
      onGo={withdraw}
      onClose={onClose}
    />
  )
}
