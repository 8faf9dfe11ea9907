import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { StyleSheetManager } from 'styled-components'
import { createNotifier, NotificationHost, notify } from '#lib/notification'
import { Dialog } from '#lib/primitives'
import { GlobalStyle } from '#lib/theme'
import { createToaster, type NoticePosition, toast, ToastHost } from '#lib/toast'

/* A page with only toasts and notifications, controlled by `window.notices`. */

const told = (title: string) => () => void (document.title = title)
const dialog = (
  <Dialog title="登录" onClose={told('对话框要关')}>
    <input aria-label="手机号" />
    <p>登录后可以收藏课程。</p>
  </Dialog>
)

const scenes = {
  style: <GlobalStyle />,
  toasts: <ToastHost />,
  moreToasts: <ToastHost />,
  notifications: <NotificationHost />,
  topLeft: <NotificationHost corner="top-left" />,
  dialog,
} satisfies Record<string, ReactNode>

type Scene = keyof typeof scenes

const main = document.querySelector('main')!
const roots = new Map<Scene, Root>()

/** Renders a part of the page in a shadow tree with its own toasts and notifications. */
function embed() {
  const shadow = main.appendChild(document.createElement('section')).attachShadow({ mode: 'open' })
  const toaster = createToaster()
  const notifier = createNotifier()
  const root = createRoot(shadow.appendChild(document.createElement('div')))
  const render = (content?: ReactNode) =>
    root.render(
      <StyleSheetManager target={shadow}>
        {content}
        <ToastHost store={toaster.store} container={shadow} />
        <NotificationHost store={notifier.store} container={shadow} />
      </StyleSheetManager>,
    )
  render()
  return { toast: toaster.toast, notify: notifier.notify, openDialog: () => render(dialog), closeDialog: () => render() }
}

const notices = {
  toast,
  notify,
  embed,
  told,
  show(...names: Scene[]): void {
    for (const name of names) {
      const root = createRoot(main.appendChild(document.createElement('div')))
      roots.set(name, root)
      root.render(scenes[name])
    }
  },
  hide: (name: Scene) => roots.get(name)?.unmount(),
  /** Changes the position of the hosts. */
  stand(position: NoticePosition): void {
    roots.get('toasts')?.render(<ToastHost position={position} />)
    roots.get('notifications')?.render(<NotificationHost position={position} />)
  },
}

declare global {
  interface Window {
    notices: typeof notices
    embedded: ReturnType<typeof embed>
  }
}
window.notices = notices
