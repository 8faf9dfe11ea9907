import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Enrolment, PlanDetail } from '#lib/contract'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { showToast } from '#app/browser/action/showToast.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import type { ErrorText } from '#app/errorTextOf.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { cancelLead } from './own-texts.ts'

const ConfirmDialog = lazyComponent(async () => (await import('#parts/form/ConfirmDialog.tsx')).ConfirmDialog)

interface CancelDialogProps {
  plan: PlanDetail
  enrolment: Enrolment
  now: number
  onClose: () => void
  onDone: () => void
}

/** Confirms the withdrawal of an enrolment, and states what happens to the fee. */
export function CancelDialog({ plan, enrolment, now, onClose, onDone }: CancelDialogProps) {
  const { revalidate } = useRevalidator()
  const [fault, setFault] = useState<ErrorText>()
  const { busy, attempt } = useAttempt('没有取消成功，请检查网络后重试', setFault)
  const cancel = () =>
    attempt(async () => {
      await browserApi('POST /api/enrollment/:id/cancel', { id: plan.id })
      await revalidate()
      onClose()
      onDone()
      await showToast('success', '报名已取消')
    })
  return (
    <ConfirmDialog
      title="取消这次报名？"
      lead={cancelLead(enrolment, plan, now)}
      keep="先不取消"
      go="取消报名"
      {...{ busy, fault, onClose }}
      onGo={cancel}
    />
  )
}
