import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '#app/browser/browserApi.ts'
import { showToast } from '#app/browser/showToast.ts'
import { useAttempt } from '#app/browser/useAttempt.ts'
import type { ErrorText } from '#app/errorTextOf.ts'
import { ConfirmDialog } from '#parts/form/ConfirmDialog.tsx'

/** Confirmation before a real-name verification is withdrawn. */
export function CancelDialog({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const [fault, setFault] = useState<ErrorText>()
  const { busy, attempt } = useAttempt('没有撤回成功，请检查网络后重试', setFault)
  const cancel = () =>
    attempt(async () => {
      await browserApi('POST /api/realName/cancel', {})
      await revalidate()
      onClose()
      await showToast('success', '认证已撤回')
    })
  return (
    <ConfirmDialog
      title="撤回认证"
      lead="撤回后审核会停止，身份证号和照片立即删除。以后需要时再提交一次就可以。"
      keep="再想想"
      go="确定撤回"
      {...{ busy, fault, onClose }}
      onGo={cancel}
    />
  )
}
