import { type ReactNode, useId, useRef, type RefObject, useEffect } from 'react'
import { keyframes, styled } from 'styled-components'
import { primitivesZhCN, useTexts } from '#lib/locale'
import { controlReset, headingReset, phones, rootReset, stillReset, textReset, useTokens } from '#lib/theme'
import { deepActiveElement } from './deepActiveElement.ts'
import { holdPage } from './holdPage.ts'
import { useBrowserLayoutEffect } from './useBrowserLayoutEffect.ts'

/** Props of `Dialog`. */
export interface DialogProps {
  /** Heading of the dialog; it is also its accessible name. */
  title: ReactNode
  /** Sentence below the title that states the reason or the effect of the dialog; it is also its accessible description. */
  lead?: ReactNode
  /** Called when the user requests to close the dialog with Escape, the close button or a click outside; stop rendering it to close it. */
  onClose: () => void
  /** Content of the dialog; it receives the initial focus. */
  children: ReactNode
  /** Actions of the dialog, with the main action last. */
  footer?: ReactNode
  /** Width in pixels, limited to the window. Default `400`. */
  width?: number | undefined
  /** Id of the element that labels the dialog, if it is not the title. */
  labelledby?: string | undefined
  /** Class of the outermost element. */
  className?: string | undefined
  /** Value of `data-part`, a hook for styles and tests. Default `dialog`. */
  part?: string | undefined
}

/** A modal dialog, open while it is mounted. On phones it is a bottom sheet. */
export function Dialog({ title, lead, onClose, children, footer, width = 400, labelledby, className, part = 'dialog' }: DialogProps) {
  useTokens()
  const texts = useTexts('primitives', primitivesZhCN)
  const ref = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  const titleId = useId()
  const leadId = lead ? `${titleId}l` : undefined
  useModal(ref, { width, onClosed: onClose })
  return (
    <Root
      ref={ref}
      className={className}
      data-part={part}
      aria-labelledby={labelledby ?? titleId}
      aria-describedby={leadId}
      onCancel={(event) => {
        // A file chooser inside the dialog also dispatches cancel events.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // Clicks outside the content hit the backdrop. A selection that is dragged out of a field must not close the dialog.
      onPointerDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        if (pressedBeside.current && event.target === event.currentTarget) onClose()
        pressedBeside.current = false
      }}
    >
      <div data-sheet="">
        <h2 data-part="dialog-title" id={titleId}>
          {title}
        </h2>
        {lead && (
          <p data-part="dialog-lead" id={leadId}>
            {lead}
          </p>
        )}
        <div data-part="dialog-content">{children}</div>
        {footer && <footer data-part="dialog-footer">{footer}</footer>}
        {/* Last in the document, so that the content receives the initial focus. */}
        <button type="button" data-part="dialog-close" aria-label={texts.close} onClick={onClose}>
          <svg aria-hidden="true" width="20" height="20" viewBox="0 0 24 24">
            <path d="m6 6 12 12M18 6 6 18" />
          </svg>
        </button>
      </div>
    </Root>
  )
}

const appear = keyframes`from { opacity: 0; transform: translateY(8px); }`
const rise = keyframes`from { transform: translateY(100%); }`
const fade = keyframes`from { opacity: 0; }`

const Root = styled.dialog`
  ${rootReset}
  ${stillReset}
  width: min(var(--dialog-width, 400px), calc(100vw - 32px));
  max-width: none;
  max-height: calc(100dvh - 32px - var(--keyboard, 0px));
  margin: auto;
  padding: 0;
  overflow: auto;
  overscroll-behavior: contain;
  border: 0;
  border-radius: var(--radius-dialog);
  background: var(--bg-raised);
  color: var(--text);
  box-shadow: var(--shadow-float);
  &[open] {
    animation: ${appear} 0.16s ease-out;
  }
  &::backdrop {
    background: var(--shade);
    animation: ${fade} 0.16s ease-out;
  }

  [data-sheet] {
    position: relative;
    padding: 24px;
  }
  [data-sheet] > h2 {
    ${headingReset}
    padding-right: 32px;
    font-size: var(--type-20);
  }
  [data-part='dialog-lead'] {
    ${textReset}
    margin: 4px 0 0;
    color: var(--text-muted);
  }
  [data-part='dialog-content'] {
    margin-top: 16px;
  }
  [data-sheet] > footer {
    display: flex;
    justify-content: flex-end;
    gap: 12px;
    margin-top: 24px;
  }
  [data-sheet] > button {
    ${controlReset}
    position: absolute;
    top: 16px;
    right: 16px;
    display: grid;
    width: 44px;
    height: 44px;
    border-radius: var(--radius-control);
    color: var(--text-faint);
    place-items: center;
  }
  [data-sheet] > button:hover {
    background: var(--bg-sunken);
    color: var(--text);
  }
  [data-sheet] > button > svg {
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linecap: round;
  }

  @media ${phones} {
    width: 100%;
    max-height: calc(100dvh - 24px - var(--keyboard, 0px));
    margin-bottom: var(--keyboard, 0px);
    border-radius: var(--radius-dialog) var(--radius-dialog) 0 0;
    &[open] {
      animation: ${rise} 0.18s ease-out;
    }
    [data-sheet] {
      padding: 24px 16px calc(24px + env(safe-area-inset-bottom));
    }
    [data-sheet] > footer > * {
      flex: 1;
    }
  }
`

interface ModalOptions {
  /** Width in pixels. */
  width: number
  /** Called when the browser has closed the dialog: Chromium does so on the second consecutive Escape. */
  onClosed: () => void
}

/** Opens a dialog above all other content while it is mounted, and restores the focus afterwards. */
function useModal(ref: RefObject<HTMLDialogElement | null>, { width, onClosed }: ModalOptions): void {
  const latest = useRef(onClosed)
  useEffect(() => {
    latest.current = onClosed
  })
  useBrowserLayoutEffect(() => {
    // Set by script because the content security policy forbids style attributes in server-rendered HTML.
    ref.current?.style.setProperty('--dialog-width', `${width}px`)
  }, [ref, width])
  // A layout effect, because its cleanup runs before the dialog is removed and can therefore close it properly.
  useBrowserLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const opener = deepActiveElement()
    // The close event can be late and refer to an earlier closing; close events of nested dialogs do not bubble.
    const notify = () => dialog.open || latest.current()
    dialog.showModal()
    dialog.addEventListener('close', notify)
    const release = holdPage()
    const unfollow = followKeyboard(dialog)
    return () => {
      unfollow()
      release()
      dialog.removeEventListener('close', notify)
      dialog.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [ref])
}

/** Measures how much of the window a phone's keyboard covers, because it overlaps a bottom sheet instead of moving it. */
function followKeyboard(dialog: HTMLDialogElement): () => void {
  const viewport = window.visualViewport
  if (!viewport) return () => undefined
  const measure = () => {
    // A pinch zoom also shrinks the visual viewport, but covers nothing.
    const covered = viewport.scale > 1.01 ? 0 : Math.max(0, innerHeight - viewport.height - viewport.offsetTop)
    dialog.style.setProperty('--keyboard', `${Math.round(covered)}px`)
  }
  measure()
  viewport.addEventListener('resize', measure)
  viewport.addEventListener('scroll', measure)
  return () => {
    viewport.removeEventListener('resize', measure)
    viewport.removeEventListener('scroll', measure)
  }
}
