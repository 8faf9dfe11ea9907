import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '#app/browser/browserApi.ts'
import { showToast } from '#app/browser/showToast.ts'
import { useAttempt } from '#app/browser/useAttempt.ts'
import type { ErrorText } from '#app/errorTextOf.ts'
import { ConfirmDialog } from '#parts/form/ConfirmDialog.tsx'

/** Confirmation before an application is withdrawn. */
export function CancelDialog({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const [fault, setFault] = useState<ErrorText>()
  const { busy, attempt } = useAttempt('没有取消成功，请检查网络后重试', setFault)
  const cancel = () =>
    attempt(async () => {
      await browserApi('POST /api/intention/cancel', {})
      await revalidate()
      onClose()
      await showToast('success', '申请已取消')
    })
  return (
    <ConfirmDialog
      title="取消申请"
      lead="取消后审核会停止，已填写的内容还在，随时可以改好重新提交。"
      keep="再想想"
      go="确定取消"
      {...{ busy, fault, onClose }}
      onGo={cancel}
    />
  )
}
