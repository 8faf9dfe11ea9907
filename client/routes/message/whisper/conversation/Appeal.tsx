import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Whisper } from '#lib/contract'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'

const AppealDialog = lazyComponent(async () => (await import('./AppealDialog.tsx')).AppealDialog)

interface AppealProps {
  whisper: Whisper
  onChanged: (whisper: Whisper) => void
}

const standing = { open: '申诉已提交，处理后会通知你', dismissed: '申诉没有通过，维持原来的决定' } as const

/** Appeal against the refusal of a whisper by its author; at most one per refusal. */
export function Appeal({ whisper: { id, text, appeal }, onChanged }: AppealProps) {
  const [open, setOpen] = useState(false)
  const note = useRef<HTMLParagraphElement>(null)
  const close = () => {
    flushSync(() => setOpen(false))
    // The button that opened the dialog is removed once there is an appeal.
    if (document.activeElement === document.body) note.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <p ref={note} className="appeal caption" tabIndex={-1}>
        {appeal === null ? (
          <>
            如果认为判断有误，可以
            <button type="button" className="act" aria-label={`申诉：${text.slice(0, 20) || '图片'}`} onClick={() => setOpen(true)}>
              申诉
            </button>
          </>
        ) : (
          standing[appeal]
        )}
      </p>
      {open && (
        <AppealDialog
          send={async (given) => onChanged(await browserApi('POST /api/whisper/:id/appeal', { id, ...given }))}
          onClose={close}
        />
      )}
    </>
  )
}
