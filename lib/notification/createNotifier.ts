import { newId, assertBrowser } from '#lib/notices'
import { createNotificationStore, type NotificationOptions, notificationTimeout } from './createNotificationStore.ts'

/** Result of `createNotifier`. */
export type Notifier = ReturnType<typeof createNotifier>

/**
 * Creates a separate set of notifications for a part of a page that must not be mixed with the rest, such as an embed
 * in a shadow root. `notify` shows a notification; `store` is for the host: `<NotificationHost store={store}
 * container={shadowRoot} />`.
 */
export function createNotifier() {
  const store = createNotificationStore()

  function show(options: NotificationOptions): string {
    assertBrowser('notify', options.title)
    const { id = newId(), timeout = notificationTimeout, onClose, onAutoClose } = options
    store.show({ id, duration: timeout, onClose, onAutoClose, options })
    return id
  }

  const notify = Object.assign(show, {
    /** Changes options of a visible or waiting notification and restarts its time. Returns whether the notification exists. */
    update(id: string, changes: Partial<Omit<NotificationOptions, 'id'>>): boolean {
      const former = store.find(id)
      if (former) show({ ...former.options, ...changes, id })
      return former !== undefined
    },
    /** Closes a notification immediately or, without an id, all notifications. Unknown ids are ignored. */
    close: (id?: string): void => store.close(id),
    /** Closes all visible and waiting notifications. */
    clear: (): void => store.close(),
    /** Closes the waiting notifications; visible ones remain for their time. */
    clearWaiting: store.clearWaiting,
  })
  return { notify, store }
}
