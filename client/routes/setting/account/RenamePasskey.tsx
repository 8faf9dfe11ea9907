import type { Passkey, PasskeyList } from '#lib/contract'
import { useFields } from '#lib/hooks'
import { Button, TextField } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { ErrorSummary } from '#parts/form/ErrorSummary.tsx'
import { lengthError } from '#parts/form/lengthError.ts'
import { useFormSubmit } from '#parts/form/useFormSubmit.ts'
import { PanelForm } from './PanelForm.tsx'

interface RenamePasskeyProps {
  passkey: Passkey
  onRenamed: (known: PasskeyList) => void
  onCancel: () => void
}

const labels = { name: '名称' }

/** Form to rename a passkey. */
export function RenamePasskey({ passkey: { id, name }, onRenamed, onCancel }: RenamePasskeyProps) {
  const fields = useFields<'name'>({ name: (value) => lengthError('名称', value, 1, 30) }, { given: { name } })
  const { busy, fault, refused, send } = useFormSubmit({ fields, order: ['name'] })
  const rename = () =>
    send(
      () => ({ name: fields.sent('name') }),
      async (sent) => onRenamed(await browserApi('PUT /api/setting/passkey/:id', { id, name: sent.name })),
    )
  return (
    <PanelForm label={`重命名 ${name}`} onSend={rename}>
      <TextField {...fields.field('name')} label={labels.name} maxLength={30} autoComplete="off" />
      <ErrorSummary {...{ fields, labels, fault, refused }} />
      <div className="ways row">
        <Button type="submit" tone="primary" busy={busy}>
          保存
        </Button>
        <Button onClick={onCancel}>取消</Button>
      </div>
    </PanelForm>
  )
}
