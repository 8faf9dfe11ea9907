import { createNotifier } from './createNotifier.ts'

const page = createNotifier()

/**
 * Shows a notification that may require an action, from anywhere in the browser. `notify({ title, … })` returns an id
 * for updating or closing it. If no `NotificationHost` is mounted, the notification is shown once one is. Throws an
 * error on the server.
 */
export const notify = page.notify

/** The notifications of this page. */
export const notifications = page.store
