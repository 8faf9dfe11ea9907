import { ApiError, Code } from '#lib/contract'
import { type Faults, useFields } from '#lib/hooks'
import { CodeField, PhoneField } from '#lib/login'
import { Button } from '#lib/primitives'
import { phoneFault, smsCodeFault } from '#lib/validation'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { paths } from '#app/paths.ts'
import { ErrorSummary } from '#parts/form/ErrorSummary.tsx'
import { useFormSubmit } from '#parts/form/useFormSubmit.ts'
import { PanelForm } from './PanelForm.tsx'

interface PhoneFormProps {
  /** Current phone number, masked. */
  present: string
  onDone: () => void
  onCancel: () => void
}

type Name = 'security' | 'phone' | 'phoneSecurity'

const rules: Record<Name, (value: string) => string | undefined> = {
  security: (value) => smsCodeFault(value),
  phone: (value) => phoneFault(value),
  phoneSecurity: (value) => smsCodeFault(value),
}
const order: readonly Name[] = ['security', 'phone', 'phoneSecurity']
const labels: Record<Name, string> = { security: '原手机验证码', phone: '新手机号', phoneSecurity: '新手机验证码' }

/** Form to change the phone number, with one code sent to each of both numbers. */
export function PhoneForm({ present, onDone, onCancel }: PhoneFormProps) {
  const fields = useFields<Name>(rules)
  const { busy, fault, refused, send } = useFormSubmit({
    fields,
    order,
    byCode: { [Code.WrongCode]: 'security', [Code.PhoneTaken]: 'phone' },
  })
  const ask = (phone?: string) => browserApi('POST /api/setting/phone/code', phone === undefined ? {} : { phone })
  const change = () =>
    send(
      () => ({ security: fields.sent('security'), phone: fields.sent('phone'), phoneSecurity: fields.sent('phoneSecurity') }),
      // The codes serve as the idempotency key: the same codes count once.
      async ({ security, phone, phoneSecurity }) => {
        await browserApi('POST /api/setting/phone', { security, phone, phoneSecurity })
        onDone()
      },
    )
  return (
    <PanelForm label="更换手机号" onSend={change}>
      <h4>{`第 1 步：验证原手机 ${present}`}</h4>
      <CodeField
        {...{ fields, busy }}
        label={labels.security}
        name="security"
        receiver={present}
        ask={() => ask()}
        faultsIn={phoneErrorsOf}
      />
      <h4>第 2 步：验证新手机</h4>
      <PhoneField fields={fields} autoComplete="tel" />
      <CodeField
        {...{ fields, busy }}
        label={labels.phoneSecurity}
        name="phoneSecurity"
        phone="phone"
        receiver={fields.sent('phone')}
        ask={() => ask(fields.sent('phone'))}
        faultsIn={phoneErrorsOf}
      />
      <p className="meta">
        换好后用新手机号登录，其他设备会退出登录。原手机收不到短信时，请<a href={paths.contact}>联系客服</a>。
      </p>
      <ErrorSummary {...{ fields, labels, fault, refused }} />
      <div className="ways row">
        <Button type="submit" tone="primary" busy={busy}>
          更换手机号
        </Button>
        <Button onClick={onCancel}>取消</Button>
      </div>
    </PanelForm>
  )
}

/** Returns the errors of the phone number among the reasons why a code cannot be sent. */
function phoneErrorsOf(error: unknown): Faults<Name> {
  const issue = error instanceof ApiError ? error.issues.find(({ path }) => path === 'phone') : undefined
  return issue ? { phone: issue.message } : {}
}
