import { useRef, useState } from 'react'
import { Button, type ButtonProps } from '#lib/primitives'
import { usePendingAction } from '#app/browser/usePendingAction.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'

const RedeemDialog = lazyComponent(async () => (await import('./RedeemDialog.tsx')).RedeemDialog)

interface RedeemButtonProps extends Pick<ButtonProps, 'tone' | 'size' | 'wide'> {
  /** Who clicks had it already, and their time is over. */
  renewing?: boolean
}

/** Asks for an access code, which institutions hand out; visitors sign in first. */
export function RedeemButton({ renewing, ...look }: RedeemButtonProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // There may be two on a page, of which one is hidden, and a dialog in it would be as well.
  usePendingAction(
    'redeem',
    () => setOpen(true),
    () => button.current?.offsetParent !== null,
  )
  return (
    <>
      <Button {...look} ref={button} data-guarded="redeem" onClick={() => setOpen(true)}>
        {renewing ? '激活码兑换续期' : '激活码兑换'}
      </Button>
      {open && <RedeemDialog onClose={() => setOpen(false)} />}
    </>
  )
}
