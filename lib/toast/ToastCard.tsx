import { useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { toastZhCN, useTexts } from '#lib/locale'
import { CloseButton, NoticeButton, NoticeIcon, noticeStyle, useNotice } from '#lib/notices'
import { kindPaths } from './kindPaths.ts'
import { placeBeside } from './placeBeside.ts'
import type { Toast, ToastStore } from './createToastStore.ts'

interface ToastCardProps {
  toast: Toast
  order: number
  store: ToastStore
}

/** Renders a toast. */
export function ToastCard({ toast, order, store }: ToastCardProps) {
  const { id, kind, text, description, icon, anchor, action, cancel, className, unstyled } = toast
  const texts = useTexts('toast', toastZhCN)
  const ref = useRef<HTMLDivElement>(null)
  /** The anchor that is no longer visible. A toast that has left its anchor does not return to it. */
  const [lost, setLost] = useState<Element>()
  const shown = icon === undefined ? <NoticeIcon size={20} path={kindPaths[kind]} turning={kind === 'loading' || undefined} /> : icon
  const beside = anchor === lost ? undefined : anchor
  useNotice(ref, { store, id, order })
  useLayoutEffect(() => (beside ? placeBeside(ref.current!, beside, () => setLost(beside)) : undefined), [beside])
  const Card = unstyled ? 'div' : Root
  return (
    <Card ref={ref} className={className} data-part="toast" data-kind={kind} data-anchored={beside && true}>
      {shown && <span data-part="toast-icon">{shown}</span>}
      <div>
        <div data-part="toast-title">{text}</div>
        {description && <div data-part="toast-description">{description}</div>}
      </div>
      {cancel && <NoticeButton part="toast-cancel" {...cancel} close={() => store.close(id, 'cancel')} />}
      {action && <NoticeButton part="toast-action" {...action} close={() => store.close(id, 'action')} />}
      <CloseButton part="toast-close" label={texts.close} close={() => store.close(id, 'user')} />
    </Card>
  )
}

const Root = styled.div`
  ${noticeStyle}
  --tone: var(--accent);
  max-width: min(480px, 100vw - 32px);
  padding: 12px 8px 12px 12px;
  &[data-kind='success'] {
    --tone: var(--success);
  }
  &[data-kind='warning'] {
    --tone: var(--warning);
  }
  &[data-kind='error'] {
    --tone: var(--danger);
  }
  &[data-kind='loading'] {
    --tone: var(--text-faint);
  }
  [data-part='toast-cancel'] {
    color: var(--text-muted);
  }
`
