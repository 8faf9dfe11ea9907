import { createNotifier } from './createNotifier.ts'

const page = createNotifier()

/**
 * A notification that may need a reaction, from anywhere in the browser: `notify({ title, … })` returns the id by which
 * it can be updated or closed. Works before a `NotificationHost` is mounted: earlier notifications are shown once it
 * is. Throws on the server.
 */
export const notify = page.notify

/** The notifications of this page. */
export const notifications = page.store
