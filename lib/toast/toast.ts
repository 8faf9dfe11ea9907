import { createToaster } from './createToaster.ts'

const page = createToaster()

/**
 * Short news that need no answer, from anywhere in the browser. Works before a `ToastHost` is mounted: what was fired
 * until then is shown when it is. Throws on the server.
 */
export const toast = page.toast

/** The toasts of this page. */
export const toasts = page.store
