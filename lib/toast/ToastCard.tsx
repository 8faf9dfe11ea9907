import { useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { toastZhCN, useTexts } from '#lib/locale'
import { CloseButton, NoticeCard, useNotice } from '#lib/notices'
import { KindIcon } from './KindIcon.tsx'
import { placeBeside } from './placeBeside.ts'
import type { Toast, ToastStore } from './createToastStore.ts'

interface ToastCardProps {
  toast: Toast
  order: number
  store: ToastStore
}

/** One toast. */
export function ToastCard({ toast: { id, kind, text, anchor, action, detail }, order, store }: ToastCardProps) {
  const texts = useTexts('toast', toastZhCN)
  const ref = useRef<HTMLDivElement>(null)
  /** The anchor that is no longer to be seen: a toast that has left it does not go back. */
  const [lost, setLost] = useState<Element>()
  const beside = anchor === lost ? undefined : anchor
  useNotice(ref, { store, id, order })
  useLayoutEffect(() => (beside && ref.current ? placeBeside(ref.current, beside, () => setLost(beside)) : undefined), [beside])
  const close = () => store.close(id)
  return (
    <Root ref={ref} data-kind={kind} data-anchored={beside ? true : undefined}>
      <KindIcon kind={kind} />
      <p data-message="">
        {text}
        {detail}
      </p>
      {action && (
        <button
          type="button"
          onClick={() => {
            close()
            action.onClick()
          }}
        >
          {action.label}
        </button>
      )}
      <CloseButton label={texts.close} onClick={close} />
    </Root>
  )
}

const Root = styled(NoticeCard)`
  max-width: min(480px, calc(100vw - 32px));
  padding: 12px 8px 12px 12px;
  &[data-anchored] {
    position: fixed;
    top: var(--toast-top, 16px);
    left: var(--toast-left, 16px);
  }
  [data-message] {
    flex: 1;
  }
`
