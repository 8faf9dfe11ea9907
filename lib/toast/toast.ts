import { createToaster } from './createToaster.ts'

const page = createToaster()

/**
 * Shows a short message that requires no action, from anywhere in the browser. If no `ToastHost` is mounted, the toast
 * is shown once one is. Throws an error on the server.
 */
export const toast = page.toast

/** The toasts of this page. */
export const toasts = page.store
