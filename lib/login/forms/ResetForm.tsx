import { useState } from 'react'
import { useFields } from '#lib/hooks'
import { loginZhCN, useTexts } from '#lib/locale'
import { Button, PasswordField } from '#lib/primitives'
import type { PasswordApi } from '../api/PasswordApi.ts'
import { CodeField } from '../fields/CodeField.tsx'
import { ConfirmField } from '../fields/ConfirmField.tsx'
import { NewPasswordField } from '../fields/NewPasswordField.tsx'
import { FormRoot, QuietButton } from './FormRoot.ts'
import { createRules, type FieldName, follows, forms } from './forms.ts'
import { faultsOf } from './refusal.ts'
import { useFocusOnChange } from './useFocusOnChange.ts'
import { MessageArea, MessageScope } from './MessageArea.tsx'
import { useSubmit } from './useSubmit.ts'

/** Props of `ResetForm`. */
export interface ResetFormProps {
  /** API client for the calls. It must request a sign-in itself when a call fails with 1001; the form preserves all typed values. */
  api: PasswordApi
  /** The signed-in user: id, masked phone number, and whether a password is set. Without a password, only a code can serve as proof. */
  user: { id: string; phone: string; hasPassword: boolean }
  /** Called when the password is changed and all other sessions have ended. The form stays busy; stop rendering it. */
  onDone: () => void
  /** Class of the outermost element. */
  className?: string | undefined
}

/** Form that sets a new password for the signed-in user, with the current password or a code sent to the user's phone number. */
export const ResetForm = (props: ResetFormProps) => (
  <MessageScope>
    <Reset {...props} />
  </MessageScope>
)

function Reset({ api, user: { id, phone, hasPassword }, onDone, className }: ResetFormProps) {
  const texts = useTexts('login', loginZhCN)
  const fields = useFields<FieldName>(createRules(texts), { follows })
  const { busy, submit } = useSubmit(fields, texts, onDone)
  const [forgotten, setForgotten] = useState(false)
  const byCode = forgotten || !hasPassword
  const form = byCode ? 'resetByCode' : 'resetByPassword'
  const proof = byCode ? 'resetCode' : 'oldPassword'
  useFocusOnChange(form, () => fields.focus(proof))
  const reset = async (signal: AbortSignal) => {
    const password = fields.sent('newPassword')
    const given = byCode ? { security: fields.sent(proof) } : { oldPassword: fields.sent(proof) }
    await api('POST /api/user/password/reset', { password, ...given }, { signal })
    return true
  }
  return (
    <FormRoot
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit(form, reset)
      }}
    >
      <MessageArea />
      {byCode ? (
        <>
          <span>{texts.resetCodeAbout(phone)}</span>
          <CodeField
            {...{ fields, busy }}
            name="resetCode"
            receiver={id}
            ask={() => api('POST /api/user/password/reset/code', {})}
            faultsIn={(error) => faultsOf(error, forms.resetByCode, texts)}
          />
        </>
      ) : (
        <PasswordField
          {...fields.field('oldPassword')}
          label={texts.oldPassword}
          autoComplete="current-password"
          placeholder={texts.oldPasswordHint}
        />
      )}
      <NewPasswordField fields={fields} label={texts.newPassword} />
      <ConfirmField fields={fields} />
      <Button type="submit" tone="primary" size="large" wide busy={busy}>
        {texts.submit.reset}
      </Button>
      {hasPassword && (
        <nav>
          <QuietButton
            type="button"
            onClick={() => {
              fields.forgive()
              setForgotten(!byCode)
            }}
          >
            {byCode ? texts.resetByPassword : texts.resetByCode}
          </QuietButton>
        </nav>
      )}
    </FormRoot>
  )
}
