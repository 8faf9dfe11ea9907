import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button, RequestId } from '#lib/primitives'
import type { ErrorText } from '#app/errorTextOf.ts'

interface SendFormProps {
  /** Label of the submit button. */
  go: string
  busy: boolean
  /** Error of the form as a whole. */
  fault: ErrorText | undefined
  onSubmit: () => void
  /** Shows a second button, 取消. Without it the submit button has the full width. */
  onCancel?: () => void
  /** Fields, from top to bottom. */
  children: ReactNode
}

/** Short form submitted by `useFormSubmit`: its fields, the error of the whole, and its buttons. */
export function SubmitForm({ go, busy, fault, onSubmit, onCancel, children }: SendFormProps) {
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      {fault && <p role="alert">{fault.text}</p>}
      <RequestId id={fault?.requestId} />
      {onCancel ? (
        <p className="row">
          <Button type="submit" tone="primary" busy={busy}>
            {go}
          </Button>
          <Button onClick={onCancel}>取消</Button>
        </p>
      ) : (
        <Button type="submit" tone="primary" size="large" wide busy={busy}>
          {go}
        </Button>
      )}
    </Form>
  )
}

const Form = styled.form.attrs({ className: 'fields' })`
  textarea {
    resize: vertical;
    line-height: 1.7;
  }
`
