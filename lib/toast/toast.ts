import { type ToastKind, type ToastOptions, toasts } from './toastStore.ts'

/** Shows a text for a while; gives back the id by which it can be replaced or dismissed. */
type Show = (text: string, options?: ToastOptions) => string

const showAs =
  (kind: ToastKind): Show =>
  (text, options) => {
    if (typeof document === 'undefined') {
      throw new Error(
        `toast(${JSON.stringify(text)}) was called on the server, where nobody would see it and the next visitor might; call it in an event handler or an effect`,
      )
    }
    return toasts.show({ ...options, kind, text })
  }

/**
 * Short news that need no answer. Works before `ToastHost` is mounted: what was fired until then is shown when it is.
 * Throws on the server.
 */
export const toast = Object.assign(showAs('info'), {
  success: showAs('success'),
  info: showAs('info'),
  warning: showAs('warning'),
  error: showAs('error'),
  /** Takes a toast away at once; unknown ids are fine. */
  dismiss: toasts.dismiss,
})
