import { type CompositionEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { styled } from 'styled-components'
import { ApiError } from '#lib/contract'
import { beijingDate, Button, ButtonLink, Dialog, RequestId, TextField } from '#lib/primitives'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { paths } from '#app/paths.ts'
import type { ErrorText } from '#app/errorTextOf.ts'
import { formatCode, codeFormatError } from './access-code.ts'

/** Dialog that redeems a printed access code, and links to the unlocked item. */
export function RedeemDialog({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState('')
  const { fault, busy, opened, renewal, redeem, confirm, goBack, forgive } = useRedeem()
  const input = useRef<HTMLInputElement>(null)
  const composing = useRef(false)
  if (opened) return <Done opened={opened} onClose={onClose} />
  if (renewal) return <ConfirmRenewal {...{ renewal, fault, busy, onClose }} onConfirm={confirm} onBack={goBack} />
  const type = (text: string) => {
    if (fault) forgive()
    // Inside the code, or while an input method composes, inserting hyphens would move the text being typed.
    const atEnd = input.current?.selectionStart === text.length
    setCode(atEnd && !composing.current ? formatCode(text) : text)
  }
  return (
    <Dialog title="激活码兑换" onClose={onClose}>
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          redeem(code)
          input.current?.focus()
        }}
      >
        <TextField
          label="激活码"
          name="code"
          value={code}
          onChange={type}
          onBlur={() => setCode(formatCode(code))}
          onCompositionStart={() => (composing.current = true)}
          onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => {
            composing.current = false
            setCode(formatCode(event.currentTarget.value))
          }}
          error={fault?.text}
          hint="印在机构发放的学习卡上，不区分大小写，横线可以不输"
          placeholder="XXXX-XXXX-XXXX-XXXX-XXXX"
          inputRef={input}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <RequestId id={fault?.requestId} />
        <Button type="submit" tone="primary" size="large" wide busy={busy}>
          兑换
        </Button>
      </Form>
    </Dialog>
  )
}

const openUnlocked = {
  course: { label: '开始学习', href: (id: string) => paths.play(id) },
  courseGroup: { label: '查看课程系列', href: paths.courseSeries },
  courseProject: { label: '查看课程包', href: paths.coursePackage },
} as const

interface ConfirmRenewalProps {
  renewal: Renewal
  fault: ErrorText | undefined
  busy: boolean
  onConfirm: () => void
  onBack: () => void
  onClose: () => void
}

/** Confirmation before a code is redeemed for an item that the user already owns. */
function ConfirmRenewal({ renewal: { title, owned, expiresAt }, fault, busy, onConfirm, onBack, onClose }: ConfirmRenewalProps) {
  const present = owned?.expiresAt ?? null
  const isEndless = present === null
  return (
    <Dialog title={isEndless ? '不需要兑换' : '确认兑换'} onClose={onClose}>
      <Form as="div">
        <p className="answer" role="status">
          {isEndless
            ? `你已长期拥有“${title}”，这个激活码没有使用，可以转给其他学员。`
            : `你已开通“${title}”，可学习至 ${beijingDate(present)}。现在兑换会用掉这个激活码，${
                expiresAt === null ? '之后长期有效' : `有效期从原到期日起顺延至 ${beijingDate(expiresAt)}`
              }。`}
        </p>
        {fault && (
          <p className="answer" role="alert">
            {fault.text}
          </p>
        )}
        <RequestId id={fault?.requestId} />
        {!isEndless && (
          <Button tone="primary" size="large" wide busy={busy} onClick={onConfirm}>
            确认兑换
          </Button>
        )}
        <Button size="large" wide onClick={isEndless ? onClose : onBack}>
          {isEndless ? '知道了' : '暂不兑换'}
        </Button>
      </Form>
    </Dialog>
  )
}

function Done({ opened: { kind, id, title, expiresAt }, onClose }: { opened: UnlockedItem; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const { label, href } = openUnlocked[kind]
  const leave = () => {
    onClose()
    // The page is revalidated only now: revalidation often removes the button that opened this dialog, and the dialog
    // with it.
    void revalidate()
  }
  return (
    <Dialog title="兑换成功" onClose={leave}>
      <Form as="div">
        <p
          className="answer"
          role="status"
        >{`已开通“${title}”，${expiresAt === null ? '长期有效' : `可学习至 ${beijingDate(expiresAt)}`}。`}</p>
        <ButtonLink tone="primary" size="large" wide href={href(id)} onClick={onClose}>
          {label}
        </ButtonLink>
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  gap: 16px;

  .answer[role='status'] {
    line-height: 1.7;
    overflow-wrap: anywhere;
  }
  .answer[role='alert'] {
    color: var(--danger);
  }
`

/** Item unlocked by a code. */
type UnlockedItem = Awaited<ReturnType<typeof redeemCode>>

const redeemCode = (code: string) => browserApi('POST /api/learn/redeem', { code })

/** Returns the item that a code would unlock; undefined if the backend does not support this call. */
const previewCode = (code: string) =>
  browserApi('POST /api/learn/redeem/look', { code }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  })

/** Code for an item that the user already owns, with the resulting change, which requires confirmation. */
type Renewal = { code: string } & NonNullable<Awaited<ReturnType<typeof previewCode>>>

/** Returns the state of redeeming an access code, and the functions that control it. */
function useRedeem() {
  const [fault, setFault] = useState<ErrorText>()
  const [opened, setOpened] = useState<UnlockedItem>()
  const [renewal, setRenewal] = useState<Renewal>()
  const { busy, attempt } = useAttempt('兑换失败，请检查网络后重试', setFault)

  const redeem = (code: string) => {
    const early = codeFormatError(code)
    setFault(early === undefined ? undefined : { text: early })
    if (early !== undefined) return
    attempt(async () => {
      const outlook = await previewCode(code)
      if (outlook?.owned) setRenewal({ ...outlook, code })
      else setOpened(await redeemCode(code))
    })
  }
  const confirm = () => {
    setFault(undefined)
    if (renewal) attempt(async () => setOpened(await redeemCode(renewal.code)))
  }
  const goBack = () => {
    setFault(undefined)
    setRenewal(undefined)
  }
  return { fault, busy, opened, renewal, redeem, confirm, goBack, forgive: () => setFault(undefined) }
}
