import { type ReactNode, useState } from 'react'
import { Code, type IdentityProof } from '#lib/contract'
import { useFields } from '#lib/hooks'
import { CodeField } from '#lib/login'
import { Button, PasswordField } from '#lib/primitives'
import { smsCodeFault } from '#lib/validation'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { paths } from '#app/paths.ts'
import { ErrorSummary } from '#parts/form/ErrorSummary.tsx'
import { useFormSubmit } from '#parts/form/useFormSubmit.ts'
import { PanelForm } from './PanelForm.tsx'

interface ConfirmFormProps {
  /** The user's own phone number, masked: the code is sent to it. */
  phone: string
  hasPassword: boolean
  /** Label of the submit button. */
  action: string
  danger?: boolean
  /** Consequences of the action. */
  children: ReactNode
  act: (proof: IdentityProof) => Promise<unknown>
  onCancel: () => void
}

const labels = { security: '验证码', password: '登录密码' }

/** Identity confirmation by a code or the password, before a change of the sign-in methods, an irreversible action or an export of all data. */
export function ConfirmForm({ phone, hasPassword, action, danger, children, act, onCancel }: ConfirmFormProps) {
  const [by, setBy] = useState<'security' | 'password'>('security')
  const fields = useFields<'security' | 'password'>({
    security: (value) => smsCodeFault(value),
    password: (value) => (value === '' ? '请输入登录密码' : undefined),
  })
  const byCode = { [Code.WrongCode]: 'security', [Code.WrongCredentials]: 'password' } as const
  const { busy, fault, refused, send } = useFormSubmit({ fields, order: [by], byCode })
  return (
    <PanelForm
      label={action}
      onSend={() =>
        send(
          () => ({ value: fields.sent(by) }),
          ({ value }) => act({ [by]: value }),
        )
      }
    >
      {children}
      {by === 'security' ? (
        <CodeField
          {...{ fields, busy }}
          name="security"
          hint={`验证码会发到 ${phone}`}
          receiver={`confirm ${phone}`}
          ask={() => browserApi('POST /api/setting/confirm/code', {})}
          faultsIn={() => ({})}
        />
      ) : (
        <PasswordField {...fields.field('password')} label={labels.password} autoComplete="current-password" />
      )}
      <p className="meta">
        {hasPassword ? (
          <button type="button" onClick={() => setBy(by === 'security' ? 'password' : 'security')}>
            {by === 'security' ? '改用登录密码' : '改用短信验证码'}
          </button>
        ) : (
          <>
            手机收不到短信时，请<a href={paths.contact}>联系客服</a>。
          </>
        )}
      </p>
      <ErrorSummary {...{ fields, labels, fault, refused }} />
      <div className="ways row">
        <Button type="submit" tone={danger ? 'danger' : 'primary'} busy={busy}>
          {action}
        </Button>
        <Button onClick={onCancel}>取消</Button>
      </div>
    </PanelForm>
  )
}
