import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Code } from '#lib/contract'
import { useFields } from '#lib/hooks'
import { CodeField } from '#lib/login'
import { Button } from '#lib/primitives'
import { smsCodeFault } from '#lib/validation'
import { browserApi } from '#app/browser/browserApi.ts'
import { FaultSummary } from '#parts/form/FaultSummary.tsx'
import { useSend } from '#parts/form/useSend.ts'

interface ConfirmFormProps {
  /** The user's own phone, masked: the code goes there. */
  phone: string
  /** Words of the button that does it. */
  action: string
  danger?: boolean
  /** The consequences of the action. */
  children: ReactNode
  act: (security: string) => Promise<unknown>
  onCancel: () => void
}

const labels = { security: '验证码' }
const order = ['security'] as const

/** Asks for a code to one's own phone before what cannot be undone, or before all one's data leaves. */
export function ConfirmForm({ phone, action, danger, children, act, onCancel }: ConfirmFormProps) {
  const fields = useFields<'security'>({ security: (value) => smsCodeFault(value) })
  const { busy, fault, refused, send } = useSend({ fields, order, byCode: { [Code.WrongCode]: 'security' } })
  return (
    <Form
      className="panel"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send(
          () => ({ security: fields.sent('security') }),
          ({ security }) => act(security),
        )
      }}
    >
      {children}
      <p>{`验证码会发到 ${phone}`}</p>
      <CodeField
        {...{ fields, busy }}
        name="security"
        receiver={`confirm ${phone}`}
        ask={() => browserApi('POST /api/setting/confirm/code', {})}
        faultsIn={() => ({})}
      />
      <FaultSummary {...{ fields, labels, fault, refused }} />
      <div className="ways">
        <Button onClick={onCancel}>取消</Button>
        <Button type="submit" tone={danger ? 'danger' : 'primary'} busy={busy}>
          {action}
        </Button>
      </div>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  gap: 8px;
  margin-top: 8px;
  padding: 16px 20px 20px;

  ul {
    padding-left: 20px;
  }
  .ways {
    display: flex;
    gap: 12px;
    justify-content: flex-end;
  }
`
