import { textLimits } from '#lib/contract'
import { useFields } from '#lib/hooks'
import { showToast } from '#app/browser/action/showToast.ts'
import { AreaField } from '../form/AreaField.tsx'
import { lengthError } from '../form/lengthError.ts'
import { SubmitForm } from '../form/SubmitForm.tsx'
import { useFormSubmit } from '../form/useFormSubmit.ts'

const order = ['text'] as const
const { least, most } = textLimits.appeal

interface AppealFormProps {
  send: (appeal: { text: string }) => Promise<unknown>
  onClose: () => void
}

/** Form to appeal against a rejection by the platform. */
export function AppealForm({ send: appeal, onClose }: AppealFormProps) {
  const fields = useFields<(typeof order)[number]>({ text: (value) => lengthError('说明', value, least, most) })
  const { busy, fault, send } = useFormSubmit({ fields, order })
  const submit = () =>
    send(
      () => ({ text: fields.sent('text') }),
      async ({ text }) => {
        await appeal({ text })
        onClose()
        await showToast('success', '申诉已提交，处理后会通知你')
      },
    )
  return (
    <SubmitForm go="提交申诉" busy={busy} fault={fault} onSubmit={submit} onCancel={onClose}>
      <AreaField label="申诉说明" rows={3} most={most} {...fields.field('text')} />
    </SubmitForm>
  )
}
