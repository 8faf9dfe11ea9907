import { complaints } from './records.ts'
import { countFrames, focused, isMoving, seek, topmost } from './seek.ts'
import { defineElements } from '@zeyiji/ui/embed'
import { Image, ImageGroup } from '@zeyiji/ui/image'
import { createHostApi, LoginDialog } from '@zeyiji/ui/login'
import { NotificationHost, notify } from '@zeyiji/ui/notification'
import { openPreview } from '@zeyiji/ui/preview'
import { Button, PasswordField, Tag, TextField } from '@zeyiji/ui/primitives'
import { GlobalStyle } from '@zeyiji/ui/theme'
import { toast, ToastHost } from '@zeyiji/ui/toast'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

/* A partner's page, long enough to scroll. Tests use it by keyboard, mouse and `window.partner`. */

defineElements()

const api = createHostApi({ host: location.origin })
/** Events that the custom elements of the page have dispatched. */
const told: string[] = []
for (const type of ['zeyiji-open', 'zeyiji-close', 'success', 'cancel', 'error'])
  document.addEventListener(
    type,
    (event) => {
      if (event instanceof CustomEvent) told.push(type)
    },
    // The token's event does not bubble, but the page itself can capture it.
    { capture: true },
  )

function Pictures() {
  return (
    <ImageGroup>
      <Image src="/photos/plane.svg" alt="刨子" width={150} height={100} />
      <Image src="/photos/saw.svg" alt="锯子" width={150} height={100} />
      <Image src="/photos/chisel.svg" alt="凿子" width={150} height={100} />
    </ImageGroup>
  )
}

function SignIn() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button tone="primary" onClick={() => setOpen(true)}>
        登录
      </Button>
      {open && <LoginDialog api={api} onSuccess={close} onClose={close} serviceHref="/service" privacyHref="/privacy" />}
    </>
  )
}

const pieces = (
  <>
    <p>
      <Tag tone="primary">公益</Tag>
    </p>
    <TextField label="姓名" name="name" value="" onChange={() => undefined} placeholder="请输入姓名" />
    <PasswordField label="口令" name="secret" value="" onChange={() => undefined} error="请输入口令" />
  </>
)

createRoot(document.querySelector('#root')!).render(
  <>
    <GlobalStyle />
    <Pictures />
    <p>
      <SignIn />
    </p>
    {pieces}
    <ToastHost />
    <NotificationHost />
  </>,
)

/** Texts of all toasts so far: on a slow machine, a toast may close before the test reads it. */
const toasts: string[] = []
new MutationObserver(() => {
  for (const { textContent } of document.querySelectorAll('[data-part="toast"]'))
    if (!toasts.includes(textContent)) toasts.push(textContent)
}).observe(document.body, { childList: true, subtree: true })

const partner = { complaints, countFrames, focused, isMoving, seek, topmost, told, toast, toasts, notify, openPreview }

declare global {
  interface Window {
    partner: typeof partner
  }
}
window.partner = partner
