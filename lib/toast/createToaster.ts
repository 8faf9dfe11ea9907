import { newId, refuseOnServer } from '#lib/notices'
import { createPromiseToast } from './createPromiseToast.ts'
import { createToastStore, type ShowToast, type ToastKind, type ToastStore } from './createToastStore.ts'

/** The result of `createToaster`. */
export type Toaster = ReturnType<typeof createToaster>

/** Default display time, in milliseconds (specification, section 9). */
const usualTime = 3000

/** Default display time of a toast with a description, in milliseconds: long enough to read it, or to copy from it. */
const readingTime = 8000

/**
 * A separate set of toasts, for a part of a page that must not mix with the rest, such as an embed in a shadow root.
 * `toast` fires them, `store` is for the host that shows them: `<ToastHost store={store} container={shadowRoot} />`.
 */
export function createToaster() {
  const store = createToastStore()
  const showAs =
    (kind: ToastKind): ShowToast =>
    (text, options = {}) => {
      refuseOnServer('toast', text)
      const usual = kind === 'loading' ? Infinity : options.description ? readingTime : usualTime
      const { id = newId(), anchor, duration = usual } = options
      store.show({ ...options, id, kind, text, duration }, (other) => other.id === id || (Boolean(anchor) && other.anchor === anchor))
      return id
    }
  const loading = showAs('loading')
  const error = showAs('error')
  const success = showAs('success')

  const toast = Object.assign(showAs('info'), {
    success,
    info: showAs('info'),
    warning: showAs('warning'),
    /** Interrupts screen readers; the other kinds are read in turn. */
    error,
    /** A running action: stays until a toast with its id replaces it, or it is dismissed. */
    loading,
    promise: createPromiseToast({ store, loading, success, error }),
    /** Takes a toast away at once, or all of them without an id; unknown ids are fine. */
    dismiss: (id?: string): void => store.close(id),
    /** Takes away all, those in sight and those that wait for a place. */
    clear: (): void => store.close(),
    /** Takes away those that wait for a place; those in sight stay for their time. */
    clearWaiting: store.clearWaiting,
  })
  return { toast, store } satisfies { store: ToastStore; toast: ShowToast }
}
