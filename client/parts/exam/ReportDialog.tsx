import { textLimits } from '#lib/contract'
import { type QuestionFault, questionFaultLabel } from '#lib/enums'
import { useFields } from '#lib/hooks'
import { Dialog } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { showToast } from '#app/browser/action/showToast.ts'
import { AreaField } from '../form/AreaField.tsx'
import { ChoiceField } from '../form/ChoiceField.tsx'
import { lengthError } from '../form/lengthError.ts'
import { SubmitForm } from '../form/SubmitForm.tsx'
import { useFormSubmit } from '../form/useFormSubmit.ts'

interface ReportDialogProps {
  attempt: string
  question: string
  onSent: () => void
  onClose: () => void
}

const order = ['kind', 'text'] as const
const choices = Object.entries(questionFaultLabel).map(([value, label]) => ({ value, label }))

/** Form to report an error in a question to the platform. */
export function ReportDialog({ attempt, question, onSent, onClose }: ReportDialogProps) {
  const fields = useFields<(typeof order)[number]>({
    kind: (value) => (value === '' ? '请选择哪里不对' : undefined),
    text: (value) => lengthError('说明', value, textLimits.questionReport.least, textLimits.questionReport.most),
  })
  const { busy, fault, send } = useFormSubmit({ fields, order })
  const submit = () =>
    send(
      () => ({ kind: fields.sent('kind') as QuestionFault, text: fields.sent('text') }),
      async (content) => {
        await browserApi('POST /api/examQuestion/report', { attempt, question, ...content })
        onSent()
        onClose()
        await showToast('success', '已收到，核对以后会通知你')
      },
    )
  return (
    <Dialog title="题目纠错" lead="写清楚哪里不对、依据是什么，核对以后会把结果通知你。" width={520} onClose={onClose}>
      <SubmitForm go="提交" busy={busy} fault={fault} onSubmit={submit}>
        <ChoiceField label="哪里不对" choices={choices} {...fields.field('kind')} />
        <AreaField
          label="说明"
          rows={4}
          most={textLimits.questionReport.most}
          placeholder="比如：标准 2023 版已改为 5 年，选项 B 应为正确答案"
          required
          {...fields.field('text')}
        />
      </SubmitForm>
    </Dialog>
  )
}
