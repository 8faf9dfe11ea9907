import { useRef, useState } from 'react'
import { Button, type ButtonProps } from '#lib/primitives'
import { usePendingAction } from '#app/browser/usePendingAction.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'

const RedeemDialog = lazyComponent(async () => (await import('./RedeemDialog.tsx')).RedeemDialog)

interface RedeemButtonProps extends Pick<ButtonProps, 'tone' | 'size' | 'wide'> {
  /** The learner has had the thing before, and the term is over. */
  renewing?: boolean
}

/** Asks for an access code, which institutions hand out; visitors sign in first. */
export function RedeemButton({ renewing, ...look }: RedeemButtonProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // A page may have two of these buttons, one of them hidden: a dialog inside the hidden one would be hidden too.
  usePendingAction(
    'redeem',
    () => setOpen(true),
    () => button.current?.offsetParent !== null,
  )
  return (
    <>
      <Button {...look} ref={button} data-guarded="redeem" data-lead="登录后用激活码兑换" onClick={() => setOpen(true)}>
        {renewing ? '激活码兑换续期' : '激活码兑换'}
      </Button>
      {open && <RedeemDialog onClose={() => setOpen(false)} />}
    </>
  )
}
