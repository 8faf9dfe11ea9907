import { useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { toastZhCN, useTexts } from '#lib/locale'
import { CloseButton, NoticeButton, NoticeCard, notUnstyled, useNotice } from '#lib/notices'
import { KindIcon } from './KindIcon.tsx'
import { placeBeside } from './placeBeside.ts'
import type { Toast, ToastStore } from './createToastStore.ts'

interface ToastCardProps {
  toast: Toast
  order: number
  store: ToastStore
}

/** One toast. */
export function ToastCard({ toast, order, store }: ToastCardProps) {
  const { id, kind, text, description, icon, anchor, action, cancel, className, unstyled } = toast
  const texts = useTexts('toast', toastZhCN)
  const ref = useRef<HTMLDivElement>(null)
  /** The anchor that is no longer to be seen: a toast that has left it does not go back. */
  const [lost, setLost] = useState<Element>()
  const beside = anchor === lost ? undefined : anchor
  useNotice(ref, { store, id, order })
  useLayoutEffect(() => (beside && ref.current ? placeBeside(ref.current, beside, () => setLost(beside)) : undefined), [beside])
  return (
    <Root
      ref={ref}
      className={className}
      data-part="toast"
      data-kind={kind}
      data-anchored={beside ? true : undefined}
      data-unstyled={unstyled || undefined}
    >
      {icon === undefined ? <KindIcon kind={kind} /> : icon && <span data-part="toast-icon">{icon}</span>}
      <div data-body="">
        <div data-part="toast-title">{text}</div>
        {description && <div data-part="toast-description">{description}</div>}
      </div>
      {cancel && <NoticeButton part="toast-cancel" {...cancel} close={() => store.close(id, 'cancel')} />}
      {action && <NoticeButton part="toast-action" {...action} close={() => store.close(id, 'action')} />}
      <CloseButton part="toast-close" label={texts.close} onClick={() => store.close(id, 'user')} />
    </Root>
  )
}

const Root = styled(NoticeCard)`
  &[data-anchored] {
    position: fixed;
    top: var(--toast-top, 16px);
    left: var(--toast-left, 16px);
  }
  ${notUnstyled} {
    max-width: min(480px, calc(100vw - 32px));
    padding: 12px 8px 12px 12px;
    [data-body] {
      flex: 1;
    }
    [data-part='toast-icon'] {
      display: grid;
      min-height: 24px;
      place-items: center;
    }
    [data-part='toast-cancel'] {
      color: var(--text-muted);
    }
  }
`
