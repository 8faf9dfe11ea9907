import { type ReportReason, textLimits } from '#lib/contract'
import { useFields } from '#lib/hooks'
import { Dialog } from '#lib/primitives'
import { showToast } from '#app/browser/action/showToast.ts'
import { AreaField } from '../form/AreaField.tsx'
import { ChoiceField } from '../form/ChoiceField.tsx'
import { lengthError } from '../form/lengthError.ts'
import { SubmitForm } from '../form/SubmitForm.tsx'
import { useFormSubmit } from '../form/useFormSubmit.ts'

/** Reason of a report, and an explanation. */
interface Report {
  reason: ReportReason
  text: string
}

interface ReportDialogProps {
  /** Title with verb and subject, such as `举报这条想法`. */
  title: string
  send: (report: Report) => Promise<unknown>
  onClose: () => void
}

const order = ['reason', 'text'] as const

const reasonLabel: Record<ReportReason, string> = {
  spam: '广告、刷屏',
  abuse: '辱骂、人身攻击',
  wrong: '内容有误，可能伤人或误事',
  privacy: '泄露他人隐私',
  illegal: '违法违规',
  other: '其他',
}
const choices = Object.entries(reasonLabel).map(([value, label]) => ({ value, label }))

/** Form to report a post or comment to the platform. */
export function ReportDialog({ title, send: report, onClose }: ReportDialogProps) {
  const fields = useFields<(typeof order)[number]>({
    reason: (value) => (value === '' ? '请选择原因' : undefined),
    text: (value) => lengthError('说明', value, 0, textLimits.report),
  })
  const { busy, fault, send } = useFormSubmit({ fields, order })
  const submit = () =>
    send(
      () => ({ reason: fields.sent('reason') as ReportReason, text: fields.sent('text') }),
      async ({ reason, text }) => {
        await report({ reason, text })
        onClose()
        await showToast('success', '已收到举报，我们会尽快核实')
      },
    )
  return (
    <Dialog title={title} lead="举报只有平台看得到，对方不会知道是谁。" width={480} onClose={onClose}>
      <SubmitForm go="提交" busy={busy} fault={fault} onSubmit={submit}>
        <ChoiceField label="原因" choices={choices} {...fields.field('reason')} />
        <AreaField label="补充说明（选填）" rows={3} most={textLimits.report} {...fields.field('text')} />
      </SubmitForm>
    </Dialog>
  )
}
