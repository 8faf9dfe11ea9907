import { createNotifier } from './createNotifier.ts'

const page = createNotifier()

/**
 * News that may want an answer, from anywhere in the browser: `notify({ title, … })` gives back the id by which it can
 * be updated or closed. Works before a `NotificationHost` is mounted: what was fired until then is shown when it is.
 * Throws on the server.
 */
export const notify = page.notify

/** The notifications of this page. */
export const notifications = page.store
