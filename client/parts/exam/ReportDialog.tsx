import { styled } from 'styled-components'
import { type QuestionFault, questionFaultLabel } from '#lib/enums'
import { useFields } from '#lib/hooks'
import { Button, Dialog, Field, RequestId } from '#lib/primitives'
import { browserApi } from '#app/browser/browserApi.ts'
import { showToast } from '#app/browser/showToast.ts'
import { ChoiceField } from '../form/ChoiceField.tsx'
import { lengthFault } from '../form/lengthFault.ts'
import { useSend } from '../form/useSend.ts'

interface ReportDialogProps {
  attempt: string
  question: string
  onSent: () => void
  onClose: () => void
}

const order = ['kind', 'text'] as const
const longest = 500
const choices = Object.entries(questionFaultLabel).map(([value, label]) => ({ value, label }))

/** Tells the platform what is wrong with a question. */
export function ReportDialog({ attempt, question, onSent, onClose }: ReportDialogProps) {
  const fields = useFields<(typeof order)[number]>({
    kind: (value) => (value === '' ? '请选择哪里不对' : undefined),
    text: (value) => lengthFault('说明', value, 5, longest),
  })
  const { busy, fault, send } = useSend({ fields, order })
  const { onChange, onBlur, inputRef, error, ...text } = fields.field('text')
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
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <ChoiceField label="哪里不对" choices={choices} {...fields.field('kind')} />
        <Field label="说明" hint={`${text.value.length} / ${longest} 字`} error={error} required>
          {(control) => (
            <textarea
              {...control}
              {...text}
              rows={4}
              maxLength={longest}
              placeholder="比如：标准 2023 版已改为 5 年，选项 B 应为正确答案"
              onChange={(event) => onChange(event.target.value)}
              onBlur={onBlur}
              ref={inputRef}
            />
          )}
        </Field>
        {fault && <p role="alert">{fault.text}</p>}
        <RequestId id={fault?.requestId} />
        <Button type="submit" tone="primary" size="large" wide busy={busy}>
          提交
        </Button>
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;

  textarea {
    resize: vertical;
    line-height: 1.7;
  }
`
