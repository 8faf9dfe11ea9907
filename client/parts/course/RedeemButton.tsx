import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Button, type ButtonProps } from '#lib/primitives'
import { usePendingAction } from '#app/browser/action/usePendingAction.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'

const RedeemDialog = lazyComponent(async () => (await import('./RedeemDialog.tsx')).RedeemDialog)

interface RedeemButtonProps extends Pick<ButtonProps, 'tone' | 'size' | 'wide'> {
  /** The learner has owned the item before, and the term has expired. */
  renewing?: boolean
  /** Styled as a link, beside a more prominent action. */
  link?: boolean
}

/** Button to redeem an access code issued by an institution; visitors sign in first. */
export function RedeemButton({ renewing, link, ...look }: RedeemButtonProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // A page may have two of these buttons, one of them hidden: a dialog inside the hidden one would be hidden too.
  usePendingAction(
    'redeem',
    () => setOpen(true),
    () => button.current?.offsetParent !== null,
  )
  const Shown = link ? Link : Button
  return (
    <>
      <Shown {...look} ref={button} data-guarded="redeem" data-lead="登录后用激活码兑换" onClick={() => setOpen(true)}>
        {renewing ? '激活码兑换续期' : '激活码兑换'}
      </Shown>
      {open && <RedeemDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/* The click target extends beyond the text. */
const Link = styled.button.attrs({ type: 'button' })`
  margin-block: -12px;
  padding-block: 12px;
  color: var(--primary-text);
  font-size: var(--type-14);
  white-space: nowrap;
  text-decoration: underline;
  text-underline-offset: 3px;

  &:hover {
    text-decoration-thickness: 2px;
  }
`
