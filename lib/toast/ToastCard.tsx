import { useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { toastZhCN, useTexts } from '#lib/locale'
import { CloseButton, NoticeButton, NoticeIcon, noticeStyle, useNotice } from '#lib/notices'
import type { Toast, ToastStore, ToastKind } from './createToastStore.ts'

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

const circle = 'M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0'

/** Path data of the icon of each kind, within a square of 24. */
const kindPaths: Record<ToastKind, string> = {
  success: `${circle}m5 .5 2.7 2.7L16 9.5`,
  info: `${circle}m9-1v5.5M12 7.5h0`,
  warning: 'M12 4 2.8 20h18.4zM12 10v4.5M12 17.2h0',
  error: `${circle}m9-4.5v5.5M12 16.5h0`,
  loading: 'M12 3a9 9 0 1 0 9 9',
}

/** Distance to the anchor and to the window's edge, in pixels. */
const gap = 8

/**
 * Places an element below another one, or above it if there is no space below, centred and within the visible part of
 * the window. Updates the position once per frame, because an anchor can move for any reason. Stops and calls `onLost`
 * when the anchor is no longer rendered. Returns a cleanup function.
 */
function placeBeside(element: HTMLElement, anchor: Element, onLost: () => void): () => void {
  let frame = 0
  const look = () => {
    if (anchor.getClientRects().length === 0) return onLost()
    place(element, anchor.getBoundingClientRect())
    frame = requestAnimationFrame(look)
  }
  look()
  return () => {
    cancelAnimationFrame(frame)
    element.style.translate = ''
  }
}

function place(element: HTMLElement, target: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = element
  // Visible part of the window, excluding parts hidden by zooming or a phone's keyboard.
  const seen = window.visualViewport ?? { offsetTop: 0, offsetLeft: 0, width: innerWidth, height: innerHeight }
  const below = target.bottom + gap
  const lowest = seen.offsetTop + seen.height - height - gap
  const y = between(seen.offsetTop + gap, below <= lowest ? below : target.top - gap - height, lowest)
  const x = between(seen.offsetLeft + gap, target.left + (target.width - width) / 2, seen.offsetLeft + seen.width - width - gap)
  element.style.translate = `${Math.round(x)}px ${Math.round(y)}px`
}

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))
