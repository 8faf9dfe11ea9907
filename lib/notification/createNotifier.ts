import { newId, refuseOnServer } from '#lib/notices'
import { createNotificationStore, type NotificationOptions, notificationTimeout } from './createNotificationStore.ts'

/** The result of `createNotifier`. */
export type Notifier = ReturnType<typeof createNotifier>

/**
 * A separate set of notifications, for a part of a page that must not mix with the rest, such as an embed in a shadow
 * root. `notify` fires them, `store` is for the host: `<NotificationHost store={store} container={shadowRoot} />`.
 */
export function createNotifier() {
  const store = createNotificationStore()

  function show(options: NotificationOptions): string {
    refuseOnServer('notify', options.title)
    const { id = newId(), timeout = notificationTimeout, onClose, onAutoClose } = options
    store.show({ id, duration: timeout, onClose, onAutoClose, options })
    return id
  }

  const notify = Object.assign(show, {
    /** Changes some fields of a visible or waiting notification, and restarts its time; returns whether it exists. */
    update(id: string, changes: Partial<Omit<NotificationOptions, 'id'>>): boolean {
      const former = store.find(id)
      if (former) show({ ...former.options, ...changes, id })
      return former !== undefined
    },
    /** Takes one away at once, or all of them without an id; unknown ids are fine. */
    close: (id?: string): void => store.close(id),
    /** Takes away all, those in sight and those that wait for a place. */
    clear: (): void => store.close(),
    /** Takes away those that wait for a place; those in sight stay for their time. */
    clearWaiting: store.clearWaiting,
  })
  return { notify, store }
}
