import { useState } from 'react'
import { Button, type ButtonProps } from '#lib/primitives'
import { lazily } from '../app/lazily.tsx'

const RedeemDialog = lazily(async () => (await import('./RedeemDialog.tsx')).RedeemDialog)

/** Asks for an access code, which institutions hand out; visitors sign in first. */
export function RedeemButton(look: Pick<ButtonProps, 'tone' | 'size' | 'wide'>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button {...look} data-guarded="" onClick={() => setOpen(true)}>
        激活码兑换
      </Button>
      {open && <RedeemDialog onClose={() => setOpen(false)} />}
    </>
  )
}
